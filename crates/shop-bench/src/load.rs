//! Clients that ask one after the other, several at once, for a while.

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

/// What clients do.
#[derive(Clone)]
pub enum Work {
    /// Ask a server for one thing after the other; anything but 200 ends it.
    Http {
        /// Where the server is.
        address: SocketAddr,
        /// What is asked for, in turn.
        asks: Arc<Vec<Ask>>,
    },
    /// Ask the database for what the server would have to know.
    Sql {
        /// The pool.
        pool: Readers,
        /// What is asked for, in turn: the statements of one request.
        asks: Arc<Vec<Vec<Statement>>>,
    },
    /// Write what the server would have to write.
    Write(Arc<Bare>),
}

/// How fast it went.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pace {
    /// Requests in a second.
    pub per_second: f64,
    /// Half of them took at most this long.
    pub p50: Duration,
    /// Of a hundred all but one took at most this long, in the middle one of three thirds of the time:
    /// one stall of the machine makes no difference.
    pub p99: Duration,
}

/// Lets `clients` work for as long as `each`, after a fifth of that to get warm.
pub async fn run(work: &Work, clients: usize, each: Duration) -> Outcome<Pace> {
    phase(work, clients, each / 5).await?;
    phase(work, clients, each).await
}

async fn phase(work: &Work, clients: usize, length: Duration) -> Outcome<Pace> {
    let together = together(work.clone(), clients, length);
    if !matches!(work, Work::Http { .. }) {
        return together.await;
    }
    // Clients of a server share a thread: woken on another one for each answer, they would be what is
    // measured.
    let alone = spawn_blocking(|| {
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(together)
    });
    alone.await?
}

async fn together(work: Work, clients: usize, length: Duration) -> Outcome<Pace> {
    let mut tasks = JoinSet::new();
    let began = Instant::now();
    for index in 0..clients {
        tasks.spawn(client(work.clone(), index, began + length));
    }
    let mut all = Vec::new();
    while let Some(done) = tasks.join_next().await {
        all.push(done??);
    }
    Ok(pace(&all, began.elapsed()))
}

/// The pace of clients whose requests took so long each, one after the other, all within `length`.
pub fn pace(clients: &[Vec<Duration>], length: Duration) -> Pace {
    let all = clients.concat();
    let mut p99s = [0, 1, 2].map(|third| {
        let part = |times: &Vec<Duration>| {
            let (from, to) = (times.len() * third / 3, times.len() * (third + 1) / 3);
            times[from..to].to_vec()
        };
        at_most(clients.iter().flat_map(part).collect(), 99)
    });
    p99s.sort_unstable();
    #[expect(clippy::cast_precision_loss, reason = "a count far below 2^52")]
    let count = all.len() as f64;
    Pace {
        per_second: count / length.as_secs_f64(),
        p50: at_most(all, 50),
        p99: p99s[1],
    }
}

/// How long so many of a hundred took at most.
fn at_most(mut times: Vec<Duration>, of_hundred: usize) -> Duration {
    times.sort_unstable();
    let at = times.len() * of_hundred / 100;
    let at = at.min(times.len().saturating_sub(1));
    times.get(at).copied().unwrap_or_default()
}

/// Clients begin at different places, so that they do not all ask for the same.
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
