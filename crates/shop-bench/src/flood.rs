//! A merchant's write on the real server in a separate process, beside a flood of calls that are rejected.
//!
//! Visitors refresh sessions with random tokens, each call from another address, so that no limit of an
//! address stops them. A merchant renames a category at an even pace meanwhile.

use std::{
    net::{Ipv4Addr, SocketAddr},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use shop_app::account::{self, Origin};
use tokio::{
    runtime,
    task::{JoinSet, spawn_blocking},
    time::{MissedTickBehavior, interval, sleep},
};

use crate::{
    Outcome,
    client::{Call, Client, Request},
    dataset::Dataset,
    load::{LoadStats, Round},
    log_progress,
    plan::Plan,
    process::start_beside,
    report::{FloodRow, Tables},
    seed,
};

/// The pauses of a visitor after each call, in milliseconds, from no flood to the densest.
const PAUSES: [Option<u64>; 5] = [None, Some(400), Some(80), Some(20), Some(0)];
/// Why the visitors' calls are rejected.
const REJECTED: &str = "refresh_token_invalid";
/// The time between two writes of the merchant.
const WRITE_EVERY: Duration = Duration::from_millis(50);
/// The time for which a flood lasts before writes are measured.
const WARM_UP: Duration = Duration::from_secs(1);

/// Measures the write without a flood and beside ever denser ones.
pub async fn measure(plan: &Plan, dataset: &Dataset, tables: &mut Tables) -> Outcome<()> {
    let Some((_running, address)) = start_beside(dataset)? else {
        return Ok(());
    };
    let mut merchant = Merchant::sign_in(dataset, address).await?;
    for pause in PAUSES {
        let (writes, rejected) = match pause {
            None => {
                log_progress("  writes alone");
                (merchant.write(plan.each).await?, 0)
            }
            Some(pause) => {
                log_progress(&format!("  writes beside visitors who pause {pause} ms"));
                let flood = Flood {
                    address,
                    visitors: plan.visitors,
                    pause: Duration::from_millis(pause),
                };
                tokio::try_join!(
                    async {
                        sleep(WARM_UP).await;
                        merchant.write(plan.each).await
                    },
                    flood.run(WARM_UP + plan.each),
                )?
            }
        };
        #[expect(clippy::cast_precision_loss, reason = "a count far below 2^52")]
        let rejected = rejected as f64;
        tables.floods.push(FloodRow {
            backend: dataset.backend,
            visitors: pause.map_or(0, |_| plan.visitors),
            pause,
            rejected_per_second: rejected / (WARM_UP + plan.each).as_secs_f64(),
            writes: LoadStats::of(&[writes]),
        });
    }
    Ok(())
}

/// A merchant who renames a category.
struct Merchant {
    client: Client,
    token: String,
    category: i64,
    revision: i64,
    writes: usize,
}

impl Merchant {
    async fn sign_in(dataset: &Dataset, address: SocketAddr) -> Outcome<Self> {
        let (name, origin) = (seed::merchant(0), Origin::default());
        let grant = account::sign_in(&dataset.app, &name, seed::PASSWORD, &origin).await?;
        let mut merchant = Self {
            client: Client::connect(address).await?,
            token: grant.access.text.into_exposed(),
            category: 0,
            revision: 0,
            writes: 0,
        };
        let listed = merchant.call("GET", "/api/category?mine=true", "").await?;
        let first = &listed["data"]["list"][0];
        let number = |name: &str| first[name].as_i64().ok_or("the merchant has no category");
        (merchant.category, merchant.revision) = (number("id")?, number("revision")?);
        Ok(merchant)
    }

    /// Writes for `length`, one call after the other, and returns how long each took.
    async fn write(&mut self, length: Duration) -> Outcome<Round> {
        let began = Instant::now();
        let mut times = Vec::new();
        let mut ticks = interval(WRITE_EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while began.elapsed() < length {
            ticks.tick().await;
            self.writes += 1;
            let name = format!("分类 {}", self.writes);
            let body = json!({ "revision": self.revision, "name": name }).to_string();
            let path = format!("/api/category/{}", self.category);
            let sent = Instant::now();
            let changed = self.call("PUT", &path, &body).await?;
            times.push(sent.elapsed());
            let revision = changed["data"]["revision"].as_i64();
            self.revision = revision.ok_or("a category without a revision")?;
        }
        Ok(Round {
            times,
            length: began.elapsed(),
        })
    }

    async fn call(&mut self, method: &'static str, path: &str, body: &str) -> Outcome<Value> {
        let request = Request::Call(Call {
            method,
            path: path.to_owned(),
            token: Some(self.token.clone()),
            from: None,
            body: body.to_owned(),
        });
        let (status, answer) = self.client.send(&request).await?;
        if status == 200 {
            Ok(serde_json::from_slice(answer)?)
        } else {
            let answer = String::from_utf8_lossy(answer);
            Err(format!("{request:?} returned {status}: {answer:.300}").into())
        }
    }
}

/// Visitors whose calls are rejected.
#[derive(Debug, Clone, Copy)]
struct Flood {
    address: SocketAddr,
    visitors: usize,
    /// How long each waits after a call.
    pause: Duration,
}

impl Flood {
    /// Floods the server for `length` and returns the number of rejected calls. All visitors share a
    /// thread, which leaves the other processors to the server.
    async fn run(self, length: Duration) -> Outcome<usize> {
        let alone = spawn_blocking(move || {
            let runtime = runtime::Builder::new_current_thread()
                .enable_all()
                .build()?;
            runtime.block_on(self.run_visitors(Instant::now() + length))
        });
        alone.await?
    }

    async fn run_visitors(self, until: Instant) -> Outcome<usize> {
        let mut tasks = JoinSet::new();
        for index in 0..self.visitors {
            // Spread over the pause, so that they do not all call at once.
            let first = self.pause * u32::try_from(index)? / u32::try_from(self.visitors)?;
            tasks.spawn(self.visit(first, until));
        }
        let mut rejected = 0;
        while let Some(done) = tasks.join_next().await {
            rejected += done??;
        }
        Ok(rejected)
    }

    async fn visit(self, first: Duration, until: Instant) -> Outcome<usize> {
        let mut client = Client::connect(self.address).await?;
        let mut rejected = 0;
        sleep(first).await;
        while Instant::now() < until {
            let (status, body) = client.send(&refresh()).await?;
            let body = String::from_utf8_lossy(body);
            if status != 400 || !body.contains(REJECTED) {
                return Err(format!("a random token returned {status}: {body:.300}").into());
            }
            rejected += 1;
            if !self.pause.is_zero() {
                sleep(self.pause).await;
            }
        }
        Ok(rejected)
    }
}

/// A refresh with a token that nobody has, from an address that nobody else calls from.
fn refresh() -> Request {
    let (token, address) = (uuid::Uuid::new_v4(), uuid::Uuid::new_v4().into_bytes());
    // Tokens are 32 bytes in base64.
    let token = format!("{0}{1:.10}A", token.simple(), uuid::Uuid::new_v4().simple());
    let [_, second, third, fourth, ..] = address;
    Request::Call(Call {
        method: "POST",
        path: "/api/user/refreshToken".to_owned(),
        token: None,
        from: Some(Ipv4Addr::new(10, second, third, fourth)),
        body: json!({ "refreshToken": token }).to_string(),
    })
}
