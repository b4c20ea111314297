//! Several instances on one database.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shop_testing::{Actor, Backend, TestServer, on_both};

/// A generous limit for another instance's write to become visible: PostgreSQL notifies within
/// milliseconds, SQLite is polled every second.
const INVALIDATION_TIMEOUT: Duration = Duration::from_secs(10);

async fn company_name(reader: &Actor, id: i64) -> Value {
    let shop = reader.get(&format!("/api/user?id={id}")).await.ok();
    shop["shop"]["companyName"].clone()
}

/// Polls until the reader sees this company name.
async fn wait_until_named(reader: &Actor, id: i64, name: &str) {
    let began = Instant::now();
    while company_name(reader, id).await != name {
        assert!(
            began.elapsed() < INVALIDATION_TIMEOUT,
            "{name} does not become visible"
        );
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

on_both! {
    async fn write_invalidates_cache_of_another_instance(server) {
        let anna = server.merchant("anna").await;
        let second = server.second_instance().await;
        let (here, there) = (server.visitor(), second.visitor());
        for (revision, name) in (1..).zip(["一", "二", "三"]) {
            let before = company_name(&there, anna.id).await;
            assert_eq!(before, company_name(&here, anna.id).await);
            let body = json!({ "revision": revision, "companyName": name });
            anna.put("/api/user", &body).await.ok();
            assert_eq!(company_name(&here, anna.id).await, name, "not visible on the writing instance");
            wait_until_named(&there, anna.id, name).await;
        }
        second.stop().await;
    }
}

#[tokio::test]
async fn instance_without_listener_serves_nothing_stale() {
    let server = TestServer::start(Backend::Postgres).await;
    let anna = server.merchant("anna").await;
    let visitor = server.visitor();
    assert_eq!(company_name(&visitor, anna.id).await, "");
    let unheard = "UPDATE shops SET company_name = 'unheard'";
    server.execute_without_invalidation(unheard).await;
    assert_eq!(company_name(&visitor, anna.id).await, "");
    let cut = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    assert_eq!(server.number(cut).await, 1);
    wait_until_named(&visitor, anna.id, "unheard").await;
    // The listener reconnects, and the cache is enabled again.
    server.wait_until_listening().await;
    assert_eq!(company_name(&visitor, anna.id).await, "unheard");
    server
        .execute_without_invalidation("UPDATE shops SET company_name = 'again'")
        .await;
    assert_eq!(company_name(&visitor, anna.id).await, "unheard");
    let second = server.second_instance().await;
    let body = json!({ "revision": 1, "companyName": "heard" });
    let there = anna.via_instance(&second);
    there.put("/api/user", &body).await.ok();
    wait_until_named(&visitor, anna.id, "heard").await;
    second.stop().await;
    server.stop().await;
}
