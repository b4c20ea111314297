//! Who sees an order, and which of its fields.

use serde_json::{Value, json};
use shop_testing::{on_both, order_of};

use super::market::{Market, change_status, fetch_order, path_of, place};
use crate::support::{login_again, with};

on_both! {
    async fn buyer_merchant_and_operator_see_full_order(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 1).await;
        let operator = server.operator().await;
        for (who, viewer) in [(&market.buyer, "buyer"), (&market.seller, "merchant"), (&operator, "operator")] {
            let read = fetch_order(who, &order).await;
            let view = read.ok();
            assert_eq!((&view["viewer"], &view["customerPhone"]), (&json!(viewer), &json!("13800001234")));
            assert_eq!(view["address"], "浙江省义乌市稠州北路 1 号");
            // Only the buyer and the merchant may share the link.
            assert_eq!(view["shareToken"].is_string(), viewer != "operator");
            assert_eq!(read.header("Cache-Control"), "no-store");
        }
    }

    async fn order_is_not_found_for_others(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 1).await;
        let stranger = server.merchant("stranger").await;
        for who in [&stranger, &server.visitor()] {
            let answer = fetch_order(who, &order).await;
            answer.refused(404, "not_found");
            let none = who.get("/api/order/2701150000000000").await;
            assert_eq!(answer.json, none.json);
            for token in ["", "x", "%20", order["orderNumber"].as_str().unwrap()] {
                who.get(&format!("{}?t={token}", path_of(&order))).await.refused(404, "not_found");
            }
        }
    }

    async fn share_link_hides_the_customer(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 2).await;
        let token = order["shareToken"].as_str().unwrap();
        let link = format!("{}?t={token}", path_of(&order));
        for who in [server.visitor(), server.merchant("stranger").await] {
            let answer = who.get(&link).await;
            let view = answer.ok();
            assert_eq!((&view["lines"], &view["totalPrice"]), (&order["lines"], &json!(200)));
            assert_eq!((&view["shop"], &view["status"]), (&order["shop"], &json!("submitted")));
            assert_eq!((&view["viewer"], &view["actions"]), (&json!("share"), &json!([])));
            assert_eq!(view["shareToken"], Value::Null);
            let text = String::from_utf8(answer.body.clone()).unwrap();
            for private in ["李华", "13800001234", "稠州北路", token] {
                assert!(!text.contains(private), "{private}: {answer}");
            }
            assert_eq!(view["customerPhone"], "138****1234");
            change_status(&who, &order, "cancel", None).await;
        }
        assert_eq!(fetch_order(&market.buyer, &order).await.ok()["status"], "submitted");
        // A party that follows the link keeps its own view.
        assert_eq!(market.seller.get(&link).await.ok()["viewer"], "merchant");
    }

    async fn share_link_hides_remarks_and_reasons(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = with(&order_of(&cup, 1), "remark", "交给王五 13911112222");
        let order = place(&market.buyer, &with(&order, "expectedTime", "2027-02-01")).await.ok();
        change_status(&market.seller, &order, "confirm", None).await.ok();
        change_status(&market.seller, &order, "cancel", Some("赵六 13733334444 说不要了")).await.ok();
        let link = format!("{}?t={}", path_of(&order), order["shareToken"].as_str().unwrap());
        let full = fetch_order(&market.buyer, &order).await.ok();
        for who in [server.visitor(), server.merchant("stranger").await] {
            let answer = who.get(&link).await;
            let view = answer.ok();
            let text = String::from_utf8(answer.body.clone()).unwrap();
            for private in ["王五", "13911112222", "赵六", "13733334444"] {
                assert!(!text.contains(private), "{private}: {answer}");
            }
            assert_eq!((&view["remark"], &view["expectedTime"]), (&json!(""), &Value::Null));
            assert_eq!(view["history"].as_array().unwrap().len(), 3);
            for (step, told) in view["history"].as_array().unwrap().iter().zip(full["history"].as_array().unwrap()) {
                assert_eq!(step, &with(told, "reason", ""));
            }
        }
        // The parties still see it.
        assert_eq!((&full["remark"], &full["expectedTime"]), (&json!("交给王五 13911112222"), &json!("2027-02-01")));
        assert_eq!(full["history"][2]["reason"], "赵六 13733334444 说不要了");
    }

    async fn share_link_opens_its_order_for_thirty_days(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let (order, other) = (market.place_order(&cup, 1).await, market.place_order(&cup, 1).await);
        let token = order["shareToken"].as_str().unwrap().to_owned();
        assert_ne!(other["shareToken"], order["shareToken"]);
        let link = format!("{}?t={token}", path_of(&order));
        let visitor = server.visitor();
        visitor.get(&format!("{}?t={token}", path_of(&other))).await.refused(404, "not_found");
        for broken in [&token[1..], &token[..token.len() - 1]] {
            visitor.get(&format!("{}?t={broken}", path_of(&order))).await.refused(404, "not_found");
        }
        server.clock().advance_days(30);
        server.clock().advance_seconds(-1);
        visitor.get(&link).await.ok();
        server.clock().advance_seconds(1);
        visitor.get(&link).await.refused(404, "not_found");
        let buyer = login_again(&market.buyer).await;
        assert_eq!(fetch_order(&buyer, &order).await.ok()["shareToken"], Value::Null);
    }
}
