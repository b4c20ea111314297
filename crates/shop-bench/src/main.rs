//! Benchmarks the server: throughput and latency of requests, compared with two ceilings from the
//! same run: the server returning the same bytes from memory, and the SQL of the same request through
//! the same pool. Only the ratios are comparable between machines.
//!
//! `just bench` compares reads and orders and measures memory, `just bench quick` a part in about two
//! minutes. The plan `million` measures growth, `flood` writes beside rejected calls, and `memory` the
//! memory alone. Further arguments select measurements: `just bench 'whole database=postgresql read=home'`. No times are asserted; a
//! wrong response aborts the run.

mod client;
mod copies;
mod data;
mod dataset;
mod flood;
mod load;
mod memory;
mod orders;
mod plan;
mod process;
mod read_kind;
mod reads;
mod report;
mod seed;
mod server;
mod sql_ceiling;
mod statement_log;

use std::process::ExitCode;

use dataset::Dataset;
use plan::{Plan, Task};
use server::Servers;

/// The allocator of the server.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type BoxError = Box<dyn std::error::Error + Send + Sync>;
type Outcome<T> = Result<T, BoxError>;

fn main() -> ExitCode {
    let plan = match plan(std::env::args().skip(1)) {
        Ok(plan) => plan,
        Err(error) => {
            log_progress(&error.to_string());
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
            log_progress(&format!("benchmark failed: {error}"));
            ExitCode::FAILURE
        }
    }
}

/// Parses the arguments: the name of a plan, then filters.
fn plan(mut words: impl Iterator<Item = String>) -> Outcome<Plan> {
    let mut plan = match words.next().as_deref() {
        None | Some("whole") => Plan::whole(),
        Some("quick") => Plan::quick(),
        Some("smoke") => Plan::smoke(),
        Some("million") => Plan::million(),
        Some("flood") => Plan::flood(),
        Some("memory") => Plan::memory(),
        Some(other) => {
            let known = "whole, quick, smoke, million, flood or memory";
            return Err(format!("unknown plan {other:?}; expected {known}").into());
        }
    };
    for filter in words {
        plan.only(&filter)?;
    }
    Ok(plan)
}

/// Prints the tables, even if the run is aborted.
async fn run(plan: &Plan) -> Outcome<()> {
    let mut tables = report::Tables::default();
    let outcome = measure(plan, &mut tables).await;
    print(&tables.to_string());
    outcome
}

async fn measure(plan: &Plan, tables: &mut report::Tables) -> Outcome<()> {
    for (backend, products) in plan.datasets() {
        log_progress(&format!("{backend} with {products} products"));
        let dataset = data::open(backend, products).await?;
        let servers = Servers::start(&dataset)?;
        for task in &plan.tasks {
            run_task(*task, plan, &dataset, &servers, tables).await?;
        }
        dataset.close().await?;
        servers.stop().await;
    }
    if plan.with_memory {
        memory::measure(plan, tables).await?;
    }
    Ok(())
}

async fn run_task(
    task: Task,
    plan: &Plan,
    dataset: &Dataset,
    servers: &Servers,
    tables: &mut report::Tables,
) -> Outcome<()> {
    match task {
        Task::Speed => {
            reads::measure(plan, dataset, servers, tables).await?;
            if plan.with_orders {
                orders::measure(plan, dataset, &servers.uncached, tables).await?;
            }
            Ok(())
        }
        Task::Flood => flood::measure(plan, dataset, tables).await,
    }
}

#[expect(clippy::print_stdout, reason = "the tables are the program's output")]
fn print(text: &str) {
    println!("{text}");
}

/// Reports progress on standard error.
#[expect(clippy::print_stderr, reason = "a command reports to its terminal")]
fn log_progress(line: &str) {
    eprintln!("{line}");
}
