//! Two people who decide about one order at the same moment.

use serde_json::json;
use shop_testing::on_both;

use crate::order::market::{Market, change_status, fetch_order, stock_of};

const ROUNDS: i64 = 12;

on_both! {
    async fn cancel_against_confirm_has_one_outcome(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        let mut sold = 0;
        for round in 0..ROUNDS {
            let order = market.place_order(&cup, 2).await;
            let cancel = change_status(&market.buyer, &order, "cancel", None);
            let confirm = change_status(&market.seller, &order, "confirm", None);
            // Whoever is first sends first in every other round.
            let (cancelled, confirmed) = if round % 2 == 0 {
                tokio::join!(cancel, confirm)
            } else {
                let (confirmed, cancelled) = tokio::join!(confirm, cancel);
                (cancelled, confirmed)
            };
            let (won, lost, status) = if cancelled.status == 200 {
                (&cancelled, &confirmed, "cancelled")
            } else {
                (&confirmed, &cancelled, "confirmed")
            };
            assert_eq!(won.ok()["status"], status);
            lost.refused(409, "bad_transition");
            sold += if status == "confirmed" { 2 } else { 0 };
            let found = fetch_order(&market.buyer, &order).await.ok();
            assert_eq!((&found["status"], found["history"].as_array().unwrap().len()), (&json!(status), 2));
            assert_eq!(stock_of(server, &cup).await, 100 - sold);
        }
        assert_eq!(server.number("SELECT sold FROM products").await, sold);
    }
}
