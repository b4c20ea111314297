//! Push messages against an HTTP server, and where they may go.
#![expect(clippy::unwrap_used, reason = "tests may panic")]

use std::{net::SocketAddr, sync::Arc};

use shop_delivery::{CheckedClient, DeliveryError, PushKeys, PushMessage};
use shop_notifications::{ForbiddenAddress, PushUrgency, ReceiverUrl};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpListener,
};

/// Those of RFC 8291, appendix A.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

async fn send(client: &CheckedClient, url: &str) -> Result<(), DeliveryError> {
    let endpoint = ReceiverUrl::parse("endpoint", url, 500, ForbiddenAddress::Allowed).unwrap();
    let message = PushMessage {
        endpoint: &endpoint,
        keys: &PushKeys::parse(P256DH, AUTH).unwrap(),
        authorization: "vapid t=a, k=b",
        urgency: PushUrgency::High,
        payload: "{\"title\":\"New order\"}",
    };
    client.send_push(message).await
}

#[tokio::test]
async fn request_is_encrypted_and_names_lifetime_and_urgency() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let receiver = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut request = vec![0; 4096];
        let length = stream.read(&mut request).await.unwrap();
        let answer = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n";
        stream.write_all(answer).await.unwrap();
        String::from_utf8_lossy(&request[..length]).to_ascii_lowercase()
    });
    let client = CheckedClient::new(ForbiddenAddress::Allowed).unwrap();
    send(&client, &format!("http://{address}/push/1"))
        .await
        .unwrap();
    let request = receiver.await.unwrap();
    for line in [
        "post /push/1 http/1.1",
        "ttl: 259200",
        "urgency: high",
        "authorization: vapid t=a, k=b",
        "content-encoding: aes128gcm",
    ] {
        assert!(request.lines().any(|l| l == line), "{line}\n{request}");
    }
    assert!(!request.contains("new order"), "{request}");
}

#[tokio::test]
async fn addresses_that_are_not_public_are_refused_after_resolving() {
    let client = CheckedClient::new(ForbiddenAddress::Refused).unwrap();
    for host in ["localhost", "127.0.0.1", "[::1]", "169.254.169.254"] {
        let outcome = send(&client, &format!("https://{host}/push/1")).await;
        assert_eq!(outcome, Err(DeliveryError::NotPublic), "{host}");
    }
    // One public address among others does not help.
    let addresses = ["8.8.8.8", "10.0.0.1"].map(|ip| SocketAddr::new(ip.parse().unwrap(), 0));
    let lookup = Arc::new(move |_| -> futures_util::future::BoxFuture<'static, _> {
        Box::pin(async move { Ok(addresses.to_vec()) })
    });
    let client = CheckedClient::with_lookup(ForbiddenAddress::Refused, lookup).unwrap();
    let outcome = send(&client, "https://push.example/push/1").await;
    assert_eq!(outcome, Err(DeliveryError::NotPublic));
}
