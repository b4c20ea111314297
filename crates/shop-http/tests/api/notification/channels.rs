//! The channels of users.

use serde_json::{Value, json};
use shop_testing::{Actor, Backend, TestResponse, TestServer, on_both};

use super::{code_in, confirm_email, webhook_to};
use crate::support::login_again;

on_both! {
    async fn channels_are_off_until_they_are_switched_on(server) {
        let anna = server.merchant("anna").await;
        let expected = json!({
            "revision": 0, "language": "zh",
            "email": { "isAvailable": false, "isOn": false, "address": "" },
            "webhook": { "isOn": false, "url": "", "secret": null },
            "chat": { "isAvailable": false, "isOn": false, "bound": 0, "refusal": null },
        });
        let mut shown = anna.get("/api/notification/channels").await.ok();
        let push = shown.as_object_mut().unwrap().remove("push").unwrap();
        assert_eq!((&shown, &push["devices"]), (&expected, &json!([])));
        let body = json!({ "address": "anna@example.com" });
        assert_eq!(anna.post("/api/notification/email", &body).await.ok()["outcome"], "off");
    }

    async fn secret_of_webhooks_is_shown_once(server) {
        let anna = server.merchant("anna").await;
        let first = webhook_to(&anna, "https://hooks.example/a").await;
        assert!(first.starts_with("whsec_"), "{first}");
        assert_eq!(webhook_to(&anna, "https://hooks.example/b").await, "");
        let shown = anna.get("/api/notification/channels").await.ok();
        assert_eq!(shown["webhook"]["secret"], Value::Null);
        let body = json!({
            "revision": shown["revision"], "language": "ar", "email": { "isOn": true },
            "webhook": { "isOn": true, "url": "https://hooks.example/b", "renewSecret": true },
        });
        let renewed = anna.put("/api/notification/channels", &body).await.ok();
        assert_ne!(renewed["webhook"]["secret"], first);
        // There is no confirmed address.
        assert_eq!((&renewed["email"]["isOn"], &renewed["language"]), (&json!(false), &json!("ar")));
        anna.put("/api/notification/channels", &body).await.refused(409, "changed_elsewhere");
    }

    async fn an_invalid_address_is_refused(server) {
        let anna = server.merchant("anna").await;
        for url in ["hooks.example", "ftp://hooks.example/", "https://me:pw@hooks.example/"] {
            let body = json!({
                "revision": 0, "language": "en", "email": { "isOn": false },
                "webhook": { "isOn": true, "url": url },
            });
            let refused = anna.put("/api/notification/channels", &body).await;
            refused.refused(400, "validation");
        }
    }
}

async fn confirm(who: &Actor, code: &str) -> TestResponse {
    who.post("/api/notification/email/confirm", &json!({ "code": code }))
        .await
}

#[tokio::test]
async fn an_address_is_taken_with_the_code_that_was_sent_to_it() {
    let server = TestServer::start_with_mail(Backend::Sqlite).await;
    let anna = server.merchant("anna").await.with_language("en");
    confirm(&anna, "000000").await.refused(400, "validation");
    let address = "anna@example.com";
    let body = json!({ "address": address });
    anna.post("/api/notification/email", &body).await.ok();
    let code = code_in(&server, address);
    let wrong = if code == "111111" { "222222" } else { "111111" };
    confirm(&anna, wrong).await.refused(400, "validation");
    let channels = confirm(&anna, &code).await.ok();
    let email = json!({ "isAvailable": true, "isOn": true, "address": address });
    assert_eq!(channels["email"], email);
    // It works once, only for 15 minutes, and not after five wrong ones.
    confirm(&anna, &code).await.refused(400, "validation");
    anna.post("/api/notification/email", &body).await.ok();
    server.clock().advance_seconds(15 * 60);
    // Her access token has expired, too.
    let anna = login_again(&anna).await.with_language("en");
    confirm(&anna, &code_in(&server, address))
        .await
        .refused(400, "validation");
    anna.post("/api/notification/email", &body).await.ok();
    for _ in 0..5 {
        confirm(&anna, "12345x").await.refused(400, "validation");
    }
    let code = code_in(&server, address);
    let wrong = if code == "111111" { "222222" } else { "111111" };
    for _ in 0..5 {
        confirm(&anna, wrong).await.refused(400, "validation");
    }
    confirm(&anna, &code).await.refused(400, "validation");
    // Nobody can make the server write to strangers without end.
    anna.post("/api/notification/email", &body)
        .await
        .refused(429, "too_many_requests");
    let ben = server.merchant("ben").await;
    ben.post("/api/notification/email", &body)
        .await
        .refused(429, "too_many_requests");
    confirm_email(&server, &ben, "ben@example.com").await;
    server.stop().await;
}
