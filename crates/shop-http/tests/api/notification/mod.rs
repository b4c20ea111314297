//! `/api/notification`: what users are notified of, and through which channels.

mod channels;
mod chat;
mod deliver;
mod list;

use serde_json::{Value, json};
use shop_app::notifications::Worker;
use shop_testing::{Actor, TestServer};

/// Delivers all that is due.
pub async fn deliver_all(server: &TestServer) {
    let worker = Worker::new(server.app().clone());
    while worker.next().await.unwrap() {}
}

pub async fn listed(who: &Actor) -> Value {
    who.get("/api/notification").await.ok()
}

/// Switches webhooks to this address on; returns their secret.
pub async fn webhook_to(who: &Actor, url: &str) -> String {
    let channels = who.get("/api/notification/channels").await.ok();
    let body = json!({
        "revision": channels["revision"], "language": "en",
        "email": { "isOn": channels["email"]["isOn"] },
        "webhook": { "isOn": true, "url": url },
    });
    let saved = who.put("/api/notification/channels", &body).await.ok();
    saved["webhook"]["secret"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

/// The code in the latest message to an address.
pub fn code_in(server: &TestServer, address: &str) -> String {
    let mails = server.mail().received();
    let mail = mails.iter().rfind(|mail| mail.to == [address]).unwrap();
    let (_, code) = mail.data.split_once("Your code is ").unwrap();
    code[..6].to_owned()
}

/// Makes an address the user's.
pub async fn confirm_email(server: &TestServer, who: &Actor, address: &str) {
    let english = who.with_language("en");
    let sent = english
        .post("/api/notification/email", &json!({ "address": address }))
        .await
        .ok();
    assert_eq!(sent["outcome"], "delivered");
    let code = code_in(server, address);
    let confirmed = who
        .post("/api/notification/email/confirm", &json!({ "code": code }))
        .await
        .ok();
    assert_eq!(confirmed["email"]["address"], address);
}
