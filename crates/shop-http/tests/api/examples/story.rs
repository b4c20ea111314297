//! A merchant opens a shop, a buyer orders, an operator manages the platform, and the merchant signs
//! out.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shop_testing::{Actor, Backend, TestServer, jpeg};

use super::{operators, phone, scene::Scene, written};
use crate::support::operations::unshown;

#[tokio::test]
async fn every_example_returns_its_documented_response() {
    let server = TestServer::start(Backend::Sqlite).await;
    let mut scene = Scene::open();
    let visitor = server.visitor().with_language("zh");
    let seller = sign_in(&mut scene, &visitor).await;
    files(&mut scene, &seller).await;
    catalogue(&mut scene, &seller, &visitor).await;
    shop(&mut scene, &seller, &visitor).await;
    let buyer = server.merchant("buyer").await.with_language("zh");
    orders(&mut scene, &seller, &buyer).await;
    operators::play(&mut scene, &server).await;
    phone::play(&mut scene).await;
    removals(&mut scene, &seller).await;
    if written::asked() {
        written::write(&scene.answers);
    } else {
        let told: BTreeSet<String> = scene.answers.keys().cloned().collect();
        assert_eq!(told, shown());
    }
    server.stop().await;
}

/// The ids of the operations that need an example.
fn shown() -> BTreeSet<String> {
    let all = crate::support::operations::operations(shop_testing::Contract::get().document());
    let shown = all.into_iter().filter(|operation| !unshown(operation));
    shown.map(|operation| operation.id()).collect()
}

async fn sign_in(scene: &mut Scene, visitor: &Actor) -> Actor {
    scene.play("register", visitor, &[]).await;
    let signed_in = scene.play("login", visitor, &[]).await;
    let seller = visitor.signed_in(&signed_in);
    let token = [("refreshToken", json!(seller.refresh_token))];
    seller.with_tokens(&scene.play("refresh_token", visitor, &token).await)
}

async fn files(scene: &mut Scene, seller: &Actor) {
    let picture = jpeg(640, 480);
    scene.note("upload_file", &seller.upload("image", &picture).await.ok());
    scene.play("upload_ticket", seller, &[]).await;
    let bytes = jpeg(800, 600).bytes;
    let ticket = format!(
        "/api/upload/sts?kind=image&fileName=cup.jpg&contentType=image/jpeg&bytes={}",
        bytes.len()
    );
    let ticket = seller.get(&ticket).await.ok();
    seller.upload_directly(&ticket, bytes).await;
    let upload = [("uploadId", ticket["uploadId"].clone())];
    scene.play("complete_upload", seller, &upload).await;
}

async fn catalogue(scene: &mut Scene, seller: &Actor, visitor: &Actor) {
    scene.play("create_category", seller, &[]).await;
    scene.play("update_category", seller, &[]).await;
    scene.play("create_product", seller, &[]).await;
    scene.play("update_product", seller, &[]).await;
    scene.play("create_album", seller, &[]).await;
    scene.play("update_album", seller, &[]).await;
    scene.play("update_user", seller, &[]).await;
    for list in [
        "list_categories",
        "read_category_tree",
        "list_products_with_category",
        "list_products",
        "list_clearance",
        "read_product",
        "list_albums",
    ] {
        let data = scene.play(list, visitor, &[]).await;
        let rows = data["list"].as_array();
        assert!(rows.is_none_or(|rows| !rows.is_empty()), "{list} is empty");
    }
}

async fn shop(scene: &mut Scene, seller: &Actor, visitor: &Actor) {
    scene.play("update_home", seller, &[]).await;
    scene.play("read_home", visitor, &[]).await;
    scene.play("read_user", visitor, &[]).await;
    let listed = scene.play("list_merchants", visitor, &[]).await;
    assert_eq!(listed["total"], 1, "the example does not find the shop");
    scene.play("send_feedback", seller, &[]).await;
}

async fn orders(scene: &mut Scene, seller: &Actor, buyer: &Actor) {
    let first = number(&scene.play("place_order", buyer, &[]).await);
    let listed = scene.play("list_orders", buyer, &[]).await;
    assert_eq!(listed["total"], 1, "the example does not find the order");
    scene.play("read_order", buyer, &first).await;
    scene.play("change_order_status", seller, &first).await;
    let link = scene.play("export_orders", seller, &[]).await;
    let file = buyer.get(link["url"].as_str().unwrap()).await;
    assert_eq!(file.status, 200, "{file}");
    let again = [(
        "Idempotency-Key",
        json!("7a3c5b90-55d1-4e0e-8f86-2f8f7d5a90b4"),
    )];
    let second = number(&scene.play("place_order", buyer, &again).await);
    scene.play("remove_order", buyer, &second).await;
}

fn number(order: &Value) -> [(&'static str, Value); 1] {
    [("orderId", order["orderNumber"].clone())]
}

async fn removals(scene: &mut Scene, seller: &Actor) {
    scene.play("remove_album", seller, &[]).await;
    scene.play("remove_product", seller, &[]).await;
    scene.play("remove_category", seller, &[]).await;
    let pair = scene.play("change_pwd", seller, &[]).await;
    scene.play("logout", &seller.with_tokens(&pair), &[]).await;
}
