use serde_json::{Value, json};
use shop_testing::{Actor, on_both};

use super::market::{Market, change_status, fetch_order, path_of, stock_of};
use crate::support::column;

async fn listed(who: &Actor, side: &str) -> Vec<Value> {
    column(
        &who.get(&format!("/api/order?side={side}")).await.ok(),
        "orderNumber",
    )
}

on_both! {
    async fn removed_order_stays_in_the_other_partys_list(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let steps = [(&market.seller, "confirm"), (&market.seller, "ship"), (&market.buyer, "complete")];
        let order = market.place_order(&cup, 1).await;
        for (who, action) in steps {
            change_status(who, &order, action, None).await.ok();
        }
        let deleted = market.seller.delete(&path_of(&order)).await.ok();
        assert_eq!(deleted, json!({ "orderNumber": order["orderNumber"], "status": "completed" }));
        assert!(!listed(&market.seller, "received").await.contains(&order["orderNumber"]));
        assert!(listed(&market.buyer, "placed").await.contains(&order["orderNumber"]));
        market.buyer.delete(&path_of(&order)).await.ok();
        assert!(!listed(&market.buyer, "placed").await.contains(&order["orderNumber"]));
        // Both sides can still read it by its path.
        fetch_order(&market.buyer, &order).await.ok();
        fetch_order(&market.seller, &order).await.ok();
        assert_eq!(stock_of(server, &cup).await, 9);
    }

    async fn removing_a_submitted_order_cancels_it(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 4).await;
        let removed = market.buyer.delete(&path_of(&order)).await.ok();
        assert_eq!(removed["status"], "cancelled");
        assert_eq!(stock_of(server, &cup).await, 10);
        let after = fetch_order(&market.seller, &order).await.ok();
        assert_eq!((&after["status"], &after["history"][1]["by"]), (&json!("cancelled"), &json!("buyer")));
        assert_eq!(listed(&market.buyer, "placed").await, [order["orderNumber"].clone()]);
        market.buyer.delete(&path_of(&order)).await.ok();
        assert_eq!(listed(&market.buyer, "placed").await, Vec::<Value>::new());
        assert_eq!(stock_of(server, &cup).await, 10);
    }

    async fn active_order_cannot_be_removed(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 1).await;
        market.seller.delete(&path_of(&order)).await.refused(409, "bad_transition");
        for action in ["confirm", "ship"] {
            change_status(&market.seller, &order, action, None).await.ok();
            for who in [&market.buyer, &market.seller] {
                who.delete(&path_of(&order)).await.refused(409, "bad_transition");
            }
        }
        assert_eq!(listed(&market.buyer, "placed").await.len(), 1);
        assert_eq!(listed(&market.seller, "received").await.len(), 1);
    }

    async fn foreign_order_is_not_found(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 1).await;
        let stranger = server.merchant("stranger").await;
        stranger.delete(&path_of(&order)).await.refused(404, "not_found");
        server.visitor().delete(&path_of(&order)).await.refused(401, "unauthenticated");
        server.operator().await.delete(&path_of(&order)).await.refused(409, "bad_transition");
        assert_eq!(fetch_order(&market.buyer, &order).await.ok()["status"], "submitted");
    }
}
