use serde_json::json;
use shop_testing::{Actor, TestServer, category, on_both, single_product};

use super::{picking, products, section, types};

/// A merchant in the first business category with one product, named after the merchant.
async fn merchant(server: &TestServer, name: &str) -> (Actor, i64) {
    let merchant = server.merchant(name).await;
    let line = "(SELECT id FROM business_categories ORDER BY sort LIMIT 1)";
    let id = merchant.id;
    server
        .execute(&format!(
            "UPDATE shops SET business_category_id = {line} WHERE id = {id}"
        ))
        .await;
    let goods = category(&merchant, "Goods").await;
    let made = merchant
        .post("/api/product", &single_product(name, goods, 100))
        .await
        .ok();
    (merchant, made["id"].as_i64().unwrap())
}

on_both! {
    async fn default_platform_page_shows_merchants(server) {
        let (anna, cup) = merchant(server, "anna").await;
        let (ben, _) = merchant(server, "ben").await;
        anna.put("/api/user", &json!({ "revision": 1, "recommendedProductIds": [cup] })).await.ok();
        server.execute(&format!("UPDATE shops SET recommended_at = 1 WHERE id = {}", anna.id)).await;
        let page = server.visitor().get("/api/decorate/0").await.ok();
        assert_eq!(types(&page), [
            "recommendedMerchants", "featuredProducts", "categorizedMerchants", "recommendedProducts",
            "merchantCards", "categorizedProducts", "productsForSale",
        ]);
        let recommended = &section(&page, "recommendedMerchants")["items"];
        assert_eq!((recommended.as_array().unwrap().len(), &recommended[0]["merchant"]["id"]), (1, &json!(anna.id)));
        assert_eq!(products(section(&page, "recommendedProducts")), ["anna"]);
        let group = &section(&page, "categorizedMerchants")["items"][0];
        assert_eq!((&group["kind"], &group["businessCategory"]["name"]), (&json!("merchantGroup"), &json!("Ceramics")));
        assert_eq!((&group["merchants"][0]["id"], &group["merchants"][1]["id"]), (&json!(ben.id), &json!(anna.id)));
        let group = &section(&page, "categorizedProducts")["items"][0];
        assert_eq!((&group["products"][0]["name"], &group["products"][1]["name"]), (&json!("ben"), &json!("anna")));
    }

    async fn operator_edits_the_platform_page(server) {
        let (anna, cup) = merchant(server, "anna").await;
        let operator = server.operator().await;
        let picture = operator.upload_picture().await;
        let body = json!({ "revision": 1, "sections": [
            picking("carousel", &[picture]), picking("featuredProducts", &[cup]),
            picking("merchantCards", &[anna.id]),
        ] });
        anna.put("/api/decorate/0", &body).await.refused(403, "forbidden");
        server.visitor().put("/api/decorate/0", &body).await.refused(401, "unauthenticated");
        let saved = operator.put("/api/decorate/0", &body).await.ok();
        assert_eq!((&saved["userId"], &saved["revision"]), (&json!(0), &json!(2)));
        let done = operator.get("/api/admin/audit?limit=1").await.ok()["list"][0].clone();
        assert_eq!((&done["action"], &done["subject"]), (&json!("platform.home"), &json!("platform")));
        let arranged = json!(["carousel", "featuredProducts", "merchantCards"]);
        assert_eq!((&done["detail"]["to"]["sections"], &done["operatorId"]), (&arranged, &json!(operator.id)));
        assert_eq!(done["detail"]["to"]["contents"][1]["picks"], json!([cup]));
        let page = server.visitor().get("/api/decorate/0").await.ok();
        assert_eq!(types(&page), ["carousel", "featuredProducts", "merchantCards"]);
        assert_eq!(section(&page, "carousel")["items"][0]["picture"]["id"], picture);
        let wrong = json!({ "revision": 2, "sections": [
            picking("merchantCards", &[anna.id, 99_999_999]), picking("albums", &[1]),
        ] });
        let faults = operator.put("/api/decorate/0", &wrong).await.field_errors();
        let paths: Vec<&str> = faults.iter().map(|(path, _)| path.as_str()).collect();
        assert_eq!(paths, ["sections[0].picks[1]", "sections[1].picks[0]"]);
    }

    async fn expired_and_disabled_merchants_leave_platform_page(server) {
        let (anna, cup) = merchant(server, "anna").await;
        let operator = server.operator().await;
        let body = json!({ "revision": 1, "sections": [
            picking("featuredProducts", &[cup]), picking("recommendedMerchants", &[anna.id]),
            picking("categorizedProducts", &[]),
        ] });
        operator.put("/api/decorate/0", &body).await.ok();
        let visitor = server.visitor();
        assert_eq!(types(&visitor.get("/api/decorate/0").await.ok()).len(), 3);
        server.clock().advance_days(120);
        assert_eq!(types(&visitor.get("/api/decorate/0").await.ok()), [""; 0]);
        server.clock().advance_days(-120);
        server.execute(&format!("UPDATE users SET status = 'disabled' WHERE id = {}", anna.id)).await;
        assert_eq!(types(&visitor.get("/api/decorate/0").await.ok()), [""; 0]);
    }
}
