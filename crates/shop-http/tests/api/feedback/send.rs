use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::on_both;

use crate::support::{login_again, with};

const PATH: &str = "/api/feedback";

fn message(text: &str) -> Value {
    json!({ "text": text, "contact": "13800001234" })
}

on_both! {
    async fn message_is_stored_with_sender_and_contact(server) {
        let anna = server.merchant("anna").await;
        let sent = anna.post(PATH, &message(" 很好用\n谢谢 ")).await;
        assert!(sent.ok()["id"].as_i64().unwrap() > 0);
        assert_eq!(sent.header("Cache-Control"), "no-store");
        assert_eq!(server.text("SELECT text FROM feedback").await, "很好用\n谢谢");
        assert_eq!(server.text("SELECT contact FROM feedback").await, "13800001234");
        assert_eq!(server.number("SELECT user_id FROM feedback").await, anna.id);
    }

    async fn feedback_requires_a_session(server) {
        server.visitor().post(PATH, &message("很好用")).await.refused(401, "unauthenticated");
        assert_eq!(server.number("SELECT COUNT(*) FROM feedback").await, 0);
    }

    async fn feedback_field_limits_are_enforced(server) {
        let anna = server.merchant("anna").await;
        let long = |count: usize| "长".repeat(count);
        for (text, contact) in [(long(1000), long(100)), ("好".to_owned(), "@".to_owned())] {
            anna.post(PATH, &json!({ "text": text, "contact": contact })).await.ok();
        }
        let cases = [
            ("text", json!(""), "required"), ("text", json!(" \n "), "required"),
            ("text", json!(long(1001)), "too_long"), ("text", json!("a\u{0}"), "invalid_characters"),
            ("text", Value::Null, "required"), ("contact", json!(""), "required"),
            ("contact", json!(long(101)), "too_long"), ("contact", Value::Null, "required"),
            ("contact", json!("a\nb"), "invalid_characters"), ("mood", json!("good"), "unknown_field"),
        ];
        for (field, value, reason) in cases {
            let answer = anna.post(PATH, &with(&message("好"), field, value)).await;
            assert_eq!(answer.field_errors(), [(field.to_owned(), reason.to_owned())]);
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM feedback").await, 2);
    }

    async fn messages_are_limited_to_five_per_day(server) {
        let anna = server.merchant("anna").await;
        let bodies: Vec<Value> = (0..9).map(|n| message(&n.to_string())).collect();
        let answers = join_all(bodies.iter().map(|body| anna.post(PATH, body))).await;
        let refused = answers.iter().filter(|answer| answer.status != 200);
        for answer in refused {
            let failure = answer.refused(429, "feedback_limit");
            assert_eq!(failure["retryAfterSeconds"], 86_400);
            assert_eq!(answer.header("Retry-After"), "86400");
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM feedback").await, 5);
        // Other users can still send feedback.
        server.merchant("berta").await.post(PATH, &message("好")).await.ok();
    }

    async fn message_limit_resets_after_a_day(server) {
        let mut anna = server.merchant("anna").await;
        for n in 0..5 {
            anna.post(PATH, &message(&n.to_string())).await.ok();
            server.clock().advance_seconds(3600);
            anna = login_again(&anna).await;
        }
        server.clock().advance_seconds(19 * 3600 - 1);
        let anna = login_again(&anna).await;
        let failure = anna.post(PATH, &message("早")).await.refused(429, "feedback_limit");
        assert_eq!(failure["retryAfterSeconds"], 1);
        server.clock().advance_seconds(1);
        anna.post(PATH, &message("早")).await.ok();
        let failure = anna.post(PATH, &message("午")).await.refused(429, "feedback_limit");
        assert_eq!(failure["retryAfterSeconds"], 3600);
    }
}
