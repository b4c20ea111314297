//! PostgreSQL over a connection that stalls, refuses or is slow, and SQLite locked by another process.

use std::time::Duration;

use serde_json::json;
use shop_testing::{Backend, PASSWORD, ProxyMode, TestServer, category, single_product};
use tokio::time::{sleep, timeout};

use super::{RECOVERY_TIMEOUT, assert_unavailable, wait_until_ok, within_timeout};
use crate::support::login;

const PRODUCTS: &str = "/api/product";
const OWN: &str = "/api/user";

/// Asserts that reads, sign-in and writes fail fast with 503, in parallel and one after another.
async fn assert_all_unavailable(server: &TestServer, anna: &shop_testing::Actor) {
    let visitor = server.visitor();
    let (read, own, signed_in, written) = within_timeout(async {
        let body = json!({ "name": "杯" });
        tokio::join!(
            visitor.get(PRODUCTS),
            anna.get(OWN),
            login(&visitor, "anna", PASSWORD),
            anna.post("/api/category", &body),
        )
    })
    .await;
    for answer in [read, own, signed_in, written] {
        assert_unavailable(&answer);
    }
    // Once the outage is known, calls fail without waiting, identical reads included.
    within_timeout(async {
        for _ in 0..10 {
            assert_unavailable(&visitor.get(PRODUCTS).await);
            assert_unavailable(&anna.post("/api/category", &json!({ "name": "杯" })).await);
        }
    })
    .await;
}

async fn assert_all_recover(server: &TestServer, anna: &shop_testing::Actor) {
    wait_until_ok(&server.visitor(), PRODUCTS).await;
    wait_until_ok(anna, OWN).await;
    // The pool replaces a broken connection only when a call uses it.
    let written = async {
        let category = json!({ "name": "first" });
        while anna.post("/api/category", &category).await.status == 503 {
            sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(RECOVERY_TIMEOUT, written).await.unwrap();
    // All connections work again, not only the first.
    let calls = (0..20).map(|number| async move {
        let name = format!("{number}");
        within_timeout(anna.post("/api/category", &json!({ "name": name })))
            .await
            .ok();
        within_timeout(anna.get(OWN)).await.ok();
    });
    futures_util::future::join_all(calls).await;
}

#[tokio::test]
async fn unresponsive_database_is_reported_and_recovers() {
    let server = TestServer::start_with_database_proxy().await;
    let anna = server.merchant("anna").await;
    server.database_proxy().set(ProxyMode::Stall);
    assert_all_unavailable(&server, &anna).await;
    let ready = within_timeout(shop_app::check_ready(server.app())).await;
    assert!(ready.unwrap_err().to_string().contains("database"));
    server.database_proxy().set(ProxyMode::Forward);
    assert_all_recover(&server, &anna).await;
    shop_app::check_ready(server.app()).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn unreachable_database_is_reported_and_recovers() {
    let server = TestServer::start_with_database_proxy().await;
    let anna = server.merchant("anna").await;
    server.database_proxy().set(ProxyMode::Refuse);
    assert_all_unavailable(&server, &anna).await;
    server.database_proxy().set(ProxyMode::Forward);
    assert_all_recover(&server, &anna).await;
    server.stop().await;
}

/// As when a firewall drops its state: the database is up, but all open connections are dead.
#[tokio::test]
async fn unresponsive_connections_are_replaced() {
    let server = TestServer::start_with_database_proxy().await;
    let anna = server.merchant("anna").await;
    for _ in 0..4 {
        tokio::join!(anna.get(OWN), anna.get(OWN), anna.get(OWN));
    }
    server.database_proxy().stall_open_connections();
    // A call on a dead connection fails only after the connection timeout.
    let lost = timeout(Duration::from_secs(45), anna.get(OWN))
        .await
        .expect("no response in time");
    assert!([200, 503].contains(&lost.status), "{lost}");
    let body = json!({ "name": "杯" });
    let lost = anna.post("/api/category", &body);
    timeout(Duration::from_secs(45), lost)
        .await
        .expect("no response in time");
    assert_all_recover(&server, &anna).await;
    server.stop().await;
}

#[tokio::test]
async fn unresponsive_database_in_transaction_leaves_no_locks() {
    let server = TestServer::start_with_database_proxy().await;
    let anna = server.merchant("anna").await;
    let shelf = category(&anna, "杯").await;
    let saving = server.lock_shop(anna.id).await;
    let product = single_product("茶杯", shelf, 100);
    let waiting = anna.post("/api/product", &product);
    let silence = async {
        server.wait_until_blocked().await;
        server.database_proxy().set(ProxyMode::Stall);
    };
    let (answer, ()) = within_timeout(async { tokio::join!(waiting, silence) }).await;
    assert_unavailable(&answer);
    server.database_proxy().set(ProxyMode::Forward);
    drop(saving);
    assert_all_recover(&server, &anna).await;
    within_timeout(anna.post("/api/product", &product))
        .await
        .ok();
    assert_eq!(server.number("SELECT COUNT(*) FROM products").await, 1);
    server.stop().await;
}

/// A stalled connection ends a statement; a slow one does not.
#[tokio::test]
async fn slow_database_does_not_fail_requests() {
    let server = TestServer::start_with_database_proxy().await;
    let anna = server.merchant("anna").await;
    let shelf = category(&anna, "杯").await;
    for number in 0..20 {
        let mut product = single_product(&format!("茶杯{number}"), shelf, 100);
        product["details"] = json!("长".repeat(1_000));
        anna.post("/api/product", &product).await.ok();
    }
    anna.get("/api/product?mine=true").await.ok();
    server.database_proxy().set(ProxyMode::Throttle(256));
    let begun = tokio::time::Instant::now();
    anna.get("/api/product?mine=true&limit=20").await.ok();
    assert!(
        begun.elapsed() > Duration::from_secs(1),
        "{:?}",
        begun.elapsed()
    );
    server.database_proxy().set(ProxyMode::Forward);
    server.stop().await;
}

/// One statement blocks while the database serves others.
#[tokio::test]
async fn lock_wait_does_not_time_out() {
    let server = TestServer::start(Backend::Postgres).await;
    let anna = server.merchant("anna").await;
    let shelf = category(&anna, "杯").await;
    let saving = server.lock_shop(anna.id).await;
    let product = single_product("茶杯", shelf, 100);
    let waiting = anna.post("/api/product", &product);
    let end = async {
        sleep(Duration::from_secs(5)).await;
        saving.commit().await;
    };
    let (made, ()) = tokio::join!(waiting, end);
    made.ok();
    server.stop().await;
}

/// Another process, such as a restore, locks the file for a long time.
#[tokio::test]
async fn locked_sqlite_file_is_reported() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let other = server.open_database_again().await;
    let held = other.begin_write().await.unwrap();
    let body = json!({ "name": "杯" });
    let written = anna.post("/api/category", &body);
    let answer = timeout(Duration::from_secs(40), written)
        .await
        .expect("no response in time");
    assert_unavailable(&answer);
    drop(held);
    wait_until_ok(&anna, OWN).await;
    anna.post("/api/category", &json!({ "name": "杯" }))
        .await
        .ok();
    other.close().await.unwrap();
    server.stop().await;
}
