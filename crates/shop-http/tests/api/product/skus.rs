//! Prices and stock alone.

use serde_json::{Value, json};
use shop_testing::{Method, category, multi_product, on_both, order_of, single_product};

use super::{field_errors, make, path_of, with};

fn path(product: &Value) -> String {
    format!("{}/skus", path_of(product))
}

on_both! {
    async fn only_prices_and_stock_change(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let body = with(&multi_product("茶壶", cups), &[("translations", json!({ "en": { "name": "Pot" } }))]);
        let pot = make(&anna, &body).await;
        let renamed = with(&multi_product("茶壶大", cups), &[("revision", json!(1))]);
        let pot = anna.put(&path_of(&pot), &renamed).await.ok();
        let ids: Vec<&Value> = pot["skus"].as_array().unwrap().iter().map(|sku| &sku["id"]).collect();
        let change = json!({ "revision": 2, "skus": [{ "id": ids[1], "price": 5 }, { "id": ids[3], "stock": 7 }] });
        let changed = anna.put(&path(&pot), &change).await.ok();
        let sku = |index: usize| (changed["skus"][index]["price"].clone(), changed["skus"][index]["stock"].clone());
        assert_eq!((sku(0), sku(1), sku(3)), ((json!(1000), json!(10)), (json!(5), json!(10)), (json!(1300), json!(7))));
        assert_eq!((&changed["priceMin"], &changed["priceMax"], &changed["revision"]), (&json!(5), &json!(1300), &json!(3)));
        assert_eq!(changed["translations"]["en"]["stale"], json!(["name"]));
        anna.put(&path(&pot), &change).await.refused(409, "changed_elsewhere");
    }

    async fn stock_change_is_added_to_what_is_left(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let cups = category(&anna, "Cups").await;
        let cup = make(&anna, &with(&single_product("Cup", cups, 100), &[("stock", json!(10))])).await;
        let request = berta.request(Method::POST, "/api/order");
        let request = request.header("Idempotency-Key", "00000000-0000-4000-8000-000000000001");
        berta.send(request.json(&order_of(&cup, 4))).await.ok();
        let sku = |stock: Value| json!({ "revision": 1, "skus": [with(&json!({ "id": cup["skus"][0]["id"] }), &[("stock", json!(30)), ("stockSeen", stock)])] });
        let counted = json!({ "revision": 1, "skus": [{ "id": cup["skus"][0]["id"], "stock": 30 }] });
        anna.put(&path(&cup), &counted).await.refused(409, "changed_elsewhere");
        assert_eq!(anna.put(&path(&cup), &sku(json!(10))).await.ok()["stock"], 26);
    }

    async fn wrong_skus_are_named(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let (cups, jugs) = (category(&anna, "Cups").await, category(&ben, "Jugs").await);
        let cup = make(&anna, &with(&single_product("Cup", cups, 100), &[("strikePrice", json!(150))])).await;
        let jug = make(&ben, &single_product("Jug", jugs, 100)).await;
        let (own, foreign) = (&cup["skus"][0]["id"], &jug["skus"][0]["id"]);
        let cases = [
            (json!([]), "skus", "required"),
            (json!([{ "id": foreign, "price": 1 }]), "skus[0].id", "not_found"),
            (json!([{ "id": own, "price": -1 }]), "skus[0].price", "out_of_range"),
            (json!([{ "id": own, "price": 151 }]), "skus[0].price", "strike_price_too_low"),
            (json!([{ "id": own }, { "id": own }]), "skus[1].id", "duplicate_item"),
        ];
        for (skus, path_of_error, reason) in cases {
            let answer = anna.put(&path(&cup), &json!({ "revision": 1, "skus": skus })).await;
            assert_eq!(answer.field_errors(), field_errors(&[(path_of_error, reason)]));
        }
        let body = json!({ "revision": 1, "skus": [{ "id": own, "price": 1 }] });
        ben.put(&path(&cup), &body).await.refused(404, "not_found");
    }
}
