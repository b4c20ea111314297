//! A PostgreSQL database copied with its own tools: every table is the same, and a server serves it.

use std::{
    process::Command,
    time::{Duration, Instant},
};

use sea_orm::{ConnectionTrait as _, DbBackend, Statement};
use serde_json::{Value, json};
use shop_store::Database;
use shop_testing::{create_empty_postgres_database, order_of, postgres_program, single_product};

use crate::server_process::{ServerProcess, token};

fn run(name: &str, arguments: &[&str]) {
    let output = Command::new(postgres_program(name))
        .args(arguments)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name}: {said}");
}

async fn texts(database: &Database, sql: &str) -> Vec<String> {
    let statement = Statement::from_string(DbBackend::Postgres, sql);
    let rows = database.read().query_all_raw(statement).await.unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).unwrap())
        .collect()
}

/// The checksum of every table.
async fn checksums(address: &str) -> Vec<String> {
    let database = Database::open(address).await.unwrap();
    let tables = "SELECT table_name::text FROM information_schema.tables
        WHERE table_schema = 'public' ORDER BY table_name";
    let mut sums = Vec::new();
    for table in texts(&database, tables).await {
        let sum = format!(
            "SELECT '{table} ' || COUNT(*) || ' ' || COALESCE(md5(string_agg(t::text, ';' ORDER BY t::text)), '')
             FROM \"{table}\" t"
        );
        sums.extend(texts(&database, &sum).await);
    }
    database.close().await.unwrap();
    sums
}

fn data(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let envelope: Value = serde_json::from_str(body).unwrap();
    assert_eq!(envelope["code"], 0, "{envelope}");
    envelope["data"].clone()
}

fn register(server: &ServerProcess, name: &str) -> String {
    let body = json!({
        "username": name, "password": "kettle-on-7", "confirmPassword": "kettle-on-7",
        "alias": format!("{name}-1"), "agreed": true,
    });
    token(&server.request("POST", "/api/user/register", &body.to_string())).to_owned()
}

/// Fills a shop and returns the seller's token, the buyer's token and an order's number.
fn fill(server: &ServerProcess) -> [String; 3] {
    let (anna, ben) = (register(server, "anna"), register(server, "ben"));
    let post = |token: &str, path: &str, body: &Value| {
        data(&server.request_as(token, "POST", path, &body.to_string()))
    };
    let category = post(&anna, "/api/category", &json!({ "name": "茶具" }));
    let mut cup = single_product("青花茶杯", category["id"].as_i64().unwrap(), 1_250);
    cup["stock"] = json!(10);
    let cup = post(&anna, "/api/product", &cup);
    let key = "Idempotency-Key: 7a3c5b90-55d1-4e0e-8f86-2f8f7d5a90b4";
    let order = server.post_with(&ben, key, "/api/order", &order_of(&cup, 2).to_string());
    let number = data(&order)["orderNumber"].as_str().unwrap().to_owned();
    [anna, ben, number]
}

/// Waits until the background tasks have written what they write: it would be in one of two copies.
async fn until_at_rest(address: &str) {
    let database = Database::open(address).await.unwrap();
    let waiting = "SELECT kind FROM notifications WHERE NOT is_dispatched";
    let deadline = Instant::now() + Duration::from_secs(30);
    while !texts(&database, waiting).await.is_empty() {
        assert!(
            Instant::now() < deadline,
            "a notification stays undispatched"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    database.close().await.unwrap();
}

#[tokio::test]
async fn restored_postgres_database_is_the_same_and_serves() {
    let (address, copy) = (
        create_empty_postgres_database().await,
        create_empty_postgres_database().await,
    );
    let (folder, dump) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let settings = [("DATABASE_URL", address.as_str()), ("SHOP_LOG", "off")];
    let server = ServerProcess::start_with(folder.path(), &settings);
    let [anna, ben, number] = fill(&server);
    until_at_rest(&address).await;
    let file = dump.path().join("shop.dump").display().to_string();
    // While the server runs: the copy is a snapshot.
    run("pg_dump", &["--format=custom", "--file", &file, &address]);
    server.stop("-TERM");
    run(
        "pg_restore",
        &["--exit-on-error", "--no-owner", "--dbname", &copy, &file],
    );
    let (before, after) = (checksums(&address).await, checksums(&copy).await);
    assert!(
        before.len() > 30 && before.iter().any(|sum| sum.starts_with("orders 1 ")),
        "{before:?}"
    );
    // Stopping may write; what it writes is no content of a shop.
    let content = |sums: &[String]| -> Vec<String> {
        let is_content = |sum: &&String| !sum.starts_with("sessions ");
        sums.iter().filter(is_content).cloned().collect()
    };
    assert_eq!(content(&before), content(&after));

    let restored = tempfile::tempdir().unwrap();
    let settings = [("DATABASE_URL", copy.as_str()), ("SHOP_LOG", "off")];
    let server = ServerProcess::start_with(restored.path(), &settings);
    // The secret is in the database, so sessions are valid there too.
    let order = data(&server.request_as(&ben, "GET", &format!("/api/order/{number}"), ""));
    assert_eq!(order["totalPrice"], 2_500);
    let found = data(&server.request_as(
        &anna,
        "GET",
        "/api/product?mine=true&keyword=%E8%8C%B6%E6%9D%AF",
        "",
    ));
    assert_eq!(found["list"][0]["stock"], 8);
    server.stop("-TERM");
}
