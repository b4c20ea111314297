//! Generates load: concurrent clients that send one request after another for a fixed time.

use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use sea_orm::{ConnectionTrait, Statement};
use shop_store::Readers;
use tokio::{
    runtime,
    task::{JoinSet, spawn_blocking},
};

use crate::{
    Outcome,
    bare::Bare,
    client::{Ask, Client},
};

/// The requests of the clients.
#[derive(Clone)]
pub enum Work {
    /// HTTP requests. Any status but 200 is an error.
    Http {
        /// The server's address.
        address: SocketAddr,
        /// The requests, sent in order.
        asks: Arc<Vec<Ask>>,
    },
    /// The read statements of the requests, directly on the database.
    Sql {
        /// The connection pool.
        pool: Readers,
        /// The statements of each request.
        asks: Arc<Vec<Vec<Statement>>>,
    },
    /// The write statements of orders, directly on the database.
    Write(Arc<Bare>),
}

/// Throughput and latency.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pace {
    /// Requests per second.
    pub per_second: f64,
    /// The median latency.
    pub p50: Duration,
    /// The median of the turns' 99th percentiles, so that a single stall of the machine does not matter.
    pub p99: Duration,
}

/// One uninterrupted measurement.
#[derive(Debug, Clone, Default)]
pub struct Turn {
    /// The latency of each request.
    pub times: Vec<Duration>,
    /// The duration of the turn.
    pub length: Duration,
}

impl Pace {
    /// Summarizes one or more turns.
    pub fn of(turns: &[Turn]) -> Self {
        let all: Vec<Duration> = turns.iter().flat_map(|turn| turn.times.clone()).collect();
        let length: Duration = turns.iter().map(|turn| turn.length).sum();
        let p99s = turns.iter().map(|turn| at_most(turn.times.clone(), 99));
        #[expect(clippy::cast_precision_loss, reason = "a count far below 2^52")]
        let count = all.len() as f64;
        Self {
            per_second: count / length.as_secs_f64(),
            p50: at_most(all, 50),
            p99: at_most(p99s.collect(), 50),
        }
    }
}

/// The number of turns per measurement.
const TURNS: u32 = 5;

/// Runs each of the works with `clients` for `each`, in alternating turns, so that changes in the speed
/// of the machine affect all works alike.
pub async fn in_turns<const N: usize>(
    works: &[Work; N],
    clients: usize,
    each: Duration,
) -> Outcome<[Pace; N]> {
    let mut turns = [(); N].map(|()| Vec::new());
    for _ in 0..TURNS {
        for (work, turns) in works.iter().zip(&mut turns) {
            // Warm up.
            phase(work, clients, each / TURNS / 5).await?;
            turns.push(phase(work, clients, each / TURNS).await?);
        }
    }
    Ok(turns.map(|turns| Pace::of(&turns)))
}

async fn phase(work: &Work, clients: usize, length: Duration) -> Outcome<Turn> {
    let together = together(work.clone(), clients, length);
    if !matches!(work, Work::Http { .. }) {
        return together.await;
    }
    // All HTTP clients share a thread. Waking them on different threads would dominate the
    // measurement.
    let alone = spawn_blocking(|| {
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(together)
    });
    alone.await?
}

async fn together(work: Work, clients: usize, length: Duration) -> Outcome<Turn> {
    let mut tasks = JoinSet::new();
    let began = Instant::now();
    for index in 0..clients {
        tasks.spawn(client(work.clone(), index, began + length));
    }
    let mut times = Vec::new();
    while let Some(done) = tasks.join_next().await {
        times.extend(done??);
    }
    Ok(Turn {
        times,
        length: began.elapsed(),
    })
}

/// The percentile `of_hundred` of the times.
fn at_most(mut times: Vec<Duration>, of_hundred: usize) -> Duration {
    times.sort_unstable();
    let at = times.len() * of_hundred / 100;
    let at = at.min(times.len().saturating_sub(1));
    times.get(at).copied().unwrap_or_default()
}

/// Runs one client. Each starts at a different request.
async fn client(work: Work, index: usize, until: Instant) -> Outcome<Vec<Duration>> {
    match work {
        Work::Http { address, asks } => {
            let mut client = Client::connect(address).await?;
            let mut times = Vec::new();
            let mut number = index * 7;
            while Instant::now() < until {
                let ask = &asks[number % asks.len()];
                let began = Instant::now();
                let (status, body) = client.send(ask).await?;
                times.push(began.elapsed());
                if status != 200 {
                    return Err(refused(ask, status, body).into());
                }
                number += 1;
            }
            Ok(times)
        }
        Work::Sql { pool, asks } => {
            let mut times = Vec::new();
            let mut number = index * 7;
            while Instant::now() < until {
                let statements = asks[number % asks.len()].clone();
                let began = Instant::now();
                for statement in statements {
                    pool.query_all_raw(statement).await?;
                }
                times.push(began.elapsed());
                number += 1;
            }
            Ok(times)
        }
        Work::Write(bare) => {
            let mut times = Vec::new();
            let mut number = index * 7;
            while Instant::now() < until {
                let began = Instant::now();
                bare.order(number).await?;
                times.push(began.elapsed());
                number += 1;
            }
            Ok(times)
        }
    }
}

fn refused(ask: &Ask, status: u16, body: &[u8]) -> String {
    let body = String::from_utf8_lossy(body);
    format!("{ask:?} was answered {status}: {body:.300}")
}
