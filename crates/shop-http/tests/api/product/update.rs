use serde_json::{Value, json};
use shop_testing::{category, multi_product, on_both, single_product};

use super::{field_errors, make, off_sale, path_of, update_body, with};
use crate::support::login_again;

fn sku_ids(product: &Value) -> Vec<Value> {
    product["skus"]
        .as_array()
        .unwrap()
        .iter()
        .map(|sku| sku["id"].clone())
        .collect()
}

on_both! {
    async fn update_keeps_omitted_translations_and_stock(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let body = with(&single_product("茶杯", cups, 100), &[
            ("title", json!("旧")), ("material", json!("瓷")), ("stock", json!(5)),
            ("translations", json!({ "en": { "name": "Cup" }, "ar": { "name": "كوب" } })),
        ]);
        let made = make(&anna, &body).await;
        let change = with(&single_product("茶碗", cups, 200), &[
            ("translations", json!({ "en": { "name": "Bowl" } })),
        ]);
        let changed = anna.put(&path_of(&made), &update_body(&change, &made)).await.ok();
        assert_eq!((&changed["name"], &changed["priceMin"], &changed["revision"]), (&json!("茶碗"), &json!(200), &json!(2)));
        assert_eq!((&changed["title"], &changed["material"], &changed["stock"]), (&json!(""), &json!(""), &json!(5)));
        assert_eq!(changed["translations"]["en"], json!({ "name": "Bowl", "stale": [] }));
        assert_eq!(changed["translations"]["ar"], json!({ "name": "كوب", "stale": ["name"] }));
        assert_eq!(sku_ids(&changed), sku_ids(&made));
    }

    async fn sku_keeps_its_id_while_combination_exists(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let body = multi_product("Cup", cups);
        let made = make(&anna, &body).await;
        let mut change = update_body(&body, &made);
        change["specs"][0]["items"] = json!([{ "name": "红" }, { "name": "绿" }]);
        for sku in change["skus"].as_array_mut().unwrap() {
            if sku["items"][0] == "蓝" {
                sku["items"][0] = json!("绿");
            }
        }
        let changed = anna.put(&path_of(&made), &change).await.ok();
        let (before, after) = (sku_ids(&made), sku_ids(&changed));
        assert_eq!(before[..2], after[..2]);
        assert!(after[2..].iter().all(|id| !before.contains(id)));
        assert_eq!(server.number("SELECT COUNT(*) FROM skus").await, 4);
        assert_eq!(server.number("SELECT COUNT(*) FROM spec_items").await, 4);
    }

    async fn specs_and_items_can_be_reordered_and_swapped(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let body = multi_product("Cup", cups);
        let made = make(&anna, &body).await;
        let mut change = update_body(&body, &made);
        change["specs"].as_array_mut().unwrap().reverse();
        for sku in change["skus"].as_array_mut().unwrap() {
            sku["items"].as_array_mut().unwrap().reverse();
        }
        let turned = anna.put(&path_of(&made), &change).await.ok();
        assert_eq!(turned["specs"][0]["name"], "尺寸");
        let mut ids = sku_ids(&turned);
        ids.sort_by_key(Value::as_i64);
        assert_eq!(ids, sku_ids(&made));
    }

    async fn product_switches_between_single_and_multi(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let made = make(&anna, &single_product("Cup", cups, 100)).await;
        let multi = anna.put(&path_of(&made), &update_body(&multi_product("Cup", cups), &made)).await.ok();
        assert_eq!((&multi["type"], sku_ids(&multi).len()), (&json!("multi"), 4));
        let single = update_body(&single_product("Cup", cups, 100), &multi);
        let single = anna.put(&path_of(&made), &single).await.ok();
        assert_eq!((&single["type"], sku_ids(&single).len()), (&json!("single"), 1));
        assert_eq!(server.number("SELECT COUNT(*) FROM specs").await, 0);
    }

    async fn stale_revision_is_refused(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        let made = make(&anna, &single_product("Cup", cups, 100)).await;
        anna.put(&path_of(&made), &update_body(&single_product("Cup", cups, 200), &made)).await.ok();
        let late = anna.put(&path_of(&made), &update_body(&single_product("Cup", cups, 300), &made)).await;
        late.refused(409, "changed_elsewhere");
        assert_eq!(late.code(), 1);
        assert_eq!(server.number("SELECT price_min FROM products").await, 200);
    }

    async fn foreign_product_and_foreign_parts_are_not_found(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let (cups, foreign) = (category(&anna, "Cups").await, category(&ben, "Cups").await);
        let made = make(&anna, &single_product("Cup", cups, 100)).await;
        let change = update_body(&single_product("Mine", foreign, 1), &made);
        ben.put(&path_of(&made), &change).await.refused(404, "not_found");
        let moved = anna.put(&path_of(&made), &change).await;
        assert_eq!(moved.field_errors(), field_errors(&[("categoryId", "not_found")]));
        assert_eq!(server.text("SELECT name FROM products").await, "Cup");
    }

    async fn name_of_another_product_is_taken(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "Cups").await;
        make(&anna, &single_product("Cup", cups, 100)).await;
        let bowl = make(&anna, &single_product("Bowl", cups, 100)).await;
        let taken = update_body(&single_product("CUP", cups, 100), &bowl);
        anna.put(&path_of(&bowl), &taken).await.refused(409, "name_taken");
        let own = update_body(&single_product("BOWL", cups, 100), &bowl);
        assert_eq!(anna.put(&path_of(&bowl), &own).await.ok()["name"], "BOWL");
    }

    async fn concurrent_writes_keep_visible_product_count(server) {
        let anna = server.merchant("anna").await;
        let second_phone = login_again(&anna).await;
        let cups = category(&anna, "Cups").await;
        for round in 0..4 {
            let bodies = ["Cup", "Bowl"].map(|name| single_product(&format!("{name} {round}"), cups, 100));
            let (cup, bowl) = (make(&anna, &bodies[0]).await, make(&anna, &bodies[1]).await);
            assert_eq!(bowl["shop"]["productCount"], 2);
            let [no_cup, no_bowl] = [(&bodies[0], &cup), (&bodies[1], &bowl)]
                .map(|(body, made)| with(&update_body(body, made), &[off_sale()]));
            let (cup_path, bowl_path) = (path_of(&cup), path_of(&bowl));
            let (one, other) = tokio::join!(
                anna.put(&cup_path, &no_cup),
                second_phone.put(&bowl_path, &no_bowl),
            );
            one.ok();
            other.ok();
            assert_eq!(server.number("SELECT on_sale_count FROM shops").await, 0);
        }
    }
}
