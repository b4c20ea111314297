//! Operators' changes are visible in the very next public read too.

use serde_json::{Value, json};
use shop_testing::TestServer;

use super::scene::Scene;

/// Calls every operator operation that changes public data.
pub async fn decide(server: &TestServer, scene: &mut Scene) {
    accounts(scene).await;
    platform(scene).await;
    notices(scene).await;
    areas(scene).await;
    lines_of_business(server, scene).await;
}

async fn accounts(scene: &mut Scene) {
    let lists = [
        "merchants",
        "products",
        "search",
        "home",
        "shop/anna",
        "product",
    ];
    let decision = json!({ "recommended": true });
    about_anna(scene, "recommended", decision).await;
    scene
        .written("PUT /api/admin/user/{id}/recommended", &["recommended"])
        .await;
    // First the grace period is over, then the level is paid for again.
    for year in ["2020", "2090"] {
        let decision = json!({ "level": "A", "paidUntil": format!("{year}-01-01T00:00:00Z") });
        about_anna(scene, "settlement", decision).await;
        scene
            .written("PUT /api/admin/user/{id}/settlement", &lists)
            .await;
    }
    for status in ["disabled", "active"] {
        about_anna(scene, "status", json!({ "status": status })).await;
        scene
            .written("PUT /api/admin/user/{id}/status", &lists)
            .await;
    }
    // Disabling the account revoked Anna's session.
    scene.anna = crate::support::login_again(&scene.anna).await;
}

/// Changes Anna's account with its current revision.
async fn about_anna(scene: &Scene, what: &str, mut decision: Value) {
    let path = format!("/api/admin/user/{}", scene.anna.id);
    let account = scene.operator.get(&path).await.ok();
    decision["revision"] = account["revision"].clone();
    let path = format!("{path}/{what}");
    scene.operator.put(&path, &decision).await.ok();
}

async fn platform(scene: &mut Scene) {
    let info = scene.operator.get("/api/admin/platform").await.ok();
    let body = json!({ "revision": info["revision"], "email": "hi@example.com" });
    scene.operator.put("/api/admin/platform", &body).await.ok();
    scene
        .written("PUT /api/admin/platform", &["platform"])
        .await;
    let body = json!({ "kind": "service", "version": "9", "title": "协议", "text": "<p>内容</p>" });
    scene
        .operator
        .post("/api/admin/agreement", &body)
        .await
        .ok();
    scene
        .written("POST /api/admin/agreement", &["platform"])
        .await;
}

async fn notices(scene: &mut Scene) {
    let body = json!({ "title": "放假", "text": "春节" });
    let path = made(scene, "/api/admin/notice", &body).await;
    scene.written("POST /api/admin/notice", &["platform"]).await;
    let body = json!({ "revision": 1, "title": "开市" });
    scene.operator.put(&path, &body).await.ok();
    scene
        .written("PUT /api/admin/notice/{id}", &["platform"])
        .await;
    scene.operator.delete(&path).await.ok();
    scene
        .written("DELETE /api/admin/notice/{id}", &["platform"])
        .await;
}

async fn areas(scene: &mut Scene) {
    let body = json!({ "code": "XX-new", "shippingArea": "overseas", "name": "新地" });
    let path = made(scene, "/api/admin/area", &body).await;
    scene.written("POST /api/admin/area", &["areas"]).await;
    let body = json!({ "revision": 1, "name": "新港" });
    scene.operator.put(&path, &body).await.ok();
    scene.written("PUT /api/admin/area/{id}", &["areas"]).await;
    scene.operator.delete(&path).await.ok();
    scene
        .written("DELETE /api/admin/area/{id}", &["areas"])
        .await;
}

async fn lines_of_business(server: &TestServer, scene: &mut Scene) {
    let body = json!({ "name": "乐器" });
    let path = made(scene, "/api/admin/businessCategory", &body).await;
    scene
        .written("POST /api/admin/businessCategory", &["platform"])
        .await;
    let body = json!({ "revision": 1, "pictureId": scene.operator.upload_picture().await });
    scene.operator.put(&path, &body).await.ok();
    scene
        .written("PUT /api/admin/businessCategory/{id}", &["platform"])
        .await;
    scene.operator.delete(&path).await.ok();
    scene
        .written("DELETE /api/admin/businessCategory/{id}", &["platform"])
        .await;
    let left = server
        .number("SELECT COUNT(*) FROM business_categories WHERE name = '乐器'")
        .await;
    assert_eq!(left, 0);
}

/// Creates a resource as an operator and returns its path.
async fn made(scene: &Scene, path: &str, body: &Value) -> String {
    let thing = scene.operator.post(path, body).await.ok();
    format!("{path}/{}", thing["id"])
}
