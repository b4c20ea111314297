//! Price tiers of products: what is accepted, kept and shown.

use serde_json::{Value, json};
use shop_testing::{Actor, TestResponse, category, multi_product, on_both, single_product};

use super::{field_errors, make, path_of, update_body, with};

/// A product with a minimum of 48, a multiple of 12 and two tiers.
fn cup(category: i64) -> Value {
    with(
        &single_product("Cup", category, 1_250),
        &[
            ("minOrderQuantity", json!(48)),
            ("orderMultiple", json!(12)),
            (
                "tiers",
                json!([{ "minQuantity": 480, "price": 1_180 }, { "minQuantity": 4_800, "price": 1_120 }]),
            ),
        ],
    )
}

/// Four combinations at 1,000, 1,100, 1,200 and 1,300, each 50 less from 100 pieces on.
fn pot(category: i64) -> Value {
    let mut body = multi_product("茶壶", category);
    body["lot"] = json!("product");
    body["tiers"] = json!([{ "minQuantity": 100 }]);
    for (at, price) in [950, 1_050, 1_150, 1_250].into_iter().enumerate() {
        body["skus"][at]["tierPrices"] = json!([price]);
    }
    body
}

async fn read(who: &Actor, product: &Value) -> Value {
    who.get(&format!("{}?mine=true", path_of(product)))
        .await
        .ok()
}

async fn change(who: &Actor, product: &Value, price: Value) -> Value {
    let body = json!({ "ids": [product["id"]], "change": { "price": price } });
    who.put("/api/product/batch", &body).await.ok()
}

async fn put_skus(who: &Actor, product: &Value, skus: Value) -> TestResponse {
    let body = json!({ "revision": product["revision"], "skus": skus });
    who.put(&format!("{}/skus", path_of(product)), &body).await
}

fn tier_prices(product: &Value) -> Vec<Value> {
    let skus = product["skus"].as_array().unwrap().iter();
    skus.map(|sku| sku["tierPrices"].clone()).collect()
}

on_both! {
    async fn tiers_are_shown_to_visitors(server) {
        let anna = server.merchant("anna").await;
        let goods = category(&anna, "Goods").await;
        let (cup, pot) = (make(&anna, &cup(goods)).await, make(&anna, &pot(goods)).await);
        let visitor = server.visitor();
        let seen = visitor.get(&path_of(&cup)).await.ok();
        assert_eq!(seen["tiers"], json!([
            { "minQuantity": 480, "priceMin": 1_180, "priceMax": 1_180 },
            { "minQuantity": 4_800, "priceMin": 1_120, "priceMax": 1_120 },
        ]));
        assert_eq!((&seen["lot"], &seen["skus"][0]["tierPrices"]), (&json!("line"), &json!([1_180, 1_120])));
        let seen = visitor.get(&path_of(&pot)).await.ok();
        assert_eq!(seen["tiers"], json!([{ "minQuantity": 100, "priceMin": 950, "priceMax": 1_250 }]));
        assert_eq!((&seen["lot"], tier_prices(&seen)), (&json!("product"), vec![json!([950]), json!([1_050]), json!([1_150]), json!([1_250])]));
        let list = visitor.get(&format!("/api/product?userId={}", anna.id)).await.ok();
        let cards: Vec<_> = list["list"].as_array().unwrap().iter().map(|card| (card["lot"].clone(), card["tierQuantity"].clone(), card["tierPrice"].clone())).collect();
        assert_eq!(cards, [(json!("product"), json!(100), json!(950)), (json!("line"), json!(4_800), json!(1_120))]);
        let prices = json!({ "shopId": anna.id, "productIds": [pot["id"]] });
        let shown = visitor.post("/api/price", &prices).await.ok()["list"][0].clone();
        assert_eq!((&shown["tiers"], &shown["skus"][1]["tierPrices"]), (&seen["tiers"], &json!([1_050])));
    }

    async fn hidden_prices_hide_their_tiers(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let goods = category(&anna, "Goods").await;
        let body = with(&pot(goods), &[("priceVisibility", json!("signedIn"))]);
        let pot = make(&anna, &body).await;
        let visitor = server.visitor();
        let seen = visitor.get(&path_of(&pot)).await.ok();
        assert_eq!((&seen["tiers"], tier_prices(&seen)), (&json!([]), vec![json!([]); 4]));
        let list = visitor.get(&format!("/api/product?userId={}", anna.id)).await.ok();
        assert_eq!((&list["list"][0]["tierQuantity"], &list["list"][0]["tierPrice"]), (&Value::Null, &Value::Null));
        let prices = json!({ "shopId": anna.id, "productIds": [pot["id"]] });
        assert_eq!(visitor.post("/api/price", &prices).await.ok()["list"], json!([]));
        assert_eq!(berta.post("/api/price", &prices).await.ok()["list"][0]["tiers"][0]["priceMin"], 950);
        assert_eq!(read(&anna, &pot).await["tiers"][0]["priceMin"], 950);
    }

    async fn wrong_tiers_are_named(server) {
        let anna = server.merchant("anna").await;
        let goods = category(&anna, "Goods").await;
        let tier = |quantity: i64, price: i64| json!({ "minQuantity": quantity, "price": price });
        let single: &[(Value, &[(&str, &str)])] = &[
            (json!([tier(60, 9), tier(72, 8), tier(84, 7), tier(96, 6), tier(108, 5), tier(120, 4)]), &[("tiers", "too_many_items")]),
            (json!([tier(480, 1_180), tier(480, 1_120)]), &[("tiers[1].minQuantity", "tiers_not_rising")]),
            (json!([tier(48, 1_180)]), &[("tiers[0].minQuantity", "tier_too_low")]),
            (json!([tier(1, 1_180)]), &[("tiers[0].minQuantity", "out_of_range")]),
            (json!([tier(1_000_000_000, 1_180)]), &[("tiers[0].minQuantity", "out_of_range")]),
            (json!([tier(480, 1_251)]), &[("tiers[0].price", "tier_price_too_high")]),
            (json!([{ "minQuantity": 480 }]), &[("tiers[0].price", "price_missing")]),
        ];
        for (tiers, expected) in single {
            let answer = anna.post("/api/product", &with(&cup(goods), &[("tiers", tiers.clone())])).await;
            assert_eq!(answer.field_errors(), field_errors(expected), "{tiers}");
        }
        let mut body = pot(goods);
        body["skus"][1]["tierPrices"] = json!([]);
        body["skus"][2]["tierPrices"] = json!([1_201]);
        let answer = anna.post("/api/product", &body).await;
        assert_eq!(answer.field_errors(), field_errors(&[("skus[1].tierPrices", "tier_prices_missing"), ("skus[2].tierPrices[0]", "tier_price_too_high")]));
        let body = with(&pot(goods), &[("tiers", json!([tier(100, 900)]))]);
        assert_eq!(anna.post("/api/product", &body).await.field_errors(), field_errors(&[("tiers[0].price", "not_allowed")]));
        let body = with(&cup(goods), &[("salePrice", Value::Null), ("priceVisibility", json!("ask"))]);
        assert_eq!(anna.post("/api/product", &body).await.field_errors(), field_errors(&[("tiers", "not_allowed")]));
        let body = with(&cup(goods), &[("lot", json!("carton"))]);
        assert_eq!(anna.post("/api/product", &body).await.field_errors(), field_errors(&[("lot", "invalid_format")]));
        // Equal prices and a price of nothing are prices.
        let tiers = json!([tier(60, 1_250), tier(72, 0)]);
        make(&anna, &with(&cup(goods), &[("tiers", tiers)])).await;
    }

    async fn update_replaces_tiers_and_prices_keep_them(server) {
        let anna = server.merchant("anna").await;
        let goods = category(&anna, "Goods").await;
        let pot = make(&anna, &pot(goods)).await;
        let ids: Vec<&Value> = pot["skus"].as_array().unwrap().iter().map(|sku| &sku["id"]).collect();
        let refused = put_skus(&anna, &pot, json!([{ "id": ids[0], "price": 949 }])).await;
        assert_eq!(refused.field_errors(), field_errors(&[("skus[0].price", "tier_price_too_high")]));
        let refused = put_skus(&anna, &pot, json!([{ "id": ids[0], "tierPrices": [1, 1] }, { "id": ids[1], "price": 9, "tierPrices": [10] }])).await;
        assert_eq!(refused.field_errors(), field_errors(&[("skus[0].tierPrices", "tier_prices_missing"), ("skus[1].tierPrices[0]", "tier_price_too_high")]));
        let changed = put_skus(&anna, &pot, json!([{ "id": ids[0], "price": 990 }, { "id": ids[3], "price": 900, "tierPrices": [800] }])).await.ok();
        assert_eq!(tier_prices(&changed), [json!([950]), json!([1_050]), json!([1_150]), json!([800])]);
        let list = anna.get("/api/product?mine=true").await.ok();
        assert_eq!(list["list"][0]["tierPrice"], 800);
        let copy = anna.post(&format!("{}/copy", path_of(&pot)), &Value::Null).await.ok();
        assert_eq!((&copy["tiers"], tier_prices(&copy)), (&changed["tiers"], tier_prices(&changed)));
        let body = update_body(&self::pot(goods), &changed);
        let removed = anna.put(&path_of(&pot), &with(&body, &[("tiers", json!([]))])).await;
        assert_eq!(removed.field_errors().len(), 4);
        let body = update_body(&multi_product("茶壶", goods), &changed);
        let plain = anna.put(&path_of(&pot), &body).await.ok();
        assert_eq!((&plain["tiers"], &plain["lot"]), (&json!([]), &json!("line")));
        assert_eq!(server.number(&format!("SELECT COUNT(*) FROM sku_tiers t JOIN skus k ON k.id = t.sku_id WHERE k.product_id = {}", pot["id"])).await, 0);
    }

    async fn change_of_many_prices_includes_tiers_and_is_undone(server) {
        let anna = server.merchant("anna").await;
        let goods = category(&anna, "Goods").await;
        let cup = make(&anna, &cup(goods)).await;
        let raised = change(&anna, &cup, json!({ "percent": 10 })).await;
        assert_eq!(raised["list"][0]["outcome"], "done");
        let after = read(&anna, &cup).await;
        assert_eq!((&after["priceMin"], tier_prices(&after)), (&json!(1_375), vec![json!([1_298, 1_232])]));
        let list = anna.get("/api/product?mine=true").await.ok();
        assert_eq!(list["list"][0]["tierPrice"], 1_232);
        let undone = anna.post(&format!("/api/product/batch/{}/undo", raised["undo"]["id"]), &Value::Null).await.ok();
        assert_eq!(undone["list"][0]["outcome"], "done");
        let before = read(&anna, &cup).await;
        assert_eq!((&before["priceMin"], tier_prices(&before)), (&json!(1_250), vec![json!([1_180, 1_120])]));
        let list = anna.get("/api/product?mine=true").await.ok();
        assert_eq!(list["list"][0]["tierPrice"], 1_120);
        // 1,120 − 1,200 is no price, so nothing changes.
        let refused = change(&anna, &cup, json!({ "amount": -1_200 })).await;
        assert_eq!(refused["list"][0]["outcome"], "price_out_of_range");
        assert_eq!(read(&anna, &cup).await["priceMin"], 1_250);
    }

    async fn low_stock_is_that_of_the_lot(server) {
        let anna = server.merchant("anna").await;
        let goods = category(&anna, "Goods").await;
        let mut low = Vec::new();
        for (lot, minimum) in [("line", 48), ("product", 48), ("product", 200)] {
            let mut body = multi_product(&format!("{lot} {minimum}"), goods);
            body["lot"] = json!(lot);
            body["minOrderQuantity"] = json!(minimum);
            for sku in 0..4 {
                body["skus"][sku]["stock"] = json!(40);
            }
            make(&anna, &body).await;
            let list = anna.get("/api/product?mine=true&stock=low").await.ok();
            low.push(list["list"].as_array().unwrap().len());
        }
        assert_eq!(low, [1, 1, 2]);
    }

    async fn largest_product_has_all_tiers(server) {
        let anna = server.merchant("anna").await;
        let goods = category(&anna, "Goods").await;
        let items = |most: usize| -> Vec<Value> { (0..most).map(|n| json!({ "name": format!("{n}") })).collect() };
        let skus: Vec<Value> = (0..500).map(|n| json!({ "items": [format!("{}", n / 10), format!("{}", n % 10)], "price": 100 + n, "stock": 1, "tierPrices": [99, 98, 97, 96, 95] })).collect();
        let tiers: Vec<Value> = (1..=5).map(|n| json!({ "minQuantity": n * 10 })).collect();
        let body = json!({
            "name": "Large", "categoryId": goods, "type": "multi", "lot": "product", "tiers": tiers,
            "specs": [{ "name": "A", "items": items(50) }, { "name": "B", "items": items(10) }], "skus": skus,
        });
        let made = make(&anna, &body).await;
        assert_eq!(tier_prices(&made), vec![json!([99, 98, 97, 96, 95]); 500]);
    }
}
