//! Which responses come from the cache, and for whom.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use serde_json::json;
use shop_testing::{category, on_both, single_product};

use super::scenario::CacheScenario;
use crate::support::operations::{document, operations};

on_both! {
    async fn every_public_read_comes_from_the_cache(server) {
        let scenario = CacheScenario::open(server).await;
        let statements = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&statements);
        let count = move |_: &str| _ = counted.fetch_add(1, Ordering::SeqCst);
        let instance = server.with_listener(count).await;
        let reader = instance.visitor();
        let mut read = Vec::new();
        for path in scenario.public_paths() {
            reader.get(&path).await.ok();
            let before = statements.load(Ordering::SeqCst);
            reader.get(&path).await.ok();
            assert_eq!(statements.load(Ordering::SeqCst), before, "{path} is not cached");
            read.push(path);
        }
        // Each operation that says so is among them.
        for operation in operations(&document(&reader).await) {
            let is_public = operation.path.starts_with("/api/")
                && !operation.said["responses"]["304"].is_null();
            let is_read = read.iter().any(|path| operation.is_at(path));
            assert_eq!(is_public, is_read, "{}", operation.name);
        }
        instance.stop().await;
        scenario.close().await;
    }

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
