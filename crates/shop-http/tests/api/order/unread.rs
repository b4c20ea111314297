//! New orders: those that their merchant has not opened.

use serde_json::{Value, json};
use shop_testing::{Actor, on_both, order_of};

use super::market::{Market, change_status, fetch_order, path_of, place};
use crate::support::column;

async fn unread(who: &Actor) -> Value {
    who.get("/api/user").await.ok()["account"]["unreadOrders"].clone()
}

async fn marks(who: &Actor, side: &str) -> Vec<Value> {
    let list = who.get(&format!("/api/order?side={side}")).await.ok();
    column(&list, "unread")
}

on_both! {
    async fn order_is_new_until_its_merchant_opens_it(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 99).await;
        assert_eq!(unread(&market.seller).await, 0);
        let (first, second) = (market.place_order(&cup, 1).await, market.place_order(&cup, 2).await);
        assert_eq!(unread(&market.seller).await, 2);
        assert_eq!(unread(&market.buyer).await, 0);
        assert_eq!(marks(&market.seller, "received").await, [true, true]);
        // Nobody else reads for the merchant.
        fetch_order(&market.buyer, &first).await.ok();
        fetch_order(&server.operator().await, &first).await.ok();
        let link = format!("{}?t={}", path_of(&first), first["shareToken"].as_str().unwrap());
        server.visitor().get(&link).await.ok();
        assert_eq!(unread(&market.seller).await, 2);
        fetch_order(&market.seller, &first).await.ok();
        assert_eq!(unread(&market.seller).await, 1);
        assert_eq!(marks(&market.seller, "received").await, [true, false]);
        assert_eq!(marks(&market.buyer, "placed").await, [false, false]);
        change_status(&market.seller, &second, "confirm", None).await.ok();
        assert_eq!(unread(&market.seller).await, 0);
    }

    async fn cancelled_and_own_orders_are_not_new(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 99).await;
        let order = market.place_order(&cup, 1).await;
        place(&market.seller, &order_of(&cup, 1)).await.ok();
        assert_eq!(unread(&market.seller).await, 1);
        change_status(&market.buyer, &order, "cancel", None).await.ok();
        assert_eq!(unread(&market.seller).await, 0);
        assert_eq!(json!(marks(&market.seller, "received").await), json!([false, true]));
    }
}
