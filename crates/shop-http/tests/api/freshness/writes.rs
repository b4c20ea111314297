//! Every write is visible in the very next public read.

use serde_json::{Value, json};
use shop_testing::{Method, TestServer, on_both, order_of, png, registration};

use super::{operators, scene::Scene};
use crate::support::{
    login_again,
    operations::{document, operations},
    refresh,
};

/// Operations without public effect. One that changes public data is called in this test instead.
const UNSEEN: &[&str] = &[
    "POST /api/user/wxLogin",
    "POST /api/user/loginByOpenid",
    "POST /api/user/wxJsSign",
    "POST /api/user/bind",
    "POST /api/user/unbind",
    "POST /api/upload/{uploadId}/complete",
    "POST /api/order/export",
];

on_both! {
    async fn every_write_is_visible_in_the_next_read(server) {
        let mut scene = Scene::open(server).await;
        categories(&mut scene).await;
        products(&mut scene).await;
        albums(&mut scene).await;
        pages(&mut scene).await;
        orders(&mut scene).await;
        accounts(server, &mut scene).await;
        operators::decide(server, &mut scene).await;
        removals(&mut scene).await;
        let all = operations(&document(&server.visitor()).await);
        for operation in all {
            let tried = scene.tried.iter().chain(UNSEEN).any(|name| *name == operation.name);
            assert!(tried || operation.method == Method::GET, "{} is not tested", operation.name);
        }
        scene.close().await;
    }
}

async fn categories(scene: &mut Scene) {
    let body = json!({ "name": "茶壶" });
    scene.anna.post("/api/category", &body).await.ok();
    let all = ["tree/anna", "categories/anna", "home/anna", "shelves/anna"];
    scene.written("POST /api/category", &all).await;
    let path = format!("/api/category/{}", scene.category);
    let body = json!({ "revision": 1, "name": "杯" });
    scene.anna.put(&path, &body).await.ok();
    let all = ["tree/anna", "home/anna", "shelves/anna", "product"];
    scene.written("PUT /api/category/{id}", &all).await;
}

async fn products(scene: &mut Scene) {
    let body = json!({
        "name": "白瓷杯", "categoryId": scene.category, "type": "single", "salePrice": 300,
        "imageIds": [], "isClearance": true,
    });
    scene.anna.post("/api/product", &body).await.ok();
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
    scene.written("POST /api/product", &all).await;
    let body = json!({
        "revision": 1, "name": "青花大杯", "categoryId": scene.category, "type": "single",
        "salePrice": 1500, "imageIds": [],
    });
    scene.anna.put(&scene.product_path(), &body).await.ok();
    let all = [
        "product",
        "products",
        "search",
        "products/anna",
        "shelves/anna",
        "home",
    ];
    scene.written("PUT /api/product/{id}", &all).await;
}

async fn albums(scene: &mut Scene) {
    let body = json!({ "name": "夏", "isPublic": true, "pictureIds": [] });
    scene.anna.post("/api/album", &body).await.ok();
    scene
        .written("POST /api/album", &["albums/anna", "home/anna"])
        .await;
    let path = format!("/api/album/{}", scene.album);
    let body = json!({ "revision": 1, "name": "春天" });
    scene.anna.put(&path, &body).await.ok();
    scene
        .written("PUT /api/album/{id}", &["albums/anna", "home/anna"])
        .await;
}

async fn pages(scene: &mut Scene) {
    let body = json!({ "revision": 1, "companyName": "景德镇瓷器" });
    scene.anna.put("/api/user", &body).await.ok();
    let all = [
        "shop/anna",
        "code/anna",
        "merchants",
        "products",
        "products/anna",
        "product",
    ];
    scene.written("PUT /api/user", &all).await;
    let sections = json!([{ "type": "productsForSale", "enabled": true }]);
    let body = json!({ "revision": 1, "sections": sections });
    let path = format!("/api/decorate/{}", scene.anna.id);
    scene.anna.put(&path, &body).await.ok();
    scene
        .written("PUT /api/decorate/{userId}", &["home/anna"])
        .await;
    scene.operator.put("/api/decorate/0", &body).await.ok();
    scene.written("PUT /api/decorate/{userId}", &["home"]).await;
}

async fn orders(scene: &mut Scene) {
    let stock = [
        "product",
        "products",
        "products/anna",
        "popular/anna",
        "home/anna",
    ];
    let first = order(scene, 3).await;
    scene.written("POST /api/order", &stock).await;
    let path = format!("/api/order/{}", first["orderNumber"].as_str().unwrap());
    let cancel = json!({ "action": "cancel" });
    scene
        .berta
        .put(&format!("{path}/status"), &cancel)
        .await
        .ok();
    scene
        .written("PUT /api/order/{orderId}/status", &stock)
        .await;
    let second = order(scene, 2).await;
    scene.written("POST /api/order", &stock).await;
    let path = format!("/api/order/{}", second["orderNumber"].as_str().unwrap());
    scene.berta.delete(&path).await.ok();
    scene.written("DELETE /api/order/{orderId}", &stock).await;
}

/// Berta orders Anna's product at its current price.
async fn order(scene: &Scene, quantity: i64) -> Value {
    let product = scene.berta.get(&scene.product_path()).await.ok();
    let request = scene.berta.request(Method::POST, "/api/order");
    let key = format!("00000000-0000-4000-8000-{quantity:012}");
    let request = request.header("Idempotency-Key", key);
    let body = order_of(&product, quantity);
    scene.berta.send(request.json(&body)).await.ok()
}

async fn accounts(server: &TestServer, scene: &mut Scene) {
    let body = registration("carla", "carlas");
    server
        .visitor()
        .post("/api/user/register", &body)
        .await
        .ok();
    scene.written("POST /api/user/register", &[]).await;
    let again = login_again(&scene.berta).await;
    scene.written("POST /api/user/login", &[]).await;
    refresh(&again, &again.refresh_token).await.ok();
    scene.written("POST /api/user/refreshToken", &[]).await;
    let password = "teapot-on-8";
    let body = json!({
        "oldPassword": shop_testing::PASSWORD, "newPassword": password, "confirmPassword": password,
    });
    let changed = scene.berta.post("/api/user/changePwd", &body).await.ok();
    scene.berta = scene.berta.with_tokens(&changed);
    scene.written("POST /api/user/changePwd", &[]).await;
    let message = json!({ "text": "好", "contact": "13800001234" });
    scene.berta.post("/api/feedback", &message).await.ok();
    scene.written("POST /api/feedback", &[]).await;
    scene.anna.upload("image", &png(300, 200)).await.ok();
    scene.written("POST /api/upload", &[]).await;
    scene.berta.post("/api/user/logout", &json!({})).await.ok();
    scene.written("POST /api/user/logout", &[]).await;
}

async fn removals(scene: &mut Scene) {
    let path = format!("/api/album/{}", scene.album);
    scene.anna.delete(&path).await.ok();
    scene
        .written("DELETE /api/album/{id}", &["albums/anna"])
        .await;
    let body = json!({ "name": "空" });
    let empty = scene.anna.post("/api/category", &body).await.ok();
    scene.written("POST /api/category", &["tree/anna"]).await;
    let path = format!("/api/category/{}", empty["id"]);
    scene.anna.delete(&path).await.ok();
    scene
        .written(
            "DELETE /api/category/{id}",
            &["tree/anna", "categories/anna"],
        )
        .await;
    scene.anna.delete(&scene.product_path()).await.ok();
    let all = [
        "product",
        "products",
        "products/anna",
        "search",
        "tree/anna",
        "home/anna",
        "shop/anna",
    ];
    scene.written("DELETE /api/product/{id}", &all).await;
}
