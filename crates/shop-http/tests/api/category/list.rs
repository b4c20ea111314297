use serde_json::json;
use shop_testing::{category, on_both, single_product};

use crate::support::column;

on_both! {
    async fn shop_is_selected_by_id_code_or_category(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        anna.post("/api/category", &json!({ "name": "Small", "parentId": cups })).await.ok();
        anna.put("/api/user", &json!({ "revision": 1, "alias": "annas" })).await.ok();
        let visitor = server.visitor();
        for query in [
            format!("userId={}", anna.id),
            "alias=ANNAS".into(),
            format!("alias={}", anna.alias),
        ] {
            let seen = visitor.get(&format!("/api/category?parentId=0&{query}")).await.ok();
            assert_eq!(column(&seen, "name"), ["Cups"], "{query}");
        }
        let below = visitor.get(&format!("/api/category?parentId={cups}")).await.ok();
        assert_eq!(column(&below, "name"), ["Small"]);
    }

    async fn own_categories_require_a_session(server) {
        let anna = server.merchant("anna").await;
        category(&anna, "Cups").await;
        for query in ["", "?mine=true"] {
            let path = format!("/api/category{query}");
            let own = anna.get(&path).await;
            assert_eq!(column(&own.ok(), "name"), ["Cups"]);
            assert!(own.ok()["list"][0]["translations"].is_object());
            assert_eq!(own.header("Cache-Control"), "no-store");
            server.visitor().get(&path).await.refused(401, "unauthenticated");
        }
    }

    async fn missing_or_disabled_shop_is_not_found(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        server.execute("UPDATE users SET status = 'disabled'").await;
        let queries = [
            format!("userId={}", anna.id),
            format!("alias={}", anna.alias),
            format!("parentId={cups}"),
            "userId=99999999".into(),
            "alias=nobody".into(),
            "parentId=99999999".into(),
        ];
        for query in queries {
            server.visitor().get(&format!("/api/category?{query}")).await.refused(404, "not_found");
        }
    }

    async fn categories_are_paged_by_position_then_id(server) {
        let anna = server.merchant("anna").await;
        for (name, sort) in [("c", 2), ("a", 1), ("d", 2), ("b", 1)] {
            anna.post("/api/category", &json!({ "name": name, "sort": sort })).await.ok();
        }
        let path = format!("/api/category?userId={}&limit=3", anna.id);
        let first = server.visitor().get(&path).await.ok();
        assert_eq!(column(&first, "name"), ["a", "b", "c"]);
        let cursor = first["nextCursor"].as_str().unwrap();
        let second = server.visitor().get(&format!("{path}&cursor={cursor}")).await.ok();
        assert_eq!((column(&second, "name"), &second["nextCursor"]), (vec![json!("d")], &json!(null)));
        let wrong = server.visitor().get(&format!("/api/product?cursor={cursor}")).await;
        assert_eq!(wrong.field_errors(), [("cursor".to_owned(), "invalid_format".to_owned())]);
    }

    async fn visitors_count_only_visible_products(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let mut hidden = single_product("Hidden", cups, 100);
        hidden["onSale"] = json!(false);
        anna.post("/api/product", &single_product("Shown", cups, 100)).await.ok();
        anna.post("/api/product", &hidden).await.ok();
        let path = format!("/api/category?userId={}", anna.id);
        assert_eq!(column(&server.visitor().get(&path).await.ok(), "productCount"), [1]);
        assert_eq!(column(&anna.get("/api/category?mine=true").await.ok(), "productCount"), [2]);
    }
}
