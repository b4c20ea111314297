use serde_json::json;
use shop_testing::{category, on_both};

use crate::support::login_again;

on_both! {
    async fn only_sent_fields_change(server) {
        let anna = server.merchant("anna").await;
        let body = json!({
            "name": "茶杯", "description": "瓷", "sort": 3,
            "translations": { "en": { "name": "Cups", "description": "China" }, "ar": { "name": "أكواب" } },
        });
        let made = anna.post("/api/category", &body).await.ok();
        let path = format!("/api/category/{}", made["id"]);
        let change = json!({ "revision": 1, "name": "茶碗", "translations": { "en": { "name": "Bowls" } } });
        let changed = anna.put(&path, &change).await.ok();
        assert_eq!((&changed["name"], &changed["revision"]), (&json!("茶碗"), &json!(2)));
        assert_eq!((&changed["description"], &changed["sort"]), (&json!("瓷"), &json!(3)));
        let translations = &changed["translations"];
        assert_eq!(translations["en"], json!({ "name": "Bowls", "description": "China", "stale": [] }));
        assert_eq!(translations["ar"], json!({ "name": "أكواب", "stale": ["name"] }));
    }

    async fn moving_a_category_keeps_two_levels(server) {
        let anna = server.merchant("anna").await;
        let second_phone = login_again(&anna).await;
        let top = category(&anna, "Top").await;
        for round in 0..12 {
            let middle = category(&anna, &format!("Middle {round}")).await;
            let path = format!("/api/category/{middle}");
            let (down, below) = (json!({ "revision": 1, "parentId": top }), json!({ "name": "Below", "parentId": middle }));
            let (moved, made) = tokio::join!(anna.put(&path, &down), second_phone.post("/api/category", &below));
            assert!((moved.status == 200) != (made.status == 200), "{moved}\n{made}");
        }
        let deep = "SELECT COUNT(*) FROM categories c JOIN categories p ON p.id = c.parent_id WHERE p.parent_id IS NOT NULL";
        assert_eq!(server.number(deep).await, 0);
    }

    /// The app's forms always send all fields.
    async fn unchanged_translation_of_new_original_is_outdated(server) {
        let anna = server.merchant("anna").await;
        let texts = json!({ "en": { "name": "Cups" }, "ar": { "name": "أكواب" } });
        let made = anna.post("/api/category", &json!({ "name": "茶杯", "translations": texts })).await.ok();
        let path = format!("/api/category/{}", made["id"]);
        let stale = async |change| {
            let changed = anna.put(&path, &change).await.ok();
            ["en", "ar"].map(|language| changed["translations"][language]["stale"].clone())
        };
        let bowls = json!({ "en": { "name": "Bowls" }, "ar": { "name": "أكواب" } });
        let renamed = json!({ "revision": 1, "name": "茶碗", "translations": bowls });
        assert_eq!(stale(renamed).await, [json!([]), json!(["name"])]);
        let moved = json!({ "revision": 2, "sort": 4 });
        assert_eq!(stale(moved).await, [json!([]), json!(["name"])]);
        let looked_at = json!({ "revision": 3, "name": "茶碗", "translations": bowls });
        assert_eq!(stale(looked_at).await, [json!([]), json!([])]);
    }

    async fn stale_revision_is_refused(server) {
        let anna = server.merchant("anna").await;
        let path = format!("/api/category/{}", category(&anna, "Cups").await);
        anna.put(&path, &json!({ "revision": 1, "sort": 1 })).await.ok();
        let late = anna.put(&path, &json!({ "revision": 1, "sort": 2 })).await;
        late.refused(409, "changed_elsewhere");
        assert_eq!(late.code(), 1);
        assert_eq!(server.number("SELECT sort FROM categories").await, 1);
    }

    async fn foreign_category_is_not_found(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let path = format!("/api/category/{}", category(&ben, "Cups").await);
        for path in [path.as_str(), "/api/category/99999999"] {
            let body = json!({ "revision": 1, "name": "Mine" });
            anna.put(path, &body).await.refused(404, "not_found");
        }
        assert_eq!(server.text("SELECT name FROM categories").await, "Cups");
    }

    async fn category_with_subcategories_cannot_be_nested(server) {
        let anna = server.merchant("anna").await;
        let (upper, other) = (category(&anna, "Cups").await, category(&anna, "Pots").await);
        let child = anna.post("/api/category", &json!({ "name": "Small", "parentId": upper })).await.ok();
        let depth = [("parentId".to_owned(), "category_depth".to_owned())];
        for parent in [other, upper] {
            let body = json!({ "revision": 1, "parentId": parent });
            let answer = anna.put(&format!("/api/category/{upper}"), &body).await;
            assert_eq!(answer.field_errors(), depth);
        }
        let path = format!("/api/category/{}", child["id"]);
        let moved = anna.put(&path, &json!({ "revision": 1, "parentId": other })).await.ok();
        assert_eq!((&moved["parentId"], &moved["parentName"]), (&json!(other), &json!("Pots")));
        let raised = anna.put(&path, &json!({ "revision": 2, "parentId": null })).await.ok();
        assert!(raised["parentId"].is_null());
    }
}
