//! A merchant with goods, and a buyer.

use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};
use shop_testing::{Actor, Method, TestResponse, TestServer, category, order_of, single_product};

use crate::support::with;

static KEY: AtomicU64 = AtomicU64::new(1);

/// A merchant, a buyer, and a category for the merchant's goods.
pub struct Market {
    pub seller: Actor,
    pub buyer: Actor,
    pub category: i64,
}

impl Market {
    /// A merchant without goods, and a buyer.
    pub async fn open(server: &TestServer) -> Self {
        let seller = server.merchant("seller").await;
        let buyer = server.merchant("buyer").await;
        let category = category(&seller, "茶具").await;
        Self {
            seller,
            buyer,
            category,
        }
    }

    /// Creates a product.
    pub async fn add_product(&self, body: &Value) -> Value {
        self.seller.post("/api/product", body).await.ok()
    }

    /// A product without specs at `price` fen, with `stock` pieces.
    pub async fn add_simple_product(&self, name: &str, price: i64, stock: i64) -> Value {
        self.add_product(&with(
            &single_product(name, self.category, price),
            "stock",
            stock,
        ))
        .await
    }

    /// Places an order of the buyer.
    pub async fn place_order(&self, product: &Value, quantity: i64) -> Value {
        place(&self.buyer, &order_of(product, quantity)).await.ok()
    }

    /// Updates one field of a product.
    pub async fn change(&self, product: &Value, field: &str, value: impl Into<Value>) -> Value {
        let body = json!({
            "revision": product["revision"],
            "name": product["name"],
            "categoryId": self.category,
            "type": "single",
            "salePrice": product["priceMin"],
            "stock": product["stock"],
            "stockSeen": product["stock"],
        });
        let path = format!("/api/product/{}", product["id"]);
        self.seller
            .put(&path, &with(&body, field, value))
            .await
            .ok()
    }
}

/// A unique idempotency key.
pub fn fresh_key() -> String {
    format!(
        "00000000-0000-4000-8000-{:012x}",
        KEY.fetch_add(1, Ordering::Relaxed)
    )
}

/// Places an order with a new idempotency key.
pub async fn place(who: &Actor, order: &Value) -> TestResponse {
    place_with_key(who, &fresh_key(), order).await
}

/// Places an order with this idempotency key.
pub async fn place_with_key(who: &Actor, key: &str, order: &Value) -> TestResponse {
    let request = who
        .request(Method::POST, "/api/order")
        .header("Idempotency-Key", key);
    who.send(request.json(order)).await
}

pub async fn fetch_order(who: &Actor, order: &Value) -> TestResponse {
    who.get(&path_of(order)).await
}

/// Performs a status action on an order.
pub async fn change_status(
    who: &Actor,
    order: &Value,
    action: &str,
    reason: Option<&str>,
) -> TestResponse {
    let body = with(&json!({ "action": action }), "reason", reason);
    who.put(&format!("{}/status", path_of(order)), &body).await
}

pub fn path_of(order: &Value) -> String {
    format!("/api/order/{}", order["orderNumber"].as_str().unwrap())
}

/// The product's total stock.
pub async fn stock_of(server: &TestServer, product: &Value) -> i64 {
    let sql = format!(
        "SELECT CAST(SUM(stock) AS BIGINT) FROM skus WHERE product_id = {}",
        product["id"]
    );
    server.number(&sql).await
}

/// The number of orders.
pub async fn orders(server: &TestServer) -> i64 {
    server.number("SELECT COUNT(*) FROM orders").await
}

/// An order line for the SKU at this position.
pub fn line(product: &Value, sku: usize, quantity: i64) -> Value {
    let sku = &product["skus"][sku]["id"];
    json!({ "productId": product["id"], "skuId": sku, "quantity": quantity })
}

/// An order with these lines and this expected total.
pub fn order_with(product: &Value, lines: Vec<Value>, total: i64) -> Value {
    let order = with(&order_of(product, 1), "items", lines);
    with(&order, "expectedTotal", total)
}
