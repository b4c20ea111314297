//! Sending inquiries, and who sees them.

use serde_json::{Value, json};
use shop_testing::on_both;

use super::{inquiry_of, link_of, path_of, question_to, send, send_with_key};
use crate::{
    order::market::{Market, fetch_order, fresh_key, line, order_with, place, stock_of},
    support::with,
};

on_both! {
    async fn inquiry_copies_prices_and_takes_no_stock(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 1250, 10).await;
        let visitor = server.visitor().with_language("en");
        // More than there is: a buyer may ask for it.
        let answer = send(&visitor, &inquiry_of(&cup, 30)).await;
        let sent = answer.ok();
        let browser = visitor.with_cookies_from(&answer);
        let seen = browser.get(&path_of(&sent)).await.ok();
        assert_eq!((&seen["viewer"], &seen["status"]), (&json!("sender"), &json!("open")));
        assert_eq!((&seen["totalPrice"], &seen["pieces"]), (&json!(37_500), &json!(30)));
        assert_eq!((&seen["name"], &seen["phone"]), (&json!("Mona Hassan"), &json!("+201001234567")));
        assert_eq!((&seen["country"], &seen["wechatId"]), (&json!("EG"), &json!("mona88")));
        assert_eq!(seen["lines"][0]["original"]["name"], "茶杯");
        assert_eq!((&seen["actions"], &seen["shareToken"]), (&json!([]), &sent["shareToken"]));
        assert_eq!(stock_of(server, &cup).await, 10);
        assert_eq!(server.number("SELECT COUNT(*) FROM orders").await, 0);
        // What was copied stays when the product changes.
        market.change(&cup, "salePrice", 9_999).await;
        assert_eq!(browser.get(&path_of(&sent)).await.ok()["totalPrice"], 37_500);
    }

    async fn lines_keep_the_order_of_the_request(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 1250, 10).await;
        let pot = market.add_simple_product("茶壶", 3000, 10).await;
        let lines = vec![line(&pot, 0, 1), line(&cup, 0, 2), line(&pot, 0, 3)];
        let names = |read: &Value| -> Vec<Value> {
            read["lines"].as_array().unwrap().iter().map(|line| line["original"]["name"].clone()).collect()
        };
        let sent = send(&server.visitor(), &with(&inquiry_of(&cup, 1), "items", json!(lines))).await.ok();
        assert_eq!(names(&market.seller.get(&path_of(&sent)).await.ok()), ["茶壶", "茶杯"]);
        let order = place(&market.buyer, &order_with(&cup, lines, 14_500)).await.ok();
        assert_eq!(names(&fetch_order(&market.seller, &order).await.ok()), ["茶壶", "茶杯"]);
    }

    async fn link_masks_the_contact(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 1250, 10).await;
        let sent = send(&server.visitor(), &inquiry_of(&cup, 2)).await.ok();
        let seen = server.visitor().get(&link_of(&sent)).await.ok();
        assert_eq!(seen["viewer"], "share");
        assert_eq!((&seen["name"], &seen["phone"]), (&json!("M**"), &json!("+20******4567")));
        assert_eq!((&seen["wechatId"], &seen["remark"]), (&json!("m****"), &json!("")));
        assert_eq!((&seen["shareToken"], &seen["totalPrice"]), (&Value::Null, &json!(2_500)));
        let path = path_of(&sent);
        for hidden in [path.clone(), format!("{path}?t=AAAAAAAAAAAAAAAAAAAAAA")] {
            server.visitor().get(&hidden).await.refused(404, "not_found");
            market.buyer.get(&hidden).await.refused(404, "not_found");
        }
        server.clock().advance_seconds(180 * 24 * 3600);
        server.visitor().get(&link_of(&sent)).await.refused(404, "not_found");
    }

    async fn question_is_about_a_product(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 1250, 10).await;
        let question = with(&question_to(&cup["shop"]["id"]), "productId", cup["id"].clone());
        let sent = send(&server.visitor(), &question).await.ok();
        let seen = market.seller.get(&path_of(&sent)).await.ok();
        assert_eq!((&seen["lines"], &seen["totalPrice"]), (&json!([]), &json!(0)));
        assert_eq!((&seen["product"]["original"], &seen["product"]["productId"]), (&json!("茶杯"), &cup["id"]));
        let listed = market.seller.get("/api/inquiry").await.ok();
        assert_eq!(listed["list"][0]["productName"], "茶杯");
        market.seller.delete(&format!("/api/product/{}", cup["id"])).await.ok();
        let seen = market.seller.get(&path_of(&sent)).await.ok();
        assert_eq!((&seen["product"]["original"], &seen["product"]["productId"]), (&json!("茶杯"), &Value::Null));
        send(&server.visitor(), &question).await.refused(400, "product_gone");
    }

    async fn repeated_request_sends_one_inquiry(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 1250, 10).await;
        let (visitor, key, inquiry) = (server.visitor(), fresh_key(), inquiry_of(&cup, 2));
        let (one, other) = tokio::join!(
            send_with_key(&visitor, &key, &inquiry),
            send_with_key(&visitor, &key, &inquiry),
        );
        let first = one.ok();
        assert_eq!(other.ok(), first);
        // The first answer was lost with its cookie: the repeat makes the browser known again.
        let again = send_with_key(&visitor, &key, &inquiry).await;
        assert_eq!(again.ok(), first);
        let seen = visitor.with_cookies_from(&again).get(&path_of(&first)).await.ok();
        assert_eq!(seen["viewer"], "sender");
        let changed = with(&inquiry, "name", "Omar");
        send_with_key(&visitor, &key, &changed).await.refused(409, "idempotency_reused");
        assert_eq!(server.number("SELECT COUNT(*) FROM inquiries").await, 1);
    }

    async fn agreement_is_stored_with_its_version(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 1250, 10).await;
        let inquiry = inquiry_of(&cup, 1);
        let refused = send(&server.visitor(), &with(&inquiry, "agreed", false)).await;
        refused.refused(400, "validation");
        send(&server.visitor(), &inquiry).await.ok();
        let same = "SELECT COUNT(*) FROM inquiries i JOIN users u ON u.id = i.shop_id
            WHERE i.agreed_service_version = u.agreement_version
            AND i.agreed_privacy_version = u.privacy_version";
        assert_eq!(server.number(same).await, 1);
    }
}
