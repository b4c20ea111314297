mod batch;
mod cap;
mod clearance;
mod concurrency;
mod copy;
mod create;
mod export;
mod import;
mod import_changes;
mod import_template;
mod list;
mod mine;
mod place;
mod price_visibility;
mod private_note;
mod read;
mod remove;
mod search;
mod skus;
mod stock;
mod suggest;
mod tiers;
mod update;
mod with_category;

use serde_json::{Value, json};
use shop_testing::{Actor, category, single_product};

/// Creates a product.
async fn make(merchant: &Actor, body: &Value) -> Value {
    merchant.post("/api/product", body).await.ok()
}

/// Creates products with these names and prices in a new category, and returns its id.
async fn shop_with(merchant: &Actor, goods: &[(&str, i64)]) -> i64 {
    let category = category(merchant, "Goods").await;
    for (name, price) in goods {
        make(merchant, &single_product(name, category, *price)).await;
    }
    category
}

/// The body with the revision of the stored product.
fn update_body(body: &Value, stored: &Value) -> Value {
    let mut body = body.clone();
    body["revision"] = stored["revision"].clone();
    body
}

/// The body with these fields replaced.
fn with(body: &Value, fields: &[(&str, Value)]) -> Value {
    let mut body = body.clone();
    for (field, value) in fields {
        body[*field] = value.clone();
    }
    body
}

/// Expected validation errors: paths and reasons.
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
