//! Stock edits concurrent with orders: an edit does not undo sales.

use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::{
    Actor, Method, TestServer, category, multi_product, on_both, order_of, single_product,
};

use super::{field_errors, make, path_of, update_body, with};

/// Orders a product's first SKU and returns the status.
async fn buy(buyer: &Actor, product: &Value, quantity: i64, key: usize) -> u16 {
    let request = buyer.request(Method::POST, "/api/order").header(
        "Idempotency-Key",
        format!("00000000-0000-4000-8000-{key:012}"),
    );
    buyer
        .send(request.json(&order_of(product, quantity)))
        .await
        .status
}

/// A merchant with ten cups, a buyer, the cup's request body, and the product.
async fn cups(server: &TestServer) -> (Actor, Actor, Value, Value) {
    let (anna, buyer) = (
        server.merchant("anna").await,
        server.merchant("buyer").await,
    );
    let shelf = category(&anna, "茶具").await;
    let body = with(&single_product("茶杯", shelf, 100), &[("stock", json!(10))]);
    let cup = make(&anna, &body).await;
    (anna, buyer, body, cup)
}

fn stock(to: i64, seen: i64) -> [(&'static str, Value); 2] {
    [("stock", json!(to)), ("stockSeen", json!(seen))]
}

on_both! {
    async fn stock_sold_during_an_edit_stays_sold(server) {
        let (anna, buyer, body, cup) = cups(server).await;
        assert_eq!(buy(&buyer, &cup, 3, 1).await, 200);
        // The editor saw a stock of ten and changed only the price.
        let repriced = with(&update_body(&body, &cup), &[("salePrice", json!(120)), ("stockSeen", json!(10))]);
        let saved = anna.put(&path_of(&cup), &repriced).await.ok();
        assert_eq!((&saved["stock"], &saved["priceMin"]), (&json!(7), &json!(120)));
        // The merchant adds five while one is sold.
        assert_eq!(buy(&buyer, &saved, 1, 2).await, 200);
        let filled = with(&update_body(&body, &saved), &stock(12, 7));
        let saved = anna.put(&path_of(&cup), &filled).await.ok();
        assert_eq!(saved["stock"], 11);
    }

    async fn stock_change_is_clamped_to_limits(server) {
        let (anna, buyer, body, cup) = cups(server).await;
        assert_eq!(buy(&buyer, &cup, 8, 1).await, 200);
        let emptied = with(&update_body(&body, &cup), &stock(1, 10));
        let saved = anna.put(&path_of(&cup), &emptied).await.ok();
        assert_eq!(saved["stock"], 0);
        let most = with(&update_body(&body, &saved), &stock(9_999_999, 0));
        let saved = anna.put(&path_of(&cup), &most).await.ok();
        let more = with(&update_body(&body, &saved), &stock(9_999_999, 1));
        assert_eq!(anna.put(&path_of(&cup), &more).await.ok()["stock"], 9_999_999);
    }

    async fn omitted_stock_stays(server) {
        let (anna, buyer, body, cup) = cups(server).await;
        assert_eq!(buy(&buyer, &cup, 4, 1).await, 200);
        let mut silent = update_body(&body, &cup);
        silent.as_object_mut().unwrap().remove("stock");
        assert_eq!(anna.put(&path_of(&cup), &silent).await.ok()["stock"], 6);
    }

    async fn absolute_stock_conflicts_after_a_sale(server) {
        let (anna, buyer, body, cup) = cups(server).await;
        let counted = with(&update_body(&body, &cup), &[("stock", json!(50))]);
        let saved = anna.put(&path_of(&cup), &counted).await.ok();
        assert_eq!(saved["stock"], 50);
        server.clock().advance_seconds(1);
        assert_eq!(buy(&buyer, &saved, 5, 1).await, 200);
        let blind = with(&update_body(&body, &saved), &[("stock", json!(50))]);
        anna.put(&path_of(&cup), &blind).await.refused(409, "changed_elsewhere");
        // Sending the current stock does not change it.
        let same = with(&update_body(&body, &saved), &[("stock", json!(45))]);
        let saved = anna.put(&path_of(&cup), &same).await.ok();
        assert_eq!((&saved["stock"], &saved["revision"]), (&json!(45), &json!(3)));
    }

    async fn each_sku_changes_by_its_own_difference(server) {
        let (anna, buyer) = (server.merchant("anna").await, server.merchant("buyer").await);
        let shelf = category(&anna, "茶具").await;
        let body = multi_product("茶壶", shelf);
        let pot = make(&anna, &body).await;
        assert_eq!(buy(&buyer, &pot, 4, 1).await, 200);
        let mut change = update_body(&body, &pot);
        for (sku, to) in change["skus"].as_array_mut().unwrap().iter_mut().zip([10, 20, 0, 10]) {
            sku["stock"] = json!(to);
            sku["stockSeen"] = json!(10);
        }
        let saved = anna.put(&path_of(&pot), &change).await.ok();
        let left: Vec<&Value> = saved["skus"].as_array().unwrap().iter().map(|sku| &sku["stock"]).collect();
        assert_eq!(left, [6, 20, 0, 10]);
        change["revision"] = saved["revision"].clone();
        change["skus"][0]["stockSeen"] = json!(-1);
        change["skus"][1]["stock"] = json!(10_000_000);
        let refused = anna.put(&path_of(&pot), &change).await;
        assert_eq!(refused.field_errors(), field_errors(&[("skus[0].stockSeen", "out_of_range"), ("skus[1].stock", "out_of_range")]));
    }

    async fn concurrent_orders_and_edits_keep_stock_exact(server) {
        let (anna, buyer, body, cup) = cups(server).await;
        let edit = async {
            let mut done = 0;
            let mut seen = cup.clone();
            for price in 0..4 {
                // A new price would make the orders' expected totals wrong; a new title does not.
                let titled = with(&update_body(&body, &seen), &[("title", json!(price.to_string())), ("stock", seen["stock"].clone()), ("stockSeen", seen["stock"].clone())]);
                let answer = anna.put(&path_of(&cup), &titled).await;
                seen = answer.ok();
                done += 1;
            }
            done
        };
        let orders = join_all((1..=8).map(|key| buy(&buyer, &cup, 2, key)));
        let (edits, orders) = tokio::join!(edit, orders);
        let sold = orders.iter().filter(|status| **status == 200).count();
        // Five orders of two pieces exhaust a stock of ten, and no edit restores a piece.
        assert_eq!((edits, sold), (4, 5), "{orders:?}");
        assert_eq!(server.number("SELECT CAST(SUM(stock) AS BIGINT) FROM skus").await, 0);
        assert_eq!(server.number("SELECT CAST(SUM(sold) AS BIGINT) FROM products").await, 10);
    }
}
