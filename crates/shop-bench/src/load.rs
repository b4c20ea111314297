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
    /// Of a hundred all but one took at most this long, in the middle one of the turns: one stall of
    /// the machine makes no difference.
    pub p99: Duration,
}

/// What was done without a break.
#[derive(Debug, Clone, Default)]
pub struct Turn {
    /// How long each request took.
    pub times: Vec<Duration>,
    /// How long all of it took.
    pub length: Duration,
}

impl Pace {
    /// Of one turn or several.
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

/// Into so many turns the time of each measurement is cut.
const TURNS: u32 = 5;

/// Lets `clients` do each of the works for as long as `each`, in turns: what is compared meets the same
/// machine, which may change its speed from one second to the next.
pub async fn in_turns<const N: usize>(
    works: &[Work; N],
    clients: usize,
    each: Duration,
) -> Outcome<[Pace; N]> {
    let mut turns = [(); N].map(|()| Vec::new());
    for _ in 0..TURNS {
        for (work, turns) in works.iter().zip(&mut turns) {
            // To get warm.
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
