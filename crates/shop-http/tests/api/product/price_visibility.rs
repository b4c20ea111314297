//! Who sees which price, and stock in words.

use serde_json::{Value, json};
use shop_testing::{Actor, TestResponse, multi_product, on_both, single_product};

use super::{field_errors, make, path_of, update_body, with};
use crate::order::market::Market;

/// A price that no other number of an answer contains.
const HIDDEN: i64 = 77_773;

async fn set_shop(merchant: &Actor, field: &str, value: &str) -> TestResponse {
    let account = merchant.get("/api/user").await.ok();
    let body = json!({ "revision": account["account"]["revision"], field: value });
    merchant.put("/api/user", &body).await
}

fn cup_for(readers: &str, category: i64) -> Value {
    let body = single_product("杯", category, HIDDEN);
    with(
        &body,
        &[
            ("priceVisibility", json!(readers)),
            ("strikePrice", json!(HIDDEN + 1)),
        ],
    )
}

async fn prices(who: &Actor, shop: &Value, products: &[&Value]) -> Vec<Value> {
    let ids: Vec<_> = products
        .iter()
        .map(|product| product["id"].clone())
        .collect();
    let body = json!({ "shopId": shop["id"], "productIds": ids });
    let answer = who.post("/api/price", &body).await;
    assert_eq!(answer.header("cache-control"), "no-store");
    answer.ok()["list"].as_array().unwrap().clone()
}

fn column(list: &Value, field: &str) -> Vec<Value> {
    let list = list["list"].as_array().unwrap();
    list.iter().map(|entry| entry[field].clone()).collect()
}

on_both! {
    async fn a_hidden_price_is_the_owners_alone(server) {
        let market = Market::open(server).await;
        for (readers, sees_account) in [("everyone", true), ("signedIn", true), ("ask", false)] {
            let body = with(&cup_for(readers, market.category), &[("name", json!(readers))]);
            let made = make(&market.seller, &body).await;
            assert_eq!((&made["priceMin"], &made["strikePrice"]), (&json!(HIDDEN), &json!(HIDDEN + 1)));
            assert_eq!((&made["priceVisibility"], &made["ownPriceVisibility"]), (&json!(readers), &json!(readers)));
            let is_open = readers == "everyone";
            for who in [&server.visitor(), &market.buyer] {
                let seen = who.get(&path_of(&made)).await.ok();
                let price = if is_open { json!(HIDDEN) } else { Value::Null };
                assert_eq!((&seen["priceMin"], &seen["priceMax"]), (&price, &price), "{readers}");
                assert_eq!(seen["skus"][0]["price"], price);
                assert_eq!(seen["strikePrice"].is_null(), !is_open);
                assert_eq!((&seen["priceVisibility"], &seen["ownPriceVisibility"]), (&json!(readers), &Value::Null));
            }
            let shop = &made["shop"];
            assert_eq!(prices(&server.visitor(), shop, &[&made]).await.len(), usize::from(is_open));
            let shown = prices(&market.buyer, shop, &[&made]).await;
            assert_eq!(shown.len(), usize::from(sees_account), "{readers}");
            if let Some(shown) = shown.first() {
                assert_eq!((&shown["priceMin"], &shown["skus"][0]["price"]), (&json!(HIDDEN), &json!(HIDDEN)));
                assert_eq!(shown["source"], readers);
            }
            let own = prices(&market.seller, shop, &[&made]).await;
            assert_eq!(own[0]["source"], if is_open { "everyone" } else { "owner" });
        }
    }

    async fn prices_are_shown_of_the_shops_products_on_sale_only(server) {
        let market = Market::open(server).await;
        let cup = make(&market.seller, &cup_for("everyone", market.category)).await;
        let hidden = with(&cup_for("everyone", market.category), &[("name", json!("b")), ("onSale", json!(false))]);
        let hidden = make(&market.seller, &hidden).await;
        let shop = json!({ "id": market.buyer.id });
        assert_eq!(prices(&market.buyer, &shop, &[&cup]).await, [Value::Null; 0]);
        assert_eq!(prices(&market.buyer, &cup["shop"], &[&hidden]).await, [Value::Null; 0]);
        assert_eq!(prices(&market.buyer, &json!({ "id": 99_999_999 }), &[&cup]).await, [Value::Null; 0]);
        let ids: Vec<i64> = (1..=51).collect();
        let body = json!({ "shopId": 1, "productIds": ids, "priceKey": "k".repeat(10_000) });
        let refused = server.visitor().post("/api/price", &body).await;
        assert_eq!(refused.field_errors(), field_errors(&[("productIds", "too_many_items"), ("priceKey", "too_long")]));
        for _ in 0..120 {
            server.visitor().post("/api/price", &json!({ "shopId": 1, "productIds": [1] })).await;
        }
        let body = json!({ "shopId": 1, "productIds": [1] });
        server.visitor().post("/api/price", &body).await.refused(429, "too_many_requests");
        server.clock().advance_seconds(60);
        server.visitor().post("/api/price", &body).await.ok();
    }

    async fn a_price_may_be_missing_where_buyers_ask_for_it(server) {
        let market = Market::open(server).await;
        let (anna, cups) = (&market.seller, market.category);
        let unpriced = with(&single_product("杯", cups, 1), &[("salePrice", Value::Null)]);
        for readers in ["inherit", "everyone", "signedIn"] {
            let body = with(&unpriced, &[("priceVisibility", json!(readers))]);
            let refused = anna.post("/api/product", &body).await;
            assert_eq!(refused.field_errors(), field_errors(&[("salePrice", "price_missing")]), "{readers}");
        }
        let mut many = multi_product("壶", cups);
        many["skus"][2]["price"] = Value::Null;
        let refused = anna.post("/api/product", &many).await;
        assert_eq!(refused.field_errors(), field_errors(&[("skus[2].price", "price_missing")]));
        let made = make(anna, &with(&many, &[("priceVisibility", json!("ask"))])).await;
        assert_eq!((&made["priceMin"], &made["priceMax"], &made["skus"][2]["price"]), (&json!(1000), &json!(1300), &Value::Null));
        assert_eq!(server.visitor().get(&path_of(&made)).await.ok()["priceMin"], Value::Null);
        let body = with(&unpriced, &[("priceVisibility", json!("ask")), ("strikePrice", json!(5))]);
        let refused = anna.post("/api/product", &body).await;
        assert_eq!(refused.field_errors(), field_errors(&[("strikePrice", "not_allowed")]));
        for (path, refused) in [
            ("priceVisibility", anna.post("/api/product", &cup_for("customers", cups)).await),
            ("priceVisibility", set_shop(anna, "priceVisibility", "customers").await),
        ] {
            assert_eq!(refused.field_errors(), field_errors(&[(path, "not_allowed")]));
        }
        // Its price is found with a quick edit, too.
        let skus = json!({ "revision": made["revision"], "skus": [{ "id": made["skus"][2]["id"], "price": 900 }] });
        let path = format!("{}/skus", path_of(&made));
        let priced = anna.put(&path, &skus).await.ok();
        assert_eq!((&priced["priceMin"], &priced["priceVisibility"]), (&json!(900), &json!("ask")));
    }

    async fn products_follow_the_setting_of_their_shop(server) {
        let market = Market::open(server).await;
        let (anna, cups) = (&market.seller, market.category);
        set_shop(anna, "priceVisibility", "ask").await.ok();
        let priced = make(anna, &single_product("杯", cups, 500)).await;
        let unpriced = with(&single_product("壶", cups, 1), &[("salePrice", Value::Null)]);
        let unpriced = make(anna, &unpriced).await;
        let open = with(&single_product("盘", cups, 700), &[("priceVisibility", json!("everyone"))]);
        let open = make(anna, &open).await;
        let seen = async |product: &Value| {
            let seen = server.visitor().get(&path_of(product)).await.ok();
            (seen["priceVisibility"].clone(), seen["priceMin"].clone())
        };
        assert_eq!(seen(&priced).await, (json!("ask"), Value::Null));
        assert_eq!(seen(&open).await, (json!("everyone"), json!(700)));
        let account = set_shop(anna, "priceVisibility", "everyone").await.ok();
        assert_eq!((&account["shop"]["priceVisibility"], &account["account"]["unpricedProducts"]), (&json!("everyone"), &json!(1)));
        assert_eq!(seen(&priced).await, (json!("everyone"), json!(500)));
        assert_eq!(seen(&unpriced).await, (json!("ask"), Value::Null));
        // Saved as it is, it stays without a price.
        let body = with(&single_product("壶", cups, 1), &[("salePrice", Value::Null)]);
        anna.put(&path_of(&unpriced), &update_body(&body, &unpriced)).await.ok();
        assert_eq!(server.visitor().get(&format!("/api/user?id={}", anna.id)).await.ok()["account"]["unpricedProducts"], Value::Null);
    }

    async fn lists_say_nothing_of_hidden_prices(server) {
        let market = Market::open(server).await;
        let (anna, cups) = (&market.seller, market.category);
        let mut ids = Vec::new();
        for (name, price, readers) in [("a", 300, "everyone"), ("b", 100, "ask"), ("c", 900, "signedIn"), ("d", 200, "everyone")] {
            let body = with(&single_product(name, cups, price), &[("priceVisibility", json!(readers))]);
            ids.push(make(anna, &body).await["id"].clone());
        }
        let [a, b, c, d] = ids.as_slice() else { panic!("four products") };
        let list = async |who: &Actor, query: &str| {
            let mut found = Vec::new();
            let mut cursor = String::new();
            loop {
                let path = format!("/api/product?userId={}&limit=1&{query}{cursor}", anna.id);
                let page = who.get(&path).await.ok();
                found.extend(column(&page, "id"));
                match page["nextCursor"].as_str() {
                    Some(next) => cursor = format!("&cursor={next}"),
                    None => break found,
                }
            }
        };
        let visitor = server.visitor();
        for who in [&visitor, &market.buyer] {
            assert_eq!(list(who, "sort=priceAsc").await, [d, a, c, b].map(Clone::clone));
            assert_eq!(list(who, "sort=priceDesc").await, [a, d, c, b].map(Clone::clone));
            assert_eq!(list(who, "minPrice=1").await, [d, a].map(Clone::clone));
            assert_eq!(list(who, "maxPrice=99999").await, [d, a].map(Clone::clone));
            assert_eq!(list(who, "minPrice=50&maxPrice=150").await, [Value::Null; 0]);
        }
        let own = anna.get("/api/product?mine=true&sort=priceAsc").await.ok();
        assert_eq!(column(&own, "id"), [b, d, a, c].map(Clone::clone));
        assert_eq!(column(&own, "priceMin"), [100, 200, 300, 900].map(Value::from));
        let own = anna.get("/api/product?mine=true&sort=priceDesc&maxPrice=150").await.ok();
        assert_eq!(column(&own, "id"), std::slice::from_ref(b));
    }

    async fn update_that_does_not_know_of_readers_keeps_them(server) {
        let market = Market::open(server).await;
        let made = make(&market.seller, &cup_for("ask", market.category)).await;
        let body = with(&single_product("新杯", market.category, HIDDEN), &[("revision", made["revision"].clone())]);
        let renamed = market.seller.put(&path_of(&made), &body).await.ok();
        assert_eq!((&renamed["name"], &renamed["ownPriceVisibility"]), (&json!("新杯"), &json!("ask")));
        assert_eq!(server.visitor().get(&path_of(&made)).await.ok()["priceMin"], Value::Null);
    }

    async fn many_products_change_their_readers_at_once(server) {
        let market = Market::open(server).await;
        let (anna, cups) = (&market.seller, market.category);
        let cup = make(anna, &single_product("杯", cups, 500)).await;
        let mut many = with(&multi_product("壶", cups), &[("priceVisibility", json!("ask"))]);
        many["skus"][0]["price"] = Value::Null;
        let pot = make(anna, &many).await;
        let change = async |change: Value| {
            let body = json!({ "ids": [cup["id"], pot["id"]], "change": change });
            anna.put("/api/product/batch", &body).await
        };
        let changed = change(json!({ "priceVisibility": "signedIn" })).await.ok();
        assert_eq!(column(&changed, "outcome"), ["done", "price_missing"]);
        assert_eq!(server.visitor().get(&path_of(&cup)).await.ok()["priceMin"], Value::Null);
        let changed = change(json!({ "priceVisibility": "ask" })).await.ok();
        assert_eq!(column(&changed, "outcome"), ["done", "unchanged"]);
        let changed = change(json!({ "price": { "percent": 10 } })).await.ok();
        assert_eq!((column(&changed, "outcome"), &changed["left"]["no_price"]), (vec![json!("done"), json!("done")], &json!(1)));
        let mine = anna.get(&format!("{}?mine=true", path_of(&pot))).await.ok();
        let shown: Vec<_> = mine["skus"].as_array().unwrap().iter().map(|sku| sku["price"].clone()).collect();
        assert_eq!(shown, [Value::Null, json!(1210), json!(1320), json!(1430)]);
        change(json!({ "priceVisibility": "customers" })).await.refused(400, "validation");
    }

    async fn stock_is_shown_in_words(server) {
        let market = Market::open(server).await;
        let (anna, cups) = (&market.seller, market.category);
        let mut pot = multi_product("壶", cups);
        for (index, stock) in [(0, 0), (1, 19), (2, 20), (3, 500)] {
            pot["skus"][index]["stock"] = json!(stock);
        }
        let pot = make(anna, &pot).await;
        let cup = with(&single_product("杯", cups, 500), &[("stock", json!(20)), ("minOrderQuantity", json!(48))]);
        let cup = make(anna, &cup).await;
        let seen = server.visitor().get(&path_of(&pot)).await.ok();
        assert_eq!((&seen["stock"], &seen["availability"]), (&json!(539), &json!("inStock")));
        set_shop(anna, "stockDisplay", "words").await.ok();
        for who in [&server.visitor(), &market.buyer] {
            let seen = who.get(&path_of(&pot)).await.ok();
            assert_eq!((&seen["stock"], &seen["availability"]), (&Value::Null, &json!("inStock")));
            let skus = seen["skus"].as_array().unwrap();
            let words: Vec<_> = skus.iter().map(|sku| (sku["stock"].is_null(), sku["availability"].clone())).collect();
            assert_eq!(words, ["soldOut", "few", "inStock", "inStock"].map(|word| (true, json!(word))));
            let list = who.get(&format!("/api/product?userId={}", anna.id)).await.ok();
            assert_eq!((column(&list, "stock"), column(&list, "availability")), (vec![Value::Null, Value::Null], vec![json!("few"), json!("inStock")]));
        }
        let own = anna.get(&format!("{}?mine=true", path_of(&cup))).await.ok();
        assert_eq!((&own["stock"], &own["skus"][0]["stock"]), (&json!(20), &json!(20)));
        let own = anna.get("/api/product?mine=true").await.ok();
        assert_eq!(column(&own, "stock"), [20, 539].map(Value::from));
    }
}
