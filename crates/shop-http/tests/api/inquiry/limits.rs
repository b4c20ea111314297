//! Which inquiries a shop takes, and how many.

use serde_json::json;
use shop_testing::on_both;

use super::{change, inquiry_of, link_of, order, path_of, question_to, send};
use crate::{
    order::market::Market,
    support::{login_again, with},
};

on_both! {
    async fn open_inquiries_per_browser_and_shop_are_limited(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let first = send(&server.visitor(), &inquiry_of(&cup, 1)).await;
        let browser = server.visitor().with_cookies_from(&first);
        for _ in 1..5 {
            send(&browser, &inquiry_of(&cup, 1)).await.ok();
        }
        let refused = send(&browser, &inquiry_of(&cup, 1)).await;
        refused.refused(429, "too_many_open_inquiries");
        assert_eq!(refused.header("Retry-After"), "86400");
        assert!(refused.message().contains('5'), "{refused}");
        let elsewhere = &market.buyer.get("/api/user").await.ok()["account"]["id"];
        send(&browser, &question_to(elsewhere)).await.ok();
        change(&market.seller, &first.ok(), "answer", Some("Yes.")).await.ok();
        send(&browser, &inquiry_of(&cup, 1)).await.ok();
    }

    async fn inquiries_are_rate_limited_per_address(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        // Spread over the day, the twentieth is the last one of it, too.
        for _ in 0..20 {
            send(&server.visitor(), &inquiry_of(&cup, 1)).await.ok();
            server.clock().advance_seconds(3_600);
        }
        let refused = send(&server.visitor(), &inquiry_of(&cup, 1)).await;
        refused.refused(429, "too_many_requests");
        assert_eq!(refused.header("Retry-After"), "14400");
        server.clock().advance_seconds(14_399);
        send(&server.visitor(), &inquiry_of(&cup, 1)).await.refused(429, "too_many_requests");
        server.clock().advance_seconds(1);
        for _ in 0..20 {
            send(&server.visitor(), &inquiry_of(&cup, 1)).await.ok();
        }
        let refused = send(&server.visitor(), &inquiry_of(&cup, 1)).await;
        assert_eq!(refused.header("Retry-After"), "86400");
    }

    async fn merchant_switches_inquiries_off(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let own = market.seller.get("/api/user").await.ok();
        assert_eq!(own["account"]["takesInquiries"], true);
        let body = json!({ "revision": own["account"]["revision"], "takesInquiries": false });
        market.seller.put("/api/user", &body).await.ok();
        send(&server.visitor(), &inquiry_of(&cup, 1)).await.refused(403, "shop_not_taking_inquiries");
        let shop = server.visitor().get(&format!("/api/user?id={}", cup["shop"]["id"])).await.ok();
        assert_eq!(shop["shop"]["takesInquiries"], false);
        let product = server.visitor().get(&format!("/api/product/{}", cup["id"])).await.ok();
        assert_eq!(product["shop"]["takesInquiries"], false);
    }

    async fn blocked_contact_is_refused(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let sent = send(&server.visitor(), &inquiry_of(&cup, 1)).await.ok();
        let of_sent = json!({ "inquiryNumber": sent["inquiryNumber"] });
        market.buyer.post("/api/inquiry/block", &of_sent).await.refused(400, "validation");
        for _ in 0..2 {
            let blocked = market.seller.post("/api/inquiry/block", &of_sent).await.ok();
            assert_eq!(blocked["list"].as_array().unwrap().len(), 2);
        }
        let by_phone = with(&inquiry_of(&cup, 1), "wechatId", json!(null));
        let by_wechat = with(&with(&inquiry_of(&cup, 1), "phone", json!(null)), "wechatId", "MONA88");
        for inquiry in [&by_phone, &by_wechat] {
            send(&server.visitor(), inquiry).await.refused(403, "contact_blocked");
        }
        let blocked = market.seller.get("/api/inquiry/block").await.ok();
        for entry in blocked["list"].as_array().unwrap() {
            let path = format!("/api/inquiry/block/{}", entry["id"]);
            market.buyer.delete(&path).await.refused(404, "not_found");
            market.seller.delete(&path).await.ok();
        }
        send(&server.visitor(), &by_phone).await.ok();
        send(&server.visitor(), &by_wechat).await.ok();
    }

    async fn disabled_and_expired_shops_take_no_inquiries(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 10).await;
        let sent = send(&server.visitor(), &inquiry_of(&cup, 1)).await.ok();
        server.clock().advance_seconds(110 * 24 * 3600);
        send(&server.visitor(), &inquiry_of(&cup, 1)).await.refused(403, "shop_not_taking_orders");
        let seller = login_again(&market.seller).await;
        order(&seller, &sent, 100).await.refused(403, "shop_not_taking_orders");
        assert_eq!(seller.get(&path_of(&sent)).await.ok()["status"], "open");
        server.execute("UPDATE users SET status = 'disabled' WHERE username_key = 'seller'").await;
        send(&server.visitor(), &inquiry_of(&cup, 1)).await.refused(400, "validation");
        // Its senders keep what they sent.
        server.visitor().get(&link_of(&sent)).await.ok();
    }
}
