//! A code or handle of somebody else, brought into a person's browser.

use serde_json::json;
use shop_testing::on_both_with_chat;

use super::{ACCOUNTS, BIND, HANDLE_INVALID, bind, exchange, phone_of, sign_in};

on_both_with_chat! {
    async fn injected_code_or_handle_binds_nothing(server) {
        let anna = server.merchant("anna").await;
        let code = server.chat().code_for("mallory");
        // The code was used by its owner: no other browser gets a handle, and so nothing to bind.
        let mallory = server.visitor();
        let answer = exchange(&mallory, &code).await;
        let mallory = mallory.with_cookies_from(&answer);
        let handle = answer.ok()["openid"].as_str().unwrap().to_owned();
        exchange(&anna, &code).await.refused(400, "chat_code_invalid");
        let (phone, own) = phone_of(server, "anna").await;
        exchange(&phone, &code).await.refused(400, "chat_code_invalid");
        // Nor is the handle of any use in another browser, in a session or with the password.
        for victim in [anna.clone(), anna.with_cookies_of(&phone)] {
            let refused = victim.post(BIND, &json!({ "openid": handle })).await;
            refused.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
            bind(&victim, &handle, "anna").await.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
        }
        assert_eq!(server.number(ACCOUNTS).await, 0);
        // A person's own phone binds its own account alone.
        bind(&phone, &own, "anna").await.ok();
        assert_eq!(server.number(ACCOUNTS).await, 1);
        assert_eq!(sign_in(&mallory, &handle).await.ok(), serde_json::Value::Null);
        sign_in(&mallory, &own).await.refused(HANDLE_INVALID.0, HANDLE_INVALID.1);
    }
}
