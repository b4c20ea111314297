use serde_json::json;
use shop_testing::{category, on_both, single_product};

use crate::support::column;

on_both! {
    async fn a_shop_is_named_by_number_by_code_old_and_new_or_by_one_of_its_categories(server) {
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

    async fn without_a_shop_it_is_ones_own_which_needs_a_session(server) {
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

    async fn a_shop_that_is_not_there_or_disabled_answers_code_three(server) {
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

    async fn pages_follow_the_place_and_then_the_number(server) {
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

    async fn readers_count_what_is_on_sale_and_the_owner_everything(server) {
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
