//! A full disk.

use serde_json::{Value, json};
use shop_testing::{Actor, Backend, TestResponse, TestServer, category, single_product};

use super::wait_until_ok;

/// Creates products with long texts until one is refused.
async fn fill(anna: &Actor, shelf: i64, language: &str) -> TestResponse {
    for number in 0..200 {
        let mut product = single_product(&format!("{language}{number}"), shelf, 100);
        product["details"] = Value::from("长".repeat(3_000));
        let answer = anna.post("/api/product", &product).await;
        if answer.status != 200 {
            return answer;
        }
    }
    panic!("the database never became full")
}

/// A page limit makes SQLite fail as on a full disk.
#[tokio::test]
async fn full_database_refuses_writes_and_serves_reads() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let shelf = category(&anna, "杯").await;
    let pages = server.number("PRAGMA page_count").await;
    let mut told = Vec::new();
    for language in ["zh", "en", "ar"] {
        // The pragma applies to the current write connection, which each failure replaces.
        let full = format!("PRAGMA max_page_count = {}", pages + 20);
        server.number(&full).await;
        let answer = fill(&anna.with_language(language), shelf, language).await;
        answer.refused(507, "insufficient_storage");
        assert_eq!(answer.code(), 1);
        assert!(!answer.header("Retry-After").is_empty());
        told.push(answer.message().to_owned());
    }
    assert!(told[0] != told[1] && told[1] != told[2], "{told:?}");
    wait_until_ok(&anna, "/api/user").await;
    server.number("PRAGMA max_page_count = 1073741823").await;
    anna.post("/api/category", &json!({ "name": "盘" }))
        .await
        .ok();
    server.stop().await;
}
