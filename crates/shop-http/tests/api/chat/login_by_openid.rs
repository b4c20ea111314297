use serde_json::{Value, json};
use shop_app::upkeep::sweep_chat_handles;
use shop_testing::{ChatWorld, PASSWORD, on_both_with_chat};

use super::{
    ACCOUNTS, HANDLE_INVALID, HANDLES, SESSIONS, bind, bound_phone, exchange, phone_of, sign_in,
};
use crate::support::login_again;

on_both_with_chat! {
    async fn bound_handle_signs_in_and_unbound_returns_null(server) {
        let anna = server.merchant("anna").await;
        let (phone, handle) = phone_of(server, "ling").await;
        let unbound = sign_in(&phone, &handle).await;
        assert_eq!((unbound.ok(), unbound.code()), (Value::Null, 0));
        bind(&phone, &handle, "anna").await.ok();
        let answer = sign_in(&phone, &handle).await;
        assert_eq!(answer.header("Cache-Control"), "no-store");
        let again = phone.signed_in(&answer.ok());
        assert_eq!(again.id, anna.id);
        again.get("/api/user").await.ok();
        let joined = "SELECT COUNT(*) FROM sessions s JOIN chat_accounts a ON a.id = s.chat_account_id";
        assert_eq!(server.number(joined).await, 2);
    }

    async fn invalid_handles_are_refused(server) {
        server.merchant("anna").await;
        let (phone, handle) = bound_phone(server, "ling", "anna").await;
        let sessions = server.number(SESSIONS).await;
        let raw = ChatWorld::openid_of("ling");
        let other_letter = if handle.starts_with('A') { "B" } else { "A" };
        let flipped = format!("{other_letter}{}", &handle[1..]);
        let cut = &handle[..handle.len() - 1];
        for forged in ["", raw.as_str(), flipped.as_str(), cut, "%%%", &"A".repeat(600)] {
            sign_in(&phone, forged).await.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
        }
        let (other, _) = phone_of(server, "omar").await;
        for foreign in [server.visitor(), other, phone.without_cookies()] {
            sign_in(&foreign, &handle).await.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
        }
        assert_eq!(server.number(SESSIONS).await, sessions);
        sign_in(&phone, &handle).await.ok();
    }

    async fn handle_of_another_app_is_refused(server) {
        server.merchant("anna").await;
        let (phone, handle) = bound_phone(server, "ling", "anna").await;
        server.execute("UPDATE chat_handles SET app_id = 'wxother'").await;
        sign_in(&phone, &handle).await.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
    }

    async fn handle_expires_thirty_days_after_last_use(server) {
        server.merchant("anna").await;
        let (phone, handle) = bound_phone(server, "ling", "anna").await;
        let (unbound, other) = phone_of(server, "omar").await;
        for _ in 0..3 {
            server.clock().advance_days(29);
            let answer = sign_in(&phone, &handle).await;
            answer.ok();
            // The cookie lives as long as the handle.
            assert!(answer.header("Set-Cookie").contains("Max-Age=2592000"), "{answer}");
            assert_eq!(sign_in(&unbound, &other).await.ok(), Value::Null);
        }
        server.clock().advance_days(30);
        sign_in(&phone, &handle).await.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
        sign_in(&unbound, &other).await.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
        server.clock().advance_seconds(1);
        assert_eq!(sweep_chat_handles(server.app()).await.unwrap(), 2);
        assert_eq!((server.number(HANDLES).await, server.number(ACCOUNTS).await), (0, 1));
    }

    async fn password_change_revokes_handles_of_that_user(server) {
        let anna = server.merchant("anna").await;
        server.merchant("berta").await;
        let (one, first) = bound_phone(server, "ling", "anna").await;
        let (two, second) = bound_phone(server, "wei", "anna").await;
        let (bertas, third) = bound_phone(server, "omar", "berta").await;
        let anna = login_again(&anna).await;
        let change = json!({ "oldPassword": PASSWORD, "newPassword": "teapot-at-9", "confirmPassword": "teapot-at-9" });
        anna.post("/api/user/changePwd", &change).await.ok();
        for (phone, handle) in [(&one, &first), (&two, &second)] {
            sign_in(phone, handle).await.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
            phone.get("/api/user").await.refused(401, "unauthenticated");
        }
        sign_in(&bertas, &third).await.ok();
        // The accounts stay bound: after a new authorization the phone can sign in again.
        assert_eq!(server.number(ACCOUNTS).await, 3);
        let answer = exchange(&one, &server.chat().code_for("ling")).await.ok();
        assert_eq!(answer["bound"], true);
        sign_in(&one, answer["openid"].as_str().unwrap()).await.ok();
    }

    async fn disabled_account_cannot_use_its_handles(server) {
        server.merchant("anna").await;
        let (phone, handle) = bound_phone(server, "ling", "anna").await;
        server.execute("UPDATE users SET status = 'disabled'").await;
        sign_in(&phone, &handle).await.refused(403, "account_disabled");
        phone.get("/api/user").await.refused(401, "unauthenticated");
        let browser = server.visitor().with_cookies_of(&phone);
        bind(&browser, &handle, "anna").await.refused(403, "account_disabled");
    }
}
