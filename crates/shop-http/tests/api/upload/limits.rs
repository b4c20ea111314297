//! Oversized bodies are refused while they arrive; the server does not read the rest.

use std::time::{Duration, Instant};

use serde_json::Value;
use shop_testing::{Actor, Backend, TestServer, mp4, png};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

use super::{direct::ticket, malformed::file};

const MIB: usize = 1024 * 1024;
/// How long the client keeps sending. After its response the server discards input for a second, so
/// that the client receives the response; a fast machine sends a gigabyte in that time.
const SENDING_TIME: Duration = Duration::from_secs(20);
/// A generous timeout for every other step.
const STEP_TIMEOUT: Duration = Duration::from_mins(1);

/// The PNG signature.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// A raw HTTP client.
struct Client {
    stream: TcpStream,
}

impl Client {
    async fn connect(server: &TestServer, head: &str) -> Self {
        let mut stream = TcpStream::connect(server.socket()).await.unwrap();
        let head = format!("{head}\r\nHost: shop\r\nAccept-Language: en\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        Self { stream }
    }

    /// Sends an endless chunked body until the server closes the connection or [`SENDING_TIME`] is over.
    /// Returns the number of bytes written and whether the server closed.
    async fn send_endlessly(&mut self, begun: &[u8]) -> (usize, bool) {
        let head = format!("{:x}\r\n", begun.len());
        let piece = [head.as_bytes(), begun, b"\r\n"].concat();
        if self.stream.write_all(&piece).await.is_err() {
            return (0, true);
        }
        let piece = [&b"10000\r\n"[..], &vec![b'x'; 0x10000], b"\r\n"].concat();
        let (mut written, begun_at) = (0, Instant::now());
        while begun_at.elapsed() < SENDING_TIME {
            match timeout(STEP_TIMEOUT, self.stream.write_all(&piece)).await {
                Ok(Ok(())) => written += piece.len(),
                Ok(Err(_)) => return (written, true),
                Err(_) => return (written, false),
            }
        }
        (written, false)
    }

    /// Returns the response's status and body, and whether the server closed the connection.
    async fn answer(mut self) -> (u16, String, bool) {
        let mut come = Vec::new();
        let mut closed = false;
        let read = async {
            loop {
                let mut some = [0; 4096];
                match self.stream.read(&mut some).await {
                    Ok(0) | Err(_) => {
                        closed = true;
                        break;
                    }
                    Ok(read) => come.extend_from_slice(&some[..read]),
                }
            }
        };
        _ = timeout(Duration::from_secs(10), read).await;
        let text = String::from_utf8_lossy(&come).into_owned();
        let status = text.split(' ').nth(1).and_then(|s| s.parse().ok());
        let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        (status.unwrap_or(0), body.to_owned(), closed)
    }
}

fn form_head(who: &Actor, length: &str) -> String {
    format!(
        "POST /api/upload HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b\r\n{length}\r\nAuthorization: Bearer {}",
        who.access_token.as_ref().unwrap()
    )
}

/// A form up to the content of its file, of which `begun` is the beginning.
fn fields(kind: &str, begun: &[u8]) -> Vec<u8> {
    let head = format!(
        "--b\r\nContent-Disposition: form-data; name=\"kind\"\r\n\r\n{kind}\r\n\
         --b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n"
    );
    [head.as_bytes(), begun].concat()
}

fn reason(body: &str) -> Value {
    let start = body.find('{').unwrap_or(0);
    let end = body.rfind('}').map_or(body.len(), |at| at + 1);
    let envelope: Value = serde_json::from_str(&body[start..end]).unwrap_or_default();
    envelope["data"]["reason"].clone()
}

const CHUNKED: &str = "Transfer-Encoding: chunked";

#[tokio::test]
async fn endless_form_is_cut_off_at_kind_limit() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    for begun in [
        fields("image", PNG),
        fields("video", b""),
        b"--b\r\n".to_vec(),
    ] {
        let mut client = Client::connect(&server, &form_head(&anna, CHUNKED)).await;
        let (written, closed) = client.send_endlessly(&begun).await;
        assert!(closed, "still read after {} MiB", written / MIB);
    }
    server.stop().await;
}

#[tokio::test]
async fn endless_body_of_refused_request_is_not_read() {
    let server = TestServer::start(Backend::Sqlite).await;
    let heads = [
        format!(
            "POST /api/upload HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b\r\n{CHUNKED}"
        ),
        format!("PUT /media/incoming/0123 HTTP/1.1\r\nContent-Type: image/png\r\n{CHUNKED}"),
        format!("POST /api/nothing HTTP/1.1\r\nContent-Type: image/png\r\n{CHUNKED}"),
    ];
    for head in heads {
        let mut client = Client::connect(&server, &head).await;
        let (written, closed) = client.send_endlessly(PNG).await;
        assert!(closed, "{head}: still read after {} MiB", written / MIB);
    }
    server.stop().await;
}

#[tokio::test]
async fn oversized_content_length_is_refused_unread() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let sent = png(64, 48);
    let ticket = ticket(&anna, "image", &sent).await;
    let url = ticket["url"].as_str().unwrap();
    let put = |length: usize| {
        format!("PUT {url} HTTP/1.1\r\nContent-Type: image/png\r\nContent-Length: {length}")
    };
    let form = form_head(&anna, &format!("Content-Length: {}", 101 * MIB));
    for head in [form, put(sent.bytes.len() + 1)] {
        // The client sends no body: the declared length alone is refused.
        let client = Client::connect(&server, &head).await;
        let (status, _, closed) = client.answer().await;
        assert_eq!((status, closed), (413, true), "{head}");
    }
    server.stop().await;
}

#[tokio::test]
async fn ticket_accepts_one_request_at_a_time() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let sent = png(64, 48);
    let ticket = ticket(&anna, "image", &sent).await;
    let url = ticket["url"].as_str().unwrap();
    let head = format!(
        "PUT {url} HTTP/1.1\r\nContent-Type: image/png\r\nContent-Length: {}",
        sent.bytes.len()
    );
    let mut first = Client::connect(&server, &head).await;
    first.stream.write_all(&sent.bytes[..10]).await.unwrap();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let second = server
        .visitor()
        .upload_directly(&ticket, sent.bytes.clone())
        .await;
    assert_eq!(second.status, 429, "{second}");
    assert!(!second.header("Retry-After").is_empty());
    // Once the first client disconnects, the ticket accepts the file.
    drop(first);
    let mut taken = 0;
    for _ in 0..100 {
        taken = server
            .visitor()
            .upload_directly(&ticket, sent.bytes.clone())
            .await
            .status;
        if taken == 204 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(taken, 204);
    server.stop().await;
}

#[tokio::test]
async fn unnamed_kind_has_the_picture_limit() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let head = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n";
    let length = 40 * MIB;
    let mut client = Client::connect(
        &server,
        &form_head(&anna, &format!("Content-Length: {length}")),
    )
    .await;
    let begun = [head.as_bytes(), PNG, &vec![b'x'; 15 * MIB]].concat();
    client.stream.write_all(&begun).await.unwrap();
    let (status, body, closed) = client.answer().await;
    assert_eq!(
        (status, reason(&body), closed),
        (413, "file_too_large".into(), true)
    );
    server.stop().await;
}

#[tokio::test]
async fn form_with_two_files_is_refused() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let part =
        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\nabc\r\n";
    let body = format!("{part}{part}--b--\r\n");
    let head = form_head(&anna, &format!("Content-Length: {}", body.len()));
    let mut client = Client::connect(&server, &head).await;
    client.stream.write_all(body.as_bytes()).await.unwrap();
    let (status, body, _) = client.answer().await;
    assert_eq!(
        (status, reason(&body)),
        (400, "validation".into()),
        "{body}"
    );
    assert!(body.contains("duplicate_item"), "{body}");
    server.stop().await;
}

#[tokio::test]
async fn picture_with_overlong_side_is_refused() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    for (width, height) in [(49_999_999, 1), (1, 20_001), (20_001, 10)] {
        let sent = super::malformed::png_of_size(width, height);
        let refused = anna.upload("image", &sent).await;
        refused.refused(400, "too_many_pixels");
    }
    let broken = file(
        "a.png",
        "image/png",
        super::malformed::png_of_size(20_000, 2500).bytes,
    );
    anna.upload("image", &broken)
        .await
        .refused(400, "unreadable_file");
    server.stop().await;
}

/// Waits until there are no temporary files: the server deletes them once it notices the disconnect.
async fn wait_until_no_temporary_files(server: &TestServer) {
    for _ in 0..600 {
        if server.count_temporary_files() == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!(
        "{} temporary files are left",
        server.count_temporary_files()
    );
}

#[tokio::test]
async fn uploads_leave_no_temporary_files() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    anna.upload("image", &png(64, 48)).await.ok();
    anna.upload("video", &mp4(2000)).await.ok();
    anna.upload("video", &file("a.mp4", "video/mp4", "nothing"))
        .await
        .refused(415, "unsupported_file");
    let sent = mp4(3000);
    let used = ticket(&anna, "video", &sent).await;
    server
        .visitor()
        .upload_directly(&used, sent.bytes.clone())
        .await;
    super::direct::complete(&anna, &used).await.ok();
    wait_until_no_temporary_files(&server).await;
    // Clients that disconnect in the middle of a form or of a direct upload.
    let form = form_head(&anna, &format!("Content-Length: {MIB}"));
    let sent = mp4(4000);
    let broken = ticket(&anna, "video", &sent).await;
    let url = broken["url"].as_str().unwrap();
    let put = format!(
        "PUT {url} HTTP/1.1\r\nContent-Type: video/mp4\r\nContent-Length: {}",
        sent.bytes.len()
    );
    for (head, begun) in [
        (form, fields("video", &[7; 1000])),
        (put, sent.bytes[..20].to_vec()),
    ] {
        let mut client = Client::connect(&server, &head).await;
        client.stream.write_all(&begun).await.unwrap();
        let mut seen = false;
        for _ in 0..600 {
            seen = server.count_temporary_files() == 1;
            if seen {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert!(seen, "an upload in progress has no temporary file");
        drop(client);
        wait_until_no_temporary_files(&server).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn excess_concurrent_uploads_get_retry_after() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let head = form_head(&anna, &format!("Content-Length: {MIB}"));
    let mut clients = Vec::new();
    for _ in 0..128 {
        clients.push(Client::connect(&server, &head).await);
    }
    for _ in 0..600 {
        if server.count_temporary_files() == 128 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let refused = anna.upload("image", &png(64, 48)).await;
    refused.refused(503, "unavailable");
    assert!(!refused.header("Retry-After").is_empty());
    drop(clients);
    wait_until_no_temporary_files(&server).await;
    anna.upload("image", &png(64, 48)).await.ok();
    server.stop().await;
}
