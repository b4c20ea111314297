//! One change for many products.

use std::sync::{Arc, Mutex};

use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::{
    Actor, Method, TestResponse, category, multi_product, on_both, order_of, single_product,
};

use super::{field_errors, make, path_of, with};
use crate::{order::market::fresh_key, support::column};

async fn change(who: &Actor, ids: &[&Value], change: Value) -> TestResponse {
    let body = json!({ "ids": ids, "change": change });
    who.put("/api/product/batch", &body).await
}

/// The outcomes of a change that is accepted.
async fn outcomes(who: &Actor, ids: &[&Value], by: Value) -> Vec<Value> {
    let data = change(who, ids, by).await.ok();
    assert_eq!(
        column(&data, "id"),
        ids.iter().map(|id| (*id).clone()).collect::<Vec<_>>()
    );
    column(&data, "outcome")
}

async fn read(who: &Actor, product: &Value) -> Value {
    who.get(&format!("{}?mine=true", path_of(product)))
        .await
        .ok()
}

fn prices(product: &Value) -> Vec<i64> {
    let skus = product["skus"].as_array().unwrap().iter();
    skus.map(|sku| sku["price"].as_i64().unwrap()).collect()
}

/// Undoes a change that was made.
async fn undo(who: &Actor, changed: &Value) -> TestResponse {
    let path = format!("/api/product/batch/{}/undo", changed["undo"]["id"]);
    who.post(&path, &Value::Null).await
}

on_both! {
    async fn every_change_but_a_deletion_is_undone(server) {
        let anna = server.merchant("anna").await;
        let (cups, pots) = (category(&anna, "Cups").await, category(&anna, "Pots").await);
        let mut body = multi_product("茶壶", cups);
        body["skus"][3]["price"] = json!(1_337);
        let product = make(&anna, &body).await;
        let ids = [&product["id"]];
        let changes = [
            json!({ "price": { "percent": 33 } }),
            json!({ "price": { "permille": -125, "roundTo": 100 } }),
            json!({ "price": { "amount": -1_000 } }),
            json!({ "priceVisibility": "ask" }),
            json!({ "stock": { "set": 7 } }),
            json!({ "stock": { "add": -100 } }),
            json!({ "onSale": false }),
            json!({ "isClearance": true }),
            json!({ "categoryId": pots }),
        ];
        let before = read(&anna, &product).await;
        for by in changes {
            let changed = change(&anna, &ids, by.clone()).await.ok();
            assert_ne!(read(&anna, &product).await["revision"], before["revision"], "{by}");
            let undone = undo(&anna, &changed).await.ok();
            assert_eq!((&undone["list"][0]["outcome"], &undone["undo"]), (&json!("done"), &Value::Null), "{by}");
            let after = read(&anna, &product).await;
            for (field, value) in before.as_object().unwrap() {
                if !["revision", "updatedAt", "shop"].contains(&field.as_str()) {
                    assert_eq!(&after[field], value, "{field} after {by}");
                }
            }
            undo(&anna, &changed).await.refused(404, "not_found");
        }
        let tree = anna.get("/api/category/tree").await.ok();
        assert_eq!(tree["list"][0]["productCount"], 1);
        let unchanged = change(&anna, &ids, json!({ "onSale": true })).await.ok();
        assert_eq!(unchanged["undo"], Value::Null);
        let deleted = change(&anna, &ids, json!({ "delete": true })).await.ok();
        assert_eq!(deleted["undo"], Value::Null);
    }

    async fn undoing_names_products_in_the_order_of_the_change(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let mut made = Vec::new();
        for name in ["a", "b", "c", "d"] {
            made.push(make(&anna, &single_product(name, cups, 1_000)).await);
        }
        let ids = [2, 0, 3, 1].map(|at| &made[at]["id"]);
        for by in [json!({ "price": { "percent": 10 } }), json!({ "onSale": false })] {
            let changed = change(&anna, &ids, by.clone()).await.ok();
            let undone = undo(&anna, &changed).await.ok();
            for answer in [&changed, &undone] {
                let named: Vec<&Value> = answer["list"].as_array().unwrap().iter().map(|row| &row["id"]).collect();
                assert_eq!(named, ids, "{by}");
            }
        }
    }

    async fn what_was_changed_since_is_not_undone(server) {
        let anna = server.merchant("anna").await;
        let (cups, pots) = (category(&anna, "Cups").await, category(&anna, "Pots").await);
        let mut made = Vec::new();
        for name in ["a", "b", "c", "d"] {
            made.push(make(&anna, &single_product(name, cups, 1_000)).await);
        }
        let ids: Vec<&Value> = made.iter().map(|product| &product["id"]).collect();
        let raised = change(&anna, &ids, json!({ "price": { "percent": 10 } })).await.ok();
        change(&anna, &ids[1..2], json!({ "price": { "amount": 1 } })).await.ok();
        anna.delete(&path_of(&made[2])).await.ok();
        // Nobody else knows of it.
        undo(&server.merchant("berta").await, &raised).await.refused(404, "not_found");
        let undone = undo(&anna, &raised).await.ok();
        assert_eq!(column(&undone, "outcome"), ["done", "changed_elsewhere", "not_found", "done"]);
        let price = async |index: usize| read(&anna, &made[index]).await["priceMin"].clone();
        assert_eq!((price(0).await, price(1).await, price(3).await), (json!(1_000), json!(1_101), json!(1_000)));
        // What is sold meanwhile stays sold.
        let set = change(&anna, &ids[..1], json!({ "stock": { "set": 50 } })).await.ok();
        let buyer = server.merchant("buyer").await;
        let cup = read(&anna, &made[0]).await;
        crate::order::market::place(&buyer, &order_of(&cup, 20)).await.ok();
        undo(&anna, &set).await.ok();
        assert_eq!(read(&anna, &cup).await["stock"], 999 - 20);
        // A category that is gone takes nothing back.
        let moved = change(&anna, &[ids[0], ids[1], ids[3]], json!({ "categoryId": pots })).await.ok();
        anna.delete(&format!("/api/category/{cups}")).await.ok();
        let undone = undo(&anna, &moved).await.ok();
        assert_eq!(column(&undone, "outcome"), ["changed_elsewhere", "changed_elsewhere", "changed_elsewhere"]);
        // Ten minutes later it is forgotten.
        let late = change(&anna, &ids[..1], json!({ "onSale": false })).await.ok();
        server.clock().advance_seconds(10 * 60);
        undo(&anna, &late).await.refused(404, "not_found");
        shop_app::upkeep::sweep_undos(server.app()).await.unwrap();
        assert_eq!(server.number("SELECT COUNT(*) FROM batch_undo_products").await, 0);
    }

    async fn prices_are_rounded_to_a_step(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let cup = make(&anna, &single_product("杯", cups, 1_250)).await;
        let one = make(&anna, &single_product("扣", cups, 3)).await;
        let ids = [&cup["id"], &one["id"]];
        change(&anna, &ids, json!({ "price": { "permille": 25, "roundTo": 50 } })).await.ok();
        assert_eq!(read(&anna, &cup).await["priceMin"], 1_300);
        assert_eq!(read(&anna, &one).await["priceMin"], 1);
        for (by, path, reason) in [
            (json!({ "roundTo": 10 }), "change.price", "required"),
            (json!({ "percent": 1, "permille": 1 }), "change.price", "not_allowed"),
            (json!({ "percent": 1, "roundTo": 5 }), "change.price.roundTo", "not_allowed"),
            (json!({ "permille": 10_001 }), "change.price.permille", "out_of_range"),
        ] {
            let refused = change(&anna, &ids, json!({ "price": by })).await;
            assert_eq!(refused.field_errors(), field_errors(&[(path, reason)]));
        }
    }

    async fn hiding_keeps_everything_else_of_a_product(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let body = with(&single_product("茶杯", cups, 100), &[
            ("translations", json!({ "en": { "name": "Cup" }, "ar": { "name": "كوب" } })),
        ]);
        let cup = make(&anna, &body).await;
        // The translations are older than the original from now on.
        let renamed = with(&single_product("茶碗", cups, 100), &[("revision", cup["revision"].clone())]);
        let before = anna.put(&path_of(&cup), &renamed).await.ok();
        let bowl = make(&anna, &single_product("Bowl", cups, 100)).await;
        let hide = json!({ "onSale": false });
        let ids = [&cup["id"], &bowl["id"]];
        assert_eq!(outcomes(&anna, &ids, hide.clone()).await, ["done", "done"]);
        let mut after = read(&anna, &cup).await;
        assert_eq!((&after["onSale"], &after["revision"]), (&json!(false), &json!(3)));
        assert_eq!(after["translations"]["en"]["stale"], json!(["name"]));
        after["onSale"] = json!(true);
        for (field, value) in before.as_object().unwrap() {
            if !["revision", "updatedAt", "shop"].contains(&field.as_str()) {
                assert_eq!(&after[field], value, "{field}");
            }
        }
        assert_eq!(server.number("SELECT on_sale_count FROM shops").await, 0);
        assert_eq!(server.number("SELECT on_sale_count FROM categories").await, 0);
        assert_eq!(server.number("SELECT product_count FROM categories").await, 2);
        assert_eq!(outcomes(&anna, &ids, hide).await, ["unchanged", "unchanged"]);
        assert_eq!(read(&anna, &cup).await["revision"], 3);
        assert_eq!(outcomes(&anna, &ids, json!({ "onSale": true })).await, ["done", "done"]);
        assert_eq!(server.number("SELECT on_sale_count FROM shops").await, 2);
    }

    async fn foreign_and_missing_products_are_alike(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let (cups, jugs) = (category(&anna, "Cups").await, category(&ben, "Jugs").await);
        let cup = make(&anna, &single_product("Cup", cups, 100)).await;
        let jug = make(&ben, &single_product("Jug", jugs, 100)).await;
        let missing = json!(999_999);
        let ids = [&jug["id"], &cup["id"], &missing];
        for change in [
            json!({ "onSale": false }), json!({ "isClearance": true }), json!({ "categoryId": cups }),
            json!({ "price": { "amount": 1 } }), json!({ "stock": { "set": 1 } }), json!({ "delete": true }),
        ] {
            let found = outcomes(&anna, &ids, change.clone()).await;
            assert_eq!((&found[0], &found[2]), (&json!("not_found"), &json!("not_found")), "{change}");
            assert_ne!(found[1], "not_found", "{change}");
        }
        let jug = read(&ben, &jug).await;
        assert_eq!((&jug["onSale"], &jug["priceMin"], &jug["revision"]), (&json!(true), &json!(100), &json!(1)));
        let moved = change(&anna, &ids[1..2], json!({ "categoryId": jugs })).await;
        assert_eq!(moved.field_errors(), field_errors(&[("change.categoryId", "not_found")]));
        for language in ["zh", "en", "ar"] {
            let answer = change(&anna.with_language(language), &ids, json!({ "onSale": true })).await.ok();
            assert!(!answer["list"][0]["message"].as_str().unwrap().is_empty());
        }
    }

    async fn prices_change_within_their_range(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let pot = make(&anna, &multi_product("Pot", cups)).await;
        let cup = make(&anna, &with(&single_product("Cup", cups, 1250), &[("strikePrice", json!(1300))])).await;
        let dear = make(&anna, &single_product("Dear", cups, 9_999_999_999)).await;
        let ids = [&pot["id"], &cup["id"], &dear["id"]];
        let up = outcomes(&anna, &ids, json!({ "price": { "percent": 5 } })).await;
        assert_eq!(up, ["done", "strike_price_too_low", "price_out_of_range"]);
        let raised = read(&anna, &pot).await;
        assert_eq!(prices(&raised), [1050, 1155, 1260, 1365]);
        assert_eq!((&raised["priceMin"], &raised["priceMax"]), (&json!(1050), &json!(1365)));
        let down = outcomes(&anna, &ids, json!({ "price": { "percent": -15 } })).await;
        assert_eq!(down, ["done", "done", "done"]);
        // 892.5, 981.75, 1071, 1160.25 and 1062.5: half a fen is rounded upwards.
        assert_eq!(prices(&read(&anna, &pot).await), [893, 982, 1071, 1160]);
        assert_eq!(prices(&read(&anna, &cup).await), [1063]);
        let less = outcomes(&anna, &ids, json!({ "price": { "amount": -900 } })).await;
        assert_eq!(less, ["price_out_of_range", "done", "done"]);
        assert_eq!(prices(&read(&anna, &cup).await), [163]);
        assert_eq!(prices(&read(&anna, &pot).await), [893, 982, 1071, 1160]);
    }

    async fn repeated_change_of_prices_and_stock_is_made_once(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let cup = make(&anna, &with(&single_product("Cup", cups, 1000), &[("stock", json!(10))])).await;
        let keyed = async |key: &str, by: Value| {
            let request = anna.request(Method::PUT, "/api/product/batch").header("Idempotency-Key", key);
            anna.send(request.json(&json!({ "ids": [cup["id"]], "change": by }))).await
        };
        let rise = json!({ "price": { "percent": 10 } });
        let key = fresh_key();
        let answers = join_all((0..6).map(|_| keyed(&key, rise.clone()))).await;
        for answer in &answers {
            assert_eq!((answer.status, &answer.body), (200, &answers[0].body));
        }
        assert_eq!(column(&answers[0].ok(), "outcome"), ["done"]);
        assert_eq!(prices(&read(&anna, &cup).await), [1100]);
        keyed(&key, json!({ "price": { "percent": 20 } })).await.refused(409, "idempotency_reused");
        keyed(&fresh_key(), rise).await.ok();
        assert_eq!(prices(&read(&anna, &cup).await), [1210]);
        let key = fresh_key();
        for _ in 0..2 {
            keyed(&key, json!({ "stock": { "add": 5 } })).await.ok();
        }
        assert_eq!(read(&anna, &cup).await["stock"], 15);
        // A change that is refused leaves its key free.
        let key = fresh_key();
        keyed(&key, json!({ "categoryId": 999_999 })).await.field_errors();
        keyed(&key, json!({ "categoryId": cups })).await.ok();
        keyed("7", json!({ "onSale": false })).await.field_errors();
        assert_eq!(read(&anna, &cup).await["onSale"], true);
    }

    async fn stock_change_keeps_concurrent_orders(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let cups = category(&anna, "Cups").await;
        let cup = make(&anna, &with(&single_product("Cup", cups, 100), &[("stock", json!(10))])).await;
        let pot = make(&anna, &multi_product("Pot", cups)).await;
        let order = async |number: i64| {
            let key = format!("00000000-0000-4000-8000-{number:012}");
            let request = berta.request(Method::POST, "/api/order").header("Idempotency-Key", key);
            berta.send(request.json(&order_of(&cup, 1))).await.ok()
        };
        let ids = [&cup["id"], &pot["id"]];
        let add = json!({ "stock": { "add": 5 } });
        let (one, two, added) = tokio::join!(order(1), order(2), outcomes(&anna, &ids, add));
        assert_eq!((one["status"].clone(), two["status"].clone(), added), (json!("submitted"), json!("submitted"), vec![json!("done"); 2]));
        assert_eq!(read(&anna, &cup).await["stock"], 13);
        assert_eq!(read(&anna, &pot).await["stock"], 60);
        assert_eq!(outcomes(&anna, &ids, json!({ "stock": { "add": -14 } })).await, ["done", "done"]);
        assert_eq!((&read(&anna, &cup).await["stock"], &read(&anna, &pot).await["stock"]), (&json!(0), &json!(4)));
        assert_eq!(outcomes(&anna, &ids, json!({ "stock": { "set": 0 } })).await, ["unchanged", "done"]);
        let full = json!({ "stock": { "set": 9_999_999 } });
        assert_eq!(outcomes(&anna, &ids, full).await, ["done", "done"]);
        assert_eq!(outcomes(&anna, &ids, json!({ "stock": { "add": 1 } })).await, ["unchanged", "unchanged"]);
    }

    async fn products_move_and_are_deleted_with_their_counts(server) {
        let anna = server.merchant("anna").await;
        let (cups, pots) = (category(&anna, "Cups").await, category(&anna, "Pots").await);
        let cup = make(&anna, &single_product("Cup", cups, 100)).await;
        let hidden = make(&anna, &with(&single_product("Hidden", cups, 100), &[("onSale", json!(false))])).await;
        let pot = make(&anna, &single_product("Pot", pots, 100)).await;
        let all = [&cup["id"], &hidden["id"], &pot["id"]];
        let found = outcomes(&anna, &all, json!({ "categoryId": pots })).await;
        assert_eq!(found, ["done", "done", "unchanged"]);
        let counts = async |category: i64| {
            let sql = |column: &str| format!("SELECT {column} FROM categories WHERE id = {category}");
            (server.number(&sql("product_count")).await, server.number(&sql("on_sale_count")).await)
        };
        assert_eq!((counts(cups).await, counts(pots).await), ((0, 0), (3, 2)));
        let deleted = outcomes(&anna, &[&cup["id"], &hidden["id"]], json!({ "delete": true })).await;
        assert_eq!(deleted, ["done", "done"]);
        assert_eq!(counts(pots).await, (1, 1));
        assert_eq!(server.number("SELECT product_count FROM shops").await, 1);
        assert_eq!(server.number("SELECT on_sale_count FROM shops").await, 1);
        assert_eq!(server.number("SELECT COUNT(*) FROM skus").await, 1);
        let found = anna.get("/api/product?mine=true&keyword=Cup").await.ok();
        assert_eq!(found["list"], json!([]));
        anna.get(&format!("{}?mine=true", path_of(&cup))).await.refused(404, "not_found");
    }

    async fn expired_shop_may_still_change_and_delete(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let cup = make(&anna, &single_product("Cup", cups, 100)).await;
        server.clock().advance_days(120);
        let anna = crate::support::login_again(&anna).await;
        assert_eq!(outcomes(&anna, &[&cup["id"]], json!({ "onSale": false })).await, ["done"]);
        let copy = anna.post(&format!("{}/copy", path_of(&cup)), &json!({})).await;
        copy.refused(403, "settlement_expired");
        assert_eq!(outcomes(&anna, &[&cup["id"]], json!({ "delete": true })).await, ["done"]);
    }

    async fn request_needs_one_change_and_distinct_products(server) {
        let anna = server.merchant("anna").await;
        let id = json!(1);
        let cases = [
            (vec![&id], json!({}), "change", "required"),
            (vec![&id], json!({ "onSale": true, "delete": true }), "change", "not_allowed"),
            (vec![&id], json!({ "price": {} }), "change.price", "required"),
            (vec![&id], json!({ "price": { "percent": 1001 } }), "change.price.percent", "out_of_range"),
            (vec![&id], json!({ "stock": { "set": -1 } }), "change.stock.set", "out_of_range"),
            (vec![], json!({ "onSale": true }), "ids", "required"),
            (vec![&id, &id], json!({ "onSale": true }), "ids[1]", "duplicate_item"),
        ];
        for (ids, body, path, reason) in cases {
            let answer = change(&anna, &ids, body).await;
            assert_eq!(answer.field_errors(), field_errors(&[(path, reason)]));
        }
    }

    async fn batch_takes_as_many_statements_for_one_product_as_for_many(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let mut ids = Vec::new();
        for number in 0..19 {
            let shelf = category(&anna, &format!("Shelf {number}")).await;
            let body = if number % 2 == 0 { single_product(&format!("Cup {number}"), shelf, 100) } else { multi_product(&format!("Pot {number}"), shelf) };
            ids.push(make(&anna, &body).await["id"].clone());
        }
        let run = Arc::new(Mutex::new(Vec::new()));
        let noted = Arc::clone(&run);
        let instance = server.with_listener(move |sql| noted.lock().unwrap().push(sql.to_owned())).await;
        let there = anna.via_instance(&instance);
        let all: Vec<&Value> = ids.iter().collect();
        for body in [
            json!({ "onSale": false }), json!({ "isClearance": true }), json!({ "categoryId": cups }),
            json!({ "price": { "percent": 10 } }), json!({ "stock": { "add": 1 } }), json!({ "delete": true }),
        ] {
            run.lock().unwrap().clear();
            let found = outcomes(&there, &all, body.clone()).await;
            assert!(found.iter().all(|outcome| outcome == "done"), "{found:?}");
            let run = run.lock().unwrap();
            assert!(run.len() <= 10, "{body} takes {} statements: {run:#?}", run.len());
        }
        instance.stop().await;
    }
}
