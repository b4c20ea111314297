use serde_json::{Value, json};
use shop_testing::{PASSWORD, on_both_with_chat};

use super::{ACCOUNTS, HANDLE_INVALID, UNBIND, bind, bound_phone, phone_of, sign_in};
use crate::support::login_again;

on_both_with_chat! {
    async fn current_account_is_unbound_and_session_continues(server) {
        server.merchant("anna").await;
        let (phone, handle) = bound_phone(server, "ling", "anna").await;
        let (other, others) = bound_phone(server, "wei", "anna").await;
        phone.post(UNBIND, &json!({})).await.ok();
        assert_eq!(phone.get("/api/user").await.ok()["account"]["chatAccounts"], 1);
        assert_eq!(sign_in(&phone, &handle).await.ok(), Value::Null);
        sign_in(&other, &others).await.ok();
        phone.post(UNBIND, &json!({})).await.refused(409, "nothing_bound");
        // Another account can bind the chat account now.
        server.merchant("berta").await;
        bind(&phone, &handle, "berta").await.ok();
    }

    async fn account_of_a_handle_is_unbound(server) {
        let anna = server.merchant("anna").await;
        let (phone, handle) = bound_phone(server, "ling", "anna").await;
        let at_the_desk = anna.with_cookies_of(&phone);
        at_the_desk.post(UNBIND, &json!({ "openid": handle })).await.ok();
        assert_eq!(server.number(ACCOUNTS).await, 0);
        at_the_desk.post(UNBIND, &json!({ "openid": handle })).await.refused(404, "not_found");
    }

    async fn unbound_phone_is_signed_out(server) {
        let anna = server.merchant("anna").await;
        let (one, handle) = bound_phone(server, "ling", "anna").await;
        let (two, _) = bound_phone(server, "wei", "anna").await;
        let at_the_desk = login_again(&anna).await;
        at_the_desk.post(UNBIND, &json!({ "all": true })).await.ok();
        assert_eq!(server.number(ACCOUNTS).await, 0);
        for phone in [&one, &two] {
            phone.get("/api/user").await.refused(401, "unauthenticated");
        }
        for signed_in_by_password in [&anna, &at_the_desk] {
            assert_eq!(signed_in_by_password.get("/api/user").await.ok()["account"]["chatAccounts"], 0);
        }
        assert_eq!(sign_in(&one, &handle).await.ok(), Value::Null);
        // Unbinding is idempotent.
        at_the_desk.post(UNBIND, &json!({ "all": true })).await.ok();
    }

    async fn current_account_is_unbound_after_password_change(server) {
        server.merchant("anna").await;
        let (phone, handle) = bound_phone(server, "ling", "anna").await;
        bound_phone(server, "wei", "anna").await;
        let change = json!({
            "oldPassword": PASSWORD, "newPassword": "teapot-at-9", "confirmPassword": "teapot-at-9",
        });
        let pair = phone.post("/api/user/changePwd", &change).await.ok();
        let phone = phone.with_tokens(&pair);
        // The password change revoked this handle, like all others.
        sign_in(&phone, &handle).await.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
        phone.post(UNBIND, &json!({ "openid": handle })).await
            .refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
        phone.post(UNBIND, &json!({})).await.ok();
        assert_eq!(phone.get("/api/user").await.ok()["account"]["chatAccounts"], 1);
        assert_eq!(server.number(ACCOUNTS).await, 1);
        phone.post(UNBIND, &json!({})).await.refused(409, "nothing_bound");
    }

    async fn foreign_account_cannot_be_unbound(server) {
        server.merchant("anna").await;
        let berta = server.merchant("berta").await;
        let (phone, handle) = bound_phone(server, "ling", "anna").await;
        let body = json!({ "openid": handle });
        berta.with_cookies_of(&phone).post(UNBIND, &body).await.refused(404, "not_found");
        berta.post(UNBIND, &body).await.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
        berta.post(UNBIND, &json!({ "all": true })).await.ok();
        let (stranger, _) = phone_of(server, "omar").await;
        stranger.post(UNBIND, &json!({ "all": true })).await.refused(401, "unauthenticated");
        assert_eq!(server.number(ACCOUNTS).await, 1);
    }
}
