//! The S3 object store.

use reqwest::{Client, StatusCode};
use shop_core::OsEntropy;
use shop_media::{
    DIRECT_UPLOAD_SECONDS, FileType, ObjectKey, ObjectStore as _, Presigned, PutTerms, S3Settings,
    S3Store, StoreError,
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
