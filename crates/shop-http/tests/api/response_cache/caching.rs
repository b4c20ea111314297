//! Which responses come from the cache, and for whom.

use serde_json::json;
use shop_testing::{category, on_both, single_product};

on_both! {
    async fn response_is_cached_until_its_data_changes(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let path = format!("/api/user?id={}", anna.id);
        let reader = server.visitor();
        let name = async || reader.get(&path).await.ok()["shop"]["companyName"].clone();
        assert_eq!(name().await, "");
        server.execute_without_invalidation("UPDATE shops SET company_name = 'unheard'").await;
        assert_eq!(name().await, "", "not served from the cache");
        berta.put("/api/user", &json!({ "revision": 1, "mobile": "13800000001" })).await.ok();
        assert_eq!(name().await, "", "another shop's write invalidated it");
        anna.put("/api/user", &json!({ "revision": 1, "mobile": "13800000002" })).await.ok();
        assert_eq!(name().await, "unheard");
    }

    async fn authenticated_responses_are_not_cached(server) {
        let anna = server.merchant("anna").await;
        let path = format!("/api/user?id={}", anna.id);
        server.visitor().get(&path).await.ok();
        server.execute_without_invalidation("UPDATE shops SET company_name = 'unheard'").await;
        assert_eq!(anna.get(&path).await.ok()["shop"]["companyName"], "unheard");
        assert_eq!(server.visitor().get(&path).await.ok()["shop"]["companyName"], "");
        anna.with_access_token("bad").get(&path).await.refused(401, "unauthenticated");
        server.visitor().get("/api/user").await.refused(401, "unauthenticated");
    }

    async fn cache_separates_languages(server) {
        let anna = server.merchant("anna").await;
        let body = json!({ "name": "茶杯", "translations": { "en": { "name": "Cups" }, "ar": { "name": "أكواب" } } });
        anna.post("/api/category", &body).await.ok();
        let path = format!("/api/category/tree?userId={}", anna.id);
        for _ in 0..2 {
            for (language, name) in [("zh", "茶杯"), ("en", "Cups"), ("ar", "أكواب"), ("ar-SA", "أكواب")] {
                let tree = server.visitor().with_language(language).get(&path).await.ok();
                assert_eq!(tree["list"][0]["name"], name, "{language}");
            }
        }
    }

    async fn refusals_are_not_cached(server) {
        let anna = server.merchant("anna").await;
        let goods = category(&anna, "Goods").await;
        let made = anna.post("/api/product", &single_product("cup", goods, 100)).await.ok();
        let path = format!("/api/product/{}", made["id"]);
        server.execute("UPDATE products SET on_sale = FALSE").await;
        server.visitor().get(&path).await.refused(404, "not_found");
        server.execute_without_invalidation("UPDATE products SET on_sale = TRUE").await;
        server.visitor().get(&path).await.ok();
    }
}
