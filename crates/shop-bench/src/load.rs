//! Generates load: concurrent clients that send one request after another for a fixed time.

use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use sea_orm::{ConnectionTrait, Statement};
use shop_store::Reader;
use tokio::{
    runtime,
    task::{JoinSet, spawn_blocking},
};

use crate::{
    Outcome,
    client::{Client, Request},
    sql_ceiling::SqlCeiling,
};

/// The requests of the clients.
#[derive(Clone)]
pub enum Workload {
    /// HTTP requests. Any status but 200 is an error.
    Http {
        /// The server's address.
        address: SocketAddr,
        /// The requests, sent in order.
        requests: Arc<Vec<Request>>,
    },
    /// The read statements of the requests, directly on the database.
    Sql {
        /// The connection pool.
        pool: Reader,
        /// The statements of each request.
        requests: Arc<Vec<Vec<Statement>>>,
    },
    /// The write statements of orders, directly on the database.
    Write(Arc<SqlCeiling>),
}

/// Throughput and latency.
#[derive(Debug, Clone, Copy, Default)]
pub struct LoadStats {
    /// Requests per second.
    pub per_second: f64,
    /// The median latency.
    pub p50: Duration,
    /// The 95th percentile.
    pub p95: Duration,
    /// The median of the rounds' 99th percentiles, so that a single stall of the machine does not matter.
    pub p99: Duration,
}

/// One uninterrupted measurement.
#[derive(Debug, Clone, Default)]
pub struct Round {
    /// The latency of each request.
    pub times: Vec<Duration>,
    /// The duration of the round.
    pub length: Duration,
}

impl LoadStats {
    /// Summarizes one or more rounds.
    pub fn of(rounds: &[Round]) -> Self {
        let all: Vec<Duration> = rounds
            .iter()
            .flat_map(|round| round.times.clone())
            .collect();
        let length: Duration = rounds.iter().map(|round| round.length).sum();
        let p99s = rounds
            .iter()
            .map(|round| percentile(round.times.clone(), 99));
        #[expect(clippy::cast_precision_loss, reason = "a count far below 2^52")]
        let count = all.len() as f64;
        Self {
            per_second: count / length.as_secs_f64(),
            p50: percentile(all.clone(), 50),
            p95: percentile(all, 95),
            p99: percentile(p99s.collect(), 50),
        }
    }
}

/// The number of rounds per measurement.
const ROUNDS: u32 = 5;

/// Runs each of the workloads with `clients` for `each`, in alternating rounds, so that changes in the speed
/// of the machine affect all works alike.
pub async fn run_alternating<const N: usize>(
    workloads: &[Workload; N],
    clients: usize,
    each: Duration,
) -> Outcome<[LoadStats; N]> {
    let mut rounds = [(); N].map(|()| Vec::new());
    for _ in 0..ROUNDS {
        for (work, rounds) in workloads.iter().zip(&mut rounds) {
            // Warm up.
            run_round(work, clients, each / ROUNDS / 5).await?;
            rounds.push(run_round(work, clients, each / ROUNDS).await?);
        }
    }
    Ok(rounds.map(|rounds| LoadStats::of(&rounds)))
}

/// Runs a workload once with `clients` for `length`.
async fn run_round(work: &Workload, clients: usize, length: Duration) -> Outcome<Round> {
    let run_clients = run_clients(work.clone(), clients, length);
    if !matches!(work, Workload::Http { .. }) {
        return run_clients.await;
    }
    // All HTTP clients share a thread. Waking them on different threads would dominate the
    // measurement.
    let alone = spawn_blocking(|| {
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(run_clients)
    });
    alone.await?
}

async fn run_clients(work: Workload, clients: usize, length: Duration) -> Outcome<Round> {
    let mut tasks = JoinSet::new();
    let began = Instant::now();
    for index in 0..clients {
        tasks.spawn(client(work.clone(), index, began + length));
    }
    let mut times = Vec::new();
    while let Some(done) = tasks.join_next().await {
        times.extend(done??);
    }
    Ok(Round {
        times,
        length: began.elapsed(),
    })
}

/// The percentile `of_hundred` of the times.
fn percentile(mut times: Vec<Duration>, of_hundred: usize) -> Duration {
    times.sort_unstable();
    let at = times.len() * of_hundred / 100;
    let at = at.min(times.len().saturating_sub(1));
    times.get(at).copied().unwrap_or_default()
}

/// Runs one client. Each starts at a different request.
async fn client(work: Workload, index: usize, until: Instant) -> Outcome<Vec<Duration>> {
    match work {
        Workload::Http { address, requests } => {
            let mut client = Client::connect(address).await?;
            let mut times = Vec::new();
            let mut number = index * 7;
            while Instant::now() < until {
                let request = &requests[number % requests.len()];
                let began = Instant::now();
                let (status, body) = client.send(request).await?;
                times.push(began.elapsed());
                if status != 200 {
                    return Err(refused(request, status, body).into());
                }
                number += 1;
            }
            Ok(times)
        }
        Workload::Sql { pool, requests } => {
            let mut times = Vec::new();
            let mut number = index * 7;
            while Instant::now() < until {
                let statements = requests[number % requests.len()].clone();
                let began = Instant::now();
                for statement in statements {
                    pool.query_all_raw(statement).await?;
                }
                times.push(began.elapsed());
                number += 1;
            }
            Ok(times)
        }
        Workload::Write(sql) => {
            let mut times = Vec::new();
            let mut number = index * 7;
            while Instant::now() < until {
                let began = Instant::now();
                sql.order(number).await?;
                times.push(began.elapsed());
                number += 1;
            }
            Ok(times)
        }
    }
}

fn refused(request: &Request, status: u16, body: &[u8]) -> String {
    let body = String::from_utf8_lossy(body);
    format!("{request:?} returned {status}: {body:.300}")
}
