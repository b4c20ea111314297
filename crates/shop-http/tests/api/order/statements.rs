//! How many statements an order takes: each is a way to the database while the shop's row is locked.

use std::sync::{Arc, Mutex};

use shop_testing::{multi_product, on_both, order_of};

use super::market::{Market, fresh_key, line, order_with, place_with_key};

on_both! {
    async fn order_takes_at_most_15_statements_plus_one_per_line(server) {
        let market = Market::open(server).await;
        let run = Arc::new(Mutex::new(Vec::new()));
        let noted = Arc::clone(&run);
        let instance = server.with_listener(move |sql| noted.lock().unwrap().push(sql.to_owned())).await;
        let buyer = market.buyer.via_instance(&instance);
        let varied = market.add_product(&multi_product("茶壶", market.category)).await;
        let skus = varied["skus"].as_array().unwrap();
        let total: i64 = skus.iter().map(|sku| sku["price"].as_i64().unwrap()).sum();
        let lines: Vec<_> = (0..skus.len()).map(|sku| line(&varied, sku, 1)).collect();
        let single = market.add_simple_product("茶杯", 100, 10).await;
        for (order, lines) in [(order_of(&single, 1), 1), (order_with(&varied, lines.clone(), total), lines.len())] {
            run.lock().unwrap().clear();
            place_with_key(&buyer, &fresh_key(), &order).await.ok();
            let run = run.lock().unwrap();
            assert!(run.len() <= 15 + lines, "{lines} lines take {} statements: {run:#?}", run.len());
        }
        instance.stop().await;
    }
}
