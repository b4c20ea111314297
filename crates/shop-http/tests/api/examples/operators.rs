//! An operator sets up the platform and manages merchants.

use shop_testing::{Actor, TestServer, jpeg};

use super::scene::Scene;

/// Runs the operators' examples, and then those of public platform data.
pub async fn play(scene: &mut Scene, server: &TestServer) {
    let operator = server.operator().await.with_language("zh");
    // The logo, the QR code and the image of a business category must differ in content.
    for width in [320, 330, 340] {
        operator.upload("image", &jpeg(width, 320)).await.ok();
    }
    platform(scene, &operator).await;
    places(scene, &operator).await;
    let visitor = server.visitor().with_language("zh");
    scene.play("read_platform", &visitor, &[]).await;
    scene.play("read_areas", &visitor, &[]).await;
    merchants(scene, &operator).await;
    removals(scene, &operator).await;
}

async fn platform(scene: &mut Scene, operator: &Actor) {
    scene.play("read_platform_info", operator, &[]).await;
    scene.play("update_platform_info", operator, &[]).await;
    scene.play("publish_agreement", operator, &[]).await;
    found(scene, "list_agreements", operator).await;
    scene.play("read_agreement", operator, &[]).await;
    scene.play("create_notice", operator, &[]).await;
    scene.play("update_notice", operator, &[]).await;
    found(scene, "list_notices", operator).await;
}

async fn places(scene: &mut Scene, operator: &Actor) {
    scene.play("create_area", operator, &[]).await;
    scene.play("update_area", operator, &[]).await;
    found(scene, "list_areas", operator).await;
    scene.play("create_business_category", operator, &[]).await;
    scene.play("update_business_category", operator, &[]).await;
    found(scene, "list_business_categories", operator).await;
}

async fn merchants(scene: &mut Scene, operator: &Actor) {
    found(scene, "list_accounts", operator).await;
    scene.play("read_account", operator, &[]).await;
    scene.play("set_account_settlement", operator, &[]).await;
    scene.play("set_account_recommended", operator, &[]).await;
    scene.play("set_account_status", operator, &[]).await;
    found(scene, "list_feedback", operator).await;
    found(scene, "list_audit", operator).await;
}

async fn removals(scene: &mut Scene, operator: &Actor) {
    for removal in ["remove_notice", "remove_area", "remove_business_category"] {
        scene.play(removal, operator, &[]).await;
    }
}

/// Runs the example of a list, which must not be empty.
async fn found(scene: &mut Scene, list: &str, operator: &Actor) {
    let data = scene.play(list, operator, &[]).await;
    let rows = data["list"].as_array().unwrap();
    assert!(!rows.is_empty(), "{list} is empty");
}
