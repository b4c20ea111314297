//! Push messages, decrypted by the test's own push service.

use serde_json::{Value, json};
use shop_testing::{Actor, PushBrowser, PushService, TestServer, on_both};

use super::{deliver_all, deliver_on_two, listed};
use crate::{
    inquiry::{change, inquiry_of, send},
    order::market::Market,
    support::login_again,
};

const PUSH: &str = "/api/notification/push";
const THREE_DAYS: u32 = 3 * 24 * 3600;

/// Subscribes a browser for an account; returns the account's devices.
async fn subscribe(who: &Actor, browser: &PushBrowser) -> Value {
    subscribe_as(who, browser, "Chrome · Android").await
}

async fn subscribe_as(who: &Actor, browser: &PushBrowser, device: &str) -> Value {
    let mut body = browser.subscription();
    body["device"] = json!(device);
    who.put(PUSH, &body).await.ok()["devices"].clone()
}

/// The devices of an account as its settings show them.
async fn devices(who: &Actor) -> Vec<Value> {
    let channels = who.get("/api/notification/channels").await.ok();
    channels["push"]["devices"].as_array().unwrap().clone()
}

async fn count(server: &TestServer, status: &str) -> i64 {
    let sql = format!("SELECT COUNT(*) FROM notification_deliveries WHERE status = '{status}'");
    server.number(&sql).await
}

async fn stored(server: &TestServer) -> i64 {
    server
        .number("SELECT COUNT(*) FROM push_subscriptions")
        .await
}

/// A guest's browser that has sent an inquiry to the market, and the inquiry.
async fn guest_of(server: &TestServer, market: &Market) -> (Actor, Value) {
    let cup = market.add_simple_product("茶壶", 100, 100).await;
    let guest = server.visitor();
    let sent = send(&guest, &inquiry_of(&cup, 2)).await;
    (guest.with_cookies_from(&sent), sent.ok())
}

on_both! {
    async fn a_message_about_an_order_arrives_decrypted(server) {
        let service = PushService::start();
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 1_250, 100).await;
        let browser = service.browser();
        let chinese = market.seller.with_language("zh");
        let device = subscribe(&chinese, &browser).await[0].clone();
        assert_eq!(
            (&device["endpoint"], &device["device"], &device["language"], &device["succeededAt"]),
            (&json!(browser.endpoint), &json!("Chrome · Android"), &json!("zh"), &Value::Null)
        );
        let order = market.place_order(&cup, 2).await;
        deliver_all(server).await;
        deliver_all(server).await;
        let received = service.received();
        assert_eq!((received.len(), count(server, "delivered").await), (1, 1));
        let (message, number) = (&received[0], order["orderNumber"].as_str().unwrap());
        let customer = order["customerName"].as_str().unwrap();
        let expected = json!({
            "title": format!("新订单 {number}"),
            "body": format!("\u{2068}{customer}\u{2069} 提交了订单 {number}，合计 ¥25.00。"),
            "tag": number,
            "path": format!("/order/detail/{number}"),
            "lang": "zh",
            "dir": "ltr",
        });
        assert_eq!(message.payload, expected);
        assert_eq!((&*message.endpoint, message.ttl, &*message.urgency), (&*browser.endpoint, THREE_DAYS, "high"));
        // The token is for this push service and expires within a day; the key is the one that was given.
        let seconds = server.app().now().millis() / 1000;
        assert_eq!(message.claims, json!({
            "aud": service.origin(), "exp": seconds + 12 * 3600, "sub": "https://shop.test/",
        }));
        let visitor = server.visitor().get(PUSH).await.ok();
        assert_eq!(visitor["publicKey"], message.public_key);
        assert_ne!(devices(&chinese).await[0]["succeededAt"], Value::Null);
        service.stop().await;
    }

    async fn each_device_reads_its_own_language_and_is_tried_out(server) {
        let service = PushService::start();
        let anna = server.merchant("anna").await;
        let try_out = async || {
            let body = json!({ "channel": "push" });
            anna.post("/api/notification/test", &body).await.ok()
        };
        assert_eq!(try_out().await["outcome"], "off");
        for language in ["zh", "ar"] {
            subscribe(&anna.with_language(language), &service.browser()).await;
        }
        assert_eq!(try_out().await, json!({ "outcome": "delivered", "status": null }));
        let titles: Vec<Value> =
            service.received().iter().map(|message| message.payload["title"].clone()).collect();
        assert_eq!(titles, ["测试消息", "رسالة تجريبية"]);
        assert_eq!(service.received()[1].payload["dir"], "rtl");
        service.fail_next(&[503]);
        assert_eq!(try_out().await, json!({ "outcome": "refused", "status": 503 }));
        assert_ne!(devices(&anna).await[0]["failingSince"], Value::Null);
        assert_eq!(try_out().await["outcome"], "delivered");
        assert_eq!(devices(&anna).await[0]["failingSince"], Value::Null);
        service.stop().await;
    }

    async fn a_message_is_repeated_until_it_is_taken(server) {
        let service = PushService::start();
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        subscribe(&market.seller, &service.browser()).await;
        market.place_order(&cup, 1).await;
        service.fail_next(&[429, 500]);
        for (expected, pause) in [(1, 59), (1, 1), (2, 299), (2, 1), (3, 86_400)] {
            deliver_all(server).await;
            assert_eq!(service.calls(), expected);
            server.clock().advance_seconds(pause);
        }
        deliver_all(server).await;
        assert_eq!((service.received().len(), service.calls()), (1, 3));
        service.stop().await;
    }

    async fn a_device_that_is_gone_is_removed(server) {
        let service = PushService::start();
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        for status in [404, 410] {
            subscribe(&market.seller, &service.browser()).await;
            service.fail_next(&[status]);
            market.place_order(&cup, 1).await;
            deliver_all(server).await;
            assert_eq!((stored(server).await, count(server, "waiting").await), (0, 0));
        }
        assert_eq!((service.calls(), devices(&market.seller).await.len()), (2, 0));
        service.stop().await;
    }

    async fn a_device_that_fails_for_a_month_is_removed(server) {
        let service = PushService::start();
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        subscribe(&market.seller, &service.browser()).await;
        for (days, left) in [(0, 1), (29, 1), (1, 0)] {
            server.clock().advance_days(days);
            let seller = login_again(&market.seller).await;
            assert_eq!(devices(&seller).await.len(), 1);
            let buyer = login_again(&market.buyer).await;
            let market = Market { seller, buyer, ..market };
            market.place_order(&cup, 1).await;
            service.fail_next(&[502]);
            deliver_all(server).await;
            assert_eq!(stored(server).await, left, "{days}");
            server.execute("UPDATE notification_deliveries SET status = 'failed'").await;
        }
        service.stop().await;
    }

    async fn an_account_has_ten_devices(server) {
        let service = PushService::start();
        let anna = server.merchant("anna").await;
        let browsers: Vec<PushBrowser> = (0..11).map(|_| service.browser()).collect();
        for browser in &browsers[..10] {
            subscribe(&anna, browser).await;
            server.clock().advance_seconds(1);
        }
        // The first one is heard from, the others are not.
        let heard = format!(
            "UPDATE push_subscriptions SET succeeded_at = {} WHERE endpoint = '{}'",
            server.app().now().millis(),
            browsers[0].endpoint
        );
        server.execute(&heard).await;
        server.clock().advance_seconds(1);
        let left = subscribe(&anna, &browsers[10]).await;
        let left: Vec<&str> =
            left.as_array().unwrap().iter().map(|device| device["endpoint"].as_str().unwrap()).collect();
        let expected = [&browsers[0], &browsers[2]].map(|browser| browser.endpoint.as_str());
        assert_eq!((left.len(), &left[..2]), (10, &expected[..]));
        assert!(left.contains(&browsers[10].endpoint.as_str()));
        // The same device again is no more.
        assert_eq!(subscribe(&anna, &browsers[10]).await.as_array().unwrap().len(), 10);
        service.stop().await;
    }

    async fn a_device_belongs_to_the_account_that_signed_in_last(server) {
        let service = PushService::start();
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let browser = service.browser();
        subscribe(&anna, &browser).await;
        subscribe(&ben, &browser).await;
        assert_eq!((devices(&anna).await.len(), devices(&ben).await.len()), (0, 1));
        // Another session of the account keeps its device when this one ends.
        let other = login_again(&ben).await;
        subscribe(&other, &service.browser()).await;
        ben.post("/api/user/logout", &json!({})).await.ok();
        let left = devices(&other).await;
        assert!(left.len() == 1 && left[0]["endpoint"] != json!(browser.endpoint), "{left:?}");
        service.stop().await;
    }

    async fn a_new_password_removes_all_devices(server) {
        let service = PushService::start();
        let anna = server.merchant("anna").await;
        subscribe(&anna, &service.browser()).await;
        let body = json!({
            "oldPassword": shop_testing::PASSWORD, "newPassword": "teapot-on-9",
            "confirmPassword": "teapot-on-9",
        });
        anna.post("/api/user/changePwd", &body).await.ok();
        assert_eq!(stored(server).await, 0);
        service.stop().await;
    }

    async fn devices_are_removed_one_by_one(server) {
        let service = PushService::start();
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let browsers = [service.browser(), service.browser()];
        for browser in &browsers {
            subscribe(&anna, browser).await;
        }
        let id = devices(&anna).await[0]["id"].as_i64().unwrap();
        ben.delete(&format!("{PUSH}/{id}")).await.refused(404, "not_found");
        let left = anna.delete(&format!("{PUSH}/{id}")).await.ok();
        assert_eq!(left["devices"][0]["endpoint"], browsers[1].endpoint);
        // Anybody who knows its address removes a device, as its browser does without a session.
        let visitor = server.visitor();
        let off = json!({ "isOn": false });
        for endpoint in ["https://push.example/other", &browsers[1].endpoint] {
            let body = json!({ "endpoint": endpoint });
            assert_eq!(visitor.post(&format!("{PUSH}/remove"), &body).await.ok(), off);
        }
        assert_eq!(stored(server).await, 0);
        service.stop().await;
    }

    async fn a_service_worker_replaces_the_address_of_its_device(server) {
        let service = PushService::start();
        let anna = server.merchant("anna").await;
        let (former, new) = (service.browser(), service.browser());
        subscribe(&anna, &former).await;
        let mut body = new.subscription();
        body["formerEndpoint"] = json!(former.endpoint);
        let visitor = server.visitor();
        let renewed = visitor.post(&format!("{PUSH}/renew"), &body).await.ok();
        assert_eq!(renewed, json!({ "isOn": true }));
        let listed = devices(&anna).await;
        assert_eq!((listed.len(), &listed[0]["endpoint"]), (1, &json!(new.endpoint)));
        visitor.post(&format!("{PUSH}/renew"), &body).await.refused(404, "not_found");
        let body = json!({ "channel": "push" });
        let tried = anna.post("/api/notification/test", &body).await.ok();
        assert_eq!(tried["outcome"], "delivered");
        service.stop().await;
    }

    async fn an_invalid_subscription_is_refused(server) {
        let service = PushService::start();
        let anna = server.merchant("anna").await;
        let valid = service.browser().subscription();
        let cases = [
            ("/endpoint", json!("push.example"), "endpoint"),
            ("/endpoint", json!("https://me:pw@push.example/"), "endpoint"),
            ("/endpoint", json!(format!("https://push.example/{}", "a".repeat(1_000))), "endpoint"),
            ("/keys/p256dh", json!("BA"), "keys.p256dh"),
            ("/keys/auth", json!("short"), "keys.auth"),
        ];
        for (place, value, path) in cases {
            let mut body = valid.clone();
            *body.pointer_mut(place).unwrap() = value;
            let refused = anna.put(PUSH, &body).await;
            assert_eq!((refused.status, refused.field_errors()[0].0.as_str()), (400, path), "{refused}");
        }
        assert_eq!(stored(server).await, 0);
        service.stop().await;
    }

    async fn two_instances_deliver_each_message_once(server) {
        let service = PushService::start();
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        for _ in 0..2 {
            subscribe(&market.seller, &service.browser()).await;
        }
        for _ in 0..4 {
            market.place_order(&cup, 1).await;
        }
        let other = server.second_instance().await;
        deliver_on_two(server, &other).await;
        assert_eq!((service.received().len(), service.calls()), (8, 8));
        other.stop().await;
        service.stop().await;
    }

    async fn a_guest_is_notified_of_the_answer(server) {
        let service = PushService::start();
        let market = Market::open(server).await;
        let (guest, inquiry) = guest_of(server, &market).await;
        let browser = service.browser();
        server.visitor().put("/api/inquiry/push", &browser.subscription()).await.refused(404, "not_found");
        let arabic = guest.with_language("ar");
        let on = arabic.put("/api/inquiry/push", &browser.subscription()).await.ok();
        assert_eq!(on, json!({ "isOn": true }));
        change(&market.seller, &inquiry, "answer", Some("Yes, by sea.")).await.ok();
        deliver_all(server).await;
        let received = service.received();
        let number = inquiry["inquiryNumber"].as_str().unwrap();
        let payload = &received[0].payload;
        assert_eq!(payload["title"], format!("رد على الاستفسار {number}"));
        assert_eq!((&payload["path"], &payload["dir"]), (&json!(format!("/inquiry/{number}")), &json!("rtl")));
        change(&market.seller, &inquiry, "close", None).await.ok();
        deliver_all(server).await;
        assert_eq!(service.received().len(), 2);
        // Nobody else reads of it.
        let notified = server.number("SELECT COUNT(*) FROM notifications WHERE user_id IS NULL").await;
        assert_eq!(notified, 2);
        service.stop().await;
    }

    async fn a_guest_has_three_addresses(server) {
        let service = PushService::start();
        let market = Market::open(server).await;
        let (guest, _) = guest_of(server, &market).await;
        let browsers: Vec<PushBrowser> = (0..4).map(|_| service.browser()).collect();
        for browser in &browsers {
            guest.put("/api/inquiry/push", &browser.subscription()).await.ok();
            server.clock().advance_seconds(1);
        }
        let first = format!(
            "SELECT COUNT(*) FROM push_subscriptions WHERE endpoint = '{}'",
            browsers[0].endpoint
        );
        assert_eq!((stored(server).await, server.number(&first).await), (3, 0));
        service.stop().await;
    }

    async fn the_account_that_sent_an_inquiry_is_notified_on_every_device_once(server) {
        let service = PushService::start();
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        let sent = send(&market.buyer, &inquiry_of(&cup, 2)).await;
        let (browser, inquiry) = (market.buyer.with_cookies_from(&sent), sent.ok());
        // One browser asked twice: for its inquiries, and for its account.
        let device = service.browser();
        browser.put("/api/inquiry/push", &device.subscription()).await.ok();
        subscribe(&browser, &device).await;
        let phone = login_again(&market.buyer).await.without_cookies();
        subscribe(&phone, &service.browser()).await;
        change(&market.seller, &inquiry, "answer", Some("Yes.")).await.ok();
        deliver_all(server).await;
        assert_eq!((service.received().len(), service.calls()), (2, 2));
        let listed = listed(&phone).await["list"][0].clone();
        assert_eq!((&listed["kind"], &listed["number"]), (&json!("inquiryAnswered"), &inquiry["inquiryNumber"]));
        // The other phone opens it, and lists it.
        let number = inquiry["inquiryNumber"].as_str().unwrap();
        assert_eq!(phone.get("/api/inquiry/sent").await.ok()["list"][0]["inquiryNumber"], number);
        assert_eq!(phone.get("/api/inquiry/unread").await.ok()["answers"], 1);
        let opened = phone.get(&format!("/api/inquiry/{number}")).await.ok();
        assert_eq!((&opened["note"], &opened["name"]), (&json!("Yes."), &json!("Mona Hassan")));
        assert_eq!(phone.get("/api/inquiry/unread").await.ok()["answers"], 0);
        market.seller.get(&format!("/api/inquiry/{number}")).await.ok();
        service.stop().await;
    }

    async fn an_order_of_an_inquiry_notifies_its_sender(server) {
        let service = PushService::start();
        let market = Market::open(server).await;
        let (guest, inquiry) = guest_of(server, &market).await;
        guest.put("/api/inquiry/push", &service.browser().subscription()).await.ok();
        crate::inquiry::order(&market.seller, &inquiry, 200).await.ok();
        deliver_all(server).await;
        assert_eq!(service.received().len(), 1);
        service.stop().await;
    }
}
