//! Benchmarks the server: throughput and latency of requests, compared with two ceilings from the
//! same run: the server returning the same bytes from memory, and the SQL of the same request through
//! the same pool. Only the ratios are comparable between machines.
//!
//! `just bench` runs everything, `just bench quick` a part in about two minutes. Further arguments
//! select measurements: `just bench 'whole database=postgresql read=home'`. No times are asserted; a
//! wrong response aborts the run.

mod bare;
mod client;
mod data;
mod fill;
mod footprint;
mod load;
mod orders;
mod plan;
mod question;
mod reads;
mod report;
mod server;
mod world;

use std::process::ExitCode;

use plan::Plan;

/// The allocator of the server.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Fault = Box<dyn std::error::Error + Send + Sync>;
type Outcome<T> = Result<T, Fault>;

fn main() -> ExitCode {
    let plan = match plan(std::env::args().skip(1)) {
        Ok(plan) => plan,
        Err(error) => {
            tell(&error.to_string());
            return ExitCode::FAILURE;
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let outcome = match runtime {
        Ok(runtime) => runtime.block_on(run(&plan)),
        Err(error) => Err(error.into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tell(&format!("the measurement ended: {error}"));
            ExitCode::FAILURE
        }
    }
}

/// Parses the arguments: the name of a plan, then choices.
fn plan(mut words: impl Iterator<Item = String>) -> Outcome<Plan> {
    let mut plan = match words.next().as_deref() {
        None | Some("whole") => Plan::whole(),
        Some("quick") => Plan::quick(),
        Some("smoke") => Plan::smoke(),
        Some(other) => {
            return Err(format!("there is no plan {other:?}: say whole, quick or smoke").into());
        }
    };
    for choice in words {
        plan.only(&choice)?;
    }
    Ok(plan)
}

/// Prints the tables, even if the run is aborted.
async fn run(plan: &Plan) -> Outcome<()> {
    let mut tables = report::Tables::default();
    let outcome = measure(plan, &mut tables).await;
    say(&tables.to_string());
    outcome
}

async fn measure(plan: &Plan, tables: &mut report::Tables) -> Outcome<()> {
    for (backend, products) in plan.worlds() {
        tell(&format!("{backend} with {products} products"));
        let world = data::open(backend, products).await?;
        let servers = server::Servers::start(&world)?;
        reads::measure(plan, &world, &servers, tables).await?;
        if plan.with_rest {
            orders::measure(plan, &world, &servers.asking, tables).await?;
        }
        world.close().await?;
        servers.stop().await;
    }
    if plan.with_rest {
        footprint::measure(plan, tables).await?;
    }
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the tables are the program's output")]
fn say(text: &str) {
    println!("{text}");
}

/// Reports progress on standard error.
#[expect(clippy::print_stderr, reason = "a command reports to its terminal")]
fn tell(line: &str) {
    eprintln!("{line}");
}
