//! The S3 object store.

use std::{fmt::Write as _, sync::Arc};

use bytes::Bytes;
use reqwest::{Client, StatusCode};
use shop_core::OsEntropy;
use shop_media::{
    DIRECT_UPLOAD_SECONDS, FileType, KeyArea, ObjectKey, ObjectStore as _, Presigned, PutTerms,
    S3Settings, S3Store, Spool, SpoolLimits, StoreError,
};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufStream},
    net::{TcpListener, TcpStream},
};

use super::{s3_server::S3Server, sample, suite};

/// A store, a presigned upload for eight bytes of JPEG, and its key.
async fn address(server: &S3Server) -> (S3Store, Presigned, ObjectKey) {
    let store = S3Store::new(&server.settings).unwrap();
    let key = ObjectKey::incoming(FileType::Jpeg, &OsEntropy);
    let terms = PutTerms {
        key: key.clone(),
        bytes: 8,
    };
    let presigned = store.presign_put(&terms, DIRECT_UPLOAD_SECONDS).await;
    (store, presigned.unwrap().unwrap(), key)
}

async fn send(url: &str, content_type: &str, body: &'static str) -> StatusCode {
    let request = Client::new().put(url).header("Content-Type", content_type);
    request.body(body).send().await.unwrap().status()
}

#[tokio::test]
async fn s3_store_fulfils_the_contract() {
    let server = S3Server::start().await;
    let store = S3Store::new(&server.settings).unwrap();
    suite::check(&store).await;
}

#[tokio::test]
async fn presigned_upload_needs_no_credentials() {
    let server = S3Server::start().await;
    let (store, presigned, key) = address(&server).await;
    let (name, content_type) = &presigned.headers[0];
    assert_eq!((presigned.method, name.as_str()), ("PUT", "Content-Type"));
    let status = send(&presigned.url, content_type, "a kettle").await;
    assert_eq!(status, StatusCode::OK);
    let stored = store.get(&key).await.unwrap().unwrap();
    assert_eq!(&stored.bytes[..], b"a kettle");
}

#[tokio::test]
async fn presigned_upload_refuses_other_type_or_size() {
    let server = S3Server::start().await;
    let (store, presigned, key) = address(&server).await;
    let other = ObjectKey::incoming(FileType::Jpeg, &OsEntropy);
    let elsewhere = presigned.url.replace(key.as_str(), other.as_str());
    let longer = presigned
        .url
        .replace("X-Amz-Expires=300", "X-Amz-Expires=9000");
    assert!(elsewhere != *presigned.url && longer != *presigned.url);
    let cases = [
        (presigned.url.as_str(), "text/html", "a kettle"),
        (&presigned.url, "image/jpeg", "a kettle and more"),
        (&presigned.url, "image/jpeg", "a cup"),
        (&elsewhere, "image/jpeg", "a kettle"),
        (&longer, "image/jpeg", "a kettle"),
    ];
    for (url, content_type, body) in cases {
        let status = send(url, content_type, body).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{content_type} {body} {url}");
    }
    assert!(!store.exists(&key).await.unwrap());
    assert!(!store.exists(&other).await.unwrap());
}

#[tokio::test]
async fn refusing_or_missing_store_is_reported() {
    let server = S3Server::start().await;
    let (key, bytes) = sample("a kettle");
    let wrong_key = S3Settings {
        secret_key: "guessed".to_owned(),
        ..server.settings.clone()
    };
    let nowhere = S3Settings {
        endpoint: "http://127.0.0.1:1".to_owned(),
        ..server.settings.clone()
    };
    for settings in [wrong_key, nowhere] {
        let store = S3Store::new(&settings).unwrap();
        let stored = store.put(&key, bytes.clone()).await;
        let read = store.get(&key).await.map(|_| ());
        let found = store.exists(&key).await.map(|_| ());
        for refused in [stored, read, found] {
            assert!(matches!(refused, Err(StoreError::Remote { .. })));
        }
    }
}

/// A store without room: it has no object, and refuses to take one, as `MinIO`
/// does.
async fn start_full_store(settings: &S3Settings) -> S3Settings {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(refuse_all(BufStream::new(stream)));
        }
    });
    S3Settings {
        endpoint,
        ..settings.clone()
    }
}

async fn refuse_all(mut stream: BufStream<TcpStream>) {
    loop {
        let (mut head, mut line) = (String::new(), String::new());
        while stream.read_line(&mut line).await.unwrap_or(0) > 2 {
            head += &line.to_lowercase();
            line.clear();
        }
        let Some(method) = head.split(' ').next().filter(|method| !method.is_empty()) else {
            return;
        };
        let answer = if method == "head" {
            "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".to_owned()
        } else {
            let error = "<Error><Code>XMinioStorageFull</Code></Error>";
            let mut answer = "HTTP/1.1 507 Insufficient Storage\r\n".to_owned();
            write!(answer, "Content-Length: {}\r\n\r\n{error}", error.len()).unwrap();
            answer
        };
        let mut lines = head.lines();
        let length = lines.find_map(|line| line.strip_prefix("content-length: "));
        let length = length.map_or(0, |length| length.parse().unwrap());
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await.unwrap();
        stream.write_all(answer.as_bytes()).await.unwrap();
        stream.flush().await.unwrap();
    }
}

#[tokio::test]
async fn full_store_is_reported_as_full() {
    let server = S3Server::start().await;
    let store = S3Store::new(&start_full_store(&server.settings).await).unwrap();
    let (key, bytes) = sample("a kettle");
    let refused = store.put(&key, bytes).await.unwrap_err();
    assert!(refused.is_full(), "{refused}");
    let folder = tempfile::tempdir().unwrap();
    let spool = Spool::open(folder.path(), SpoolLimits::default()).unwrap();
    // In one request, and in parts.
    for length in [1000, 20 << 20] {
        let bytes = Bytes::from(vec![7; length]);
        let file = Arc::new(spool.take(bytes).await.unwrap());
        let key = ObjectKey::for_file(KeyArea::Public, FileType::Mp4, &file);
        let refused = store.put_file(&key, &file).await.unwrap_err();
        assert!(refused.is_full(), "{length}: {refused}");
    }
}
