//! Operators' changes are visible in the very next public read too.

use serde_json::{Value, json};
use shop_testing::TestServer;

use super::scenario::CacheScenario;

/// Calls every operator operation that changes public data.
pub async fn decide(server: &TestServer, scenario: &mut CacheScenario) {
    accounts(scenario).await;
    platform(scenario).await;
    notices(scenario).await;
    areas(scenario).await;
    business_categories(server, scenario).await;
}

async fn accounts(scenario: &mut CacheScenario) {
    let lists = [
        "merchants",
        "products",
        "search",
        "home",
        "shop/anna",
        "product",
    ];
    let decision = json!({ "recommended": true });
    decide_on_anna(scenario, "recommended", decision).await;
    scenario
        .assert_fresh_after("PUT /api/admin/user/{id}/recommended", &["recommended"])
        .await;
    let licence = scenario
        .anna
        .upload("document", &shop_testing::png(70, 64))
        .await
        .ok()["id"]
        .clone();
    let own = scenario.anna.get("/api/user").await.ok();
    let profile = json!({ "revision": own["account"]["revision"], "licenseImageId": licence });
    scenario.anna.put("/api/user", &profile).await.ok();
    decide_on_anna(scenario, "licence", json!({ "licenseImageId": licence })).await;
    scenario
        .assert_fresh_after(
            "PUT /api/admin/user/{id}/licence",
            &["merchants", "shop/anna"],
        )
        .await;
    // First the grace period is over, then the level is paid for again.
    for year in ["2020", "2090"] {
        let decision = json!({ "level": "A", "paidUntil": format!("{year}-01-01T00:00:00Z") });
        decide_on_anna(scenario, "settlement", decision).await;
        scenario
            .assert_fresh_after("PUT /api/admin/user/{id}/settlement", &lists)
            .await;
    }
    grant_upgrade(scenario, &lists).await;
    renew(scenario, &lists).await;
    for status in ["disabled", "active"] {
        decide_on_anna(scenario, "status", json!({ "status": status })).await;
        scenario
            .assert_fresh_after("PUT /api/admin/user/{id}/status", &lists)
            .await;
    }
    // Disabling the account revoked Anna's session.
    scenario.anna = crate::support::login_again(&scenario.anna).await;
}

/// Renews Anna's service, which was over.
async fn renew(scenario: &mut CacheScenario, lists: &[&'static str]) {
    let decision = json!({ "level": "B", "paidUntil": "2020-01-01T00:00:00Z" });
    decide_on_anna(scenario, "settlement", decision).await;
    scenario
        .assert_fresh_after("PUT /api/admin/user/{id}/settlement", lists)
        .await;
    let path = format!("/api/admin/user/{}", scenario.anna.id);
    let revision = scenario.operator.get(&path).await.ok()["revision"].clone();
    let account = json!({ "id": scenario.anna.id, "revision": revision });
    let body = json!({ "accounts": [account], "months": 12 });
    let path = "/api/admin/user/renew";
    let done = scenario.operator.post(path, &body).await.ok();
    assert_eq!(done["list"][0]["outcome"], "done");
    scenario
        .assert_fresh_after("POST /api/admin/user/renew", lists)
        .await;
}

/// Grants Anna's request for a level: the service is over, and then not.
async fn grant_upgrade(scenario: &mut CacheScenario, lists: &[&'static str]) {
    for year in ["2020", "2090"] {
        let body = json!({ "level": "B" });
        scenario.anna.put("/api/user/upgrade", &body).await.ok();
        let open = scenario
            .operator
            .get("/api/admin/upgrade?status=open")
            .await
            .ok();
        let row = &open["list"][0];
        let body = json!({
            "revision": row["revision"], "granted": true, "accountRevision": row["accountRevision"],
            "paidUntil": format!("{year}-01-01T00:00:00Z"),
        });
        let path = format!("/api/admin/upgrade/{}", row["id"]);
        scenario.operator.put(&path, &body).await.ok();
        scenario
            .assert_fresh_after("PUT /api/admin/upgrade/{id}", lists)
            .await;
    }
}

/// Changes Anna's account with its current revision.
async fn decide_on_anna(scenario: &CacheScenario, what: &str, mut decision: Value) {
    let path = format!("/api/admin/user/{}", scenario.anna.id);
    let account = scenario.operator.get(&path).await.ok();
    decision["revision"] = account["revision"].clone();
    let path = format!("{path}/{what}");
    scenario.operator.put(&path, &decision).await.ok();
}

async fn platform(scenario: &mut CacheScenario) {
    let info = scenario.operator.get("/api/admin/platform").await.ok();
    let body = json!({ "revision": info["revision"], "email": "hi@example.com" });
    scenario
        .operator
        .put("/api/admin/platform", &body)
        .await
        .ok();
    scenario
        .assert_fresh_after("PUT /api/admin/platform", &["platform"])
        .await;
    let rate = json!({ "code": "USD", "rateMicro": 7_100_000, "enabled": true });
    let body = json!({ "revision": 1, "currencies": [rate] });
    scenario
        .operator
        .put("/api/admin/currency", &body)
        .await
        .ok();
    scenario
        .assert_fresh_after("PUT /api/admin/currency", &["platform"])
        .await;
    let body = json!({ "kind": "service", "version": "9", "title": "协议", "text": "<p>内容</p>" });
    scenario
        .operator
        .post("/api/admin/agreement", &body)
        .await
        .ok();
    scenario
        .assert_fresh_after("POST /api/admin/agreement", &["platform"])
        .await;
}

async fn notices(scenario: &mut CacheScenario) {
    let body = json!({ "title": "放假", "text": "春节" });
    let path = create(scenario, "/api/admin/notice", &body).await;
    scenario
        .assert_fresh_after("POST /api/admin/notice", &["platform"])
        .await;
    let body = json!({ "revision": 1, "title": "开市" });
    scenario.operator.put(&path, &body).await.ok();
    scenario
        .assert_fresh_after("PUT /api/admin/notice/{id}", &["platform"])
        .await;
    scenario.operator.delete(&path).await.ok();
    scenario
        .assert_fresh_after("DELETE /api/admin/notice/{id}", &["platform"])
        .await;
}

async fn areas(scenario: &mut CacheScenario) {
    let body = json!({ "code": "XX-new", "shippingArea": "overseas", "name": "新地" });
    let path = create(scenario, "/api/admin/area", &body).await;
    scenario
        .assert_fresh_after("POST /api/admin/area", &["areas"])
        .await;
    let body = json!({ "revision": 1, "name": "新港" });
    scenario.operator.put(&path, &body).await.ok();
    scenario
        .assert_fresh_after("PUT /api/admin/area/{id}", &["areas"])
        .await;
    let all = scenario.operator.get("/api/admin/area").await.ok();
    let list = all["list"].as_array().unwrap().iter();
    let countries =
        list.filter(|area| area["parentId"].is_null() && area["shippingArea"] == "overseas");
    reorder(scenario, "/api/admin/area/order", countries.collect()).await;
    scenario
        .assert_fresh_after("PUT /api/admin/area/order", &["areas"])
        .await;
    scenario.operator.delete(&path).await.ok();
    scenario
        .assert_fresh_after("DELETE /api/admin/area/{id}", &["areas"])
        .await;
}

async fn business_categories(server: &TestServer, scenario: &mut CacheScenario) {
    let body = json!({ "name": "乐器" });
    let path = create(scenario, "/api/admin/businessCategory", &body).await;
    scenario
        .assert_fresh_after("POST /api/admin/businessCategory", &["platform"])
        .await;
    let body = json!({ "revision": 1, "pictureId": scenario.operator.upload_picture().await });
    scenario.operator.put(&path, &body).await.ok();
    scenario
        .assert_fresh_after("PUT /api/admin/businessCategory/{id}", &["platform"])
        .await;
    let all = scenario
        .operator
        .get("/api/admin/businessCategory")
        .await
        .ok();
    let list = all["list"].as_array().unwrap().iter();
    reorder(
        scenario,
        "/api/admin/businessCategory/order",
        list.collect(),
    )
    .await;
    scenario
        .assert_fresh_after("PUT /api/admin/businessCategory/order", &["platform"])
        .await;
    scenario.operator.delete(&path).await.ok();
    scenario
        .assert_fresh_after("DELETE /api/admin/businessCategory/{id}", &["platform"])
        .await;
    let left = server
        .number("SELECT COUNT(*) FROM business_categories WHERE name = '乐器'")
        .await;
    assert_eq!(left, 0);
}

/// Creates a resource as an operator and returns its path.
async fn create(scenario: &CacheScenario, path: &str, body: &Value) -> String {
    let thing = scenario.operator.post(path, body).await.ok();
    format!("{path}/{}", thing["id"])
}

/// Puts the last of these rows first.
async fn reorder(scenario: &CacheScenario, path: &str, rows: Vec<&Value>) {
    let mut ids: Vec<&Value> = rows.iter().map(|row| &row["id"]).collect();
    ids.rotate_right(1);
    scenario
        .operator
        .put(path, &json!({ "ids": ids }))
        .await
        .ok();
}
