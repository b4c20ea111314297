//! Orders of merchants from their own shops: the merchant is both buyer and seller.

use serde_json::{Value, json};
use shop_testing::{Actor, on_both, order_of};

use super::market::{Market, change_status, fetch_order, path_of, place, stock_of};
use crate::support::column;

/// The first order in the list of one side.
async fn listed(who: &Actor, side: &str) -> Option<Value> {
    let list = who.get(&format!("/api/order?side={side}")).await.ok();
    list["list"].as_array().unwrap().first().cloned()
}

on_both! {
    async fn self_order_allows_every_transition(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let own = &market.seller;
        let order = place(own, &order_of(&cup, 1)).await.ok();
        assert_eq!((&order["viewer"], &order["actions"]), (&json!("merchant"), &json!(["confirm", "cancel"])));
        for (action, status, open) in [
            ("confirm", "confirmed", json!(["ship", "cancel"])), ("ship", "shipped", json!(["complete"])),
            ("complete", "completed", json!([])),
        ] {
            let moved = change_status(own, &order, action, None).await.ok();
            assert_eq!((&moved["status"], &moved["actions"]), (&json!(status), &open));
            for side in ["placed", "received"] {
                assert_eq!(listed(own, side).await.unwrap()["actions"], open, "{side} {status}");
            }
        }
        let history = fetch_order(own, &order).await.ok()["history"].clone();
        let parties: Vec<_> = history.as_array().unwrap().iter().map(|step| step["by"].clone()).collect();
        assert_eq!(parties, ["buyer", "merchant", "merchant", "buyer"]);
        own.delete(&path_of(&order)).await.ok();
        for side in ["placed", "received"] {
            assert_eq!(listed(own, side).await, None, "{side}");
        }
        assert_eq!(stock_of(server, &cup).await, 9);
    }

    async fn removing_a_self_order_cancels_then_clears_it(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let own = &market.seller;
        let order = place(own, &order_of(&cup, 4)).await.ok();
        let removed = own.delete(&path_of(&order)).await.ok();
        assert_eq!(removed["status"], "cancelled");
        assert_eq!(stock_of(server, &cup).await, 10);
        let list = own.get("/api/order?side=received").await.ok();
        assert_eq!(column(&list, "orderNumber"), [order["orderNumber"].clone()]);
        own.delete(&path_of(&order)).await.ok();
        for side in ["placed", "received"] {
            assert_eq!(listed(own, side).await, None, "{side}");
        }
        let hidden = "SELECT COUNT(*) FROM orders WHERE buyer_deleted_at IS NOT NULL AND merchant_deleted_at IS NOT NULL";
        assert_eq!(server.number(hidden).await, 1);
    }

    async fn confirmed_self_order_needs_a_cancellation_reason(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let own = &market.seller;
        let order = place(own, &order_of(&cup, 1)).await.ok();
        change_status(own, &order, "complete", None).await.refused(409, "bad_transition");
        change_status(own, &order, "confirm", None).await.ok();
        own.delete(&path_of(&order)).await.refused(409, "bad_transition");
        let answer = change_status(own, &order, "cancel", None).await;
        assert_eq!(answer.field_errors(), [("reason".to_owned(), "required".to_owned())]);
        let cancelled = change_status(own, &order, "cancel", Some("不要了")).await.ok();
        assert_eq!((&cancelled["status"], &cancelled["history"][2]["by"]), (&json!("cancelled"), &json!("merchant")));
        assert_eq!(stock_of(server, &cup).await, 10);
    }
}
