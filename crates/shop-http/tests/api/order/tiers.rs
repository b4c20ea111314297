//! Prices by quantity: baskets and orders by the cases that the server and the app compute alike.

use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::{Actor, TestServer, on_both};

use super::market::{Market, order_with, place};

const CASES: &str = include_str!("../../../../shop-orders/src/pricing_cases.json");

/// The rules of a shop, with none where a case does not name them.
async fn set_rules(market: &Market, rules: &Value) {
    let account = market.seller.get("/api/user").await.ok();
    let mut body = json!({ "revision": account["account"]["revision"] });
    for field in ["orderMinimum", "mixAmount", "mixPieces"] {
        body[field] = json!(rules[field].as_i64().unwrap_or(0));
    }
    market.seller.put("/api/user", &body).await.ok();
}

/// A product of a case, with one spec whose items are named as the SKUs are.
fn product_of(name: &str, rules: &Value, category: i64) -> Value {
    let skus = rules["skus"].as_object().unwrap();
    let is_priced = skus.values().all(|sku| sku["price"].is_number());
    let items: Vec<Value> = skus.keys().map(|sku| json!({ "name": sku })).collect();
    let rows = skus.iter().map(|(sku, data)| {
        let mut row = json!({ "items": [sku], "price": data["price"], "stock": data["stock"] });
        if is_priced {
            row["tierPrices"] = data["tierPrices"].clone();
        }
        row
    });
    let tiers = rules["tiers"].as_array().unwrap().iter();
    let tiers: Vec<Value> = tiers
        .filter(|_| is_priced)
        .map(|pieces| json!({ "minQuantity": pieces }))
        .collect();
    json!({
        "name": name,
        "categoryId": category,
        "type": "multi",
        "minOrderQuantity": rules["min"],
        "orderMultiple": rules["multiple"],
        "lot": rules["lot"],
        "tiers": tiers,
        "priceVisibility": if is_priced { "everyone" } else { "ask" },
        "specs": [{ "name": "款", "items": items }],
        "skus": rows.collect::<Vec<_>>(),
    })
}

/// The products of a case by their names, and the lines of its basket.
async fn basket(market: &Market, case: &Value) -> (Value, Vec<Value>) {
    let mut products = json!({});
    for (name, rules) in case["products"].as_object().unwrap() {
        let unique = format!("{} {name}", case["name"].as_str().unwrap());
        products[name] = market
            .add_product(&product_of(&unique, rules, market.category))
            .await;
    }
    let line = |line: &Value| {
        let product = &products[line["product"].as_str().unwrap()];
        let items = product["specs"][0]["items"].as_array().unwrap();
        let item = items
            .iter()
            .find(|item| item["name"] == line["sku"])
            .unwrap();
        let skus = product["skus"].as_array().unwrap();
        let sku = skus
            .iter()
            .find(|sku| sku["itemIds"][0] == item["id"])
            .unwrap();
        json!({ "productId": product["id"], "skuId": sku["id"], "quantity": line["quantity"] })
    };
    let lines = case["lines"].as_array().unwrap().iter().map(line);
    let lines = lines.collect();
    (products, lines)
}

/// What the cases say of a line.
fn line_of(line: &Value, asked: &Value) -> Value {
    let problem = &line["problem"];
    json!({
        "product": asked["product"],
        "sku": asked["sku"],
        "quantity": line["quantity"],
        "unitPrice": line["unitPrice"],
        "basePrice": line["basePrice"],
        "priceSource": line["priceSource"],
        "amount": line["amount"],
        "nextTier": line["nextTier"],
        "problem": if problem.is_null() {
            Value::Null
        } else {
            json!([problem["reason"], problem["scope"], problem["missing"]])
        },
    })
}

/// Whether the server can have the products of a case: it hides all prices of a product or none.
fn is_served(case: &Value) -> bool {
    let mut products = case["products"].as_object().unwrap().values();
    products.all(|product| {
        let skus = product["skus"].as_object().unwrap();
        let priced = skus.values().filter(|sku| sku["price"].is_number()).count();
        priced == 0 || priced == skus.len()
    })
}

/// The mixed lot, with what is missing to it.
fn check_mix(case: &Value, priced: &Value) {
    let name = &case["name"];
    let mut mix = priced["mix"].clone();
    if let Some(mix) = mix.as_object_mut() {
        let rules = &case["shop"];
        for (missing, field, counted) in [
            ("missingAmount", "mixAmount", "amount"),
            ("missingPieces", "mixPieces", "pieces"),
        ] {
            let limit = rules[field].as_i64().unwrap_or(0);
            let left = (limit - mix[counted].as_i64().unwrap()).max(0);
            let expected = if limit == 0 { Value::Null } else { json!(left) };
            assert_eq!(mix.remove(missing), Some(expected), "{name}: {missing}");
        }
    }
    assert_eq!(mix, case["expect"]["mix"], "{name}");
}

async fn check_case(server: &TestServer, market: &Market, case: &Value) {
    let name = &case["name"];
    set_rules(market, &case["shop"]).await;
    let (products, items) = basket(market, case).await;
    let body = json!({ "shopId": market.seller.id, "items": items });
    let priced = server.visitor().post("/api/order/price", &body).await.ok();
    // The answer has its lines in the order of the SKUs.
    let place_of = |item: &Value| {
        let lines = priced["lines"].as_array().unwrap();
        lines
            .iter()
            .find(|line| line["skuId"] == item["skuId"])
            .unwrap()
    };
    let asked = case["lines"].as_array().unwrap();
    let lines: Vec<Value> = items
        .iter()
        .zip(asked)
        .map(|(item, asked)| line_of(place_of(item), asked))
        .collect();
    let mut expected = case["expect"]["lines"].clone();
    let mut counted = 0;
    for line in expected.as_array_mut().unwrap() {
        counted += line
            .as_object_mut()
            .unwrap()
            .remove("counted")
            .unwrap()
            .as_i64()
            .unwrap_or(0);
    }
    assert_eq!(json!(lines), expected, "{name}");
    let whole = &case["expect"];
    for (field, value) in [
        ("totalPrice", &whole["total"]),
        ("pieces", &whole["pieces"]),
        ("missingToMinimum", &whole["missingToMinimum"]),
        ("countedAmount", &json!(counted)),
    ] {
        assert_eq!(priced[field], *value, "{name}: {field}");
    }
    check_mix(case, &priced);
    if priced["canOrder"] == true {
        let product = products.as_object().unwrap().values().next().unwrap();
        let total = priced["totalPrice"].as_i64().unwrap();
        let order = place(&market.buyer, &order_with(product, items, total))
            .await
            .ok();
        assert_eq!(order["totalPrice"], priced["totalPrice"], "{name}");
        for line in order["lines"].as_array().unwrap() {
            for field in ["unitPrice", "basePrice", "priceSource", "amount"] {
                assert_eq!(line[field], place_of(line)[field], "{name}: {field}");
            }
        }
    }
    // A shop has few products at first.
    for product in products.as_object().unwrap().values() {
        let path = format!("/api/product/{}", product["id"]);
        market.seller.delete(&path).await.ok();
    }
}

/// A product of two colours that count together, with a tier from 100 pieces on, for both at these prices.
fn pair(category: i64, price: i64, tier: i64) -> Value {
    let rules = json!({
        "lot": "product", "min": 1, "multiple": 1, "tiers": [100],
        "skus": {
            "A": { "price": price, "tierPrices": [tier], "stock": 900_000 },
            "B": { "price": price, "tierPrices": [tier], "stock": 900_000 },
        },
    });
    product_of("Pair", &rules, category)
}

async fn reprice(who: &Actor, product: &Value, revision: i64, price: i64, tier: i64) {
    let ids = product["skus"].as_array().unwrap().iter();
    let skus: Vec<Value> = ids
        .map(|sku| json!({ "id": sku["id"], "price": price, "tierPrices": [tier] }))
        .collect();
    let path = format!("/api/product/{}/skus", product["id"]);
    who.put(&path, &json!({ "revision": revision, "skus": skus }))
        .await
        .ok();
}

on_both! {
    async fn baskets_of_the_cases_have_their_prices(server) {
        let market = Market::open(server).await;
        let cases: Value = serde_json::from_str(CASES).unwrap();
        let cases = cases["baskets"].as_array().unwrap().iter();
        let cases: Vec<&Value> = cases.filter(|case| case["level"].is_null() && is_served(case)).collect();
        assert!(cases.len() >= 13);
        for case in cases {
            check_case(server, &market, case).await;
        }
    }

    async fn lines_of_an_order_are_priced_from_one_state(server) {
        let market = Market::open(server).await;
        let product = market.add_product(&pair(market.category, 1_000, 900)).await;
        let items: Vec<Value> = [0, 1].map(|at| json!({ "productId": product["id"], "skuId": product["skus"][at]["id"], "quantity": 60 })).into();
        // 120 pieces at the tier price of one of both states.
        let totals = [120 * 900, 120 * 450];
        let changes = async {
            for revision in 1..=50 {
                let (price, tier) = if revision % 2 == 1 { (500, 450) } else { (1_000, 900) };
                reprice(&market.seller, &product, revision, price, tier).await;
            }
        };
        // One buyer may have few open orders.
        let mut buyers = Vec::new();
        for name in ["berta", "carla", "dora"] {
            buyers.push(server.merchant(name).await);
        }
        let orders = (0..50).map(|number| {
            let order = order_with(&product, items.clone(), totals[number % 2]);
            let buyer = &buyers[number % 3];
            async move { place(buyer, &order).await }
        });
        let (orders, ()) = tokio::join!(join_all(orders), changes);
        let mut placed = 0;
        for order in orders {
            if order.status == 200 {
                let order = order.ok();
                let prices: Vec<&Value> = order["lines"].as_array().unwrap().iter().map(|line| &line["unitPrice"]).collect();
                assert_eq!(prices[0], prices[1]);
                assert!(totals.contains(&order["totalPrice"].as_i64().unwrap()));
                placed += 1;
            } else {
                order.refused(409, "price_changed");
            }
        }
        assert!(placed > 0);
    }

    async fn order_below_the_minimum_says_what_counts(server) {
        let market = Market::open(server).await;
        let product = market.add_product(&pair(market.category, 1_250, 1_180)).await;
        set_rules(&market, &json!({ "orderMinimum": 130_000 })).await;
        let items = vec![json!({ "productId": product["id"], "skuId": product["skus"][0]["id"], "quantity": 100 })];
        let answer = place(&market.buyer, &order_with(&product, items, 118_000)).await;
        let refused = answer.refused(400, "below_order_minimum");
        // Paid at the tier's price, counted before it.
        assert_eq!((&refused["total"], &refused["countedAmount"], &refused["orderMinimum"]), (&json!(118_000), &json!(125_000), &json!(130_000)));
    }

    async fn failures_say_whose_pieces_are_too_few(server) {
        let market = Market::open(server).await;
        let mut body = pair(market.category, 1_000, 900);
        body["minOrderQuantity"] = json!(48);
        body["orderMultiple"] = json!(12);
        let product = market.add_product(&body).await;
        let items: Vec<Value> = [0, 1].map(|at| json!({ "productId": product["id"], "skuId": product["skus"][at]["id"], "quantity": 12 })).into();
        let refused = place(&market.buyer, &order_with(&product, items, 24_000)).await;
        let lines = refused.refused(400, "below_minimum")["lines"].clone();
        for line in lines.as_array().unwrap() {
            assert_eq!((&line["scope"], &line["missing"], &line["minimum"]), (&json!("product"), &json!(24), &json!(48)));
            assert_eq!((&line["quantityBelow"], &line["quantityAbove"]), (&Value::Null, &json!(36)));
        }
        // A SKU's price at any quantity is not an old one.
        let items: Vec<Value> = [0, 1].map(|at| json!({ "productId": product["id"], "skuId": product["skus"][at]["id"], "quantity": 60, "expectedPrice": 1_000 })).into();
        let order = place(&market.buyer, &order_with(&product, items, 120 * 900)).await.ok();
        assert_eq!((&order["lines"][0]["priceSource"], &order["lines"][0]["basePrice"]), (&json!("tier"), &json!(1_000)));
    }
}
