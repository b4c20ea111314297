//! Reads of the real server in a separate process, without and with thousands of idle and slow connections.

use std::sync::Arc;

use crate::{
    Outcome,
    dataset::Dataset,
    load::{self, LoadStats, Round, Workload},
    log_progress,
    plan::Plan,
    process::{resident, start_beside},
    reads,
    report::{IdleRow, Tables},
    server::Servers,
    slow_connections::SlowConnections,
};

/// The number of alternating rounds. An odd one has a median.
const ROUNDS: u32 = 3;

/// Measures each read without and with the connections.
pub async fn measure(
    plan: &Plan,
    dataset: &Dataset,
    servers: &Servers,
    tables: &mut Tables,
) -> Outcome<()> {
    let Some((running, address)) = start_beside(dataset)? else {
        return Ok(());
    };
    let mut workloads = Vec::new();
    for kind in plan.reads.iter().copied() {
        let requests = reads::requests(&dataset.request_data, &servers.uncached, kind).await?;
        let requests = Arc::new(requests);
        workloads.push((kind, Workload::Http { address, requests }));
    }
    for clients in plan.clients.iter().copied() {
        let mut rounds: Vec<[Vec<Round>; 2]> = vec![<[Vec<Round>; 2]>::default(); workloads.len()];
        let (mut memory, mut reopened) = ([0; 2], 0);
        for round in 1..=ROUNDS {
            log_progress(&format!("  round {round} of {ROUNDS} without connections"));
            run_all(plan, clients, &workloads, |read, round| {
                rounds[read][0].push(round);
            })
            .await?;
            memory[0] = memory[0].max(resident(&running)?);
            log_progress(&format!(
                "  round {round} with {} connections",
                plan.connections
            ));
            let connections = SlowConnections::open(address, plan.connections).await?;
            run_all(plan, clients, &workloads, |read, round| {
                rounds[read][1].push(round);
            })
            .await?;
            memory[1] = memory[1].max(resident(&running)?);
            reopened += connections.close().await?;
        }
        for ((kind, _), rounds) in workloads.iter().zip(rounds) {
            let [alone, beside] = rounds.map(|rounds| LoadStats::of_median(&rounds));
            tables.idle.push(IdleRow {
                backend: dataset.backend,
                products: dataset.products,
                what: kind.as_str(),
                clients,
                connections: plan.connections,
                reopened,
                alone,
                beside,
                memory,
            });
        }
    }
    Ok(())
}

/// Runs a round of each workload.
async fn run_all<K>(
    plan: &Plan,
    clients: usize,
    workloads: &[(K, Workload)],
    mut done: impl FnMut(usize, Round),
) -> Outcome<()> {
    let length = plan.each / ROUNDS;
    for (index, (_, work)) in workloads.iter().enumerate() {
        // Warm up.
        load::run_round(work, clients, length / 10).await?;
        done(index, load::run_round(work, clients, length).await?);
    }
    Ok(())
}
