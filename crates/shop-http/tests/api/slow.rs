//! Clients that send drop by drop. Nothing is asserted of how long anything takes, only that it ends.

use std::time::Duration;

use serde_json::Value;
use shop_testing::{Backend, TestServer};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::{sleep, timeout},
};

/// What the server waits.
const PATIENCE: Duration = Duration::from_secs(2);
/// From one drop to the next: far less, so that a busy machine does not make it more.
const DROP: Duration = Duration::from_millis(100);

/// Sends a head with the beginning of the body, and then one byte of the rest after the other, until
/// all is sent or an answer comes.
async fn trickle(
    server: &TestServer,
    head: &str,
    (begun, rest): (&str, &str),
) -> (TcpStream, Vec<u8>) {
    let mut stream = TcpStream::connect(server.socket()).await.unwrap();
    let head = format!(
        "{head}\r\nHost: shop\r\nConnection: close\r\nAccept-Language: en\r\nContent-Length: {}\r\n\r\n{begun}",
        begun.len() + rest.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    for byte in rest.bytes() {
        if stream.write_all(&[byte]).await.is_err() {
            break;
        }
        let mut piece = [0; 4096];
        if let Ok(read) = timeout(DROP, stream.read(&mut piece)).await {
            answer.extend_from_slice(&piece[..read.unwrap()]);
            break;
        }
    }
    (stream, answer)
}

/// The rest of the answer: its status and its envelope.
async fn answer(mut stream: TcpStream, mut begun: Vec<u8>) -> (u16, Value) {
    // A server that has answered may close a connection on which bytes still come.
    let _ = stream.read_to_end(&mut begun).await;
    let text = String::from_utf8(begun).unwrap();
    let status = text.split(' ').nth(1).unwrap().parse().unwrap();
    let body = text.split_once("\r\n\r\n").unwrap().1;
    (status, serde_json::from_str(body).unwrap())
}

#[tokio::test]
async fn a_json_body_that_comes_drop_by_drop_is_refused() {
    let server = TestServer::start_with_patience(Backend::Sqlite, PATIENCE).await;
    let head = "POST /api/user/login HTTP/1.1\r\nContent-Type: application/json";
    let body = format!(
        "{{\"username\":\"anna\",\"password\":\"{}\"}}",
        "x".repeat(200)
    );
    let (stream, begun) = trickle(&server, head, ("", &body)).await;
    let (status, envelope) = answer(stream, begun).await;
    assert_eq!(
        (status, &envelope["data"]["reason"]),
        (400, &"body_too_slow".into())
    );
    server.stop().await;
}

/// The head of a form's only field.
const FIELD: &str = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n";

#[tokio::test]
async fn a_file_may_take_its_time_while_something_comes() {
    let server = TestServer::start_with_patience(Backend::Sqlite, PATIENCE).await;
    let anna = server.merchant("anna").await;
    let head = format!(
        "POST /api/upload HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b\r\nAuthorization: Bearer {}",
        anna.access_token.as_ref().unwrap()
    );
    let file = format!("{}\r\n--b--\r\n", "x".repeat(50));
    assert!(DROP * 50 > PATIENCE * 2);
    let (stream, begun) = trickle(&server, &head, (FIELD, &file)).await;
    let (status, envelope) = answer(stream, begun).await;
    // All of it was read: what it is meant as is missing.
    assert_eq!(
        (status, &envelope["data"]["fields"][0]["path"]),
        (400, &"kind".into())
    );
    server.stop().await;
}

#[tokio::test]
async fn a_file_that_stops_coming_is_given_up() {
    let server = TestServer::start_with_patience(Backend::Sqlite, PATIENCE).await;
    let anna = server.merchant("anna").await;
    let head = format!(
        "POST /api/upload HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 100\r\n\
         Content-Type: multipart/form-data; boundary=b\r\nAuthorization: Bearer {}\r\n\r\n",
        anna.access_token.as_ref().unwrap()
    );
    let mut stream = TcpStream::connect(server.socket()).await.unwrap();
    let begun = head + FIELD;
    stream.write_all(begun.as_bytes()).await.unwrap();
    sleep(DROP).await;
    let (status, envelope) = answer(stream, Vec::new()).await;
    assert_eq!(
        (status, &envelope["data"]["reason"]),
        (400, &"body_too_slow".into())
    );
    server.stop().await;
}

#[tokio::test]
async fn a_file_that_never_stops_coming_drop_by_drop_is_given_up() {
    let patience = Duration::from_millis(500);
    let server = TestServer::start_with_patience(Backend::Sqlite, patience).await;
    let anna = server.merchant("anna").await;
    let head = format!(
        "POST /api/upload HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b\r\nAuthorization: Bearer {}",
        anna.access_token.as_ref().unwrap()
    );
    let kind = "--b\r\nContent-Disposition: form-data; name=\"kind\"\r\n\r\nimage\r\n";
    // A byte in a tenth of a second, for a minute; a picture may take six times the patience.
    let file = "x".repeat(600);
    let (stream, begun) = trickle(&server, &head, (&format!("{kind}{FIELD}"), &file)).await;
    let (status, envelope) = answer(stream, begun).await;
    assert_eq!(
        (status, &envelope["data"]["reason"]),
        (400, &"body_too_slow".into())
    );
    server.stop().await;
}
