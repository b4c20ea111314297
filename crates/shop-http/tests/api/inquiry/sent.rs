//! What a browser finds of the inquiries that it sent, and the counts of what is unread.

use serde_json::{Value, json};
use shop_testing::on_both;

use super::{change, inquiry_of, link_of, order, path_of, question_to, send};
use crate::{
    order::market::{Market, line, order_with, place},
    support::with,
};

on_both! {
    async fn browser_finds_its_inquiries_and_their_answers(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let answer = send(&server.visitor(), &inquiry_of(&cup, 2)).await;
        let (first, browser) = (answer.ok(), server.visitor().with_cookies_from(&answer));
        let question = with(&question_to(&cup["shop"]["id"]), "productId", cup["id"].clone());
        let second = send(&browser, &question).await.ok();
        send(&server.visitor(), &inquiry_of(&cup, 3)).await.ok();
        let list = async || browser.get("/api/inquiry/sent?withTotal=true").await.ok();
        let listed = list().await;
        let numbers: Vec<&Value> = listed["list"].as_array().unwrap().iter().map(|row| &row["inquiryNumber"]).collect();
        assert_eq!(numbers, [&second["inquiryNumber"], &first["inquiryNumber"]]);
        assert_eq!((&listed["total"], &listed["list"][0]["productName"]), (&json!(2), &json!("茶杯")));
        assert_eq!((&listed["list"][1]["pieces"], &listed["list"][1]["unread"]), (&json!(2), &json!(false)));
        assert_eq!(listed["list"][1]["shop"]["id"], cup["shop"]["id"]);
        assert_eq!(listed["list"][1]["productNames"], json!(["茶杯"]));
        let answers = async || browser.get("/api/inquiry/unread").await.ok()["answers"].clone();
        assert_eq!(answers().await, 0);

        server.clock().advance_seconds(1);
        change(&market.seller, &first, "answer", Some("In stock.")).await.ok();
        assert_eq!(answers().await, 1);
        let row = list().await["list"][1].clone();
        assert_eq!((&row["unread"], &row["note"], &row["status"]), (&json!(true), &json!("In stock."), &json!("answered")));
        // Nobody else reads it for the sender.
        server.visitor().get(&link_of(&first)).await.ok();
        market.seller.get(&path_of(&first)).await.ok();
        assert_eq!(answers().await, 1);
        browser.get(&path_of(&first)).await.ok();
        assert_eq!(answers().await, 0);

        server.clock().advance_seconds(1);
        let made = order(&market.seller, &first, 200).await.ok();
        assert_eq!(answers().await, 1);
        assert_eq!(list().await["list"][1]["order"]["orderNumber"], made["orderNumber"]);
    }

    async fn other_browsers_find_nothing(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        send(&server.visitor(), &inquiry_of(&cup, 2)).await.ok();
        for other in [&server.visitor(), &market.seller, &market.buyer] {
            assert_eq!(other.get("/api/inquiry/sent").await.ok(), json!({ "list": [], "nextCursor": null }));
            assert_eq!(other.get("/api/inquiry/unread").await.ok()["sent"], 0);
        }
    }

    async fn open_app_counts_what_is_new(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let nothing = json!({ "orders": 0, "inquiries": 0, "notifications": 0, "answers": 0, "sent": 0 });
        assert_eq!(market.seller.get("/api/inquiry/unread").await.ok(), nothing);
        let order = place(&market.buyer, &order_with(&cup, vec![line(&cup, 0, 1)], 100)).await.ok();
        send(&server.visitor(), &inquiry_of(&cup, 2)).await.ok();
        let answer = market.seller.get("/api/inquiry/unread").await;
        assert_eq!(answer.ok(), json!({ "orders": 1, "inquiries": 1, "notifications": 2, "answers": 0, "sent": 0 }));
        assert_eq!(answer.headers["Cache-Control"], "no-store");
        assert_eq!(server.visitor().get("/api/inquiry/unread").await.ok(), nothing);
        market.seller.get(&format!("/api/order/{}", order["orderNumber"].as_str().unwrap())).await.ok();
        assert_eq!(market.seller.get("/api/inquiry/unread").await.ok()["orders"], 0);
    }
}
