//! The watermark of a shop's pictures.

mod failures;
mod renditions;
mod set;

use std::sync::Arc;

use serde_json::{Value, json};
use shop_app::media::WatermarkWorker;
use shop_testing::{Actor, TestServer, UploadFile, category, png, single_product};

use crate::support::with;

/// The drawn text. Its content differs from that of other pictures.
pub async fn mark(who: &Actor) -> i64 {
    let file = who.upload("document", &png(400, 100)).await.ok();
    file["id"].as_i64().unwrap()
}

/// A request that draws a text in the corner.
pub fn corner(revision: i64, image: i64) -> Value {
    json!({
        "revision": revision, "content": "text", "text": "阳光灯饰", "layout": "corner",
        "opacity": 60, "imageId": image,
    })
}

/// A request that draws nothing.
pub fn off(revision: i64) -> Value {
    json!({
        "revision": revision, "content": "off", "text": "", "layout": "corner", "opacity": 60,
        "imageId": null,
    })
}

/// Switches a watermark on and draws it on all pictures; returns the revision.
pub async fn switch_on(server: &TestServer, who: &Actor) -> i64 {
    let image = mark(who).await;
    let seen = who.get("/api/watermark").await.ok()["revision"]
        .as_i64()
        .unwrap();
    let set = who.put("/api/watermark", &corner(seen, image)).await.ok();
    work(server).await;
    set["revision"].as_i64().unwrap()
}

/// A worker of this server.
pub fn worker(server: &TestServer) -> WatermarkWorker {
    WatermarkWorker::new(Arc::clone(server.app()))
}

/// Replaces renditions until none waits; returns how many were replaced.
pub async fn work(server: &TestServer) -> usize {
    let (worker, mut count) = (worker(server), 0);
    while worker.next().await.unwrap() {
        count += 1;
    }
    count
}

/// A product with a picture, on sale.
pub async fn product_with(who: &Actor, picture: &UploadFile, details: &str) -> Value {
    let picture = who.upload("image", picture).await.ok();
    let id = &picture["id"];
    let category = category(who, &format!("灯具 {id}")).await;
    let product = single_product(&format!("吊灯 {id}"), category, 100);
    let body = with(&product, "imageIds", json!([id]));
    let body = with(&body, "details", details);
    who.post("/api/product", &body).await.ok()
}

/// The picture of a product as everybody sees it.
pub async fn picture_of(server: &TestServer, product: &Value) -> Value {
    let path = format!("/api/product/{}", product["id"]);
    server.visitor().get(&path).await.ok()["images"][0].clone()
}

/// The content at an address.
pub async fn bytes_at(server: &TestServer, address: &Value) -> Vec<u8> {
    let answer = server.visitor().get(address.as_str().unwrap()).await;
    assert_eq!(answer.status, 200, "{address}");
    answer.body
}
