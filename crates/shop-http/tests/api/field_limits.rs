//! Range errors carry the limit, as a number and in the message.

use serde_json::{Value, json};
use shop_core::Fen;
use shop_testing::{Actor, TestResponse, on_both, order_of};

use crate::{
    order::market::{Market, line, order_with, place},
    support::with,
};

/// The only validation error of a response: path, reason, limit and message.
fn limit_error(answer: &TestResponse) -> (String, String, Option<i64>, String) {
    let fields = answer.refused(400, "validation")["fields"].clone();
    let [field] = fields.as_array().unwrap().as_slice() else {
        panic!("expected one validation error: {answer}");
    };
    let text = |name: &str| field[name].as_str().unwrap().to_owned();
    (
        text("path"),
        text("reason"),
        field["limit"].as_i64(),
        text("message"),
    )
}

/// Asserts the only validation error, and that its message contains the limit.
fn assert_limit_stated(answer: &TestResponse, path: &str, reason: &str, limit: Option<i64>) {
    let (found, why, border, sentence) = limit_error(answer);
    assert_eq!(
        (found.as_str(), why.as_str(), border),
        (path, reason, limit),
        "{answer}"
    );
    assert!(!sentence.contains('…'), "{sentence}");
    assert!(
        limit.is_none_or(|limit| sentence.contains(&limit.to_string())),
        "{sentence}"
    );
}

async fn ticket(who: &Actor, bytes: i64) -> TestResponse {
    let path = "/api/upload/sts?kind=image&fileName=a.png&contentType=image/png";
    who.get(&format!("{path}&bytes={bytes}")).await
}

on_both! {
    async fn order_messages_state_the_limit_in_every_language(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", Fen::MAX.get(), 10).await;
        let order = |field: &str, value: Value| with(&order_of(&cup, 1), field, value);
        let dear = order_with(&cup, vec![line(&cup, 0, 2)], 0);
        for language in ["zh", "en", "ar"] {
            let buyer = market.buyer.with_language(language);
            let past = place(&buyer, &order("expectedTime", json!("2027-01-13"))).await;
            assert_limit_stated(&past, "expectedTime", "in_the_past", None);
            for (total, border) in [(-1, 0), (Fen::MAX.get() + 1, Fen::MAX.get())] {
                let answer = place(&buyer, &order("expectedTotal", json!(total))).await;
                assert_limit_stated(&answer, "expectedTotal", "out_of_range", Some(border));
            }
            assert_limit_stated(&place(&buyer, &dear).await, "items", "out_of_range", Some(Fen::MAX.get()));
        }
    }

    async fn list_and_upload_messages_state_the_limit(server) {
        let anna = server.merchant("anna").await;
        let ids = vec!["ids[]=1"; 51].join("&");
        for language in ["zh", "en", "ar"] {
            let who = anna.with_language(language);
            for (limit, border) in [(0, 1), (-7, 1), (101, 100)] {
                let answer = who.get(&format!("/api/product?limit={limit}")).await;
                assert_limit_stated(&answer, "limit", "out_of_range", Some(border));
            }
            assert_limit_stated(&who.get(&format!("/api/product?{ids}")).await, "ids[]", "too_many_items", Some(50));
            for (bytes, border) in [(0, 1), (15 * 1024 * 1024 + 1, 15 * 1024 * 1024)] {
                assert_limit_stated(&ticket(&who, bytes).await, "bytes", "out_of_range", Some(border));
            }
        }
    }
}
