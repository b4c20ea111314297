//! What strangers send: names of files, pictures that are something else too, other sites' requests,
//! and readers that do not read.

use shop_testing::{Actor, Form, Method, Part, TestServer, UploadFile, on_both, png};
use tokio::{
    io::AsyncWriteExt as _,
    net::{TcpSocket, TcpStream},
};

use crate::faults::{long_video, within_timeout};

const NAMES: [&str; 12] = [
    "../../../../etc/passwd",
    "..\\..\\windows\\win.ini",
    "/etc/passwd",
    "a.html",
    "a.png.php",
    "<svg onload=alert(1)>.png",
    "\u{202e}gnp.exe",
    ".htaccess",
    "CON",
    "a\".png; filename=\"b.html",
    "名字.png",
    "%2e%2e%2fa",
];

/// A page that some browsers would show if the file were served as it was sent.
const PAGE: &[u8] = b"<html><script>alert(document.domain)</script></html>";

async fn upload_named(server: &TestServer, who: &Actor, bytes: Vec<u8>, name: &str) {
    let part = Part::bytes(bytes).file_name(name.to_owned());
    let part = part.mime_str("text/html").unwrap();
    let form = Form::new().text("kind", "image").part("file", part);
    let request = who.request(Method::POST, "/api/upload").multipart(form);
    let stored = who.send(request).await.ok();
    let url = stored["url"].as_str().unwrap();
    let (folder, file) = url.rsplit_once('/').unwrap();
    let stem = file.strip_suffix(".webp").unwrap();
    assert!(
        folder == "/media" && stem.bytes().all(|byte| byte.is_ascii_hexdigit()),
        "{url}"
    );
    let read = server.visitor().get(url).await;
    assert_eq!(read.header("Content-Type"), "image/webp");
    assert_eq!(read.header("X-Content-Type-Options"), "nosniff");
    let has_page = read.body.windows(PAGE.len()).any(|window| window == PAGE);
    assert!(!has_page, "{name}");
}

/// A connection with a small buffer, which asks for a file and reads nothing.
async fn reader_that_waits(server: &TestServer, url: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2_048).unwrap();
    let mut stream = socket
        .connect(server.socket().parse().unwrap())
        .await
        .unwrap();
    let request = format!("GET {url} HTTP/1.1\r\nHost: shop\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

on_both! {
    async fn file_names_and_foreign_parts_are_never_used(server) {
        let anna = server.merchant("anna").await;
        let bytes = [&png(64, 48).bytes, PAGE].concat();
        for name in NAMES {
            upload_named(server, &anna, bytes.clone(), name).await;
        }
        // The same picture each time: one file, whatever its name.
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 1);
        for (bytes, kind) in [(PAGE.to_vec(), "image"), (b"%PDF-1.7".to_vec(), "document"), (b"MZ\x90\0".to_vec(), "video")] {
            let file = UploadFile { file_name: "a.png", content_type: "image/png", bytes };
            anna.upload(kind, &file).await.refused(415, "unsupported_file");
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 1);
    }

    async fn other_sites_get_no_permission(server) {
        let anna = server.merchant("anna").await;
        let sent = |method: Method, path: &str| {
            anna.request(method, path).header("Origin", "https://evil.example")
                .header("Access-Control-Request-Method", "PUT")
                .header("Access-Control-Request-Headers", "authorization")
        };
        for (method, path) in [(Method::GET, "/api/user"), (Method::GET, "/api/platform"), (Method::OPTIONS, "/api/user")] {
            let answer = anna.send(sent(method, path)).await;
            let permits = answer.headers.keys().any(|name| name.as_str().starts_with("access-control-"));
            assert!(!permits, "{answer}");
        }
        // What a form of another site can send without asking is no JSON.
        for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
            let request = sent(Method::POST, "/api/user/login").header("Content-Type", kind);
            let body = r#"{"username":"anna","password":"kettle-on-7"}"#;
            anna.send(request.body(body)).await.refused(415, "unsupported_media_type");
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM sessions").await, 1);
    }

    async fn readers_that_wait_delay_nobody(server) {
        let anna = server.merchant("anna").await;
        let video = anna.upload("video", &long_video(3_000_000)).await.ok();
        let url = video["url"].as_str().unwrap();
        let mut waiting = Vec::new();
        for _ in 0..100 {
            waiting.push(reader_that_waits(server, url).await);
        }
        for _ in 0..5 {
            within_timeout(server.visitor().get("/api/platform")).await.ok();
        }
        let read = within_timeout(server.visitor().get(url)).await;
        assert_eq!((read.status, read.body.len() > 3_000_000), (200, true));
        drop(waiting);
    }
}
