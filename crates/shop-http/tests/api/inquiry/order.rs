//! Inquiries that become orders, and orders without a buyer account.

use serde_json::{Value, json};
use shop_testing::on_both;

use super::{inquiry_of, link_of, order, path_of, question_to, send};
use crate::order::market::{Market, change_status, fetch_order, line, orders, stock_of};

on_both! {
    async fn inquiry_becomes_an_order_and_takes_stock(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 1250, 10).await;
        let sent = send(&server.visitor(), &inquiry_of(&cup, 3)).await.ok();
        let placed = order(&market.seller, &sent, 3_750).await.ok();
        assert_eq!((&placed["status"], &placed["hasBuyerAccount"]), (&json!("submitted"), &json!(false)));
        assert_eq!((&placed["customerName"], &placed["customerPhone"]), (&json!("Mona Hassan"), &json!("+201001234567")));
        assert_eq!((&placed["customerCountry"], &placed["customerWechatId"]), (&json!("EG"), &json!("mona88")));
        assert_eq!((&placed["inquiryNumber"], &placed["buyerLanguage"]), (&sent["inquiryNumber"], &json!("en")));
        assert_eq!(placed["history"][0]["by"], "merchant");
        assert_eq!(stock_of(server, &cup).await, 7);
        assert_eq!(server.number("SELECT sold FROM products").await, 3);
        // The inquiry's link leads on to the order, which is masked.
        let shared = server.visitor().get(&link_of(&sent)).await.ok();
        assert_eq!((&shared["status"], &shared["order"]["orderNumber"]), (&json!("ordered"), &placed["orderNumber"]));
        let path = format!("/api/order/{}?t={}", placed["orderNumber"].as_str().unwrap(), shared["order"]["shareToken"].as_str().unwrap());
        let seen = server.visitor().get(&path).await.ok();
        assert_eq!((&seen["viewer"], &seen["customerWechatId"]), (&json!("share"), &json!("m****")));
        assert_eq!((&seen["address"], &seen["inquiryNumber"]), (&json!(""), &Value::Null));
        order(&market.seller, &sent, 3_750).await.refused(409, "bad_transition");
    }

    async fn refused_orders_leave_the_inquiry_open(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 1250, 10).await;
        let sent = send(&server.visitor(), &inquiry_of(&cup, 30)).await.ok();
        let refused = order(&market.seller, &sent, 37_500).await.refused(400, "exceeds_stock");
        assert_eq!(refused["lines"][0]["available"], 10);
        let cup = market.change(&cup, "stock", 40).await;
        market.change(&cup, "salePrice", 1_300).await;
        let refused = order(&market.seller, &sent, 37_500).await.refused(409, "price_changed");
        assert_eq!((&refused["total"], &refused["lines"][0]["unitPrice"]), (&json!(39_000), &json!(1_300)));
        assert_eq!(market.seller.get(&path_of(&sent)).await.ok()["status"], "open");
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (0, 40));
        order(&market.seller, &sent, 39_000).await.ok();
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (1, 10));
    }

    async fn inquiry_is_ordered_once(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let sent = send(&server.visitor(), &inquiry_of(&cup, 2)).await.ok();
        let (one, other) = tokio::join!(order(&market.seller, &sent, 200), order(&market.seller, &sent, 200));
        let (won, lost) = if one.status == 200 { (one, other) } else { (other, one) };
        won.ok();
        lost.refused(409, "bad_transition");
        assert_eq!((orders(server).await, stock_of(server, &cup).await), (1, 8));
    }

    async fn question_becomes_an_order_with_items(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let sent = send(&server.visitor(), &question_to(&cup["shop"]["id"])).await.ok();
        order(&market.seller, &sent, 0).await.refused(400, "validation");
        let path = format!("{}/order", path_of(&sent));
        let body = |address: &str| json!({
            "paymentMethod": "cash", "expectedTotal": 400, "items": [line(&cup, 0, 4)], "address": address,
        });
        let refused = market.seller.post(&path, &body("a\nb\nc\nd")).await;
        assert_eq!(refused.field_errors(), [("address".to_owned(), "too_many_lines".to_owned())]);
        let placed = market.seller.post(&path, &body("Street 1\n\nCairo")).await.ok();
        assert_eq!((&placed["pieces"], &placed["address"]), (&json!(4), &json!("Street 1\nCairo")));
    }

    async fn order_without_a_buyer_lives_to_its_end(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let mut placed = Vec::new();
        for _ in 0..2 {
            let sent = send(&server.visitor(), &inquiry_of(&cup, 2)).await.ok();
            placed.push(order(&market.seller, &sent, 200).await.ok());
        }
        let own = market.seller.get("/api/user").await.ok();
        assert_eq!(own["account"]["unreadOrders"], 0);
        for (action, next) in [("confirm", "ship"), ("ship", "complete"), ("complete", "")] {
            let moved = change_status(&market.seller, &placed[0], action, None).await.ok();
            let offered = moved["actions"].as_array().unwrap().contains(&json!(next));
            assert_eq!(offered, !next.is_empty(), "{moved}");
        }
        let done = fetch_order(&market.seller, &placed[0]).await.ok();
        assert_eq!((&done["status"], &done["history"][3]["by"]), (&json!("completed"), &json!("merchant")));
        change_status(&market.seller, &placed[1], "cancel", None).await.ok();
        assert_eq!(stock_of(server, &cup).await, 8);
        let listed = market.seller.get("/api/order?side=received").await.ok();
        assert_eq!(listed["list"].as_array().unwrap().len(), 2);
        assert_eq!(listed["list"][0]["hasBuyerAccount"], false);
        assert_eq!(market.seller.get("/api/order?side=placed").await.ok()["list"], json!([]));
        let found = market.seller.get("/api/order?side=received&keyword=mona88").await.ok();
        assert_eq!(found["list"].as_array().unwrap().len(), 2);
        let table = market.seller.post("/api/order/export", &json!({ "side": "received" })).await.ok();
        assert_eq!(table["orders"], 2);
        let file = server.visitor().get(table["url"].as_str().unwrap()).await;
        assert_eq!(file.status, 200);
        let path = format!("/api/order/{}", placed[0]["orderNumber"].as_str().unwrap());
        market.seller.delete(&path).await.ok();
        let listed = market.seller.get("/api/order?side=received").await.ok();
        assert_eq!(listed["list"].as_array().unwrap().len(), 1);
    }
}
