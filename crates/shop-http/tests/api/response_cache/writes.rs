//! Every write is visible in the very next public read.

use serde_json::{Value, json};
use shop_testing::{Method, TestServer, on_both, order_of, png, registration};

use super::{operators, scenario::CacheScenario};
use crate::support::{
    login_again,
    operations::{document, operations},
    refresh,
};

/// Operations without public effect. One that changes public data is called in this test instead.
const WITHOUT_PUBLIC_EFFECT: &[&str] = &[
    "POST /api/user/wxLogin",
    "POST /api/user/loginByOpenid",
    "POST /api/user/wxJsSign",
    "POST /api/user/bind",
    "POST /api/user/unbind",
    "POST /api/upload/{uploadId}/complete",
    "POST /api/order/export",
    // Products are written later, in the background.
    "POST /api/product/import",
    "DELETE /api/product/import/{id}",
    "DELETE /api/product/import/{id}/template",
    "POST /api/product/export",
    "POST /api/order/price",
    "POST /api/inquiry",
    "PUT /api/inquiry/{inquiryNumber}/status",
    "POST /api/inquiry/block",
    "DELETE /api/inquiry/block/{id}",
    // Renditions are replaced later, in the background.
    "PUT /api/watermark",
    "POST /api/notification/read",
    "PUT /api/notification/channels",
    "POST /api/notification/email",
    "POST /api/notification/email/confirm",
    "POST /api/notification/test",
    "PUT /api/notification/push",
    "POST /api/notification/push/remove",
    "POST /api/notification/push/renew",
    "DELETE /api/notification/push/{id}",
    "PUT /api/inquiry/push",
    "POST /api/saved",
    "PUT /api/basket",
    "POST /api/basket/find",
    "POST /api/price",
    "PUT /api/user/upgrade",
    "PUT /api/admin/feedback/{id}",
    "POST /api/admin/user/message",
    "POST /api/admin/user/export",
    "POST /api/admin/audit/export",
    "PUT /api/admin/user/{id}/password",
    // Files at the root are not in the cache.
    "PUT /api/admin/rootFile/{name}",
    "DELETE /api/admin/rootFile/{name}",
];

on_both! {
    async fn every_write_is_visible_in_the_next_read(server) {
        let mut scenario = CacheScenario::open(server).await;
        categories(&mut scenario).await;
        products(&mut scenario).await;
        albums(&mut scenario).await;
        home_pages(&mut scenario).await;
        orders(server, &mut scenario).await;
        accounts(server, &mut scenario).await;
        operators::decide(server, &mut scenario).await;
        removals(&mut scenario).await;
        let all = operations(&document(&server.visitor()).await);
        for operation in all {
            let tried = scenario.tested.iter().chain(WITHOUT_PUBLIC_EFFECT).any(|name| *name == operation.name);
            assert!(tried || operation.method == Method::GET, "{} is not tested", operation.name);
        }
        scenario.close().await;
    }
}

async fn categories(scenario: &mut CacheScenario) {
    let body = json!({ "name": "茶壶" });
    scenario.anna.post("/api/category", &body).await.ok();
    let all = ["tree/anna", "categories/anna", "home/anna", "shelves/anna"];
    scenario
        .assert_fresh_after("POST /api/category", &all)
        .await;
    let path = format!("/api/category/{}", scenario.category);
    let body = json!({ "revision": 1, "name": "杯" });
    scenario.anna.put(&path, &body).await.ok();
    let all = ["tree/anna", "home/anna", "shelves/anna", "product"];
    scenario
        .assert_fresh_after("PUT /api/category/{id}", &all)
        .await;
    let own = scenario
        .anna
        .get("/api/category?parentId=0&mine=true")
        .await
        .ok();
    let mut ids = crate::support::column(&own, "id");
    ids.reverse();
    scenario
        .anna
        .put("/api/category/order", &json!({ "ids": ids }))
        .await
        .ok();
    let all = ["tree/anna", "categories/anna", "home/anna", "shelves/anna"];
    scenario
        .assert_fresh_after("PUT /api/category/order", &all)
        .await;
}

async fn products(scenario: &mut CacheScenario) {
    let body = json!({
        "name": "白瓷杯", "categoryId": scenario.category, "type": "single", "salePrice": 300,
        "imageIds": [], "isClearance": true,
    });
    scenario.anna.post("/api/product", &body).await.ok();
    let all = [
        "products",
        "search",
        "clearance",
        "merchants",
        "home",
        "products/anna",
        "popular/anna",
        "tree/anna",
        "shelves/anna",
        "home/anna",
        "shop/anna",
        "product",
    ];
    scenario.assert_fresh_after("POST /api/product", &all).await;
    let body = json!({
        "revision": 1, "name": "青花大杯", "categoryId": scenario.category, "type": "single",
        "salePrice": 1500, "imageIds": [],
    });
    scenario
        .anna
        .put(&scenario.product_path(), &body)
        .await
        .ok();
    let all = [
        "product",
        "products",
        "search",
        "products/anna",
        "shelves/anna",
        "home",
    ];
    scenario
        .assert_fresh_after("PUT /api/product/{id}", &all)
        .await;
    many_products(scenario).await;
}

async fn many_products(scenario: &mut CacheScenario) {
    let product = scenario.anna.get(&scenario.product_path()).await.ok();
    let body = json!({
        "revision": product["revision"], "skus": [{ "id": product["skus"][0]["id"], "price": 1600 }],
    });
    let path = format!("{}/skus", scenario.product_path());
    scenario.anna.put(&path, &body).await.ok();
    let all = ["product", "products", "products/anna"];
    scenario
        .assert_fresh_after("PUT /api/product/{id}/skus", &all)
        .await;
    let path = format!("{}/place", scenario.product_path());
    let first = json!({ "afterId": null });
    scenario.anna.put(&path, &first).await.ok();
    scenario
        .assert_fresh_after(
            "PUT /api/product/{id}/place",
            &["products/anna", "shelves/anna", "home/anna"],
        )
        .await;
    let body = json!({ "ids": [product["id"]], "change": { "price": { "percent": -10 } } });
    let changed = scenario.anna.put("/api/product/batch", &body).await.ok();
    scenario
        .assert_fresh_after("PUT /api/product/batch", &all)
        .await;
    let undo = format!("/api/product/batch/{}/undo", changed["undo"]["id"]);
    scenario.anna.post(&undo, &Value::Null).await.ok();
    scenario
        .assert_fresh_after("POST /api/product/batch/{id}/undo", &all)
        .await;
    // A copy is hidden until it is shown.
    let path = format!("{}/copy", scenario.product_path());
    let copy = scenario.anna.post(&path, &json!({})).await.ok();
    scenario
        .assert_fresh_after("POST /api/product/{id}/copy", &[])
        .await;
    let body = json!({ "ids": [copy["id"]], "change": { "onSale": true } });
    scenario.anna.put("/api/product/batch", &body).await.ok();
    scenario
        .assert_fresh_after(
            "PUT /api/product/batch",
            &["products", "products/anna", "shop/anna"],
        )
        .await;
}

async fn albums(scenario: &mut CacheScenario) {
    let body = json!({ "name": "夏", "isPublic": true, "pictureIds": [] });
    scenario.anna.post("/api/album", &body).await.ok();
    scenario
        .assert_fresh_after("POST /api/album", &["albums/anna", "home/anna"])
        .await;
    let path = format!("/api/album/{}", scenario.album);
    let body = json!({ "revision": 1, "name": "春天" });
    scenario.anna.put(&path, &body).await.ok();
    scenario
        .assert_fresh_after("PUT /api/album/{id}", &["albums/anna", "home/anna"])
        .await;
}

async fn home_pages(scenario: &mut CacheScenario) {
    let body = json!({ "revision": 1, "companyName": "景德镇瓷器" });
    scenario.anna.put("/api/user", &body).await.ok();
    let all = [
        "shop/anna",
        "code/anna",
        "merchants",
        "products",
        "products/anna",
        "product",
    ];
    scenario.assert_fresh_after("PUT /api/user", &all).await;
    let sections = json!([{ "type": "productsForSale", "enabled": true }]);
    let body = json!({ "revision": 1, "sections": sections });
    let path = format!("/api/decorate/{}", scenario.anna.id);
    scenario.anna.put(&path, &body).await.ok();
    scenario
        .assert_fresh_after("PUT /api/decorate/{userId}", &["home/anna"])
        .await;
    scenario.operator.put("/api/decorate/0", &body).await.ok();
    scenario
        .assert_fresh_after("PUT /api/decorate/{userId}", &["home"])
        .await;
}

async fn orders(server: &TestServer, scenario: &mut CacheScenario) {
    let first = order(scenario, 3).await;
    assert_stock_fresh_after(server, scenario, "POST /api/order").await;
    let path = format!("/api/order/{}", first["orderNumber"].as_str().unwrap());
    let cancel = json!({ "action": "cancel" });
    scenario
        .berta
        .put(&format!("{path}/status"), &cancel)
        .await
        .ok();
    assert_stock_fresh_after(server, scenario, "PUT /api/order/{orderId}/status").await;
    let second = order(scenario, 2).await;
    assert_stock_fresh_after(server, scenario, "POST /api/order").await;
    let path = format!("/api/order/{}", second["orderNumber"].as_str().unwrap());
    scenario.berta.delete(&path).await.ok();
    assert_stock_fresh_after(server, scenario, "DELETE /api/order/{orderId}").await;
    inquire(scenario).await;
    let operation = "POST /api/inquiry/{inquiryNumber}/order";
    assert_stock_fresh_after(server, scenario, operation).await;
}

/// After an order, the reads of its shop are fresh at once, and cross-shop reads after two seconds.
async fn assert_stock_fresh_after(
    server: &TestServer,
    scenario: &mut CacheScenario,
    operation: &'static str,
) {
    let of_shop = ["product", "products/anna", "popular/anna", "home/anna"];
    scenario.read_fresh(operation, &of_shop).await;
    server.clock().advance_seconds(2);
    let affected = [of_shop.as_slice(), &["products"]].concat();
    scenario.assert_fresh_after(operation, &affected).await;
}

/// Berta orders Anna's product at its current price.
async fn order(scenario: &CacheScenario, quantity: i64) -> Value {
    let product = scenario.berta.get(&scenario.product_path()).await.ok();
    let request = scenario.berta.request(Method::POST, "/api/order");
    let key = format!("00000000-0000-4000-8000-{quantity:012}");
    let request = request.header("Idempotency-Key", key);
    let body = order_of(&product, quantity);
    scenario.berta.send(request.json(&body)).await.ok()
}

/// A visitor's inquiry about Anna's product becomes an order.
async fn inquire(scenario: &CacheScenario) {
    let product = scenario.berta.get(&scenario.product_path()).await.ok();
    let inquiry = crate::inquiry::inquiry_of(&product, 1);
    let sent = crate::inquiry::send(&scenario.berta, &inquiry).await.ok();
    let total = product["skus"][0]["price"].as_i64().unwrap();
    crate::inquiry::order(&scenario.anna, &sent, total)
        .await
        .ok();
}

async fn accounts(server: &TestServer, scenario: &mut CacheScenario) {
    let body = registration("carla", "carlas");
    server
        .visitor()
        .post("/api/user/register", &body)
        .await
        .ok();
    scenario
        .assert_fresh_after("POST /api/user/register", &[])
        .await;
    let again = login_again(&scenario.berta).await;
    scenario
        .assert_fresh_after("POST /api/user/login", &[])
        .await;
    refresh(&again, &again.refresh_token).await.ok();
    scenario
        .assert_fresh_after("POST /api/user/refreshToken", &[])
        .await;
    let password = "teapot-on-8";
    let body = json!({
        "oldPassword": shop_testing::PASSWORD, "newPassword": password, "confirmPassword": password,
    });
    let changed = scenario.berta.post("/api/user/changePwd", &body).await.ok();
    scenario.berta = scenario.berta.with_tokens(&changed);
    scenario
        .assert_fresh_after("POST /api/user/changePwd", &[])
        .await;
    let message = json!({ "text": "好", "contact": "13800001234" });
    scenario.berta.post("/api/feedback", &message).await.ok();
    scenario.assert_fresh_after("POST /api/feedback", &[]).await;
    scenario.anna.upload("image", &png(300, 200)).await.ok();
    scenario.assert_fresh_after("POST /api/upload", &[]).await;
    scenario
        .berta
        .post("/api/user/logout", &json!({}))
        .await
        .ok();
    scenario
        .assert_fresh_after("POST /api/user/logout", &[])
        .await;
}

async fn removals(scenario: &mut CacheScenario) {
    let path = format!("/api/album/{}", scenario.album);
    scenario.anna.delete(&path).await.ok();
    scenario
        .assert_fresh_after("DELETE /api/album/{id}", &["albums/anna"])
        .await;
    let body = json!({ "name": "空" });
    let empty = scenario.anna.post("/api/category", &body).await.ok();
    scenario
        .assert_fresh_after("POST /api/category", &["tree/anna"])
        .await;
    let path = format!("/api/category/{}", empty["id"]);
    scenario.anna.delete(&path).await.ok();
    scenario
        .assert_fresh_after(
            "DELETE /api/category/{id}",
            &["tree/anna", "categories/anna"],
        )
        .await;
    scenario.anna.delete(&scenario.product_path()).await.ok();
    let all = [
        "product",
        "products",
        "products/anna",
        "search",
        "tree/anna",
        "home/anna",
        "shop/anna",
    ];
    scenario
        .assert_fresh_after("DELETE /api/product/{id}", &all)
        .await;
}
