use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::{APP_ID, ChatAnswer, ChatCall, ChatWorld, PASSWORD, on_both_with_chat};

use super::{EXCHANGE, HANDLES, bind, exchange, phone_of, text};

const CODE_INVALID: (u16, &str) = (400, "chat_code_invalid");
const FAILED: (u16, &str) = (503, "chat_provider_failed");

on_both_with_chat! {
    async fn code_is_exchanged_for_handle_and_cookie(server) {
        let answer = exchange(&server.visitor(), &server.chat().code_for("ling")).await;
        let data = answer.ok();
        assert_eq!(data["bound"], false);
        let openid = ChatWorld::openid_of("ling");
        assert!(!String::from_utf8_lossy(&answer.body).contains(&openid), "{answer}");
        let cookie = answer.header("Set-Cookie");
        for part in ["chatKey=", "; HttpOnly", "; SameSite=Lax", "; Secure", "; Path=/api/user", "; Max-Age=2592000"] {
            assert!(cookie.contains(part), "{part}: {cookie}");
        }
        assert_eq!(answer.header("Cache-Control"), "no-store");
        assert_eq!(server.text("SELECT openid FROM chat_handles").await, openid);
        assert_eq!(server.text("SELECT app_id FROM chat_handles").await, APP_ID);
        // The database stores only a hash, so a leaked database exposes no usable key.
        let key = cookie.split(['=', ';']).nth(1).unwrap();
        assert_ne!(server.text("SELECT browser_hash FROM chat_handles").await, key);
        let lasts = "SELECT expires_at - created_at FROM chat_handles";
        assert_eq!(server.number(lasts).await, 30 * 86_400_000);
    }

    async fn bound_account_is_reported(server) {
        server.merchant("anna").await;
        let (phone, handle) = phone_of(server, "ling").await;
        bind(&phone, &handle, "anna").await.ok();
        let again = exchange(&phone, &server.chat().code_for("ling")).await.ok();
        assert_eq!(again["bound"], true);
        assert_ne!(text(&again, "openid"), handle);
    }

    async fn repeated_code_returns_same_handle_for_five_minutes(server) {
        let code = server.chat().code_for("ling");
        let visitor = server.visitor();
        let first = exchange(&visitor, &code).await;
        let browser = visitor.with_cookies_from(&first);
        server.clock().advance_seconds(299);
        assert_eq!(exchange(&browser, &code).await.ok(), first.ok());
        server.clock().advance_seconds(1);
        exchange(&browser, &code).await.refused(CODE_INVALID.0, CODE_INVALID.1);
        assert_eq!(server.chat().count(ChatCall::Exchange), 1);
        assert_eq!(server.number(HANDLES).await, 1);
    }

    async fn code_used_by_another_browser_is_refused(server) {
        let code = server.chat().code_for("ling");
        exchange(&server.visitor(), &code).await.ok();
        let (other, _) = phone_of(server, "omar").await;
        for thief in [server.visitor(), other] {
            let refused = exchange(&thief, &code).await;
            refused.refused(CODE_INVALID.0, CODE_INVALID.1);
            assert_eq!(refused.header("Set-Cookie"), "");
        }
        assert_eq!(server.number(HANDLES).await, 2);
    }

    async fn concurrent_browsers_with_one_code_succeed_once(server) {
        let code = server.chat().code_for("ling");
        let second = server.second_instance().await;
        let browsers = [server.visitor(), server.visitor(), second.visitor()];
        let answers = join_all(browsers.iter().map(|browser| exchange(browser, &code))).await;
        let (won, lost): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
        assert_eq!(won.len(), 1);
        for answer in lost {
            answer.refused(CODE_INVALID.0, CODE_INVALID.1);
        }
        assert_eq!(server.number(HANDLES).await, 1);
    }

    async fn concurrent_exchanges_return_one_handle_across_instances(server) {
        let (browser, _) = phone_of(server, "ling").await;
        let second = server.second_instance().await;
        let elsewhere = second.visitor().with_cookies_of(&browser);
        let code = server.chat().code_for("ling");
        let asked = [&browser, &browser, &elsewhere];
        let answers = join_all(asked.map(|browser| exchange(browser, &code))).await;
        let handles: Vec<Value> = answers.iter().map(|answer| answer.ok()["openid"].clone()).collect();
        assert!(handles.iter().all(|handle| *handle == handles[0]), "{handles:?}");
        assert_eq!(server.number(HANDLES).await, 2);
    }

    async fn malformed_code_is_refused_before_provider_call(server) {
        let visitor = server.visitor();
        let long = "x".repeat(513);
        let cases = [
            ("", "required"), (long.as_str(), "too_long"), ("a b of what a code may be", "invalid_characters"),
            ("码码码码码码码码码码码码码码码码", "invalid_characters"), ("<script>alert(1)</script>", "invalid_characters"), ("too-short", "too_short"),
        ];
        for (code, reason) in cases {
            let fault = ("code".to_owned(), reason.to_owned());
            assert_eq!(exchange(&visitor, code).await.field_errors(), [fault], "{code}");
        }
        visitor.post(EXCHANGE, &json!({ "code": "c", "state": "s" })).await.field_errors();
        assert_eq!(server.chat().count(ChatCall::Exchange), 0);
    }

    async fn unknown_expired_and_used_codes_respond_alike(server) {
        let visitor = server.visitor();
        exchange(&visitor, "never-given-to-anybody").await.refused(CODE_INVALID.0, CODE_INVALID.1);
        let old = server.chat().code_for("ling");
        server.chat().pass(300);
        exchange(&visitor, &old).await.refused(CODE_INVALID.0, CODE_INVALID.1);
        for errcode in [40029, 40163, 42003] {
            server.chat().answer_next(ChatCall::Exchange, [ChatAnswer::Errcode(errcode)]);
            let code = server.chat().code_for("ling");
            exchange(&visitor, &code).await.refused(CODE_INVALID.0, CODE_INVALID.1);
        }
        assert_eq!(server.number(HANDLES).await, 0);
    }

    async fn busy_provider_is_retried_once(server) {
        let busy = || ChatAnswer::Errcode(-1);
        server.chat().answer_next(ChatCall::Exchange, [busy()]);
        exchange(&server.visitor(), &server.chat().code_for("ling")).await.ok();
        assert_eq!(server.chat().count(ChatCall::Exchange), 2);
        server.chat().answer_next(ChatCall::Exchange, [busy(), busy()]);
        let code = server.chat().code_for("ling");
        exchange(&server.visitor(), &code).await.refused(FAILED.0, FAILED.1);
        assert_eq!(server.chat().count(ChatCall::Exchange), 4);
        // The code is not consumed: the next attempt succeeds.
        exchange(&server.visitor(), &code).await.ok();
    }

    async fn provider_failure_is_reported_in_readers_language(server) {
        let answers = [
            ChatAnswer::Errcode(45009), ChatAnswer::Errcode(40125), ChatAnswer::Errcode(48001),
            ChatAnswer::Text("<html>502</html>".to_owned()), ChatAnswer::Text("x".repeat(100_000)),
        ];
        for answer in answers {
            server.chat().answer_next(ChatCall::Exchange, [answer]);
            let code = server.chat().code_for("ling");
            exchange(&server.visitor(), &code).await.refused(FAILED.0, FAILED.1);
        }
        server.stop_chat().await;
        for (language, word) in [("zh", "微信"), ("en", "WeChat"), ("ar", "ويتشات")] {
            let visitor = server.visitor().with_language(language);
            let refused = exchange(&visitor, "code-of-a-silent-provider").await;
            refused.refused(FAILED.0, FAILED.1);
            assert!(refused.message().contains(word), "{refused}");
        }
        assert_eq!(server.number(HANDLES).await, 0);
        // Everything else keeps working.
        server.merchant("anna").await;
        crate::support::login(&server.visitor(), "anna", PASSWORD).await.ok();
    }

    async fn platform_returns_the_authorize_url(server) {
        let chat = server.visitor().get("/api/platform").await.ok()["chatLogin"].clone();
        assert_eq!(chat["appId"], APP_ID);
        assert!(text(&chat, "authorizeUrl").ends_with("/connect/oauth2/authorize"), "{chat}");
    }

    async fn invalid_codes_are_limited_per_address(server) {
        let visitor = server.visitor();
        let junk = |n: usize| format!("junk-code-number-{n:06}");
        exchange(&visitor, &junk(0)).await.refused(CODE_INVALID.0, CODE_INVALID.1);
        server.execute("UPDATE rate_limits SET count = 118 WHERE scope = 'chat_code'").await;
        let answers = join_all((1..9).map(|n| { let code = junk(n); let visitor = &visitor; async move { exchange(visitor, &code).await } })).await;
        let (asked, held): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 400);
        assert_eq!((asked.len(), held.len()), (2, 6));
        for answer in held {
            answer.refused(429, "too_many_requests");
            assert_eq!(answer.header("Retry-After"), "5");
        }
        assert_eq!(server.chat().count(ChatCall::Exchange), 3);
        // Valid codes do not count against the limit.
        server.clock().advance_seconds(5);
        for person in ["ling", "omar", "wei"] {
            exchange(&visitor, &server.chat().code_for(person)).await.ok();
        }
    }
}
