//! `/api/basket`: the baskets of signed-in buyers.

use serde_json::{Value, json};
use shop_app::upkeep::sweep_baskets;
use shop_testing::{Actor, TestResponse, multi_product, on_both, single_product};

use crate::{
    order::market::Market,
    support::{login_again, with},
};

async fn save(who: &Actor, shop: i64, lines: Value, revision: i64) -> TestResponse {
    let path = format!("/api/basket?shopId={shop}");
    who.put(&path, &json!({ "lines": lines, "revision": revision }))
        .await
}

async fn read(who: &Actor, shop: i64) -> Value {
    who.get(&format!("/api/basket?shopId={shop}")).await.ok()
}

on_both! {
    async fn basket_is_kept_per_buyer_and_shop(server) {
        let market = Market::open(server).await;
        let pot = market.add_product(&multi_product("茶壶", market.category)).await;
        let shop = market.seller.id;
        assert_eq!(read(&market.buyer, shop).await, json!({ "lines": [], "revision": 0 }));
        let sku = |at: usize| pot["skus"][at]["id"].clone();
        let lines = json!([
            { "skuId": sku(2), "quantity": 3, "remark": " 红绳 ", "changedAt": "2027-01-14T10:00:00+02:00" },
            { "skuId": sku(0), "quantity": 999_999 },
        ]);
        let saved = save(&market.buyer, shop, lines, 0).await.ok();
        let expected = json!({ "revision": 1, "lines": [
            { "productId": pot["id"], "skuId": sku(2), "quantity": 3, "remark": "红绳", "changedAt": "2027-01-14T08:00:00.000Z" },
            { "productId": pot["id"], "skuId": sku(0), "quantity": 999_999, "remark": "", "changedAt": "2027-01-15T08:00:00.000Z" },
        ] });
        assert_eq!((&saved, &read(&login_again(&market.buyer).await, shop).await), (&expected, &expected));
        // Nobody else has it, not even the merchant, and it is no basket of another shop.
        assert_eq!(read(&market.seller, shop).await["lines"], json!([]));
        assert_eq!(read(&market.buyer, market.buyer.id).await["lines"], json!([]));
    }

    async fn baskets_are_listed_with_their_shops_the_last_changed_first(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let (buyer, seller, other) = (&market.buyer, market.seller.id, server.merchant("ola").await);
        let list = async || buyer.get("/api/basket/list").await.ok()["baskets"].clone();
        assert_eq!(list().await, json!([]));
        let lines = json!([{ "skuId": cup["skus"][0]["id"], "quantity": 1 }, { "skuId": 999_999, "quantity": 2 }]);
        save(buyer, seller, lines.clone(), 0).await.ok();
        server.clock().advance_seconds(60);
        save(buyer, other.id, lines, 0).await.ok();
        save(buyer, buyer.id, json!([]), 0).await.ok();
        let seen = list().await;
        let shop = buyer.get(&format!("/api/user?id={seller}")).await.ok()["shop"].clone();
        let expected = json!({
            "shopId": seller, "shopAlias": market.seller.alias, "shopName": shop["name"], "lineCount": 2,
            "changedAt": "2027-01-15T08:00:00.000Z",
        });
        assert_eq!((&seen[0]["shopId"], &seen[1], seen.as_array().unwrap().len()), (&json!(other.id), &expected, 2));
        // A basket that is emptied, and one of a shop that is closed.
        save(buyer, seller, json!([]), 1).await.ok();
        server.execute(&format!("UPDATE users SET status = 'disabled' WHERE id = {}", other.id)).await;
        assert_eq!(list().await, json!([]));
    }

    async fn of_two_phones_the_second_reads_again(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let (shop, sku) = (market.seller.id, &cup["skus"][0]["id"]);
        let lines = |quantity: i64| json!([{ "skuId": sku, "quantity": quantity }]);
        save(&market.buyer, shop, lines(1), 0).await.ok();
        let other = login_again(&market.buyer).await;
        save(&other, shop, lines(2), 1).await.ok();
        save(&market.buyer, shop, lines(3), 1).await.refused(409, "changed_elsewhere");
        save(&market.buyer, shop, lines(3), 0).await.refused(409, "changed_elsewhere");
        let seen = read(&market.buyer, shop).await;
        assert_eq!((&seen["revision"], &seen["lines"][0]["quantity"]), (&json!(2), &json!(2)));
        assert_eq!(save(&market.buyer, shop, json!([]), 2).await.ok(), json!({ "lines": [], "revision": 3 }));
    }

    async fn gone_skus_stay_without_product(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let shop = market.seller.id;
        let lines = json!([{ "skuId": cup["skus"][0]["id"], "quantity": 1 }, { "skuId": 999_999, "quantity": 2 }]);
        save(&market.buyer, shop, lines, 0).await.ok();
        market.seller.delete(&format!("/api/product/{}", cup["id"])).await.ok();
        let products: Vec<_> = read(&market.buyer, shop).await["lines"].as_array().unwrap()
            .iter().map(|line| line["productId"].clone()).collect();
        assert_eq!(products, [json!(null), json!(null)]);
    }

    async fn wrong_lines_are_named(server) {
        let market = Market::open(server).await;
        let shop = market.seller.id;
        let lines = json!([
            { "skuId": 1, "quantity": 0 }, { "skuId": 1, "quantity": 1, "remark": "x".repeat(101) },
        ]);
        let errors = save(&market.buyer, shop, lines, 0).await.field_errors();
        let expected = [("lines[0].quantity", "out_of_range"), ("lines[1].skuId", "duplicate_item"), ("lines[1].remark", "too_long")];
        assert_eq!(errors, expected.map(|(path, reason)| (path.to_owned(), reason.to_owned())));
        let time = json!([{ "skuId": 1, "quantity": 1, "changedAt": "yesterday" }]);
        assert_eq!(save(&market.buyer, shop, time, 0).await.field_errors(), [("lines[0].changedAt".to_owned(), "invalid_format".to_owned())]);
        let many: Vec<_> = (1..=201).map(|sku| json!({ "skuId": sku, "quantity": 1 })).collect();
        assert_eq!(save(&market.buyer, shop, many.clone().into(), 0).await.field_errors(), [("lines".to_owned(), "too_many_items".to_owned())]);
        save(&market.buyer, shop, many[..200].to_vec().into(), 0).await.ok();
        let unknown = save(&market.buyer, 999_999, json!([]), 0).await;
        assert_eq!(unknown.field_errors(), [("shopId".to_owned(), "not_found".to_owned())]);
    }

    async fn item_numbers_are_found_exactly_ambiguously_or_not_at_all(server) {
        let market = Market::open(server).await;
        let cup = market.add_product(&with(&single_product("茶杯", market.category, 100), "itemNumber", "JC-1103")).await;
        let pot = with(&multi_product("茶壶", market.category), "itemNumber", "A 12/3");
        let mut pot = with(&pot, "lot", "product");
        pot["skus"][1]["itemNumber"] = json!("A-123-S");
        let pot = market.add_product(&pot).await;
        let hidden = with(&single_product("旧款", market.category, 100), "itemNumber", "OLD-1");
        market.add_product(&with(&hidden, "onSale", false)).await;
        let wide = market.add_product(&with(&single_product("碗", market.category, 100), "itemNumber", "ＤＥ—７É")).await;
        let find = async |numbers: Value| {
            let body = json!({ "shopId": market.seller.id, "itemNumbers": numbers });
            server.visitor().with_language("en").post("/api/basket/find", &body).await
        };
        let found = find(json!(["jc1103", "ＪＣ－１１０３", "a123", "A-123s", "de7é", "OLD-1", "x", " - "])).await.ok();
        let skus: Vec<Vec<Value>> = found["items"].as_array().unwrap().iter()
            .map(|item| item["matches"].as_array().unwrap().iter().map(|sku| sku["skuId"].clone()).collect())
            .collect();
        let sku = |product: &Value, at: usize| product["skus"][at]["id"].clone();
        let all = (0..4).map(|at| sku(&pot, at)).collect();
        let only = vec![sku(&cup, 0)];
        assert_eq!(skus, [only.clone(), only, all, vec![sku(&pot, 1)], vec![sku(&wide, 0)], vec![], vec![], vec![]]);
        assert_eq!((&found["items"][0]["itemNumber"], &found["items"][0]["matches"][0]["unitPrice"]), (&json!("jc1103"), &json!(100)));
        let lots = [0, 2].map(|at| &found["items"][at]["matches"][0]["lot"]);
        assert_eq!(lots, [&json!("line"), &json!("product")]);
        assert_eq!(find(json!([])).await.field_errors(), [("itemNumbers".to_owned(), "required".to_owned())]);
        let many: Vec<_> = (0..201).map(|n| n.to_string()).collect();
        assert_eq!(find(json!(many)).await.field_errors(), [("itemNumbers".to_owned(), "too_many_items".to_owned())]);
    }

    async fn old_and_surplus_baskets_are_deleted(server) {
        let market = Market::open(server).await;
        let lines = json!([{ "skuId": 1, "quantity": 1 }]);
        save(&market.buyer, market.seller.id, lines.clone(), 0).await.ok();
        // A hundred others, all of them newer.
        server.execute(&format!("UPDATE baskets SET updated_at = 1 WHERE user_id = {}", market.buyer.id)).await;
        for number in 0..100 {
            let shop = server.merchant(&format!("shop{number}")).await.id;
            server.execute(&format!(
                "INSERT INTO baskets (user_id, shop_id, lines, revision, updated_at) VALUES ({}, {shop}, '[]', 1, {})",
                market.buyer.id, server.app().now().millis(),
            )).await;
        }
        save(&market.buyer, market.buyer.id, lines, 0).await.ok();
        let count = "SELECT COUNT(*) FROM baskets";
        assert_eq!(server.number(count).await, 100);
        assert_eq!(read(&market.buyer, market.seller.id).await["lines"], json!([]));
        server.clock().advance_days(180);
        assert_eq!((sweep_baskets(server.app()).await.unwrap(), server.number(count).await), (0, 100));
        server.clock().advance_seconds(1);
        assert_eq!((sweep_baskets(server.app()).await.unwrap(), server.number(count).await), (100, 0));
    }

    async fn baskets_go_with_their_shop(server) {
        let market = Market::open(server).await;
        let gone = server.merchant("gone").await;
        save(&market.buyer, gone.id, json!([{ "skuId": 1, "quantity": 1 }]), 0).await.ok();
        server.execute(&format!("DELETE FROM shop_aliases WHERE shop_id = {}", gone.id)).await;
        server.execute(&format!("DELETE FROM shops WHERE id = {}", gone.id)).await;
        assert_eq!(server.number("SELECT COUNT(*) FROM baskets").await, 0);
    }
}
