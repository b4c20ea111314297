use serde_json::{Value, json};
use shop_testing::{Actor, TestServer, on_both, single_product};

use crate::support::{column, name_all_shops, with};

async fn aliases(server: &TestServer, query: &str) -> Vec<Value> {
    column(
        &server
            .visitor()
            .get(&format!("/api/user/list?{query}"))
            .await
            .ok(),
        "alias",
    )
}

async fn update(who: &Actor, fields: Value) {
    who.put("/api/user", &with(&fields, "revision", 1))
        .await
        .ok();
}

/// The id of an area.
async fn area(server: &TestServer, code: &str) -> i64 {
    server
        .number(&format!("SELECT id FROM areas WHERE code = '{code}'"))
        .await
}

on_both! {
    async fn merchants_are_filtered_by_origin_and_category(server) {
        let (anna, berta, clara) =
            (server.merchant("anna").await, server.merchant("berta").await, server.merchant("clara").await);
        name_all_shops(server).await;
        let (zhejiang, hangzhou) = (area(server, "CN-ZJ").await, area(server, "CN-ZJ-hangzhou").await);
        let line = server.number("SELECT MIN(id) FROM business_categories").await;
        update(&anna, json!({ "areaId": hangzhou, "shippingArea": "domestic", "businessCategoryId": line })).await;
        update(&berta, json!({ "areaId": zhejiang, "shippingArea": "domestic" })).await;
        update(&clara, json!({ "shippingArea": "overseas", "businessCategoryId": line })).await;
        let (a, b, c) = (json!("anna-sho"), json!("berta-sh"), json!("clara-sh"));
        let cases = [
            (String::new(), vec![&c, &b, &a]),
            (format!("areaIds[]={hangzhou}"), vec![&a]),
            // A province includes its cities.
            (format!("areaIds[]={zhejiang}"), vec![&b, &a]),
            ("areaIds[]=999999".to_owned(), vec![]),
            (format!("businessCategoryIds[]={line}"), vec![&c, &a]),
            (format!("businessCategoryIds[]={line}&businessCategoryIds[]=999999"), vec![&c, &a]),
            (format!("businessCategoryIds[]={line}&areaIds[]={zhejiang}"), vec![&a]),
            ("shippingArea=overseas".to_owned(), vec![&c]),
            ("shippingArea=domestic".to_owned(), vec![&b, &a]),
        ];
        for (query, expected) in cases {
            let expected: Vec<Value> = expected.into_iter().cloned().collect();
            assert_eq!(aliases(server, &query).await, expected, "{query}");
        }
        let cards = server.visitor().get(&format!("/api/user/list?areaIds[]={hangzhou}&withTotal=true")).await.ok();
        let card = &cards["list"][0];
        assert_eq!((&cards["total"], &card["areaName"]), (&json!(1), &json!("Hangzhou")));
        assert_eq!((&card["businessCategory"]["id"], &card["shippingArea"]), (&json!(line), &json!("domestic")));
    }

    async fn recommended_merchants_are_listed_newest_first(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        server.merchant("clara").await;
        name_all_shops(server).await;
        for (who, since) in [(&anna, 2000), (&berta, 1000)] {
            server.execute(&format!("UPDATE shops SET recommended_at = {since} WHERE id = {}", who.id)).await;
        }
        assert_eq!(aliases(server, "recommended=true").await, [json!("anna-sho"), json!("berta-sh")]);
        assert_eq!(aliases(server, "recommended=false").await, [json!("clara-sh")]);
        assert_eq!(aliases(server, "").await.len(), 3);
    }

    async fn disabled_and_expired_merchants_are_not_listed(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        name_all_shops(server).await;
        server.execute(&format!("UPDATE users SET status = 'disabled' WHERE id = {}", anna.id)).await;
        assert_eq!(aliases(server, "").await, [json!("berta-sh")]);
        server.visitor().get(&format!("/api/user?id={}", anna.id)).await.refused(404, "not_found");
        server.clock().advance_days(90 + 15);
        server.clock().advance_seconds(-1);
        assert_eq!(aliases(server, "").await.len(), 1);
        // One second to the end, and two in which the cached response is served.
        server.clock().advance_seconds(3);
        assert_eq!(aliases(server, "").await.len(), 0);
        let shop = server.visitor().get(&format!("/api/user?id={}", berta.id)).await.ok()["shop"].clone();
        assert_eq!((&shop["alias"], &shop["takesOrders"]), (&json!("berta-sh"), &json!(false)));
    }

    async fn empty_shop_is_not_listed(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let area = area(server, "CN-ZJ").await;
        for who in [&anna, &berta] {
            update(who, json!({ "areaId": area, "shippingArea": "domestic", "introduction": "只买不卖" })).await;
        }
        let counted = async || {
            let tree = server.visitor().get("/api/area").await.ok();
            let areas = tree["list"].as_array().unwrap().iter();
            areas.map(|area| area["merchantCount"].as_i64().unwrap()).sum::<i64>()
        };
        for query in ["", "keyword=anna", "keyword=只买", "shippingArea=domestic"] {
            assert!(aliases(server, query).await.is_empty(), "{query}");
        }
        assert_eq!(counted().await, 0);
        // A product on sale makes the account a listed shop, named by its code.
        let category = shop_testing::category(&anna, "茶具").await;
        let cup = anna.post("/api/product", &single_product("青花杯", category, 100)).await.ok();
        for query in ["", "keyword=anna", "keyword=ANNA-S", "keyword=只买"] {
            assert_eq!(aliases(server, query).await, [json!("anna-sho")], "{query}");
        }
        let card = server.visitor().get("/api/user/list").await.ok()["list"][0].clone();
        let shop = server.visitor().get(&format!("/api/user?id={}", anna.id)).await.ok()["shop"].clone();
        assert_eq!((&card["name"], &cup["shop"]["name"], &shop["name"]), (&json!("anna-sho"), &json!("anna-sho"), &json!("anna-sho")));
        assert_eq!(counted().await, 1);
        anna.delete(&format!("/api/product/{}", cup["id"])).await.ok();
        assert!(aliases(server, "").await.is_empty());
        // So does a name.
        berta.put("/api/user", &json!({ "revision": 2, "websiteName": "贝塔" })).await.ok();
        assert_eq!(aliases(server, "").await, [json!("berta-sh")]);
        assert_eq!(aliases(server, "keyword=贝").await, [json!("berta-sh")]);
        // The shop's link works although it is not listed.
        server.visitor().get(&format!("/api/user?alias={}", anna.alias)).await.ok();
    }

    async fn new_shop_is_found_by_its_code(server) {
        let anna = server.merchant("anna").await;
        let category = shop_testing::category(&anna, "茶具").await;
        let cup = anna.post("/api/product", &single_product("青花杯", category, 100)).await.ok();
        assert_eq!(aliases(server, "keyword=anna-sho").await, [json!("anna-sho")]);
        let order = server.merchant("buyer").await;
        let placed = order.request(shop_testing::Method::POST, "/api/order")
            .header("Idempotency-Key", "6f1c2f0e-7c43-4c55-9d0c-0a2b8f6f7c12")
            .json(&shop_testing::order_of(&cup, 1));
        let placed = order.send(placed).await.ok();
        assert_eq!(placed["shop"]["name"], "anna-sho");
        // A name replaces the code.
        anna.put("/api/user", &json!({ "revision": 1, "companyName": "安娜" })).await.ok();
        assert_eq!(aliases(server, "keyword=anna-sho").await, [json!("anna-sho")]);
        let list = server.visitor().get("/api/user/list").await.ok();
        assert_eq!(list["list"][0]["name"], "安娜");
    }

    async fn keyword_of_punctuation_matches_literally(server) {
        let anna = server.merchant("anna").await;
        let category = shop_testing::category(&anna, "茶具").await;
        anna.post("/api/product", &single_product("50% 青花杯", category, 100)).await.ok();
        // The shop's code is `anna-sho`.
        let cases = [
            ("-", 1, 0), ("%25", 0, 1), ("%25%25", 0, 0), ("_", 0, 0), ("%27", 0, 0), ("%22", 0, 0),
            ("%3F%21", 0, 0), ("。", 0, 0),
        ];
        for (keyword, shops, products) in cases {
            for (path, expected) in [("/api/user/list", shops), ("/api/product", products)] {
                let found = server.visitor().get(&format!("{path}?keyword={keyword}&withTotal=true")).await.ok();
                let count = found["list"].as_array().unwrap().len();
                assert_eq!((count, &found["total"]), (expected, &json!(expected)), "{path} {keyword}");
            }
        }
        for keyword in ["", "%20", "%20%20"] {
            for path in ["/api/user/list", "/api/product"] {
                let found = server.visitor().get(&format!("{path}?keyword={keyword}")).await.ok();
                assert_eq!(found["list"].as_array().unwrap().len(), 1, "{path} {keyword:?}");
            }
        }
    }

    async fn shop_card_shows_profile_and_newest_pictures(server) {
        let anna = server.merchant("anna").await;
        let (main, first, second) = (anna.upload_picture().await, anna.upload_picture().await, anna.upload_picture().await);
        update(&anna, json!({
            "companyName": "安娜陶瓷厂", "mainProducts": "茶具", "mainImageId": main,
            "translations": { "en": { "companyName": "Anna Ceramics" } },
        })).await;
        let category = shop_testing::category(&anna, "茶具").await;
        for (name, picture, on_sale) in [("旧", first, true), ("新", second, true), ("藏", main, false)] {
            let product = with(&single_product(name, category, 100), "imageIds", vec![picture]);
            anna.post("/api/product", &with(&product, "onSale", on_sale)).await.ok();
            server.clock().advance_seconds(1);
        }
        let list = server.visitor().get("/api/user/list").await.ok();
        let card = &list["list"][0];
        assert_eq!((&card["name"], &card["mainProducts"]), (&json!("Anna Ceramics"), &json!("茶具")));
        assert_eq!((&card["mainImage"]["id"], &card["productCount"]), (&json!(main), &json!(2)));
        let pictures: Vec<_> = card["pictures"].as_array().unwrap().iter().map(|p| p["id"].clone()).collect();
        assert_eq!(pictures, [json!(second), json!(first)]);
    }
}
