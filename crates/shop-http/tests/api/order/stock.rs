//! Concurrent buyers.

use futures_util::future::join_all;
use serde_json::json;
use shop_testing::{Actor, TestResponse, TestServer, multi_product, on_both, order_of};

use super::market::{Market, change_status, line, order_with, orders, place, stock_of};
use crate::support::with;

/// Counts successes; asserts that all others were refused with the remaining stock.
fn successes(answers: &[TestResponse]) -> usize {
    let (won, lost): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    for answer in lost {
        let failure = answer.refused(400, "exceeds_stock");
        assert_eq!(failure["lines"].as_array().unwrap().len(), 1, "{answer}");
    }
    won.len()
}

/// Enough buyers that none exceeds the limit of open orders.
const BUYERS: usize = 4;

async fn buyers(server: &TestServer) -> Vec<Actor> {
    let mut buyers = Vec::new();
    for number in 0..BUYERS {
        buyers.push(server.merchant(&format!("buyer{number}")).await);
    }
    buyers
}

on_both! {
    async fn last_piece_is_sold_once(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 1).await;
        let order = order_of(&cup, 1);
        let (one, other) = tokio::join!(place(&market.buyer, &order), place(&market.seller, &order));
        assert_eq!(successes(&[one.clone(), other.clone()]), 1);
        let lost = if one.status == 200 { other } else { one };
        assert_eq!(lost.data()["lines"][0]["available"], 0);
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (1, 0));
    }

    async fn concurrent_orders_never_oversell(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 30).await;
        let order = order_of(&cup, 1);
        let buyers = buyers(server).await;
        let answers = join_all((0..64).map(|n| place(&buyers[n % BUYERS], &order))).await;
        assert_eq!(successes(&answers), 30);
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (30, 0));
        assert_eq!(server.number("SELECT sold FROM products").await, 30);
    }

    async fn opposite_line_order_does_not_deadlock(server) {
        let market = Market::open(server).await;
        let (cup, pot) = (market.add_simple_product("茶杯", 100, 50).await, market.add_simple_product("茶壶", 200, 50).await);
        let there = order_with(&cup, vec![line(&cup, 0, 1), line(&pot, 0, 1)], 300);
        let back = order_with(&cup, vec![line(&pot, 0, 1), line(&cup, 0, 1)], 300);
        let buyers = buyers(server).await;
        let both = (0..32).map(|n| (&buyers[n % BUYERS], if n % 2 == 0 { &there } else { &back }));
        let answers = join_all(both.map(|(buyer, order)| place(buyer, order))).await;
        assert_eq!(successes(&answers), 32);
        assert_eq!((stock_of(server, &cup).await, stock_of(server, &pot).await), (18, 18));
    }

    async fn failed_order_reserves_no_stock(server) {
        let market = Market::open(server).await;
        let pot = market.add_product(&multi_product("茶壶", market.category)).await;
        let lines = vec![line(&pot, 0, 10), line(&pot, 1, 11), line(&pot, 2, 12)];
        let refused = place(&market.buyer, &order_with(&pot, lines, 36_500)).await;
        let failure = refused.refused(400, "exceeds_stock");
        let told: Vec<_> = failure["lines"].as_array().unwrap().iter()
            .map(|line| (line["skuId"].clone(), line["requested"].clone(), line["available"].clone()))
            .collect();
        let sku = |n: usize| pot["skus"][n]["id"].clone();
        assert_eq!(told, [(sku(1), json!(11), json!(10)), (sku(2), json!(12), json!(10))]);
        assert_eq!((orders(server).await, stock_of(server, &pot).await), (0, 40));
    }

    async fn merged_lines_are_checked_against_stock_together(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 5).await;
        let lines = vec![line(&cup, 0, 3), line(&cup, 0, 3)];
        let failure = place(&market.buyer, &order_with(&cup, lines, 600)).await.refused(400, "exceeds_stock");
        assert_eq!((&failure["lines"][0]["requested"], &failure["lines"][0]["available"]), (&json!(6), &json!(5)));
        assert_eq!(stock_of(server, &cup).await, 5);
    }

    async fn concurrent_cancellations_restore_stock_once(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 4).await;
        let people = [&market.buyer, &market.seller, &market.buyer, &market.seller];
        let answers = join_all(people.map(|who| change_status(who, &order, "cancel", Some("不要了")))).await;
        let (won, lost): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
        assert_eq!(won.len(), 1);
        for answer in lost {
            answer.refused(409, "bad_transition");
        }
        assert_eq!(stock_of(server, &cup).await, 10);
        assert_eq!(server.number("SELECT sold FROM products").await, 0);
        assert_eq!(server.number("SELECT COUNT(*) FROM order_events").await, 2);
    }

    async fn orders_during_product_update_keep_stock_exact(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        let (order, path) = (order_of(&cup, 1), format!("/api/product/{}", cup["id"]));
        let buying = join_all((0..12).map(|_| place(&market.buyer, &order)));
        let saving = async {
            let mut revision = cup["revision"].as_i64().unwrap();
            for title in ["一", "二", "三", "四"] {
                let body = json!({
                    "revision": revision, "name": "茶杯", "title": title, "type": "single",
                    "categoryId": market.category, "salePrice": 100, "stock": 100, "stockSeen": 100,
                });
                revision = market.seller.put(&path, &body).await.ok()["revision"].as_i64().unwrap();
            }
        };
        let (answers, ()) = tokio::join!(buying, saving);
        assert_eq!(successes(&answers), 12);
        // The merchant saw 100 and did not change it: concurrent sales stay deducted.
        assert_eq!(stock_of(server, &cup).await, 88);
        assert_eq!(orders(server).await, 12);
    }

    async fn restored_stock_never_exceeds_its_limit(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let order = market.place_order(&cup, 4).await;
        let body = with(&json!({ "type": "single", "name": "茶杯", "salePrice": 100, "stockSeen": 0 }), "stock", 9_999_999);
        let body = with(&with(&body, "categoryId", market.category), "revision", cup["revision"].clone());
        market.seller.put(&format!("/api/product/{}", cup["id"]), &body).await.ok();
        change_status(&market.buyer, &order, "cancel", None).await.ok();
        assert_eq!(stock_of(server, &cup).await, 9_999_999);
    }
}
