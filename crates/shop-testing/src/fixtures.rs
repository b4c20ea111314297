//! Request bodies with all required fields, which tests change as needed.

use serde_json::{Value, json};

use crate::Actor;

/// Creates a first-level category and returns its id.
pub async fn category(merchant: &Actor, name: &str) -> i64 {
    let made = merchant
        .post("/api/category", &json!({ "name": name }))
        .await
        .ok();
    made["id"].as_i64().unwrap()
}

/// A product without specs at `price` fen.
pub fn single_product(name: &str, category: i64, price: i64) -> Value {
    json!({
        "name": name,
        "categoryId": category,
        "type": "single",
        "salePrice": price,
        "imageIds": [],
    })
}

/// A product with two colours in two sizes at 1000, 1100, 1200 and 1300 fen, ten of each.
pub fn multi_product(name: &str, category: i64) -> Value {
    let items = |names: [&str; 2]| json!([{ "name": names[0] }, { "name": names[1] }]);
    let combinations = [("红", "大"), ("红", "小"), ("蓝", "大"), ("蓝", "小")];
    let skus = combinations.iter().zip(10..).map(|((colour, size), hundreds)| {
        json!({ "items": [colour, size], "price": hundreds * 100, "stock": 10 })
    });
    json!({
        "name": name,
        "categoryId": category,
        "type": "multi",
        "imageIds": [],
        "specs": [
            { "name": "颜色", "items": items(["红", "蓝"]) },
            { "name": "尺寸", "items": items(["大", "小"]) },
        ],
        "skus": skus.collect::<Vec<_>>(),
    })
}

/// An order of `quantity` pieces of a product's first SKU at its price.
pub fn order_of(product: &Value, quantity: i64) -> Value {
    let sku = &product["skus"][0];
    json!({
        "shopId": product["shop"]["id"],
        "items": [{ "productId": product["id"], "skuId": sku["id"], "quantity": quantity }],
        "customerName": "李华",
        "customerPhone": "13800001234",
        "address": "浙江省义乌市稠州北路 1 号",
        "paymentMethod": "offline",
        "expectedTotal": sku["price"].as_i64().unwrap() * quantity,
    })
}
