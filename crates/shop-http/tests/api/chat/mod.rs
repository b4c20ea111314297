//! Signing in through the chat app, against a fake provider.

mod bind;
mod injected;
mod login_by_openid;
mod not_configured;
mod unbind;
mod wx_js_sign;
mod wx_login;

use serde_json::{Value, json};
use shop_testing::{Actor, PASSWORD, TestResponse, TestServer};

const EXCHANGE: &str = "/api/user/wxLogin";
const SIGN_IN: &str = "/api/user/loginByOpenid";
const BIND: &str = "/api/user/bind";
pub const UNBIND: &str = "/api/user/unbind";
const SIGN: &str = "/api/user/wxJsSign";

/// Every invalid handle gets the same refusal, whatever is wrong with it.
const HANDLE_INVALID: (u16, &str) = (400, "chat_handle_invalid");

const HANDLES: &str = "SELECT COUNT(*) FROM chat_handles";
const ACCOUNTS: &str = "SELECT COUNT(*) FROM chat_accounts";
const SESSIONS: &str = "SELECT COUNT(*) FROM sessions WHERE ended_at IS NULL";

pub async fn exchange(who: &Actor, code: &str) -> TestResponse {
    who.post(EXCHANGE, &json!({ "code": code })).await
}

pub async fn sign_in(who: &Actor, handle: &str) -> TestResponse {
    who.post(SIGN_IN, &json!({ "openid": handle })).await
}

async fn bind(who: &Actor, handle: &str, username: &str) -> TestResponse {
    let body = json!({ "openid": handle, "username": username, "password": PASSWORD });
    who.post(BIND, &body).await
}

/// A person's phone after the chat app's authorization: the browser with its cookie, and the handle.
pub async fn phone_of(server: &TestServer, person: &str) -> (Actor, String) {
    let visitor = server.visitor();
    let answer = exchange(&visitor, &server.chat().code_for(person)).await;
    let handle = text(&answer.ok(), "openid");
    (visitor.with_cookies_from(&answer), handle)
}

/// A signed-in phone whose chat-app account is bound to this merchant, and the handle.
pub async fn bound_phone(server: &TestServer, person: &str, username: &str) -> (Actor, String) {
    let (phone, handle) = phone_of(server, person).await;
    let bound = bind(&phone, &handle, username).await.ok();
    (phone.signed_in(&bound), handle)
}

fn text(data: &Value, field: &str) -> String {
    data[field].as_str().unwrap().to_owned()
}
