use serde_json::{Value, json};
use shop_testing::{category, multi_product, on_both, single_product};

use super::{field_errors, make, path_of, with};

on_both! {
    async fn created_single_product_returns_all_fields(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let (main, other) = (anna.upload_picture().await, anna.upload_picture().await);
        let body = with(&single_product("茶杯", cups, 1250), &[
            ("title", json!("青花瓷")), ("imageIds", json!([main, other])), ("strikePrice", json!(1500)),
            ("keywords", json!("杯,茶，瓷")), ("boxSpecification", json!("48×33×27")),
            ("packingQuantity", json!(24)), ("itemWeightGrams", json!(300)), ("boxWeightGrams", json!(8000)),
            ("itemNumber", json!("A-1")), ("minOrderQuantity", json!(24)), ("orderMultiple", json!(12)),
            ("details", json!("<p>好<script>alert(1)</script></p>")), ("isClearance", json!(true)),
            ("translations", json!({ "en": { "name": "Tea cup", "unit": "pcs" } })),
        ]);
        let made = make(&anna, &body).await;
        assert_eq!((&made["priceMin"], &made["priceMax"], &made["strikePrice"]), (&json!(1250), &json!(1250), &json!(1500)));
        assert_eq!((&made["stock"], &made["unit"], &made["onSale"]), (&json!(999), &json!("件"), &json!(true)));
        assert_eq!((&made["images"][0]["id"], &made["images"][1]["id"]), (&json!(main), &json!(other)));
        assert_eq!(made["keywords"], json!(["杯", "茶", "瓷"]));
        assert_eq!(made["boxLengthsCm"], json!({ "length": 48.0, "width": 33.0, "height": 27.0 }));
        assert_eq!((&made["minOrderQuantity"], &made["orderMultiple"]), (&json!(24), &json!(12)));
        assert_eq!((&made["details"], &made["isClearance"]), (&json!("<p>好</p>"), &json!(true)));
        assert_eq!(made["category"], json!({ "id": cups, "name": "Cups", "parentId": null, "parentName": null }));
        assert_eq!((&made["specs"], &made["skus"][0]["itemIds"]), (&json!([]), &json!([])));
        assert_eq!(made["translations"]["en"], json!({ "name": "Tea cup", "unit": "pcs", "stale": [] }));
        assert_eq!(made["shop"]["productCount"], 1);
        let seen = server.visitor().get(&path_of(&made)).await.ok();
        assert_eq!((&seen["name"], &seen["title"], &seen["translations"]), (&json!("Tea cup"), &json!("青花瓷"), &Value::Null));
        assert_eq!(seen["skus"], made["skus"]);
    }

    async fn multi_product_has_all_combinations_and_price_range(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let made = make(&anna, &multi_product("杯", cups)).await;
        assert_eq!((&made["priceMin"], &made["priceMax"], &made["stock"]), (&json!(1000), &json!(1300), &json!(40)));
        let item = |spec: usize, item: usize| made["specs"][spec]["items"][item]["id"].clone();
        let skus = made["skus"].as_array().unwrap();
        let items: Vec<_> = skus.iter().map(|sku| sku["itemIds"].clone()).collect();
        let expected = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(a, b)| json!([item(0, a), item(1, b)]));
        assert_eq!(items, expected);
        assert_eq!(server.number("SELECT COUNT(*) FROM skus").await, 4);
    }

    async fn name_is_unique_within_shop(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let (cups, others) = (category(&anna, "Cups").await, category(&ben, "Cups").await);
        make(&anna, &single_product("Cup", cups, 100)).await;
        make(&ben, &single_product("Cup", others, 100)).await;
        let again = anna.post("/api/product", &single_product(" ＣＵＰ", cups, 100)).await;
        let failure = again.refused(409, "name_taken");
        assert_eq!((again.code(), &failure["fields"][0]["path"]), (2, &json!("name")));
        assert_eq!(again.message(), "This product already exists; please choose another name");
        let count = format!("SELECT product_count FROM shops WHERE id = {}", anna.id);
        assert_eq!(server.number(&count).await, 1);
    }

    async fn product_needs_an_existing_category(server) {
        let anna = server.merchant("anna").await;
        let body = single_product("Cup", 1, 100);
        anna.post("/api/product", &body).await.refused(400, "category_missing");
        server.visitor().post("/api/product", &body).await.refused(401, "unauthenticated");
        assert_eq!(server.number("SELECT product_count FROM shops").await, 0);
    }

    async fn foreign_ids_are_not_found(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let (cups, foreign) = (category(&anna, "Cups").await, category(&ben, "Cups").await);
        let (own, picture) = (anna.upload_picture().await, ben.upload_picture().await);
        let single = single_product("Cup", cups, 100);
        let mut multi = multi_product("Cup", cups);
        multi["skus"][3]["imageId"] = json!(picture);
        let cases = [
            (with(&single, &[("categoryId", json!(foreign))]), "categoryId"),
            (with(&single, &[("categoryId", json!(99_999_999))]), "categoryId"),
            (with(&single, &[("imageIds", json!([own, picture]))]), "imageIds[1]"),
            (with(&single, &[("videoId", json!(own))]), "videoId"),
            (multi, "skus[3].imageId"),
        ];
        for (body, path) in cases {
            let answer = anna.post("/api/product", &body).await;
            assert_eq!(answer.field_errors(), field_errors(&[(path, "not_found")]), "{body}");
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM products").await, 0);
    }

    async fn every_invalid_field_is_named(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let single = single_product("Cup", cups, 100);
        let multi = multi_product("Cup", cups);
        let mut missing = multi.clone();
        missing["skus"].as_array_mut().unwrap().pop();
        let mut unknown = multi.clone();
        unknown["skus"][0]["items"] = json!(["绿", "大"]);
        let mut twice = multi.clone();
        twice["specs"][1]["name"] = json!("颜色");
        let cases = [
            (with(&single, &[("salePrice", Value::Null)]), &[("salePrice", "price_missing")][..]),
            (with(&single, &[("salePrice", json!(-1)), ("stock", json!(10_000_000))]), &[("salePrice", "out_of_range"), ("stock", "out_of_range")]),
            (with(&single, &[("name", json!(" "))]), &[("name", "required")]),
            (with(&single, &[("imageIds", json!((1..=10).collect::<Vec<_>>()))]), &[("imageIds", "too_many_items")]),
            (with(&multi, &[("specs", json!([])), ("skus", json!([]))]), &[("specs", "specs_missing")]),
            (missing, &[("skus", "combination_missing")]),
            (unknown, &[("skus[0].items", "combination_unknown"), ("skus", "combination_missing")]),
            (twice, &[("specs[1].name", "duplicate_item")]),
        ];
        for (body, expected) in cases {
            assert_eq!(anna.post("/api/product", &body).await.field_errors(), field_errors(expected), "{body}");
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM products").await, 0);
    }
}
