//! `/api/notification`: what users are notified of, and through which channels.

mod channels;
mod chat;
mod deliver;
mod list;
mod push;

use serde_json::{Value, json};
use shop_app::notifications::Worker;
use shop_testing::{Actor, Instance, TestServer};

/// Lets two workers of each of two instances deliver at once, then delivers what is left.
pub async fn deliver_on_two(server: &TestServer, other: &Instance) {
    let apps = [server.app(), server.app(), other.app(), other.app()];
    let workers = apps.map(|app| {
        let worker = Worker::new(app.clone());
        tokio::spawn(async move {
            for _ in 0..40 {
                worker.next().await.unwrap();
            }
        })
    });
    for worker in workers {
        worker.await.unwrap();
    }
    deliver_all(server).await;
}

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
