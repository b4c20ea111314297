//! Limits on open orders and on the rate of orders.

use shop_testing::{on_both, order_of};

use super::market::{Market, change_status, orders, place};

/// The maximum number of unanswered orders of one buyer at one shop.
const OPEN_MAX: usize = 20;

on_both! {
    async fn open_orders_per_buyer_and_shop_are_limited(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 9_999).await;
        let mut placed = Vec::new();
        for _ in 0..OPEN_MAX {
            placed.push(market.place_order(&cup, 1).await);
        }
        let refused = place(&market.buyer, &order_of(&cup, 1)).await;
        refused.refused(403, "too_many_open_orders");
        assert!(refused.message().contains("20"), "{refused}");
        assert_eq!(orders(server).await, 20);
        // Others can still order, and so can the buyer once the merchant has answered one.
        place(&market.seller, &order_of(&cup, 1)).await.ok();
        change_status(&market.seller, &placed[0], "confirm", None).await.ok();
        market.place_order(&cup, 1).await;
        change_status(&market.buyer, &placed[1], "cancel", None).await.ok();
        market.place_order(&cup, 1).await;
        place(&market.buyer, &order_of(&cup, 1)).await.refused(403, "too_many_open_orders");
    }

    async fn orders_are_rate_limited_per_buyer(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 9_999).await;
        let first = market.place_order(&cup, 1).await;
        server.execute("UPDATE rate_limits SET count = 60 WHERE scope = 'order'").await;
        let refused = place(&market.buyer, &order_of(&cup, 1)).await;
        refused.refused(429, "too_many_requests");
        assert_eq!(refused.header("Retry-After"), "30");
        change_status(&market.buyer, &first, "cancel", None).await.ok();
        server.clock().advance_seconds(30);
        market.place_order(&cup, 1).await;
        place(&market.buyer, &order_of(&cup, 1)).await.refused(429, "too_many_requests");
    }
}
