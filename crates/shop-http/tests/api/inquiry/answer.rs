//! The merchant's side: list, unread count, answering and closing.

use serde_json::json;
use shop_testing::on_both;

use super::{change, inquiry_of, link_of, order, path_of, send};
use crate::order::market::Market;

on_both! {
    async fn merchant_lists_reads_and_answers(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let sent = send(&server.visitor(), &inquiry_of(&cup, 2)).await.ok();
        let unread = async || market.seller.get("/api/user").await.ok()["account"]["unreadInquiries"].clone();
        assert_eq!(unread().await, 1);
        let listed = market.seller.get("/api/inquiry?status=open&withTotal=true").await.ok();
        assert_eq!((&listed["total"], &listed["list"][0]["unread"]), (&json!(1), &json!(true)));
        assert_eq!(listed["list"][0]["inquiryNumber"], sent["inquiryNumber"]);
        let seen = market.seller.get(&path_of(&sent)).await.ok();
        assert_eq!(seen["actions"], json!(["answer", "close", "order"]));
        assert_eq!(seen["phone"], "+201001234567");
        assert_eq!(unread().await, 0);
        change(&market.seller, &sent, "answer", None).await.refused(400, "validation");
        change(&market.seller, &sent, "answer", Some("In stock.")).await.ok();
        let answered = change(&market.seller, &sent, "answer", Some("Yes, by sea.")).await.ok();
        assert_eq!((&answered["status"], &answered["note"]), (&json!("answered"), &json!("Yes, by sea.")));
        let shared = server.visitor().get(&link_of(&sent)).await.ok();
        assert_eq!(shared["note"], "Yes, by sea.");
        let closed = change(&market.seller, &sent, "close", None).await.ok();
        assert_eq!((&closed["status"], &closed["note"]), (&json!("closed"), &json!("Yes, by sea.")));
        for action in ["answer", "close", "order"] {
            change(&market.seller, &sent, action, Some("x")).await.refused(409, "bad_transition");
        }
        order(&market.seller, &sent, 200).await.refused(409, "bad_transition");
    }

    async fn foreign_merchants_find_nothing(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let sent = send(&server.visitor(), &inquiry_of(&cup, 2)).await.ok();
        let other = &market.buyer;
        other.get(&path_of(&sent)).await.refused(404, "not_found");
        change(other, &sent, "close", None).await.refused(404, "not_found");
        order(other, &sent, 200).await.refused(404, "not_found");
        assert_eq!(other.get("/api/inquiry").await.ok()["list"], json!([]));
        assert_eq!(market.seller.get(&path_of(&sent)).await.ok()["status"], "open");
    }
}
