//! Every rule of the shop's fields at its limit and one beyond.

use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::{on_both, single_product};

use crate::support::login_again;

fn long(count: usize) -> Value {
    json!("长".repeat(count))
}

on_both! {
    async fn texts_over_their_limit_are_refused(server) {
        let anna = server.merchant("anna").await;
        let borders = [
            ("companyName", 100), ("websiteName", 10), ("websiteDescription", 200), ("mainProducts", 200),
            ("introduction", 5000), ("notice", 500), ("salesmanName", 50), ("companyAddress", 200),
            ("operatorName", 50), ("wechatId", 50),
        ];
        let mut revision = 1;
        for (field, border) in borders {
            // WeChat IDs consist of letters, digits and a few symbols.
            let long = |count: usize| if field == "wechatId" { json!("x".repeat(count)) } else { long(count) };
            let over = anna.put("/api/user", &json!({ "revision": revision, field: long(border + 1) })).await;
            assert_eq!(over.field_errors(), [(field.to_owned(), "too_long".to_owned())]);
            anna.put("/api/user", &json!({ "revision": revision, field: long(border) })).await.ok();
            let empty = anna.put("/api/user", &json!({ "revision": revision + 1, field: "" })).await.ok();
            revision += 2;
            assert_eq!(empty["account"]["revision"], revision);
        }
        let translated = |count: usize| json!({ "ar": { "websiteName": long(count) } });
        let over = anna.put("/api/user", &json!({ "revision": revision, "translations": translated(11) })).await;
        assert_eq!(over.field_errors(), [("translations.ar.websiteName".to_owned(), "too_long".to_owned())]);
        anna.put("/api/user", &json!({ "revision": revision, "translations": translated(10) })).await.ok();
    }

    async fn picture_and_product_lists_are_limited(server) {
        let anna = server.merchant("anna").await;
        let mut pictures = Vec::new();
        for _ in 0..10 {
            pictures.push(anna.upload_picture().await);
        }
        let over = anna.put("/api/user", &json!({ "revision": 1, "carouselIds": pictures })).await;
        assert_eq!(over.field_errors(), [("carouselIds".to_owned(), "too_many_items".to_owned())]);
        let nine = json!({ "revision": 1, "carouselIds": pictures[..9] });
        let shop = anna.put("/api/user", &nine).await.ok()["shop"].clone();
        let shown: Vec<_> = shop["carousel"].as_array().unwrap().iter().map(|p| p["id"].as_i64().unwrap()).collect();
        assert_eq!(shown, pictures[..9]);
        // 21 products exceed the cap of level S.
        server.execute("UPDATE shops SET settlement_level = 'A', paid_until = 1900000000000").await;
        let category = shop_testing::category(&anna, "茶具").await;
        let mut products = Vec::new();
        for n in 0..21 {
            let product = anna.post("/api/product", &single_product(&format!("茶杯{n}"), category, 100)).await.ok();
            products.push(product["id"].clone());
        }
        let over = anna.put("/api/user", &json!({ "revision": 2, "recommendedProductIds": products })).await;
        assert_eq!(over.field_errors(), [("recommendedProductIds".to_owned(), "too_many_items".to_owned())]);
        let twenty = json!({ "revision": 2, "recommendedProductIds": products[..20] });
        let account = anna.put("/api/user", &twenty).await.ok()["account"].clone();
        assert_eq!(account["recommendedProductIds"], json!(products[..20]));
        let berta = server.merchant("berta").await;
        let foreign = json!({ "revision": 1, "recommendedProductIds": [products[0]] });
        let answer = berta.put("/api/user", &foreign).await;
        assert_eq!(answer.field_errors(), [("recommendedProductIds[0]".to_owned(), "not_found".to_owned())]);
    }

    async fn concurrent_shop_edits_save_once(server) {
        let anna = server.merchant("anna").await;
        let bodies: Vec<Value> = (0..6).map(|n| json!({ "revision": 1, "notice": n.to_string() })).collect();
        let answers = join_all(bodies.iter().map(|body| anna.put("/api/user", body))).await;
        let (won, lost): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
        assert_eq!(won.len(), 1);
        for answer in lost {
            answer.refused(409, "changed_elsewhere");
        }
        let account = anna.get("/api/user").await.ok()["account"].clone();
        assert_eq!((&account["revision"], &account["originals"]["notice"]), (&json!(2), &won[0].data()["shop"]["notice"]));
    }

    async fn concurrent_claims_of_a_code_succeed_once(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let wish = json!({ "revision": 1, "alias": "teaware" });
        let (one, other) = tokio::join!(anna.put("/api/user", &wish), berta.put("/api/user", &wish));
        let (won, lost) = if one.status == 200 { (&one, &other) } else { (&other, &one) };
        assert_eq!(won.ok()["shop"]["alias"], "teaware");
        lost.refused(409, "alias_taken");
        assert_eq!(lost.code(), 2);
        // The refused update saved nothing.
        assert_eq!(server.number("SELECT COUNT(*) FROM shops WHERE revision = 2").await, 1);
        assert_eq!(server.number("SELECT COUNT(*) FROM shop_aliases WHERE reserved_until IS NULL").await, 2);
    }

    async fn code_changes_after_thirty_days_and_can_revert(server) {
        let anna = server.merchant("anna").await;
        anna.put("/api/user", &json!({ "revision": 1, "alias": "annas" })).await.ok();
        let own = anna.get("/api/user").await.ok();
        assert_eq!(own["account"]["aliasChangeableAt"], "2027-02-14T08:00:00.000Z");
        server.clock().advance_days(30);
        server.clock().advance_seconds(-1);
        let anna = login_again(&anna).await;
        let back = json!({ "revision": 2, "alias": "anna-sho" });
        let soon = anna.put("/api/user", &back).await;
        assert_eq!(soon.field_errors(), [("alias".to_owned(), "alias_change_too_soon".to_owned())]);
        server.clock().advance_seconds(1);
        assert_eq!(anna.put("/api/user", &back).await.ok()["shop"]["alias"], "anna-sho");
        for alias in ["anna-sho", "annas"] {
            let found = server.visitor().get(&format!("/api/user?alias={alias}")).await.ok();
            assert_eq!(found["shop"]["id"], anna.id);
        }
    }
}
