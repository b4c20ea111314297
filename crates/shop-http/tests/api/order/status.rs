use serde_json::{Value, json};
use shop_testing::{Actor, on_both};

use super::market::{Market, change_status, fetch_order, path_of, stock_of};
use crate::support::with;

/// The actions that bring a new order into each status.
const ACTIONS_TO_STATUS: [(&str, &[(Side, &str)]); 5] = {
    use Side::{Buyer, Seller};
    [
        ("submitted", &[]),
        ("confirmed", &[(Seller, "confirm")]),
        ("shipped", &[(Seller, "confirm"), (Seller, "ship")]),
        (
            "completed",
            &[(Seller, "confirm"), (Seller, "ship"), (Buyer, "complete")],
        ),
        ("cancelled", &[(Buyer, "cancel")]),
    ]
};

/// All allowed transitions: from, side, action, to. All others are refused.
const TRANSITIONS: [(&str, Side, &str, &str); 6] = {
    use Side::{Buyer, Seller};
    [
        ("submitted", Seller, "confirm", "confirmed"),
        ("submitted", Buyer, "cancel", "cancelled"),
        ("submitted", Seller, "cancel", "cancelled"),
        ("confirmed", Seller, "ship", "shipped"),
        ("confirmed", Seller, "cancel", "cancelled"),
        ("shipped", Buyer, "complete", "completed"),
    ]
};

const ACTIONS: [&str; 4] = ["confirm", "ship", "complete", "cancel"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Buyer,
    Seller,
    Operator,
}

struct Parties {
    market: Market,
    operator: Actor,
}

impl Parties {
    fn who(&self, side: Side) -> &Actor {
        match side {
            Side::Buyer => &self.market.buyer,
            Side::Seller => &self.market.seller,
            Side::Operator => &self.operator,
        }
    }

    async fn order_in(&self, product: &Value, way: &[(Side, &str)]) -> Value {
        let order = self.market.place_order(product, 1).await;
        for (side, action) in way {
            change_status(self.who(*side), &order, action, None)
                .await
                .ok();
        }
        order
    }
}

fn target(from: &str, side: Side, action: &str) -> Option<&'static str> {
    let found = TRANSITIONS
        .iter()
        .find(|m| (m.0, m.1, m.2) == (from, side, action));
    found.map(|found| found.3)
}

on_both! {
    async fn only_listed_transitions_are_allowed(server) {
        let people = Parties { market: Market::open(server).await, operator: server.operator().await };
        let cup = people.market.add_simple_product("茶杯", 100, 999).await;
        for (state, way) in ACTIONS_TO_STATUS {
            let untouched = people.order_in(&cup, way).await;
            for side in [Side::Buyer, Side::Seller, Side::Operator] {
                let before = fetch_order(people.who(side), &untouched).await.ok();
                assert_eq!(before["status"], state);
                let open: Vec<_> = ACTIONS.into_iter().filter(|a| target(state, side, a).is_some()).collect();
                assert_eq!(before["actions"], json!(open), "{state} {side:?}");
                for action in ACTIONS {
                    if let Some(to) = target(state, side, action) {
                        let order = people.order_in(&cup, way).await;
                        let moved = change_status(people.who(side), &order, action, Some("缺货")).await.ok();
                        assert_eq!(moved["status"], to, "{state} {side:?} {action}");
                        assert_eq!(fetch_order(people.who(side), &order).await.ok(), moved);
                    } else {
                        let refused = change_status(people.who(side), &untouched, action, Some("缺货")).await;
                        refused.refused(409, "bad_transition");
                        assert_eq!(refused.code(), 1);
                    }
                }
            }
            let after = fetch_order(&people.market.buyer, &untouched).await.ok();
            assert_eq!((&after["status"], after["history"].as_array().unwrap().len()), (&json!(state), way.len() + 1));
        }
    }

    async fn status_changes_record_time_actor_and_reason(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 1).await;
        server.clock().advance_seconds(60);
        change_status(&market.seller, &order, "confirm", None).await.ok();
        server.clock().advance_seconds(60);
        change_status(&market.seller, &order, "cancel", Some(" 缺货 ")).await.ok();
        let event = |at: &str, action: Value, status: &str, by: &str, reason: &str| {
            json!({ "at": at, "action": action, "status": status, "by": by, "reason": reason })
        };
        let history = fetch_order(&market.buyer, &order).await.ok()["history"].clone();
        assert_eq!(history, json!([
            event("2027-01-15T08:00:00.000Z", Value::Null, "submitted", "buyer", ""),
            event("2027-01-15T08:01:00.000Z", json!("confirm"), "confirmed", "merchant", ""),
            event("2027-01-15T08:02:00.000Z", json!("cancel"), "cancelled", "merchant", "缺货"),
        ]));
    }

    async fn cancelling_a_confirmed_order_needs_a_reason(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 3).await;
        change_status(&market.seller, &order, "confirm", None).await.ok();
        let long = "长".repeat(201);
        for (reason, fault) in [(None, "required"), (Some(" "), "required"), (Some(long.as_str()), "too_long")] {
            let answer = change_status(&market.seller, &order, "cancel", reason).await;
            assert_eq!(answer.field_errors(), [("reason".to_owned(), fault.to_owned())]);
        }
        assert_eq!(stock_of(server, &cup).await, 7);
        change_status(&market.seller, &order, "cancel", Some(&"长".repeat(200))).await.ok();
        assert_eq!(stock_of(server, &cup).await, 10);
        change_status(&market.seller, &order, "cancel", Some("再来")).await.refused(409, "bad_transition");
        assert_eq!(stock_of(server, &cup).await, 10);
    }

    async fn merchant_completes_the_order_of_a_disabled_buyer(server) {
        let people = Parties { market: Market::open(server).await, operator: server.operator().await };
        let market = &people.market;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = people.order_in(&cup, &[(Side::Seller, "confirm"), (Side::Seller, "ship")]).await;
        let status = format!("/api/admin/user/{}/status", market.buyer.id);
        let switch = async |to: &str| {
            let detail = people.operator.get(&format!("/api/admin/user/{}", market.buyer.id)).await.ok();
            let body = json!({ "status": to, "revision": detail["revision"] });
            people.operator.put(&status, &body).await.ok();
        };
        switch("disabled").await;
        assert_eq!(fetch_order(&market.seller, &order).await.ok()["actions"], json!(["complete"]));
        let listed = market.seller.get("/api/order?side=received").await.ok();
        assert_eq!(listed["list"][0]["actions"], json!(["complete"]));
        switch("active").await;
        change_status(&market.seller, &order, "complete", None).await.refused(409, "bad_transition");
        switch("disabled").await;
        let done = change_status(&market.seller, &order, "complete", None).await.ok();
        assert_eq!((&done["status"], &done["history"][3]["by"]), (&json!("completed"), &json!("merchant")));
    }

    async fn foreign_order_status_is_not_found(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 1).await;
        let stranger = server.merchant("stranger").await;
        let path = format!("{}/status", path_of(&order));
        for action in ACTIONS {
            change_status(&stranger, &order, action, Some("x")).await.refused(404, "not_found");
        }
        server.visitor().put(&path, &json!({ "action": "cancel" })).await.refused(401, "unauthenticated");
        let none = json!({ "orderNumber": "2701150000000000" });
        change_status(&market.buyer, &none, "cancel", None).await.refused(404, "not_found");
        change_status(&market.buyer, &json!({ "orderNumber": "x" }), "cancel", None).await.refused(404, "not_found");
        assert_eq!(fetch_order(&market.buyer, &order).await.ok()["status"], "submitted");
    }

    async fn unknown_action_is_refused(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 1).await;
        let path = format!("{}/status", path_of(&order));
        for (body, field, reason) in [
            (json!({}), "action", "required"),
            (json!({ "action": "reopen" }), "action", "invalid_format"),
            (with(&json!({ "action": "cancel" }), "why", "x"), "why", "unknown_field"),
        ] {
            let answer = market.buyer.put(&path, &body).await;
            assert_eq!(answer.field_errors(), [(field.to_owned(), reason.to_owned())]);
        }
    }
}
