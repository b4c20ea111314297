//! Measures the server: what it answers in a second and how long that takes, beside two ceilings of
//! the same run, which are the same server answering the same bytes from memory and the bare SQL of
//! the same request through the same pool. Only their ratios mean something on another machine.
//!
//! `just bench` runs it all, `just bench quick` a part in about two minutes, and choices behind either
//! leave the rest out: `just bench 'whole database=postgresql read=home'`. Nothing asserts times; an
//! answer that is wrong ends it.

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

/// The same as the server's.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What went wrong, for the terminal.
type Fault = Box<dyn std::error::Error + Send + Sync>;
/// What came of it.
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

/// The plan that the first word names, and the choices of the others.
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

/// Tells what was measured, also when something ends it.
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

#[expect(clippy::print_stdout, reason = "the tables are what this is for")]
fn say(text: &str) {
    println!("{text}");
}

/// Tells how far things are, beside the tables.
#[expect(clippy::print_stderr, reason = "a command speaks to its terminal")]
fn tell(line: &str) {
    eprintln!("{line}");
}
