//! Public reads from a standby that replays the log of the primary, between real servers.

use std::{
    str::FromStr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use sea_orm::{ConnectionTrait as _, DbBackend, Statement};
use serde_json::{Value, json};
use shop_store::{Database, Invalidates};
use shop_testing::{
    FaultProxy, PostgresPair, ProxyMode, create_empty_postgres_database, proof_scale,
};

use crate::{
    server_process::{ServerProcess, scrape, token},
    startup_errors::check,
};

/// Longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);
/// In which everybody sees a write.
const VISIBLE_WITHIN: Duration = Duration::from_secs(2);
/// Metrics of where public reads went.
const FROM_REPLICA: &str = "public_reads_total{server=\"replica\"}";
const FROM_PRIMARY: &str = "public_reads_total{server=\"primary\"}";

/// How often the replica is killed and silent at most.
const ROUNDS_MAX: u64 = 5;

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A server with a read replica.
struct Instance {
    server: ServerProcess,
    metrics: String,
    _folder: tempfile::TempDir,
}

impl Instance {
    fn start(pair: &PostgresPair, replica: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut server = ServerProcess::start_with(
            folder.path(),
            &[
                ("DATABASE_URL", &pair.primary_url()),
                ("DATABASE_READ_URL", replica),
                ("SHOP_METRICS_LISTEN", "127.0.0.1:0"),
                // The log is only read for the address of the metrics.
                ("SHOP_LOG", "off,shop_server::metrics=info"),
            ],
        );
        let metrics = server.metrics_address();
        Self {
            server,
            metrics,
            _folder: folder,
        }
    }

    /// Registers Anna, whose shop code is `anna-1`. Returns her access token.
    fn register(&self) -> String {
        let body = json!({
            "username": "anna", "password": "kettle-on-7", "confirmPassword": "kettle-on-7",
            "alias": "anna-1", "agreed": true,
        });
        let answer = self
            .server
            .request("POST", "/api/user/register", &body.to_string());
        token(&answer).to_owned()
    }

    /// Renames Anna's company.
    fn rename(&self, anna: &str, revision: i64, name: &str) {
        let body = json!({ "revision": revision, "companyName": name }).to_string();
        data(&self.server.request_as(anna, "PUT", "/api/user", &body));
    }

    /// The name of Anna's company as a visitor reads it.
    fn name(&self) -> String {
        let shop = data(&self.server.request("GET", "/api/user?alias=anna-1", ""));
        shop["shop"]["companyName"].as_str().unwrap().to_owned()
    }

    /// A public read that is in no cache.
    fn read(&self) -> String {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = format!("/api/product?alias=anna-1&keyword={number}");
        self.server.request("GET", &path, "")
    }

    /// The value of a counter; 0 before it is first counted.
    fn count(&self, metric: &str) -> u64 {
        self.metric(metric).unwrap_or_default()
    }

    /// How far the replica is behind, in seconds.
    fn lag(&self) -> f64 {
        self.metric("replica_lag_seconds").unwrap()
    }

    fn metric<T: FromStr>(&self, metric: &str) -> Option<T> {
        let metrics = scrape(&self.metrics);
        let mut lines = metrics.lines();
        lines.find_map(|line| line.strip_prefix(metric)?.trim().parse().ok())
    }

    /// Reads until a read goes to the replica.
    fn wait_for_replica(&self) {
        let before = self.count(FROM_REPLICA);
        wait_until("a read goes to the replica", || {
            data(&self.read());
            self.count(FROM_REPLICA) > before
        });
    }

    fn stop(self) {
        let (code, log) = self.server.stop("-TERM");
        assert_eq!(code, Some(0), "{log}");
    }
}

#[track_caller]
fn data(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let envelope: Value = serde_json::from_str(body).unwrap();
    assert_eq!(envelope["code"], 0, "{envelope}");
    envelope["data"].clone()
}

#[track_caller]
fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < PATIENCE, "waited in vain until {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Connections to the standby whose last statement mentions a table.
fn readers_of(pair: &PostgresPair, table: &str) -> String {
    pair.ask_standby(&format!(
        "SELECT COUNT(*) FROM pg_stat_activity
         WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND query LIKE '%{table}%'"
    ))
}

#[test]
fn public_reads_come_from_the_replica_and_others_from_the_primary() {
    let pair = PostgresPair::start();
    let instance = Instance::start(&pair, &pair.standby_url());
    let anna = instance.register();
    instance.wait_for_replica();
    assert_ne!(readers_of(&pair, "shops"), "0");
    // Pages carry the same data.
    let before = instance.count(FROM_REPLICA);
    wait_until("a page is made from the replica", || {
        let page = instance.server.request("GET", "/home?m=anna-1", "");
        assert!(page.starts_with("HTTP/1.1 200 "), "{page}");
        instance.count(FROM_REPLICA) > before
    });
    // Requests with a session read from the primary, also public data.
    let before = (instance.count(FROM_REPLICA), instance.count(FROM_PRIMARY));
    for path in [
        "/api/user",
        "/api/user?alias=anna-1",
        "/api/product?mine=true",
    ] {
        data(&instance.server.request_as(&anna, "GET", path, ""));
    }
    let after = (instance.count(FROM_REPLICA), instance.count(FROM_PRIMARY));
    assert_eq!(before, after);
    assert_eq!(readers_of(&pair, "sessions"), "0");
    wait_until("the replica keeps up", || instance.lag() < 0.1);
    instance.stop();
}

#[test]
fn write_is_seen_next_and_elsewhere_within_two_seconds_while_the_replica_lags() {
    let pair = PostgresPair::start();
    let [here, there] = [(); 2].map(|()| Instance::start(&pair, &pair.standby_url()));
    let anna = here.register();
    // While it keeps up, reads change between the two servers.
    for revision in 1..=6 {
        let name = format!("name {revision}");
        there.name();
        here.wait_for_replica();
        here.rename(&anna, revision, &name);
        assert_eq!(
            here.name(),
            name,
            "not the next read of the writing instance"
        );
        let written = Instant::now();
        loop {
            let asked = written.elapsed();
            if there.name() == name {
                break;
            }
            assert!(asked < VISIBLE_WITHIN, "not within two seconds");
        }
    }
    for revision in 7..=8 {
        let name = format!("name {revision}");
        there.wait_for_replica();
        here.wait_for_replica();
        pair.pause_replay(true);
        here.rename(&anna, revision, &name);
        let written = Instant::now();
        assert_eq!(
            here.name(),
            name,
            "not the next read of the writing instance"
        );
        // Until then the other instance may answer from the replica, and cache the answer.
        while written.elapsed() < VISIBLE_WITHIN {
            there.name();
            thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(there.name(), name, "not within two seconds");
        let (used, left) = (there.count(FROM_REPLICA), there.count(FROM_PRIMARY));
        data(&there.read());
        let counts = (there.count(FROM_REPLICA), there.count(FROM_PRIMARY));
        assert_eq!(counts, (used, left + 1));
        assert!(there.lag() > 0.5, "{}", there.lag());
        pair.pause_replay(false);
    }
    here.wait_for_replica();
    here.stop();
    there.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn reads_go_on_without_the_replica_and_return_to_it() {
    let pair = PostgresPair::start();
    let proxy = FaultProxy::to(pair.standby_address());
    let through_proxy = format!("postgres://postgres@{}/postgres", proxy.address());
    let instance = Arc::new(Instance::start(&pair, &through_proxy));
    instance.register();
    instance.wait_for_replica();
    let is_over = Arc::new(AtomicBool::new(false));
    let readers: Vec<_> = (0..2)
        .map(|_| {
            let (instance, is_over) = (Arc::clone(&instance), Arc::clone(&is_over));
            thread::spawn(move || {
                let mut longest = Duration::ZERO;
                while !is_over.load(Ordering::Relaxed) {
                    let began = Instant::now();
                    data(&instance.read());
                    longest = longest.max(began.elapsed());
                    thread::sleep(Duration::from_millis(5));
                }
                longest
            })
        })
        .collect();
    let pause = || thread::sleep(Duration::from_secs(1));
    for _ in 0..proof_scale().min(ROUNDS_MAX) {
        pair.kill_standby();
        pause();
        let ready = instance.server.request("GET", "/readyz", "");
        assert!(ready.starts_with("HTTP/1.1 200 "), "{ready}");
        pair.start_standby();
        instance.wait_for_replica();
        for mode in [ProxyMode::Stall, ProxyMode::Refuse] {
            proxy.set(mode);
            pause();
            pause();
            let before = instance.count(FROM_REPLICA);
            data(&instance.read());
            assert!(
                instance.count(FROM_REPLICA) <= before,
                "a silent replica is asked"
            );
            proxy.set(ProxyMode::Forward);
            instance.wait_for_replica();
        }
    }
    is_over.store(true, Ordering::Relaxed);
    for reader in readers {
        // A statement waits a second for a silent replica; the rest is for a busy machine.
        let longest = reader.join().unwrap();
        assert!(longest < Duration::from_secs(5), "{longest:?}");
    }
    Arc::into_inner(instance).unwrap().stop();
}

#[test]
fn server_starts_without_its_replica_and_uses_it_later() {
    let pair = PostgresPair::start();
    pair.kill_standby();
    let instance = Instance::start(&pair, &pair.standby_url());
    instance.register();
    data(&instance.read());
    assert!(instance.count(FROM_PRIMARY) > 0);
    pair.start_standby();
    instance.wait_for_replica();
    instance.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn address_of_no_replica_is_a_one_line_error() {
    let primary = create_empty_postgres_database().await;
    let refused = |replica: &str, why: &str| {
        let settings = [
            ("DATABASE_URL", primary.as_str()),
            ("DATABASE_READ_URL", replica),
        ];
        check(&["serve"], &settings, &["DATABASE_READ_URL", why]);
    };
    refused(&primary, "no standby");
    let pair = PostgresPair::start();
    refused(&pair.standby_url(), "not of this database");
    let missing = format!("{}_missing", pair.standby_url());
    refused(&missing, "does not exist");
}

/// The database of a pair, whose replica is followed.
async fn followed(pair: &PostgresPair) -> Database {
    let database = Database::open(&pair.primary_url()).await.unwrap();
    let database = database.with_replica(&pair.standby_url()).await.unwrap();
    let follower = database.clone();
    tokio::spawn(async move { follower.follow_replica().await });
    database
}

async fn on_replica(database: &Database) -> Database {
    let began = Instant::now();
    loop {
        if let Some((replica, age)) = database.on_replica() {
            assert!(age < Duration::from_millis(500), "{age:?}");
            return replica;
        }
        assert!(began.elapsed() < PATIENCE, "the replica does not catch up");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn number(database: &Database, sql: &str) -> i64 {
    let statement = Statement::from_string(DbBackend::Postgres, sql);
    let row = database.read().query_one_raw(statement).await.unwrap();
    row.unwrap().try_get_by_index(0).unwrap()
}

/// Asserts that nothing is read from the replica for a second.
async fn stays_unused(database: &Database) {
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(1) {
        assert!(database.on_replica().is_none(), "the replica is used");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Whether a read, which takes this long, was made by a standby.
async fn is_read_from_standby(database: &Database, seconds: f64) -> bool {
    let sql = format!("SELECT pg_is_in_recovery() FROM pg_sleep({seconds})");
    let statement = Statement::from_string(DbBackend::Postgres, sql);
    let row = database.read().query_one_raw(statement).await.unwrap();
    row.unwrap().try_get_by_index(0).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn statement_that_fails_on_the_replica_runs_on_the_primary() {
    let pair = PostgresPair::start();
    let database = followed(&pair).await;
    assert!(!is_read_from_standby(&database, 0.0).await);
    let replica = on_replica(&database).await;
    assert!(is_read_from_standby(&replica, 0.0).await);
    let read = tokio::spawn({
        let replica = replica.clone();
        async move { is_read_from_standby(&replica, 0.9).await }
    });
    let standby = Database::open(&pair.standby_url()).await.unwrap();
    let end = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND state = 'active' AND query LIKE '%pg_sleep%'";
    while number(&standby, end).await == 0 {
        assert!(!read.is_finished(), "the read was not ended");
    }
    assert!(!read.await.unwrap());
    standby.close().await.unwrap();
    // The rest of the same request reads no less than before.
    assert!(!is_read_from_standby(&replica, 0.0).await);
    // One that takes too long is asked for at the primary, too.
    let replica = on_replica(&database).await;
    assert!(!is_read_from_standby(&replica, 1.5).await);
    let replica = on_replica(&database).await;
    assert!(is_read_from_standby(&replica, 0.0).await);
    database.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn replica_is_read_only_while_it_has_every_own_write() {
    let pair = PostgresPair::start();
    let database = followed(&pair).await;
    let write = async |sql: &str| {
        database.write().execute_unprepared(sql).await.unwrap();
        database.epochs().invalidate(Invalidates::Platform);
    };
    write("CREATE TABLE written (id INTEGER)").await;
    for written in 1..=50 {
        write("INSERT INTO written VALUES (1)").await;
        let replica = on_replica(&database).await;
        assert_eq!(
            number(&replica, "SELECT COUNT(*) FROM written").await,
            written
        );
    }
    pair.pause_replay(true);
    write("INSERT INTO written VALUES (1)").await;
    stays_unused(&database).await;
    pair.pause_replay(false);
    on_replica(&database).await;
    // The promoted server is a primary of its own, with another timeline.
    pair.ask_standby("SELECT pg_promote()");
    tokio::time::sleep(Duration::from_secs(1)).await;
    stays_unused(&database).await;
    database.close().await.unwrap();
}
