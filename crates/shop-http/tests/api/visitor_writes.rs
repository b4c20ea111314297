//! Calls that anybody can send. A rejected one begins no write transaction, except to count it where
//! instances share the count: on SQLite these tests hold the one writer while they call.

use std::{
    mem,
    sync::{Arc, Mutex},
};

use serde_json::{Value, json};
use shop_testing::{Actor, Backend, TestServer, order_of, registration};

use crate::{
    chat::{bound_phone, exchange, phone_of, sign_in},
    inquiry::{inquiry_of, question_to, send, send_with_key},
    order::market::{Market, change_status, fresh_key, place},
    support::{login, refresh, with},
};

const REFUSED: (u16, &str) = (400, "refresh_token_invalid");

#[tokio::test]
async fn rejected_refresh_begins_no_write_transaction() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let berta = server.merchant("berta").await;
    let carla = server.merchant("carla").await;
    refresh(&berta, &berta.refresh_token).await.ok();
    server.clock().advance_seconds(31);
    refresh(&berta, &berta.refresh_token)
        .await
        .refused(REFUSED.0, REFUSED.1);
    let pair = refresh(&carla, &carla.refresh_token).await.ok();
    let disabled = "UPDATE users SET status = 'disabled' WHERE username_key = 'anna'";
    server.execute(disabled).await;

    let held = server.lock_shop(anna.id).await;
    let of_disabled = anna.refresh_token.as_str();
    let of_ended = berta.refresh_token.as_str();
    for token in [&"A".repeat(43), of_disabled, of_ended] {
        refresh(&anna, token).await.refused(REFUSED.0, REFUSED.1);
    }
    // The second tab of a browser.
    let again = refresh(&carla, &carla.refresh_token).await.ok();
    assert_eq!(again["refreshToken"], pair["refreshToken"]);
    held.commit().await;
    server.stop().await;
}

#[tokio::test]
async fn rejected_calls_of_an_address_are_limited() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    for _ in 0..600 {
        refresh(&anna, &"A".repeat(43))
            .await
            .refused(REFUSED.0, REFUSED.1);
    }
    let refused = refresh(&anna, &"A".repeat(43)).await;
    refused.refused(429, "too_many_requests");
    assert_eq!(refused.header("Retry-After"), "1");
    server.clock().advance_seconds(1);
    refresh(&anna, &anna.refresh_token).await.ok();
    server.stop().await;
}

#[tokio::test]
async fn rejected_inquiries_of_an_address_are_limited() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let visitor = server.visitor();
    let nobody = question_to(&json!(999_999));
    let held = server.lock_shop(anna.id).await;
    for _ in 0..600 {
        send(&visitor, &nobody).await.refused(400, "validation");
    }
    // The limit is that of the address, not of the inquiry.
    for over in [&nobody, &question_to(&json!(anna.id))] {
        let refused = send(&visitor, over).await;
        refused.refused(429, "too_many_requests");
        assert_eq!(refused.header("Retry-After"), "1");
    }
    held.commit().await;
    server.clock().advance_seconds(1);
    send(&visitor, &question_to(&json!(anna.id))).await.ok();
    server.stop().await;
}

#[tokio::test]
async fn rejected_inquiry_begins_no_write_transaction() {
    let server = TestServer::start(Backend::Sqlite).await;
    let market = Market::open(&server).await;
    let cup = market.add_simple_product("茶杯", 100, 10).await;
    let (visitor, key, inquiry) = (server.visitor(), fresh_key(), inquiry_of(&cup, 1));
    let sent = send_with_key(&visitor, &key, &inquiry).await;
    let browser = visitor.with_cookies_from(&sent);
    for _ in 1..5 {
        send(&browser, &inquiry).await.ok();
    }
    let blocked = json!({ "inquiryNumber": sent.ok()["inquiryNumber"] });
    let other_shop = market.buyer.id;
    let nobody = question_to(&json!(999_999));
    let gone = with(
        &question_to(&json!(other_shop)),
        "productId",
        cup["id"].clone(),
    );
    let off = json!({ "revision": 1, "takesInquiries": false });
    let closed = server.merchant("carla").await;
    closed.put("/api/user", &off).await.ok();

    let held = server.lock_shop(market.seller.id).await;
    assert_eq!(
        send_with_key(&visitor, &key, &inquiry).await.ok(),
        sent.ok()
    );
    let changed = with(&inquiry, "name", "Omar");
    send_with_key(&visitor, &key, &changed)
        .await
        .refused(409, "idempotency_reused");
    send(&browser, &inquiry)
        .await
        .refused(429, "too_many_open_inquiries");
    send(&visitor, &nobody).await.refused(400, "validation");
    send(&visitor, &gone).await.refused(400, "product_gone");
    let to_closed = question_to(&json!(closed.id));
    send(&visitor, &to_closed)
        .await
        .refused(403, "shop_not_taking_inquiries");
    held.commit().await;

    market
        .seller
        .post("/api/inquiry/block", &blocked)
        .await
        .ok();
    let held = server.lock_shop(market.seller.id).await;
    send(&server.visitor(), &inquiry)
        .await
        .refused(403, "contact_blocked");
    held.commit().await;

    for _ in 5..20 {
        send(&server.visitor(), &question_to(&json!(other_shop)))
            .await
            .ok();
    }
    let held = server.lock_shop(market.seller.id).await;
    let limited = send(&server.visitor(), &question_to(&json!(other_shop))).await;
    limited.refused(429, "too_many_requests");
    held.commit().await;
    server.stop().await;
}

#[tokio::test]
async fn repeated_chat_sign_in_begins_no_write_transaction() {
    let server = TestServer::start_with_chat(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let code = server.chat().code_for("omar");
    let visitor = server.visitor();
    let exchanged = exchange(&visitor, &code).await;
    let phone = visitor.with_cookies_from(&exchanged);
    let (_, other) = bound_phone(&server, "ling", "anna").await;
    let (unbound, handle) = phone_of(&server, "wei").await;

    let held = server.lock_shop(anna.id).await;
    exchange(&phone, &code).await.ok();
    exchange(&server.visitor(), &code)
        .await
        .refused(400, "chat_code_invalid");
    sign_in(&phone, &other)
        .await
        .refused(400, "chat_handle_invalid");
    assert_eq!(sign_in(&unbound, &handle).await.ok(), Value::Null);
    held.commit().await;
    server.stop().await;
}

#[tokio::test]
async fn status_of_an_order_of_others_begins_no_write_transaction() {
    let server = TestServer::start(Backend::Sqlite).await;
    let market = Market::open(&server).await;
    let cup = market.add_simple_product("茶杯", 100, 10).await;
    let order = place(&market.buyer, &order_of(&cup, 1)).await.ok();
    let stranger: Actor = server.merchant("anna").await;
    let held = server.lock_shop(market.seller.id).await;
    for action in ["cancel", "confirm"] {
        change_status(&stranger, &order, action, None)
            .await
            .refused(404, "not_found");
    }
    held.commit().await;
    server.stop().await;
}

/// The table and verb of each statement that an instance wrote with.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<String>>>);

impl Written {
    fn note(&self, sql: &str) {
        if !sql.starts_with("SELECT") {
            let words: Vec<&str> = sql.split_whitespace().take(3).collect();
            self.0.lock().unwrap().push(words.join(" "));
        }
    }

    /// What was written since the last look.
    fn take(&self) -> Vec<String> {
        mem::take(&mut self.0.lock().unwrap())
    }
}

#[tokio::test]
async fn rejected_attempt_is_counted_at_once_and_writes_nothing_over_its_limit() {
    let server = TestServer::start_with_chat(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let written = Written::default();
    let noted = written.clone();
    let instance = server.with_listener(move |sql| noted.note(sql)).await;
    let visitor = instance.visitor();
    let register = async |name, alias| {
        let body = registration(name, alias);
        visitor.post("/api/user/register", &body).await
    };
    let count = "INSERT INTO rate_limits";

    let taken = register("ANNA", "other").await;
    taken.refused(409, "username_taken");
    assert_eq!(written.take(), [count]);
    let taken = register("berta", "ANNA-SHO").await;
    taken.refused(409, "alias_taken");
    assert_eq!(written.take(), [count]);
    let invalid = exchange(&visitor, "junk-code-number-000001").await;
    invalid.refused(400, "chat_code_invalid");
    assert_eq!(written.take(), [count]);
    let wrong = login(&visitor, "anna", "kettle-off").await;
    wrong.refused(400, "bad_credentials");
    // For the account and the address, in one transaction.
    assert_eq!(written.take(), [count, count]);

    server.execute("UPDATE rate_limits SET count = 200").await;
    let held = server.lock_shop(anna.id).await;
    let over = [
        register("berta", "berta").await,
        exchange(&visitor, "junk-code-number-000002").await,
        login(&visitor, "anna", "kettle-off").await,
        login(&visitor, "nobody", "kettle-off").await,
    ];
    held.commit().await;
    for refused in over {
        refused.refused(429, "too_many_requests");
    }
    assert_eq!(written.take(), [""; 0]);
    instance.stop().await;
    server.stop().await;
}
