//! Files larger than the server's read buffer.

use serde_json::Value;
use shop_app::media::sweep;
use shop_testing::{Actor, Method, TestResponse, TestServer, UploadFile, mp4, on_both_stores, png};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

const MIB: usize = 1024 * 1024;

/// A video with `more` bytes of varying padding.
fn long_video(more: usize) -> UploadFile {
    let mut sent = mp4(3000);
    let length = u32::try_from(more + 8).unwrap();
    sent.bytes.extend(length.to_be_bytes());
    sent.bytes.extend(b"free");
    let numbers = (0..u32::try_from(more).unwrap()).map(|at| at.wrapping_mul(2_654_435_761));
    sent.bytes
        .extend(numbers.map(|number| number.to_be_bytes()[0]));
    sent
}

async fn send_with_header(
    who: &Actor,
    method: Method,
    url: &str,
    header: (&str, &str),
) -> TestResponse {
    who.send(who.request(method, url).header(header.0, header.1))
        .await
}

fn url(file: &Value) -> &str {
    file["url"].as_str().unwrap()
}

/// Returns a response's head, the connection, and the number of body bytes read so far.
async fn read_response_head(server: &TestServer, path: &str) -> (String, TcpStream, usize) {
    let mut stream = TcpStream::connect(server.socket()).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut come = Vec::new();
    loop {
        let mut some = [0; 1024];
        let read = stream.read(&mut some).await.unwrap();
        come.extend_from_slice(&some[..read]);
        let end = come.windows(4).position(|four| four == b"\r\n\r\n");
        if let Some(end) = end {
            let head = String::from_utf8(come[..end].to_vec()).unwrap();
            return (head, stream, come.len() - end - 4);
        }
        assert!(read > 0, "the response has no head");
    }
}

on_both_stores! {
    async fn large_file_supports_full_and_range_reads(server) {
        let anna = server.merchant("anna").await;
        let sent = long_video(5 * MIB + 7);
        let total = sent.bytes.len();
        let video = anna.upload("video", &sent).await.ok();
        let (url, visitor) = (url(&video), server.visitor());
        let whole = visitor.get(url).await;
        assert_eq!((whole.status, whole.header("Content-Length")), (200, total.to_string().as_str()));
        assert!(whole.body == sent.bytes, "the content differs");
        // Ranges larger than the buffer; an open-ended one is shortened.
        for (range, first, last) in [
            (format!("bytes=100-{}", 2 * MIB + 99), 100, 2 * MIB + 99),
            ("bytes=5-".to_owned(), 5, 4 * MIB + 4),
            (format!("bytes=-{}", 2 * MIB), total - 2 * MIB, total - 1),
        ] {
            let part = send_with_header(&visitor, Method::GET, url, ("Range", &range)).await;
            assert_eq!((part.status, part.header("Content-Range")), (206, format!("bytes {first}-{last}/{total}").as_str()));
            assert_eq!(part.header("Content-Length"), (last - first + 1).to_string());
            assert!(part.body == sent.bytes[first..=last], "{range}");
        }
    }

    async fn head_returns_length_without_body(server) {
        let anna = server.merchant("anna").await;
        let picture = anna.upload("image", &png(64, 48)).await.ok();
        let (url, visitor) = (url(&picture), server.visitor());
        let told = send_with_header(&visitor, Method::HEAD, url, ("Range", "bytes=0-0")).await;
        let whole = visitor.get(url).await;
        assert_eq!((told.status, told.body.len()), (200, 0));
        for name in ["Content-Length", "Content-Type", "ETag", "Accept-Ranges", "Cache-Control"] {
            assert!(!told.header(name).is_empty());
            assert_eq!(told.header(name), whole.header(name), "{name}");
        }
        let known = send_with_header(&visitor, Method::HEAD, url, ("If-None-Match", whole.header("ETag"))).await;
        assert_eq!(known.status, 304);
        let nowhere = format!("/media/{}.webp", "0".repeat(64));
        assert_eq!(send_with_header(&visitor, Method::HEAD, &nowhere, ("Accept", "*/*")).await.status, 404);
        let document = anna.upload("document", &png(64, 48)).await.ok();
        let path = document["url"].as_str().unwrap();
        let told = send_with_header(&visitor, Method::HEAD, path, ("Accept", "*/*")).await;
        let whole = visitor.get(path).await;
        assert_eq!((told.status, told.header("Content-Length")), (200, whole.body.len().to_string().as_str()));
        assert_eq!(told.header("Cache-Control"), "private, no-store");
    }

    /// The file is far larger than the socket buffers.
    async fn truncated_file_is_shorter_than_content_length(server) {
        let anna = server.merchant("anna").await;
        let sent = long_video(40 * MIB);
        let video = anna.upload("video", &sent).await.ok();
        let (head, mut stream, begun) = read_response_head(server, url(&video)).await;
        let length = format!("content-length: {}", sent.bytes.len());
        assert!(head.to_ascii_lowercase().contains(&length), "{head}");
        server.clock().advance_days(2);
        assert_eq!(sweep(server.app()).await.unwrap().files, 1);
        let mut rest = Vec::new();
        // The connection may be closed or reset.
        let _ = stream.read_to_end(&mut rest).await;
        assert!(begun + rest.len() < sent.bytes.len(), "{} bytes", begun + rest.len());
    }
}
