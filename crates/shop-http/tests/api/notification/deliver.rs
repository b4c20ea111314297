//! Deliveries by e-mail and webhook, with what goes wrong.

use std::{
    collections::{BTreeSet, VecDeque},
    sync::{Arc, Mutex},
    time::Duration,
};

use serde_json::{Value, json};
use shop_app::notifications::Worker;
use shop_testing::{Backend, MailFault, TestServer, on_both};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpListener,
};

use super::{confirm_email, deliver_all, deliver_on_two, webhook_to};
use crate::order::market::Market;

/// In the place of a status: no answer.
const SILENCE: u16 = 0;

/// An HTTP server that answers the first requests with these statuses and the others with 200.
async fn receiver(statuses: &[u16]) -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let requests = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&requests);
    let mut statuses: VecDeque<u16> = statuses.iter().copied().collect();
    tokio::spawn(async move {
        let mut held = Vec::new();
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut request = String::new();
            let mut buffer = [0; 4096];
            while !request.ends_with('}') {
                let length = stream.read(&mut buffer).await.unwrap();
                request.push_str(&String::from_utf8_lossy(&buffer[..length]));
            }
            kept.lock().unwrap().push(request);
            let status = statuses.pop_front().unwrap_or(200);
            if status == SILENCE {
                held.push(stream);
                continue;
            }
            let answer =
                format!("HTTP/1.1 {status} X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
            stream.write_all(answer.as_bytes()).await.unwrap();
        }
    });
    (url, requests)
}

fn header(request: &str, name: &str) -> String {
    let line = request
        .lines()
        .find_map(|line| line.strip_prefix(&format!("{name}: ")));
    line.unwrap().to_owned()
}

async fn count(server: &TestServer, status: &str) -> i64 {
    let sql = format!("SELECT COUNT(*) FROM notification_deliveries WHERE status = '{status}'");
    server.number(&sql).await
}

on_both! {
    async fn a_webhook_tells_of_an_order_and_is_repeated_until_it_is_taken(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 1_250, 100).await;
        let (url, requests) = receiver(&[500, 307]).await;
        webhook_to(&market.seller, &url).await;
        let order = market.place_order(&cup, 2).await;
        for (expected, pause) in [(1, 59), (1, 1), (2, 299), (2, 1), (3, 86_400)] {
            deliver_all(server).await;
            assert_eq!(requests.lock().unwrap().len(), expected);
            server.clock().advance_seconds(pause);
        }
        deliver_all(server).await;
        let requests = requests.lock().unwrap().clone();
        assert_eq!((requests.len(), count(server, "delivered").await), (3, 1));
        let ids: Vec<String> = requests.iter().map(|request| header(request, "webhook-id")).collect();
        assert_eq!((&ids[0], &ids[1]), (&ids[2], &ids[2]));
        let (_, body) = requests[0].split_once("\r\n\r\n").unwrap();
        let body: Value = serde_json::from_str(body).unwrap();
        let number = order["orderNumber"].as_str().unwrap();
        assert_eq!((&body["type"], &body["data"]["number"]), (&json!("order.placed"), &json!(number)));
        assert_eq!(body["data"]["total"], 2_500);
        let link = body["data"]["link"].as_str().unwrap();
        assert!(link.ends_with(&format!("/order/detail/{number}?lang=en")), "{link}");
    }

    async fn a_delivery_is_given_up_after_the_last_pause(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        let (url, requests) = receiver(&[503; 9]).await;
        webhook_to(&market.seller, &url).await;
        market.place_order(&cup, 1).await;
        for pause in [60, 300, 1_800, 7_200, 86_400, 86_400] {
            deliver_all(server).await;
            server.clock().advance_seconds(pause);
        }
        deliver_all(server).await;
        let sent = requests.lock().unwrap().len();
        assert_eq!((sent, count(server, "failed").await), (6, 1));
    }

    async fn a_channel_that_is_off_gets_nothing(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        market.place_order(&cup, 1).await;
        deliver_all(server).await;
        assert_eq!(server.number("SELECT COUNT(*) FROM notification_deliveries").await, 0);
        // What happened before it was switched on is not sent later.
        let (url, requests) = receiver(&[]).await;
        webhook_to(&market.seller, &url).await;
        deliver_all(server).await;
        assert_eq!(requests.lock().unwrap().len(), 0);
    }

    async fn two_instances_deliver_each_notification_once(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        let (url, requests) = receiver(&[]).await;
        webhook_to(&market.seller, &url).await;
        for _ in 0..8 {
            market.place_order(&cup, 1).await;
        }
        let other = server.second_instance().await;
        deliver_on_two(server, &other).await;
        let requests = requests.lock().unwrap().clone();
        let ids: BTreeSet<String> =
            requests.iter().map(|request| header(request, "webhook-id")).collect();
        assert_eq!((requests.len(), ids.len()), (8, 8));
        other.stop().await;
    }

    async fn a_claim_of_a_killed_worker_expires(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        let (url, requests) = receiver(&[SILENCE]).await;
        webhook_to(&market.seller, &url).await;
        market.place_order(&cup, 1).await;
        let killed = tokio::spawn(Worker::new(server.app().clone()).run());
        while requests.lock().unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        killed.abort();
        // Until the claim expires nobody delivers it a second time.
        deliver_all(server).await;
        assert_eq!(requests.lock().unwrap().len(), 1);
        server.clock().advance_seconds(30);
        deliver_all(server).await;
        let sent = requests.lock().unwrap().len();
        assert_eq!((sent, count(server, "delivered").await), (2, 1));
    }
}

#[tokio::test]
async fn an_email_tells_of_an_order_and_is_sent_again_after_a_failure() {
    let server = TestServer::start_with_mail(Backend::Sqlite).await;
    let market = Market::open(&server).await;
    let cup = market.add_simple_product("茶杯", 1_250, 100).await;
    confirm_email(&server, &market.seller, "seller@example.com").await;
    server.mail().fail_next(MailFault::Busy);
    let order = market.place_order(&cup, 2).await;
    deliver_all(&server).await;
    assert_eq!(server.mail().received().len(), 1, "only the code");
    server.clock().advance_seconds(60);
    deliver_all(&server).await;
    let mails = server.mail().received();
    assert_eq!(
        (mails.len(), &mails[1].to[0]),
        (2, &"seller@example.com".to_owned())
    );
    let number = order["orderNumber"].as_str().unwrap();
    let subject = mails[1]
        .data
        .lines()
        .find(|line| line.starts_with("Subject: "));
    assert_eq!(subject.unwrap(), format!("Subject: New order {number}"));
    assert!(
        mails[1].data.contains("Message-ID: <notification-"),
        "{}",
        mails[1].data
    );
    let tried = json!({ "channel": "email" });
    let tried = market
        .seller
        .post("/api/notification/test", &tried)
        .await
        .ok();
    assert_eq!(tried, json!({ "outcome": "delivered", "status": null }));
    server.stop().await;
}
