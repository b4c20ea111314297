mod platform;
mod read;
mod update;

use serde_json::{Value, json};

/// The types of a page's sections, in order.
fn types(page: &Value) -> Vec<&str> {
    sections(page)
        .iter()
        .map(|section| section["type"].as_str().unwrap())
        .collect()
}

fn sections(page: &Value) -> &Vec<Value> {
    page["sections"].as_array().unwrap()
}

/// The first section of this type.
fn section<'a>(page: &'a Value, of: &str) -> &'a Value {
    let found = sections(page).iter().find(|section| section["type"] == of);
    found.unwrap_or_else(|| panic!("no {of} on {page}"))
}

/// The names of a section's products.
fn products(section: &Value) -> Vec<&str> {
    let items = section["items"].as_array().unwrap().iter();
    items
        .map(|item| item["product"]["name"].as_str().unwrap())
        .collect()
}

/// An enabled section with manually picked products.
fn picking(of: &str, picks: &[i64]) -> Value {
    json!({ "type": of, "enabled": true, "picks": picks })
}
