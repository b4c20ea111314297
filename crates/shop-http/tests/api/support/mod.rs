//! Helpers shared by tests.

pub mod operations;
pub mod workbook;

use serde_json::Value;
use shop_testing::{Actor, PASSWORD, TestResponse, TestServer};

/// Signs in.
pub async fn login(who: &Actor, username: &str, password: &str) -> TestResponse {
    let body = serde_json::json!({ "username": username, "password": password });
    who.post("/api/user/login", &body).await
}

/// Opens another session, as on a second phone.
pub async fn login_again(who: &Actor) -> Actor {
    who.signed_in(&login(who, &who.username, PASSWORD).await.ok())
}

/// Refreshes a session.
pub async fn refresh(who: &Actor, token: &str) -> TestResponse {
    who.post(
        "/api/user/refreshToken",
        &serde_json::json!({ "refreshToken": token }),
    )
    .await
}

/// Names every unnamed shop: the platform lists no shop without a name or products.
pub async fn name_all_shops(server: &TestServer) {
    server
        .execute("UPDATE shops SET company_name = '商号' WHERE company_name = ''")
        .await;
}

/// The body with one field replaced; null removes it.
pub fn with(body: &Value, field: &str, value: impl Into<Value>) -> Value {
    let mut body = body.clone();
    match value.into() {
        Value::Null => _ = body.as_object_mut().unwrap().remove(field),
        value => body[field] = value,
    }
    body
}

/// This field of all entries of a list, in order.
pub fn column(list: &Value, field: &str) -> Vec<Value> {
    list["list"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry[field].clone())
        .collect()
}

/// This field of all entries of a list, read page by page with `limit` entries each.
pub async fn paged_column(who: &Actor, path: &str, limit: usize, field: &str) -> Vec<Value> {
    let mut all = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = who.get(&format!("{path}&limit={limit}{cursor}")).await.ok();
        let entries = column(&page, field);
        assert!(entries.len() <= limit, "{page}");
        all.extend(entries);
        let Some(next) = page["nextCursor"].as_str() else {
            return all;
        };
        cursor = format!("&cursor={next}");
    }
}
