//! Orders leave cross-shop responses in the cache, content writes do not.

use serde_json::{Value, json};
use shop_testing::{Actor, Method, TestServer, category, on_both, order_of, single_product};

/// Reads whose responses show products of several shops.
const CROSS_SHOP: [&str; 3] = [
    "/api/product",
    "/api/product?keyword=%E6%9D%AF",
    "/api/decorate/0",
];

const KEY: &str = "6f1c2f0e-7c43-4c55-9d0c-0a2b8f6f7c11";

async fn product(merchant: &Actor) -> Value {
    let goods = category(merchant, "茶杯").await;
    let cup = single_product("青花杯", goods, 1200);
    merchant.post("/api/product", &cup).await.ok()
}

async fn across_shops(server: &TestServer) -> Vec<Vec<u8>> {
    let mut read = Vec::new();
    for path in CROSS_SHOP {
        let response = server.visitor().get(path).await;
        assert_eq!(response.status, 200, "{path}");
        read.push(response.body.clone());
    }
    read
}

on_both! {
    async fn order_invalidates_responses_of_its_shop_only(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let cup = product(&anna).await;
        let path = format!("/api/product/{}", cup["id"]);
        let stock = async || server.visitor().get(&path).await.ok()["stock"].as_i64().unwrap();
        let (before, first) = (stock().await, across_shops(server).await);
        server.execute_without_invalidation("UPDATE products SET name = '白瓷杯'").await;
        let order = berta.request(Method::POST, "/api/order").json(&order_of(&cup, 3));
        berta.send(order.header("Idempotency-Key", KEY)).await.ok();
        assert_eq!(stock().await, before - 3, "the shop's responses are stale");
        assert!(across_shops(server).await == first, "not served from the cache");
        server.clock().advance_seconds(2);
        let later = across_shops(server).await;
        assert!(later.iter().zip(&first).all(|(later, first)| later != first));
    }

    async fn content_write_invalidates_cross_shop_responses(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        product(&anna).await;
        let first = across_shops(server).await;
        product(&berta).await;
        let next = across_shops(server).await;
        assert!(next.iter().zip(&first).all(|(next, first)| next != first));
        let body = json!({ "revision": 1, "companyName": "青花瓷厂" });
        anna.put("/api/user", &body).await.ok();
        let last = across_shops(server).await;
        assert!(last.iter().zip(&next).any(|(last, next)| last != next));
    }
}
