use serde_json::{Value, json};
use shop_testing::{multi_product, on_both, order_of, single_product};

use super::market::{Market, fetch_order, line, order_with, orders, place, stock_of};
use crate::support::{login_again, with};

on_both! {
    async fn order_is_priced_by_server_and_reserves_stock(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 1250, 10).await;
        let order = market.place_order(&cup, 3).await;
        assert_eq!((&order["totalPrice"], &order["pieces"]), (&json!(3750), &json!(3)));
        let line = &order["lines"][0];
        assert_eq!((&line["unitPrice"], &line["amount"]), (&json!(1250), &json!(3750)));
        assert_eq!((&order["status"], &order["viewer"]), (&json!("submitted"), &json!("buyer")));
        assert_eq!(fetch_order(&market.buyer, &order).await.ok(), order);
        assert_eq!(stock_of(server, &cup).await, 7);
        assert_eq!(server.number("SELECT sold FROM products").await, 3);
        assert_eq!(server.number("SELECT total FROM orders").await, 3750);
    }

    async fn order_number_has_date_and_ten_unambiguous_characters(server) {
        let mut market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        // Tests start on 2027-01-15 at 08:00 UTC; eight hours later it is the 16th in China.
        for (seconds, day) in [(0, "270115"), (8 * 3600, "270116")] {
            server.clock().advance_seconds(seconds);
            market.buyer = login_again(&market.buyer).await;
            let order = market.place_order(&cup, 1).await;
            let number = order["orderNumber"].as_str().unwrap();
            assert_eq!((number.len(), &number[..6]), (16, day));
            assert!(number[6..].chars().all(|c| "0123456789ABCDEFGHJKMNPQRSTVWXYZ".contains(c)));
            let typed = number.to_lowercase();
            let found = market.buyer.get(&format!("/api/order/{typed}")).await.ok();
            assert_eq!(found["orderNumber"], number);
        }
    }

    async fn lines_of_the_same_sku_are_merged(server) {
        let market = Market::open(server).await;
        let pot = market.add_product(&multi_product("茶壶", market.category)).await;
        let lines = vec![line(&pot, 3, 1), line(&pot, 0, 2), line(&pot, 3, 4)];
        let order = place(&market.buyer, &order_with(&pot, lines, 2 * 1000 + 5 * 1300)).await.ok();
        let lines: Vec<(Value, Value)> = order["lines"].as_array().unwrap().iter()
            .map(|line| (line["skuId"].clone(), line["quantity"].clone())).collect();
        let expected = [(&pot["skus"][3]["id"], 5), (&pot["skus"][0]["id"], 2)];
        assert_eq!(lines, expected.map(|(sku, pieces)| (sku.clone(), json!(pieces))));
        assert_eq!(stock_of(server, &pot).await, 40 - 7);
    }

    async fn spec_values_follow_the_order_of_specs(server) {
        let market = Market::open(server).await;
        let pot = market.add_product(&multi_product("茶壶", market.category)).await;
        let order = place(&market.buyer, &order_with(&pot, vec![line(&pot, 2, 1)], 1200)).await.ok();
        let expected = json!([{ "spec": "颜色", "item": "蓝" }, { "spec": "尺寸", "item": "大" }]);
        assert_eq!(order["lines"][0]["specValues"], expected);
    }

    async fn snapshot_holds_original_and_buyers_language(server) {
        let market = Market::open(server).await;
        let body = with(&single_product("茶杯", market.category, 100), "translations", json!({
            "en": { "name": "Tea cup", "unit": "pc" }, "ar": { "name": "كوب شاي" },
        }));
        let cup = market.add_product(&with(&body, "unit", "只")).await;
        let buyer = market.buyer.with_language("en");
        let order = place(&buyer, &order_of(&cup, 1)).await.ok();
        for (who, language, name, unit) in [
            (&buyer, "en", "Tea cup", "pc"), (&buyer, "zh", "茶杯", "只"),
            (&market.seller, "zh", "茶杯", "只"), (&market.seller, "ar", "كوب شاي", "只"),
        ] {
            let line = fetch_order(&who.with_language(language), &order).await.ok()["lines"][0].clone();
            assert_eq!((&line["name"], &line["unit"]), (&json!(name), &json!(unit)), "{language}");
        }
    }

    async fn default_unit_is_in_buyers_language(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("Cup", 100, 10).await;
        for (language, unit) in [("zh", "件"), ("en", "pc"), ("ar", "قطعة")] {
            let buyer = market.buyer.with_language(language);
            let order = place(&buyer, &order_of(&cup, 1)).await.ok();
            assert_eq!(fetch_order(&buyer, &order).await.ok()["lines"][0]["unit"], unit);
        }
    }

    async fn cartons_weight_and_volume_are_totaled_when_known(server) {
        let market = Market::open(server).await;
        let mut body = single_product("茶杯", market.category, 100);
        for (field, value) in [
            ("packingQuantity", json!(24)), ("boxSpecification", json!("48×33×27")),
            ("itemWeightGrams", json!(200)), ("boxWeightGrams", json!(5000)),
        ] {
            body = with(&body, field, value);
        }
        let packed = market.add_product(&body).await;
        let packing = market.place_order(&packed, 50).await["lines"][0]["packing"].clone();
        assert_eq!(packing, json!({
            "pieces": 50, "fullCartons": 2, "loosePieces": 2, "weightGrams": 10_400,
            "volumeCm3": 89_100, "missing": [],
        }));
        let bare = market.add_simple_product("茶壶", 100, 10).await;
        let packing = market.place_order(&bare, 5).await["packing"].clone();
        assert_eq!(packing, json!({
            "pieces": 5, "fullCartons": null, "loosePieces": null, "weightGrams": null,
            "volumeCm3": null, "missing": ["packingQuantity", "itemWeight", "boxSpecification"],
        }));
    }

    async fn buyer_input_is_normalized(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let mut order = order_of(&cup, 1);
        for (field, value) in [
            ("customerName", "  محمد  "), ("customerPhone", "+966 50 123 4567"), ("remark", " 小心轻放 "),
            ("paymentMethod", "wechat"), ("expectedTime", "2027-02-01"),
        ] {
            order = with(&order, field, value);
        }
        let placed = place(&market.buyer, &order).await.ok();
        let kept = fetch_order(&market.seller, &placed).await.ok();
        for (field, value) in [
            ("customerName", "محمد"), ("customerPhone", "+966501234567"), ("remark", "小心轻放"),
            ("paymentMethod", "wechat"), ("expectedTime", "2027-02-01"),
        ] {
            assert_eq!(kept[field], value, "{field}");
        }
    }

    async fn ordering_requires_a_session(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        place(&server.visitor(), &order_of(&cup, 1)).await.refused(401, "unauthenticated");
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (0, 10));
    }

    async fn order_waits_for_concurrent_shop_update(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = order_of(&cup, 1);
        let saving = server.lock_shop(market.seller.id).await;
        let placing = place(&market.buyer, &order);
        let price = format!("UPDATE skus SET price = 300 WHERE product_id = {}", cup["id"]);
        let save = async {
            server.wait_until_blocked().await;
            saving.execute(&price).await;
            saving.commit().await;
        };
        let (placed, ()) = tokio::join!(placing, save);
        let failure = placed.refused(409, "price_changed");
        assert_eq!((&failure["total"], &failure["lines"][0]["unitPrice"]), (&json!(300), &json!(300)));
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (0, 10));
    }

    async fn order_to_just_disabled_shop_is_refused(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = order_of(&cup, 1);
        let switching = server.lock_shop(market.seller.id).await;
        let placing = place(&market.buyer, &order);
        let off = format!("UPDATE users SET status = 'disabled' WHERE id = {}", market.seller.id);
        let switch = async {
            server.wait_until_blocked().await;
            switching.execute(&off).await;
            switching.commit().await;
        };
        let (placed, ()) = tokio::join!(placing, switch);
        assert_eq!(placed.field_errors(), [("shopId".to_owned(), "not_found".to_owned())]);
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (0, 10));
    }
}
