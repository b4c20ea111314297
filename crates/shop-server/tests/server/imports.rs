//! Imports of a server that is killed, on both databases.

use std::{fmt::Write, path::Path, thread::sleep, time::Duration};

use serde_json::{Value, json};
use shop_testing::create_empty_postgres_database;

use crate::server_process::{ServerProcess, token};

/// Each product has as many rows as a chunk.
const PRODUCTS: i64 = 18;
const VARIANTS: i64 = 20;

/// Without a log, which nobody reads: the server would wait once its pipe is full.
fn start(folder: &Path, database: Option<&str>) -> ServerProcess {
    let mut settings = vec![("SHOP_LOG", "off")];
    settings.extend(database.map(|address| ("DATABASE_URL", address)));
    ServerProcess::start_with(folder, &settings)
}

fn table() -> String {
    let mut text = "货号,品名,一级分类,规格1名称,规格1值,单价\n".to_owned();
    for product in 0..PRODUCTS {
        for variant in 0..VARIANTS {
            writeln!(
                text,
                "N-{product},杯 {product},餐具,颜色,色 {variant},{product}.5"
            )
            .unwrap();
        }
    }
    text
}

fn register(server: &ServerProcess, name: &str) -> String {
    let body = json!({
        "username": name, "password": "kettle-on-7", "confirmPassword": "kettle-on-7",
        "alias": format!("{name}-1"), "agreed": true,
    });
    let registered = server.request("POST", "/api/user/register", &body.to_string());
    token(&registered).to_owned()
}

fn data(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let envelope: Value = serde_json::from_str(body).unwrap();
    assert_eq!(envelope["code"], 0, "{envelope}");
    envelope["data"].clone()
}

/// Begins to import the table; returns the path of the import.
fn begin(server: &ServerProcess, token: &str) -> String {
    let upload = data(&server.upload(token, "table", &table()));
    let request = json!({ "uploadId": upload["id"], "dryRun": false }).to_string();
    let begun = server.request_as(token, "POST", "/api/product/import", &request);
    format!("/api/product/import/{}", data(&begun)["id"])
}

/// Waits until that many rows are imported.
fn wait_for(server: &ServerProcess, token: &str, path: &str, rows: i64) -> Value {
    for _ in 0..3_000 {
        let import = data(&server.request_as(token, "GET", path, ""));
        if import["newRows"].as_i64().unwrap() >= rows {
            return import;
        }
        assert_eq!(import["status"], "running", "{import}");
        sleep(Duration::from_millis(20));
    }
    panic!("the import does not end");
}

/// The merchant's products without their ids.
fn goods(server: &ServerProcess, token: &str) -> Vec<String> {
    let path = "/api/product?mine=true&limit=100";
    let page = data(&server.request_as(token, "GET", path, ""));
    let mut goods: Vec<String> = Vec::new();
    for card in page["list"].as_array().unwrap() {
        let path = format!("/api/product/{}?mine=true", card["id"]);
        let product = data(&server.request_as(token, "GET", &path, ""));
        let skus = product["skus"].as_array().unwrap();
        let prices: Vec<&Value> = skus.iter().map(|sku| &sku["price"]).collect();
        let fields = (
            &product["name"],
            &product["revision"],
            &product["category"]["name"],
        );
        goods.push(format!("{fields:?} {prices:?}"));
    }
    goods.sort();
    goods
}

#[test]
fn killed_and_resumed_import_equals_an_undisturbed_one() {
    check_killed_import(None);
}

#[tokio::test]
async fn killed_and_resumed_import_equals_an_undisturbed_one_on_postgres() {
    check_killed_import(Some(&create_empty_postgres_database().await));
}

/// On an SQLite file, or on the `PostgreSQL` database with this address.
fn check_killed_import(database: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let rows = PRODUCTS * VARIANTS;
    let server = start(folder.path(), database);
    let (anna, ben) = (register(&server, "anna"), register(&server, "ben"));
    let undisturbed = begin(&server, &ben);
    assert_eq!(
        wait_for(&server, &ben, &undisturbed, rows)["status"],
        "done"
    );
    let path = begin(&server, &anna);
    let before = wait_for(&server, &anna, &path, VARIANTS);
    assert_eq!(before["status"], "running", "killed too late");
    server.stop("-KILL");
    let server = start(folder.path(), database);
    let after = wait_for(&server, &anna, &path, rows);
    assert_eq!(
        (&after["status"], &after["newRows"]),
        (&json!("done"), &json!(rows))
    );
    let expected = goods(&server, &ben);
    assert_eq!(expected.len(), usize::try_from(PRODUCTS).unwrap());
    assert_eq!(goods(&server, &anna), expected);
    server.stop("-TERM");
}
