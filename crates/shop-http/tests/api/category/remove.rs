use serde_json::json;
use shop_testing::{category, on_both, single_product};

on_both! {
    async fn category_in_use_is_refused_with_counts(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        anna.post("/api/category", &json!({ "name": "Small", "parentId": cups })).await.ok();
        for name in ["One", "Two"] {
            anna.post("/api/product", &single_product(name, cups, 100)).await.ok();
        }
        let refused = anna.delete(&format!("/api/category/{cups}")).await;
        assert_eq!(refused.refused(400, "category_not_empty")["count"], 3);
        assert_eq!(server.number("SELECT COUNT(*) FROM categories").await, 2);
    }

    async fn removed_category_frees_its_name(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let path = format!("/api/category/{cups}");
        assert_eq!(anna.delete(&path).await.ok()["id"], cups);
        anna.delete(&path).await.refused(404, "not_found");
        category(&anna, "Cups").await;
    }

    async fn foreign_category_is_not_found(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let path = format!("/api/category/{}", category(&ben, "Cups").await);
        anna.delete(&path).await.refused(404, "not_found");
        server.visitor().delete(&path).await.refused(401, "unauthenticated");
        assert_eq!(server.number("SELECT COUNT(*) FROM categories").await, 1);
    }
}
