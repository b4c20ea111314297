//! Measures the server: what it answers in a second and how long that takes, beside two ceilings of
//! the same run, which are the same server answering the same bytes from memory and the bare SQL of
//! the same query through the same pool. Only their ratios mean something on another machine.
//!
//! `just bench` runs it all, `just bench quick` a part in about two minutes. Nothing asserts times;
//! an answer that is wrong ends it.

mod bare;
mod client;
mod data;
mod fill;
mod footprint;
mod load;
mod orders;
mod plan;
mod reads;
mod report;
mod server;
mod world;

use std::process::ExitCode;

use plan::Plan;

/// What went wrong, for the terminal.
type Fault = Box<dyn std::error::Error + Send + Sync>;
/// What came of it.
type Outcome<T> = Result<T, Fault>;

fn main() -> ExitCode {
    let plan = match std::env::args().nth(1).as_deref() {
        None | Some("") => Plan::whole(),
        Some("quick") => Plan::quick(),
        Some("smoke") => Plan::smoke(),
        Some(other) => {
            tell(&format!(
                "there is no plan {other:?}: leave it out, or say quick or smoke"
            ));
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

async fn run(plan: &Plan) -> Outcome<()> {
    let mut tables = report::Tables::default();
    for (backend, products) in plan.worlds() {
        tell(&format!("{backend} with {products} products"));
        let world = data::open(backend, products).await?;
        let servers = server::Servers::start(&world.app)?;
        reads::measure(plan, &world, &servers, &mut tables).await?;
        orders::measure(plan, &world, &servers.asking, &mut tables).await?;
        world.close().await?;
        servers.stop().await;
    }
    footprint::measure(plan, &mut tables).await?;
    say(&tables.to_string());
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
