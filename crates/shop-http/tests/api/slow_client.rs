//! Clients that send very slowly. The tests assert that a request ends, never how long it takes.

use std::time::Duration;

use serde_json::Value;
use shop_testing::{Backend, TestServer, png};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::{sleep, timeout},
};

use crate::upload::{complete, ticket};

/// The timeout of the server under test.
const BODY_TIMEOUT: Duration = Duration::from_secs(2);
/// Pause between two bytes. It is far shorter than the timeout, also on a busy machine.
const INTERVAL: Duration = Duration::from_millis(100);

/// Sends the head and the start of the body, then the rest byte by byte until all is sent or a
/// response arrives.
async fn send_slowly(
    server: &TestServer,
    head: &str,
    start: &str,
    rest: &str,
) -> (TcpStream, Vec<u8>) {
    let mut stream = TcpStream::connect(server.socket()).await.unwrap();
    let head = format!(
        "{head}\r\nHost: shop\r\nConnection: close\r\nAccept-Language: en\r\nContent-Length: {}\r\n\r\n{start}",
        start.len() + rest.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    for byte in rest.bytes() {
        if stream.write_all(&[byte]).await.is_err() {
            break;
        }
        let mut piece = [0; 4096];
        if let Ok(read) = timeout(INTERVAL, stream.read(&mut piece)).await {
            answer.extend_from_slice(&piece[..read.unwrap()]);
            break;
        }
    }
    (stream, answer)
}

/// Reads the rest of the response: its status and envelope.
async fn answer(mut stream: TcpStream, mut begun: Vec<u8>) -> (u16, Value) {
    // The server may close the connection after its response while bytes still arrive.
    let _ = stream.read_to_end(&mut begun).await;
    let text = String::from_utf8(begun).unwrap();
    let status = text.split(' ').nth(1).unwrap().parse().unwrap();
    let body = text.split_once("\r\n\r\n").unwrap().1;
    (status, serde_json::from_str(body).unwrap())
}

#[tokio::test]
async fn slow_json_body_is_refused() {
    let server = TestServer::start_with_body_timeout(Backend::Sqlite, BODY_TIMEOUT).await;
    let head = "POST /api/user/login HTTP/1.1\r\nContent-Type: application/json";
    let body = format!(
        "{{\"username\":\"anna\",\"password\":\"{}\"}}",
        "x".repeat(200)
    );
    let (stream, begun) = send_slowly(&server, head, "", &body).await;
    let (status, envelope) = answer(stream, begun).await;
    assert_eq!(
        (status, &envelope["data"]["reason"]),
        (400, &"body_too_slow".into())
    );
    server.stop().await;
}

/// The headers of the form's file field.
const FIELD: &str = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n";

#[tokio::test]
async fn slow_file_is_accepted_while_chunks_arrive() {
    let server = TestServer::start_with_body_timeout(Backend::Sqlite, BODY_TIMEOUT).await;
    let anna = server.merchant("anna").await;
    let head = format!(
        "POST /api/upload HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b\r\nAuthorization: Bearer {}",
        anna.access_token.as_ref().unwrap()
    );
    let file = format!("{}\r\n--b--\r\n", "x".repeat(50));
    assert!(INTERVAL * 50 > BODY_TIMEOUT * 2);
    let (stream, begun) = send_slowly(&server, &head, FIELD, &file).await;
    let (status, envelope) = answer(stream, begun).await;
    // The whole form was read: the missing field is reported.
    assert_eq!(
        (status, &envelope["data"]["fields"][0]["path"]),
        (400, &"kind".into())
    );
    server.stop().await;
}

#[tokio::test]
async fn stalled_file_is_refused() {
    let server = TestServer::start_with_body_timeout(Backend::Sqlite, BODY_TIMEOUT).await;
    let anna = server.merchant("anna").await;
    let head = format!(
        "POST /api/upload HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 100\r\n\
         Content-Type: multipart/form-data; boundary=b\r\nAuthorization: Bearer {}\r\n\r\n",
        anna.access_token.as_ref().unwrap()
    );
    let mut stream = TcpStream::connect(server.socket()).await.unwrap();
    let begun = head + FIELD;
    stream.write_all(begun.as_bytes()).await.unwrap();
    sleep(INTERVAL).await;
    let (status, envelope) = answer(stream, Vec::new()).await;
    assert_eq!(
        (status, &envelope["data"]["reason"]),
        (400, &"body_too_slow".into())
    );
    server.stop().await;
}

#[tokio::test]
async fn endlessly_slow_file_is_refused() {
    let body_timeout = Duration::from_millis(500);
    let server = TestServer::start_with_body_timeout(Backend::Sqlite, body_timeout).await;
    let anna = server.merchant("anna").await;
    let head = format!(
        "POST /api/upload HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b\r\nAuthorization: Bearer {}",
        anna.access_token.as_ref().unwrap()
    );
    let kind = "--b\r\nContent-Disposition: form-data; name=\"kind\"\r\n\r\nimage\r\n";
    // One byte per 100 ms takes a minute; an image may take six times the timeout.
    let file = "x".repeat(600);
    let (stream, begun) = send_slowly(&server, &head, &format!("{kind}{FIELD}"), &file).await;
    let (status, envelope) = answer(stream, begun).await;
    assert_eq!(
        (status, &envelope["data"]["reason"]),
        (400, &"body_too_slow".into())
    );
    server.stop().await;
}

/// The ticket of a direct upload is open for five minutes, its transfer is not.
#[tokio::test]
async fn slow_direct_upload_is_refused() {
    let body_timeout = Duration::from_millis(500);
    let server = TestServer::start_with_body_timeout(Backend::Sqlite, body_timeout).await;
    let anna = server.merchant("anna").await;
    let sent = png(700, 500);
    // One byte per 100 ms takes a minute, and a picture may take six times the timeout; then it stalls.
    assert!(sent.bytes.len() > 600);
    for pieces in [600, 3] {
        let ticket = ticket(&anna, "image", &sent).await;
        let head = format!(
            "PUT {} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nAccept-Language: en\r\n\
             Content-Type: image/png\r\nContent-Length: {}\r\n\r\n",
            ticket["url"].as_str().unwrap(),
            sent.bytes.len()
        );
        let mut stream = TcpStream::connect(server.socket()).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        let mut begun = Vec::new();
        for byte in &sent.bytes[..pieces] {
            let mut piece = [0; 4096];
            if stream.write_all(&[*byte]).await.is_err() {
                break;
            }
            if let Ok(read) = timeout(INTERVAL, stream.read(&mut piece)).await {
                begun.extend_from_slice(&piece[..read.unwrap()]);
                break;
            }
        }
        let (status, envelope) = answer(stream, begun).await;
        assert_eq!(
            (status, &envelope["data"]["reason"]),
            (400, &"body_too_slow".into()),
            "{pieces}"
        );
        complete(&anna, &ticket)
            .await
            .refused(400, "upload_incomplete");
    }
    server.stop().await;
}
