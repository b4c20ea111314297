//! Filters and orders of one's own list.

use serde_json::{Value, json};
use shop_testing::{category, multi_product, on_both, single_product};

use super::{field_errors, make, off_sale, path_of, update_body, with};
use crate::support::column;

on_both! {
    async fn owner_filters_and_sorts_by_what_needs_work(server) {
        let anna = server.merchant("anna").await.with_language("zh");
        let cups = category(&anna, "Cups").await;
        let stock = |name: &str, stock: i64| with(&single_product(name, cups, 100), &[("stock", json!(stock))]);
        let both = json!({ "en": { "name": "x" }, "ar": { "name": "x" } });
        make(&anna, &with(&stock("a", 0), &[("translations", both.clone())])).await;
        make(&anna, &with(&stock("b", 19), &[off_sale(), ("translations", both.clone())])).await;
        make(&anna, &with(&stock("c", 30), &[("minOrderQuantity", json!(31)), ("translations", json!({ "en": { "name": "x" } }))])).await;
        make(&anna, &with(&stock("d", 500), &[("title", json!("t")), ("translations", both.clone())])).await;
        let mut pot = with(&multi_product("e", cups), &[("translations", both)]);
        for (sku, pieces) in pot["skus"].as_array_mut().unwrap().iter_mut().zip([0, 100, 100, 100]) {
            sku["stock"] = json!(pieces);
        }
        make(&anna, &pot).await;
        let names = async |query: &str| -> Vec<Value> {
            column(&anna.get(&format!("/api/product?mine=true&{query}")).await.ok(), "name")
        };
        let cases = [
            ("onSale=false", vec!["b"]),
            ("onSale=true", vec!["e", "d", "c", "a"]),
            ("stock=soldOut", vec!["a"]),
            ("stock=low", vec!["e", "c", "b"]),
            ("stock=low&onSale=true", vec!["e", "c"]),
            ("untranslated=true", vec!["d", "c"]),
            ("untranslated=false", vec!["e", "d", "c", "b", "a"]),
            ("sort=stock", vec!["a", "b", "c", "e", "d"]),
            ("sort=stock&keyword=x", vec!["a", "b", "c", "e", "d"]),
        ];
        for (query, expected) in cases {
            assert_eq!(names(query).await, expected, "{query}");
        }
        let first = anna.get("/api/product?mine=true&sort=stock&limit=2").await.ok();
        let cursor = first["nextCursor"].as_str().unwrap();
        assert_eq!(names(&format!("sort=stock&cursor={cursor}")).await, ["c", "e", "d"]);
        for (query, path) in [("onSale=false", "onSale"), ("stock=low", "stock"), ("untranslated=true", "untranslated"), ("sort=stock", "sort")] {
            let answer = anna.get(&format!("/api/product?userId={}&{query}", anna.id)).await;
            assert_eq!(answer.field_errors(), field_errors(&[(path, "not_allowed")]));
        }
    }

    async fn changed_original_is_untranslated_until_its_translations_are_reviewed(server) {
        let anna = server.merchant("anna").await.with_language("zh");
        let cups = category(&anna, "Cups").await;
        let both = json!({ "en": { "name": "Pot" }, "ar": { "name": "إبريق" } });
        let body = with(&multi_product("壶", cups), &[("translations", both.clone())]);
        let stored = make(&anna, &body).await;
        let path = path_of(&stored);
        let untranslated = async || column(&anna.get("/api/product?mine=true&untranslated=true").await.ok(), "name");
        assert!(untranslated().await.is_empty());

        let renamed = with(&multi_product("茶壶", cups), &[("translations", json!({}))]);
        let stored = anna.put(&path, &update_body(&renamed, &stored)).await.ok();
        assert_eq!(untranslated().await, ["茶壶"]);
        assert_eq!(stored["translations"]["en"]["stale"], json!(["name"]));

        let half = with(&renamed, &[("translations", json!({ "en": { "name": "Pot" } }))]);
        let stored = anna.put(&path, &update_body(&half, &stored)).await.ok();
        assert_eq!(untranslated().await, ["茶壶"], "Arabic is still stale");
        let reviewed = with(&renamed, &[("translations", both)]);
        anna.put(&path, &update_body(&reviewed, &stored)).await.ok();
        assert!(untranslated().await.is_empty());
    }
}
