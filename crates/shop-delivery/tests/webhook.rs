//! Webhooks against an HTTP server that answers as scripted.
#![expect(clippy::unwrap_used, reason = "tests may panic")]

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use shop_delivery::{CheckedClient, DeliveryError};
use shop_notifications::{ForbiddenAddress, ReceiverUrl, SignedHeaders};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpListener,
    sync::mpsc,
    time::sleep,
};

const ALLOWED: ForbiddenAddress = ForbiddenAddress::Allowed;
const REFUSED: ForbiddenAddress = ForbiddenAddress::Refused;

/// What the server does after it has read a request.
#[derive(Clone, Copy)]
enum Behaviour {
    Answer(&'static str),
    /// The head, and then never an end of the body.
    HeadOnly(&'static str),
    Hang,
    Close,
}

/// A server, and the requests that it read.
async fn server(behaviour: Behaviour) -> (SocketAddr, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (sender, requests) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut request = vec![0; 4096];
            let mut length = 0;
            while !String::from_utf8_lossy(&request[..length]).ends_with("{\"a\":1}") {
                match stream.read(&mut request[length..]).await {
                    Ok(0) | Err(_) => break,
                    Ok(more) => length += more,
                }
            }
            let text = String::from_utf8_lossy(&request[..length]).into_owned();
            sender.send(text).unwrap();
            match behaviour {
                Behaviour::Answer(text) => stream.write_all(text.as_bytes()).await.unwrap(),
                Behaviour::HeadOnly(text) => {
                    stream.write_all(text.as_bytes()).await.unwrap();
                    tokio::spawn(async move {
                        sleep(Duration::from_mins(1)).await;
                        drop(stream);
                    });
                }
                Behaviour::Hang => {
                    tokio::spawn(async move {
                        sleep(Duration::from_mins(1)).await;
                        drop(stream);
                    });
                }
                Behaviour::Close => {}
            }
        }
    });
    (address, requests)
}

async fn send(client: &CheckedClient, url: &str) -> Result<(), DeliveryError> {
    let url = ReceiverUrl::parse("url", url, 500, ALLOWED).unwrap();
    let signed = SignedHeaders {
        id: "notification-7".into(),
        timestamp: "1614265330".into(),
        signature: "v1,abc".into(),
    };
    client
        .send_webhook(&url, &signed, r#"{"a":1}"#.into())
        .await
}

fn client() -> CheckedClient {
    CheckedClient::new(ALLOWED).unwrap()
}

#[tokio::test]
async fn request_is_signed_json() {
    let (address, mut requests) =
        server(Behaviour::Answer("HTTP/1.1 204 No Content\r\n\r\n")).await;
    send(&client(), &format!("http://{address}/hook?shop=1"))
        .await
        .unwrap();
    let request = requests.recv().await.unwrap().to_ascii_lowercase();
    for line in [
        "post /hook?shop=1 http/1.1",
        "content-type: application/json",
        "webhook-id: notification-7",
        "webhook-timestamp: 1614265330",
        "webhook-signature: v1,abc",
    ] {
        assert!(request.lines().any(|l| l == line), "{line}\n{request}");
    }
}

#[tokio::test]
async fn only_2xx_counts_and_redirects_are_not_followed() {
    let (elsewhere, mut others) = server(Behaviour::Answer("HTTP/1.1 200 OK\r\n\r\n")).await;
    let redirect = format!(
        "HTTP/1.1 307 Temporary Redirect\r\nLocation: http://{elsewhere}/\r\nContent-Length: 0\r\n\r\n"
    );
    let cases = [
        (
            "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n",
            500,
        ),
        ("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n", 410),
        (&*redirect.leak(), 307),
    ];
    for (answer, status) in cases {
        let (address, _requests) = server(Behaviour::Answer(answer)).await;
        let outcome = send(&client(), &format!("http://{address}/")).await;
        assert_eq!(outcome, Err(DeliveryError::Refused(status)));
    }
    assert!(others.try_recv().is_err(), "the redirect was followed");
}

#[tokio::test]
async fn slow_bodies_are_not_waited_for() {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n";
    let (address, _requests) = server(Behaviour::HeadOnly(head)).await;
    send(&client(), &format!("http://{address}/"))
        .await
        .unwrap();
}

#[tokio::test]
async fn silence_ends_at_the_deadline_and_closed_connections_at_once() {
    let (silent, _requests) = server(Behaviour::Hang).await;
    let (closing, _others) = server(Behaviour::Close).await;
    let refusing = TcpListener::bind("127.0.0.1:0")
        .await
        .unwrap()
        .local_addr()
        .unwrap();
    let client = client();
    let urls = [silent, closing, refusing].map(|address| format!("http://{address}/"));
    let outcomes = futures_util::future::join_all(urls.iter().map(|url| send(&client, url))).await;
    assert_eq!(outcomes[0], Err(DeliveryError::TimedOut));
    assert!(
        matches!(outcomes[1], Err(DeliveryError::Unreachable(_))),
        "{outcomes:?}"
    );
    assert!(
        matches!(outcomes[2], Err(DeliveryError::Unreachable(_))),
        "{outcomes:?}"
    );
}

#[tokio::test]
async fn addresses_that_are_not_public_are_refused_after_resolving() {
    let (address, mut requests) = server(Behaviour::Answer("HTTP/1.1 200 OK\r\n\r\n")).await;
    let port = address.port();
    // The name is resolved by the operating system.
    let client = CheckedClient::new(REFUSED).unwrap();
    for host in ["localhost", "127.0.0.1", "[::1]", "0.0.0.0", "2130706433"] {
        let outcome = send(&client, &format!("http://{host}:{port}/")).await;
        assert_eq!(outcome, Err(DeliveryError::NotPublic), "{host}");
    }
    // One public address among others does not help.
    for found in [
        vec!["10.0.0.1"],
        vec!["::ffff:127.0.0.1"],
        vec!["8.8.8.8", "169.254.169.254"],
        vec!["fd00::1", "2606:4700:4700::1111"],
    ] {
        let addresses: Vec<SocketAddr> = found
            .iter()
            .map(|ip| SocketAddr::new(ip.parse().unwrap(), 0))
            .collect();
        let lookup = Arc::new(move |_| -> futures_util::future::BoxFuture<'static, _> {
            let addresses = addresses.clone();
            Box::pin(async move { Ok(addresses) })
        });
        let client = CheckedClient::with_lookup(REFUSED, lookup).unwrap();
        let outcome = send(&client, "http://hooks.example/").await;
        assert_eq!(outcome, Err(DeliveryError::NotPublic), "{found:?}");
    }
    assert!(requests.try_recv().is_err(), "a connection was opened");
}

#[tokio::test]
async fn connection_goes_to_the_address_that_was_checked() {
    let (address, mut requests) = server(Behaviour::Answer("HTTP/1.1 200 OK\r\n\r\n")).await;
    let lookups = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&lookups);
    let lookup = Arc::new(
        move |name: String| -> futures_util::future::BoxFuture<'static, _> {
            assert_eq!(name, "hooks.example");
            counted.fetch_add(1, Ordering::SeqCst);
            Box::pin(async move { Ok(vec![SocketAddr::new(address.ip(), 0)]) })
        },
    );
    let client = CheckedClient::with_lookup(ALLOWED, lookup).unwrap();
    // A name that nothing else could resolve.
    let url = format!("http://hooks.example:{}/", address.port());
    send(&client, &url).await.unwrap();
    assert!(requests.recv().await.unwrap().contains("hooks.example"));
    assert_eq!(lookups.load(Ordering::SeqCst), 1);
    // A new delivery resolves and checks again.
    send(&client, &url).await.unwrap();
    assert_eq!(lookups.load(Ordering::SeqCst), 2);
}
