//! Notifications of a server that is killed while it delivers one.

use std::{path::Path, sync::mpsc, thread::sleep, time::Duration};

use serde_json::{Value, json};
use shop_testing::{
    APP_ID, APP_SECRET, ChatAnswer, ChatCall, FakeWechat, MailFault, SmtpServer, TEMPLATE_FIELDS,
    TEMPLATE_ID, create_empty_postgres_database, order_of, single_product,
};

use crate::server_process::{ServerProcess, token};

/// Longer than the test takes.
const SILENCE: Duration = Duration::from_mins(10);

fn start(folder: &Path, mail: &SmtpServer, database: Option<&str>) -> ServerProcess {
    let url = mail.url();
    let mut settings = vec![
        ("SHOP_LOG", "off"),
        ("SHOP_SMTP_URL", &*url),
        ("SHOP_SMTP_FROM", "shop@example.com"),
    ];
    settings.extend(database.map(|url| ("DATABASE_URL", url)));
    ServerProcess::start_with(folder, &settings)
}

fn register(server: &ServerProcess, name: &str) -> String {
    let body = json!({
        "username": name, "password": "kettle-on-7", "confirmPassword": "kettle-on-7",
        "alias": format!("{name}-1"), "agreed": true,
    });
    let answer = server.request("POST", "/api/user/register", &body.to_string());
    token(&answer).to_owned()
}

fn data(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let envelope: Value = serde_json::from_str(body).unwrap();
    assert_eq!(envelope["code"], 0, "{envelope}");
    envelope["data"].clone()
}

fn post(server: &ServerProcess, token: &str, path: &str, body: &Value) -> Value {
    data(&server.request_as(token, "POST", path, &body.to_string()))
}

/// Waits until the mail server has begun to receive so many messages.
fn wait_for(mail: &SmtpServer, count: usize) {
    for _ in 0..6_000 {
        if mail.begun() >= count {
            return;
        }
        sleep(Duration::from_millis(20));
    }
    panic!("message {count} does not come");
}

/// Makes an address the merchant's.
fn confirm_email(server: &ServerProcess, mail: &SmtpServer, token: &str) {
    let body = json!({ "address": "anna@example.com" }).to_string();
    data(&server.post_with(
        token,
        "Accept-Language: en",
        "/api/notification/email",
        &body,
    ));
    let sent = mail.received()[0].data.clone();
    let (_, code) = sent.split_once("Your code is ").unwrap();
    let code = &code[..6];
    post(
        server,
        token,
        "/api/notification/email/confirm",
        &json!({ "code": code }),
    );
}

fn place_order(server: &ServerProcess, seller: &str, buyer: &str) -> String {
    let category = post(server, seller, "/api/category", &json!({ "name": "茶具" }));
    let product = single_product("茶杯", category["id"].as_i64().unwrap(), 1_250);
    let product = post(server, seller, "/api/product", &product);
    let order = order_of(&product, 2).to_string();
    let key = "Idempotency-Key: 7a3c5b90-55d1-4e0e-8f86-2f8f7d5a90b4";
    let placed = data(&server.post_with(buyer, key, "/api/order", &order));
    placed["orderNumber"].as_str().unwrap().to_owned()
}

fn killed_delivery_is_made_by_the_next_server(database: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let mail = SmtpServer::start();
    let server = start(folder.path(), &mail, database);
    let (anna, ben) = (register(&server, "anna"), register(&server, "ben"));
    confirm_email(&server, &mail, &anna);
    mail.fail_next(MailFault::Silence(SILENCE));
    let number = place_order(&server, &anna, &ben);
    // The code, and the notification, whose end is not answered.
    wait_for(&mail, 2);
    server.stop("-KILL");
    let server = start(folder.path(), &mail, database);
    wait_for(&mail, 3);
    for _ in 0..500 {
        if mail.received().len() == 2 {
            break;
        }
        sleep(Duration::from_millis(20));
    }
    let taken = mail.received();
    assert_eq!(
        (
            taken.len(),
            taken[1].data.contains("Message-ID: <notification-")
        ),
        (2, true)
    );
    let listed = data(&server.request_as(&anna, "GET", "/api/notification", ""));
    assert_eq!(listed["list"][0]["number"], number.as_str());
    server.stop("-TERM");
}

#[test]
fn killed_delivery_is_made_again_on_sqlite() {
    killed_delivery_is_made_by_the_next_server(None);
}

#[tokio::test]
async fn killed_delivery_is_made_again_on_postgres() {
    let database = create_empty_postgres_database().await;
    let check = move || killed_delivery_is_made_by_the_next_server(Some(&database));
    tokio::task::spawn_blocking(check).await.unwrap();
}

/// A chat-app provider on a thread of its own, which ends with the tests.
fn start_provider() -> FakeWechat {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async {
            let (provider, server) = FakeWechat::bind(0).unwrap();
            sender.send(provider).unwrap();
            server.await.unwrap();
        });
    });
    receiver.recv().unwrap()
}

fn start_with_chat(folder: &Path, provider: &FakeWechat, database: Option<&str>) -> ServerProcess {
    let api = provider.address();
    let mut settings = vec![
        ("SHOP_LOG", "off"),
        ("SHOP_CHAT_APP_ID", APP_ID),
        ("SHOP_CHAT_APP_SECRET", APP_SECRET),
        ("SHOP_CHAT_API_URL", &*api),
        ("SHOP_CHAT_TEMPLATE_ID", TEMPLATE_ID),
        ("SHOP_CHAT_TEMPLATE_FIELDS", TEMPLATE_FIELDS),
    ];
    settings.extend(database.map(|url| ("DATABASE_URL", url)));
    ServerProcess::start_with(folder, &settings)
}

/// Binds a person's chat account to the merchant, and switches its messages on.
fn bind_chat_account(server: &ServerProcess, provider: &FakeWechat, token: &str) {
    let code = json!({ "code": provider.world().code_for("ling") }).to_string();
    let answer = server.request("POST", "/api/user/wxLogin", &code);
    let (_, cookie) = answer.split_once("chatKey=").unwrap();
    let cookie = format!("Cookie: chatKey={}", cookie.split(';').next().unwrap());
    let handle = json!({ "openid": data(&answer)["openid"] }).to_string();
    data(&server.post_with(token, &cookie, "/api/user/bind", &handle));
    let change = json!({
        "revision": 0, "language": "en", "email": { "isOn": false },
        "webhook": { "isOn": false, "url": "" }, "chat": { "isOn": true },
    });
    let path = "/api/notification/channels";
    let saved = data(&server.request_as(token, "PUT", path, &change.to_string()));
    assert_eq!(saved["chat"]["isOn"], true);
}

fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..6_000 {
        if is_so() {
            return;
        }
        sleep(Duration::from_millis(20));
    }
    panic!("{what} does not come");
}

fn killed_chat_message_is_sent_by_the_next_server(database: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let provider = start_provider();
    let world = provider.world();
    let server = start_with_chat(folder.path(), &provider, database);
    let (anna, ben) = (register(&server, "anna"), register(&server, "ben"));
    bind_chat_account(&server, &provider, &anna);
    world.answer_next(ChatCall::Template, [ChatAnswer::After(SILENCE)]);
    let number = place_order(&server, &anna, &ben);
    wait_until("the message", || world.count(ChatCall::Template) == 1);
    server.stop("-KILL");
    assert_eq!(world.messages(), []);
    let server = start_with_chat(folder.path(), &provider, database);
    wait_until("the second message", || !world.messages().is_empty());
    let messages = world.messages();
    assert_eq!((messages.len(), world.count(ChatCall::Template)), (1, 2));
    assert_eq!(messages[0].data["character_string1"].value, number);
    server.stop("-TERM");
}

#[test]
fn killed_chat_message_is_sent_again_on_sqlite() {
    killed_chat_message_is_sent_by_the_next_server(None);
}

#[tokio::test]
async fn killed_chat_message_is_sent_again_on_postgres() {
    let database = create_empty_postgres_database().await;
    let check = move || killed_chat_message_is_sent_by_the_next_server(Some(&database));
    tokio::task::spawn_blocking(check).await.unwrap();
}
