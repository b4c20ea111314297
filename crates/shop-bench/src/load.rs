//! Clients that ask one after the other, several at once, for a while.

use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use sea_orm::{ConnectionTrait, DatabaseConnection, Statement};
use tokio::task::JoinSet;

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
        pool: DatabaseConnection,
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
    /// Of a hundred all but one took at most this long.
    pub p99: Duration,
}

/// Lets `clients` work for as long as `each`, after a fifth of that to get warm.
pub async fn run(work: &Work, clients: usize, each: Duration) -> Outcome<Pace> {
    phase(work, clients, each / 5).await?;
    phase(work, clients, each).await
}

async fn phase(work: &Work, clients: usize, length: Duration) -> Outcome<Pace> {
    let mut tasks = JoinSet::new();
    let began = Instant::now();
    for index in 0..clients {
        tasks.spawn(client(work.clone(), index, began + length));
    }
    let mut times = Vec::new();
    while let Some(done) = tasks.join_next().await {
        times.extend(done??);
    }
    Ok(pace(times, began.elapsed()))
}

/// The pace of requests that took so long each, all within `length`.
pub fn pace(mut times: Vec<Duration>, length: Duration) -> Pace {
    times.sort_unstable();
    let share = |hundredth: usize| {
        let at = times.len() * hundredth / 100;
        times.get(at.min(times.len().saturating_sub(1))).copied()
    };
    #[expect(clippy::cast_precision_loss, reason = "a count far below 2^52")]
    let count = times.len() as f64;
    Pace {
        per_second: count / length.as_secs_f64(),
        p50: share(50).unwrap_or_default(),
        p99: share(99).unwrap_or_default(),
    }
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
                    return Err(refused(ask, status, &body).into());
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
