use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::{Method, on_both, order_of};

use super::market::{Market, fresh_key, orders, place_with_key, stock_of};
use crate::support::with;

on_both! {
    async fn repeated_request_returns_the_same_order(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let (key, order) = (fresh_key(), order_of(&cup, 2));
        let first = place_with_key(&market.buyer, &key, &order).await.ok();
        // The stock is gone, but the response is still the first one.
        server.execute("UPDATE skus SET stock = 0").await;
        let again = place_with_key(&market.buyer, &key.to_uppercase(), &order).await.ok();
        assert_eq!(again, first);
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (1, 0));
        assert_eq!(server.number("SELECT COUNT(*) FROM order_events").await, 1);
    }

    async fn repeated_request_returns_the_first_response_unchanged(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let (key, order) = (fresh_key(), order_of(&cup, 2));
        let first = place_with_key(&market.buyer, &key, &order).await;
        let number = first.ok()["orderNumber"].as_str().unwrap().to_owned();
        let status = format!("/api/order/{number}/status");
        market.seller.put(&status, &json!({ "action": "confirm" })).await.ok();
        market.seller.put(&status, &json!({ "action": "cancel", "reason": "缺货" })).await.ok();
        market.buyer.delete(&format!("/api/order/{number}")).await.ok();
        let again = place_with_key(&market.buyer, &key, &order).await;
        assert_eq!((again.status, &again.body), (first.status, &first.body));
        // The data keep the language of the first response; the message uses that of the request.
        let english = place_with_key(&market.buyer.with_language("en"), &key, &order).await;
        assert_eq!((english.data(), english.message()), (first.data(), "Done"));
        // The order of the fields does not matter.
        let mut reordered = serde_json::Map::new();
        for (name, value) in order.as_object().unwrap().iter().rev() {
            reordered.insert(name.clone(), value.clone());
        }
        assert_eq!(place_with_key(&market.buyer, &key, &Value::Object(reordered)).await.body, first.body);
        assert_eq!(orders(server).await, 1);
    }

    async fn reused_key_with_different_body_is_refused(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let (key, order) = (fresh_key(), order_of(&cup, 2));
        place_with_key(&market.buyer, &key, &order).await.ok();
        for other in [order_of(&cup, 1), with(&order, "remark", "快一点"), with(&order, "paymentMethod", "cash")] {
            let answer = place_with_key(&market.buyer, &key, &other).await;
            answer.refused(409, "idempotency_reused");
            assert_eq!(answer.code(), 1);
        }
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (1, 8));
    }

    async fn concurrent_requests_with_one_key_place_one_order(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let (key, order) = (fresh_key(), order_of(&cup, 2));
        let answers = join_all((0..8).map(|_| place_with_key(&market.buyer, &key, &order))).await;
        let numbers: Vec<_> = answers.iter().map(|answer| answer.ok()["orderNumber"].clone()).collect();
        assert!(numbers.iter().all(|number| *number == numbers[0]), "{numbers:?}");
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (1, 8));
    }

    async fn refused_order_does_not_consume_its_key(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 1).await;
        let key = fresh_key();
        let answer = place_with_key(&market.buyer, &key, &order_of(&cup, 2)).await;
        answer.refused(400, "exceeds_stock");
        place_with_key(&market.buyer, &key, &order_of(&cup, 1)).await.ok();
    }

    async fn idempotency_key_is_per_user_and_lasts_a_day(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let (key, order) = (fresh_key(), order_of(&cup, 1));
        let first = place_with_key(&market.buyer, &key, &order).await.ok();
        let others = place_with_key(&market.seller, &key, &order).await.ok();
        assert_ne!(others["orderNumber"], first["orderNumber"]);
        server.clock().advance_seconds(24 * 3600);
        let buyer = crate::support::login_again(&market.buyer).await;
        let same = place_with_key(&buyer, &key, &order).await.ok();
        assert_eq!(same["orderNumber"], first["orderNumber"]);
        server.clock().advance_seconds(1);
        let next = place_with_key(&buyer, &key, &order).await.ok();
        assert_ne!(next["orderNumber"], first["orderNumber"]);
        assert_eq!(orders(server).await, 3);
    }

    async fn response_is_repeated_after_delivery_date_has_passed(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let (key, order) = (fresh_key(), with(&order_of(&cup, 1), "expectedTime", "2027-01-14"));
        let first = place_with_key(&market.buyer, &key, &order).await.ok();
        server.clock().advance_seconds(10 * 3600);
        let buyer = crate::support::login_again(&market.buyer).await;
        place_with_key(&buyer, &fresh_key(), &order).await.field_errors();
        let again = place_with_key(&buyer, &key, &order).await.ok();
        assert_eq!(again["orderNumber"], first["orderNumber"]);
    }

    async fn idempotency_key_must_be_a_uuid(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = order_of(&cup, 1);
        let without = market.buyer.request(Method::POST, "/api/order").json(&order);
        let faults = market.buyer.send(without).await.field_errors();
        assert_eq!(faults, [("Idempotency-Key".to_owned(), "required".to_owned())]);
        for key in ["", "1", "00000000-0000-4000-8000-00000000000g"] {
            let faults = place_with_key(&market.buyer, key, &order).await.field_errors();
            assert_eq!(faults, [("Idempotency-Key".to_owned(), "invalid_format".to_owned())], "{key}");
        }
        assert_eq!(orders(server).await, 0);
    }
}
