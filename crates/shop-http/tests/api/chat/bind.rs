use futures_util::future::join_all;
use serde_json::json;
use shop_testing::{ChatWorld, PASSWORD, on_both_with_chat};

use super::{ACCOUNTS, BIND, HANDLE_INVALID, SESSIONS, bind, bound_phone, phone_of, sign_in};
use crate::support::{login, refresh};

const TAKEN: (u16, &str) = (409, "chat_account_taken");
const TOO_MANY: (u16, &str) = (403, "too_many_chat_accounts");

on_both_with_chat! {
    async fn password_binds_account_and_signs_in(server) {
        let anna = server.merchant("anna").await;
        let (phone, handle) = phone_of(server, "ling").await;
        let bound = bind(&phone, &handle, "Anna").await;
        let phone = phone.signed_in(&bound.ok());
        assert_eq!(phone.id, anna.id);
        assert_eq!(phone.get("/api/user").await.ok()["account"]["chatAccounts"], 1);
        assert_eq!(server.text("SELECT openid FROM chat_accounts").await, ChatWorld::openid_of("ling"));
        assert_eq!(server.number("SELECT user_id FROM chat_accounts").await, anna.id);
        // Binding again only signs in.
        bind(&phone, &handle, "anna").await.ok();
        assert_eq!(server.number(ACCOUNTS).await, 1);
    }

    async fn session_binds_account_and_stays_valid(server) {
        let anna = server.merchant("anna").await;
        let (phone, handle) = phone_of(server, "ling").await;
        let in_session = anna.with_cookies_of(&phone);
        let bound = in_session.post(BIND, &json!({ "openid": handle })).await;
        let goes_on = anna.signed_in(&bound.ok());
        for who in [&anna, &goes_on] {
            who.get("/api/user").await.ok();
            refresh(who, &who.refresh_token).await.ok();
        }
        assert_eq!((server.number(SESSIONS).await, server.number(ACCOUNTS).await), (1, 1));
        let noted = "SELECT COUNT(*) FROM sessions WHERE chat_account_id IS NOT NULL";
        assert_eq!(server.number(noted).await, 1);
        sign_in(&phone, &handle).await.ok();
    }

    async fn binding_without_session_requires_credentials(server) {
        server.merchant("anna").await;
        let (phone, handle) = phone_of(server, "ling").await;
        let required = |name: &str| (name.to_owned(), "required".to_owned());
        let none = phone.post(BIND, &json!({ "openid": handle })).await;
        assert_eq!(none.field_errors(), [required("username"), required("password")]);
        let half = phone.post(BIND, &json!({ "openid": handle, "username": "anna" })).await;
        assert_eq!(half.field_errors(), [required("password")]);
        assert_eq!(server.number(ACCOUNTS).await, 0);
    }

    async fn invalid_handle_is_refused_before_password_check(server) {
        let anna = server.merchant("anna").await;
        let (phone, handle) = phone_of(server, "ling").await;
        let wrong = json!({ "openid": "forged", "username": "anna", "password": "kettle-off" });
        phone.post(BIND, &wrong).await.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
        bind(&server.visitor(), &handle, "anna").await.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
        anna.post(BIND, &json!({ "openid": ChatWorld::openid_of("ling") })).await
            .refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
        assert_eq!(server.number("SELECT COUNT(*) FROM rate_limits WHERE scope IN ('account', 'address')").await, 0);
        assert_eq!(server.number(ACCOUNTS).await, 0);
    }

    async fn impossible_username_is_bad_credentials(server) {
        server.merchant("anna").await;
        let (phone, handle) = phone_of(server, "ling").await;
        bind(&phone, &handle, "anna\u{0}").await.refused(400, "bad_credentials");
        bind(&phone, &handle, "anna").await.ok();
    }

    async fn wrong_passwords_are_rate_limited_when_binding(server) {
        server.merchant("anna").await;
        let (phone, handle) = phone_of(server, "ling").await;
        let wrong = json!({ "openid": handle, "username": "anna", "password": "kettle-off" });
        for wait in [1, 2] {
            phone.post(BIND, &wrong).await.refused(400, "bad_credentials");
            let early = bind(&phone, &handle, "anna").await;
            early.refused(429, "too_many_requests");
            assert_eq!(early.header("Retry-After"), wait.to_string());
            // Binding and signing in share one rate limit.
            login(&phone, "anna", PASSWORD).await.refused(429, "too_many_requests");
            server.clock().advance_seconds(wait);
        }
        bind(&phone, &handle, "anna").await.ok();
        assert_eq!(server.number("SELECT COUNT(*) FROM rate_limits WHERE scope = 'account'").await, 0);
    }

    async fn account_bound_to_another_user_is_a_duplicate(server) {
        server.merchant("anna").await;
        let berta = server.merchant("berta").await;
        let (phone, handle) = bound_phone(server, "ling", "anna").await;
        let by_password = bind(&phone, &handle, "berta").await;
        let by_session = berta.with_cookies_of(&phone).post(BIND, &json!({ "openid": handle })).await;
        for refused in [by_password, by_session] {
            refused.refused(TAKEN.0, TAKEN.1);
            assert_eq!(refused.code(), 2);
        }
        let owner = "SELECT u.id FROM chat_accounts a JOIN users u ON u.id = a.user_id";
        assert_eq!(server.number(owner).await, phone.id);
    }

    async fn concurrent_bindings_of_one_account_succeed_once(server) {
        server.merchant("anna").await;
        server.merchant("berta").await;
        let (phone, handle) = phone_of(server, "ling").await;
        let (one, other) = tokio::join!(bind(&phone, &handle, "anna"), bind(&phone, &handle, "berta"));
        let (won, lost) = if one.status == 200 { (&one, &other) } else { (&other, &one) };
        lost.refused(TAKEN.0, TAKEN.1);
        let winner = phone.signed_in(&won.ok());
        assert_eq!(server.number(ACCOUNTS).await, 1);
        assert_eq!(server.number("SELECT user_id FROM chat_accounts").await, winner.id);
        // A refused bind creates no session.
        assert_eq!(server.number(SESSIONS).await, 3);
    }

    async fn bound_accounts_are_limited_to_five(server) {
        let anna = server.merchant("anna").await;
        let mut phones = Vec::new();
        for person in ["a", "b", "c", "d", "e", "f", "g"] {
            let (phone, handle) = phone_of(server, person).await;
            phones.push((anna.with_cookies_of(&phone), json!({ "openid": handle })));
        }
        let answers = join_all(phones.iter().map(|(phone, body)| phone.post(BIND, body))).await;
        let refused: Vec<_> = answers.iter().filter(|answer| answer.status != 200).collect();
        assert_eq!(refused.len(), 2);
        for answer in refused {
            answer.refused(TOO_MANY.0, TOO_MANY.1);
        }
        assert_eq!(server.number(ACCOUNTS).await, 5);
        server.merchant("berta").await;
        bound_phone(server, "h", "berta").await;
    }
}
