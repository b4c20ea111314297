use serde_json::{Value, json};
use shop_testing::{category, on_both};

on_both! {
    async fn created_category_is_returned_and_listed(server) {
        let anna = server.merchant("anna").await;
        let picture = anna.upload_picture().await;
        let body = json!({
            "name": "  茶具 ", "description": "壶与杯", "mainImageId": picture, "sort": 7,
            "translations": { "en": { "name": "Tea ware" } },
        });
        let made = anna.post("/api/category", &body).await.ok();
        assert_eq!(made["shopId"], anna.id);
        assert_eq!((&made["name"], &made["sort"], &made["revision"]), (&json!("茶具"), &json!(7), &json!(1)));
        assert_eq!((&made["parentId"], &made["parentName"]), (&Value::Null, &Value::Null));
        assert_eq!(made["mainImage"]["id"], picture);
        assert_eq!(made["translations"]["en"], json!({ "name": "Tea ware", "stale": [] }));
        let child = json!({ "name": "茶壶", "parentId": made["id"] });
        let child = anna.post("/api/category", &child).await.ok();
        // Lists name a parent in the language of the reader, also for the owner.
        assert_eq!((&child["parentId"], &child["parentName"]), (&made["id"], &json!("Tea ware")));
        let path = format!("/api/category?userId={}&withTotal=true", anna.id);
        let seen = server.visitor().get(&path).await.ok();
        assert_eq!(seen["total"], 2);
        let names: Vec<_> = seen["list"].as_array().unwrap().iter().map(|c| &c["name"]).collect();
        assert_eq!(names, ["茶壶", "Tea ware"]);
    }

    async fn a_shop_has_two_thousand_categories(server) {
        let anna = server.merchant("anna").await;
        // One less than there may be.
        let others: Vec<String> = (1..2_000).map(|n| format!("({}, '{n}', '{n}', 1, 1)", anna.id)).collect();
        let insert = "INSERT INTO categories (shop_id, name, name_key, created_at, updated_at) VALUES";
        server.execute(&format!("{insert} {}", others.join(", "))).await;
        let last = category(&anna, "Cups").await;
        for parent in [Value::Null, json!(last)] {
            let refused = anna.post("/api/category", &json!({ "name": "Pots", "parentId": parent })).await;
            refused.refused(403, "category_limit");
            assert!(refused.message().contains("2000"), "{refused}");
        }
    }

    async fn name_is_unique_within_parent_and_merchant(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let (first, second) = (category(&anna, "Cups").await, category(&anna, "Pots").await);
        category(&ben, "Cups").await;
        for (name, parent, taken) in [
            ("ＣＵＰＳ", None, true),
            ("Cups", Some(first), false),
            ("cups ", Some(first), true),
            ("Cups", Some(second), false),
        ] {
            let answer = anna.post("/api/category", &json!({ "name": name, "parentId": parent })).await;
            if taken {
                let failure = answer.refused(409, "name_taken");
                assert_eq!((answer.code(), &failure["fields"][0]["path"]), (2, &json!("name")));
                let sentence = "This category already exists; please choose another name";
                assert_eq!((answer.message(), &failure["fields"][0]["message"]), (sentence, &json!(sentence)));
            } else {
                answer.ok();
            }
        }
        let of_anna = format!("SELECT COUNT(*) FROM categories WHERE shop_id = {}", anna.id);
        assert_eq!(server.number(&of_anna).await, 4);
    }

    async fn foreign_ids_are_not_found(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let (foreign, picture) = (category(&ben, "Cups").await, ben.upload_picture().await);
        let document = ben.upload("document", &shop_testing::png(64, 64)).await.ok();
        let private = anna.upload("document", &shop_testing::png(65, 64)).await.ok();
        for (field, id) in [
            ("parentId", json!(foreign)),
            ("parentId", json!(99_999_999)),
            ("mainImageId", json!(picture)),
            ("mainImageId", document["id"].clone()),
            ("mainImageId", private["id"].clone()),
            ("mainImageId", json!(99_999_999)),
        ] {
            let answer = anna.post("/api/category", &json!({ "name": "新", field: id })).await;
            assert_eq!(answer.field_errors(), [(field.to_owned(), "not_found".to_owned())], "{id}");
        }
        let of_anna = format!("SELECT COUNT(*) FROM categories WHERE shop_id = {}", anna.id);
        assert_eq!(server.number(&of_anna).await, 0);
    }

    async fn third_level_is_refused(server) {
        let anna = server.merchant("anna").await;
        let first = category(&anna, "Cups").await;
        let second = json!({ "name": "Small", "parentId": first });
        let second = anna.post("/api/category", &second).await.ok();
        let third = anna.post("/api/category", &json!({ "name": "Tiny", "parentId": second["id"] })).await;
        assert_eq!(third.field_errors(), [("parentId".to_owned(), "category_depth".to_owned())]);
    }
}
