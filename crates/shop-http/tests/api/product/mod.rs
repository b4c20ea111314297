mod at_once;
mod cap;
mod clearance;
mod create;
mod list;
mod read;
mod remove;
mod search;
mod stock;
mod update;
mod with_category;

use serde_json::{Value, json};
use shop_testing::{Actor, category, single_product};

/// Makes a product and answers it whole.
async fn make(merchant: &Actor, body: &Value) -> Value {
    merchant.post("/api/product", body).await.ok()
}

/// Makes products with these names at these prices in a category of their own.
async fn shop_with(merchant: &Actor, goods: &[(&str, i64)]) -> i64 {
    let category = category(merchant, "Goods").await;
    for (name, price) in goods {
        make(merchant, &single_product(name, category, *price)).await;
    }
    category
}

/// The same body for saving over what was answered.
fn over(body: &Value, stored: &Value) -> Value {
    let mut body = body.clone();
    body["revision"] = stored["revision"].clone();
    body
}

/// The same body with other fields.
fn with(body: &Value, fields: &[(&str, Value)]) -> Value {
    let mut body = body.clone();
    for (field, value) in fields {
        body[*field] = value.clone();
    }
    body
}

/// What is wrong with some fields, as tests expect it.
fn field_errors(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected
        .iter()
        .map(|(path, reason)| ((*path).to_owned(), (*reason).to_owned()))
        .collect()
}

fn path_of(product: &Value) -> String {
    format!("/api/product/{}", product["id"])
}

fn off_sale() -> (&'static str, Value) {
    ("onSale", json!(false))
}
