use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::{
    APP_ID, Actor, ChatAnswer, ChatCall, SITE, TestResponse, TestServer, on_both_with_chat,
};

use super::{SIGN, text};

const FAILED: (u16, &str) = (503, "chat_provider_failed");

async fn sign(who: &Actor, url: &str) -> TestResponse {
    who.post(SIGN, &json!({ "url": url })).await
}

/// How many times the server requested a token and a ticket from the provider.
fn provider_calls(server: &TestServer) -> (u64, u64) {
    let count = |call| server.chat().count(call);
    (count(ChatCall::Token), count(ChatCall::Ticket))
}

fn home() -> String {
    format!("{SITE}home")
}

on_both_with_chat! {
    async fn page_url_is_signed_with_provider_ticket(server) {
        let page = format!("{SITE}product/detail/7?m=jingci");
        let signed = sign(&server.visitor(), &format!("{page}#photos")).await.ok();
        assert_eq!(signed["appId"], APP_ID);
        assert_eq!(signed["timestamp"], 1_800_000_000);
        assert_eq!(text(&signed, "nonceStr").len(), 16);
        let accepted = server.chat().accepts(
            &page,
            signed["timestamp"].as_i64().unwrap(),
            &text(&signed, "nonceStr"),
            &text(&signed, "signature"),
        );
        assert!(accepted, "{signed}");
        assert_eq!(provider_calls(server), (1, 1));
    }

    async fn foreign_page_urls_are_not_signed(server) {
        let visitor = server.visitor();
        let near = [
            "https://evil.example/", "https://shop.test.evil/", "https://shop.test:8443/", "http://shop.test@evil/",
            "/home", "", "javascript:alert(1)", "https://shop.test/ home",
        ];
        for url in near {
            let fault = ("url".to_owned(), "not_allowed".to_owned());
            assert_eq!(sign(&visitor, url).await.field_errors(), [fault], "{url}");
        }
        assert_eq!(provider_calls(server), (0, 0));
    }

    async fn concurrent_requests_share_token_and_ticket(server) {
        let second = server.second_instance().await;
        let elsewhere = second.visitor();
        let here = server.visitor();
        let page = home();
        let askers = (0..20).map(|n| sign(if n % 2 == 0 { &here } else { &elsewhere }, &page));
        for answer in join_all(askers).await {
            answer.ok();
        }
        assert_eq!(provider_calls(server), (1, 1));
        assert_eq!(server.number("SELECT COUNT(*) FROM shared_values").await, 2);
    }

    async fn token_and_ticket_are_renewed_before_expiry(server) {
        let visitor = server.visitor();
        sign(&visitor, &home()).await.ok();
        for (seconds, expected) in [(6_999, (1, 1)), (1, (2, 2)), (6_999, (2, 2)), (1, (3, 3))] {
            server.clock().advance_seconds(seconds);
            server.chat().pass(u64::try_from(seconds).unwrap());
            sign(&visitor, &home()).await.ok();
            assert_eq!(provider_calls(server), expected);
        }
    }

    async fn externally_renewed_token_is_renewed_once(server) {
        let visitor = server.visitor();
        sign(&visitor, &home()).await.ok();
        server.execute("DELETE FROM shared_values WHERE name LIKE 'chat-ticket:%'").await;
        server.chat().forget_token();
        let page = home();
        for answer in join_all((0..5).map(|_| sign(&visitor, &page))).await {
            answer.ok();
        }
        // The stale token failed, so the server fetched a new one and retried the ticket request.
        assert_eq!(provider_calls(server), (2, 3));
    }

    async fn stale_token_is_renewed_by_force(server) {
        let visitor = server.visitor();
        for (errcode, expected) in [(40001, (3, 2)), (42001, (6, 4))] {
            server.chat().answer_next(ChatCall::Ticket, [ChatAnswer::Errcode(errcode)]);
            server.execute("DELETE FROM shared_values").await;
            sign(&visitor, &home()).await.ok();
            // The first token, the same one again, and then a new one.
            assert_eq!(provider_calls(server), expected, "{errcode}");
        }
        let stale = || ChatAnswer::Errcode(40001);
        server.chat().answer_next(ChatCall::Ticket, [stale(), stale(), stale()]);
        server.execute("DELETE FROM shared_values").await;
        sign(&visitor, &home()).await.refused(FAILED.0, FAILED.1);
        assert_eq!(provider_calls(server).1, 6, "it must retry once with a new token");
    }

    async fn busy_provider_is_retried_and_failure_shared(server) {
        let visitor = server.visitor();
        let busy = || ChatAnswer::Errcode(-1);
        server.chat().answer_next(ChatCall::Token, [busy()]);
        sign(&visitor, &home()).await.ok();
        assert_eq!(provider_calls(server), (2, 1));
        server.execute("DELETE FROM shared_values").await;
        server.chat().answer_next(ChatCall::Token, [busy(), busy()]);
        let page = home();
        let answers = join_all((0..10).map(|_| sign(&visitor, &page))).await;
        let failed = answers.iter().filter(|answer| answer.status == 503).count();
        assert!(failed > 0, "{answers:?}");
        assert!(provider_calls(server).0 <= 5, "{:?}", provider_calls(server));
    }

    async fn provider_failure_is_reported_and_not_cached(server) {
        let visitor = server.visitor();
        let troubles = [
            (ChatCall::Token, ChatAnswer::Errcode(45009)), (ChatCall::Token, ChatAnswer::Errcode(40001)),
            (ChatCall::Token, ChatAnswer::Text("{}".to_owned())), (ChatCall::Ticket, ChatAnswer::Errcode(45009)),
            (ChatCall::Ticket, ChatAnswer::Text(r#"{"errcode":0,"ticket":"","expires_in":7200}"#.to_owned())),
        ];
        for (call, answer) in troubles {
            server.chat().answer_next(call, [answer]);
            sign(&visitor, &home()).await.refused(FAILED.0, FAILED.1);
        }
        let kept = "SELECT COUNT(*) FROM shared_values WHERE name NOT LIKE 'chat-token:%'";
        assert_eq!(server.number(kept).await, 0);
        sign(&visitor, &home()).await.ok();
        server.stop_chat().await;
        // The cached ticket still works while the provider is unavailable.
        sign(&visitor, &home()).await.ok();
        server.execute("DELETE FROM shared_values").await;
        for language in ["zh", "en", "ar"] {
            let refused = sign(&visitor.with_language(language), &home()).await;
            refused.refused(FAILED.0, FAILED.1);
        }
    }

    async fn invalid_signature_request_is_refused(server) {
        let visitor = server.visitor();
        let cases = [
            (json!({}), "url", "required"), (json!({ "url": 1 }), "url", "invalid_format"),
            (json!({ "url": home(), "ticket": Value::Null }), "ticket", "unknown_field"),
        ];
        for (body, path, reason) in cases {
            assert_eq!(visitor.post(SIGN, &body).await.field_errors(), [(path.to_owned(), reason.to_owned())]);
        }
        let long = format!("{}?{}", home(), "x".repeat(4096));
        sign(&visitor, &long).await.refused(413, "body_too_large");
    }
}
