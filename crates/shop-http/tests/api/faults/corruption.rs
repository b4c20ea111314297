//! A connection to the S3 store that changes what is sent.

use shop_testing::{Backend, ProxyMode, TestServer};

use super::{long_video, within_timeout};

/// No upload is acknowledged whose object is not what was sent, and a repeat is not mistaken for one
/// that is there already.
#[tokio::test]
async fn corrupted_transfer_is_never_acknowledged() {
    let server = TestServer::start_with_store_proxy(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    for bytes in [40_000, 400_000] {
        let video = long_video(bytes);
        server.store_proxy().set(ProxyMode::CorruptRequests);
        let corrupted = within_timeout(anna.upload("video", &video)).await;
        server.store_proxy().set(ProxyMode::Forward);
        assert!(corrupted.status != 200, "{corrupted}");
        let stored = within_timeout(anna.upload("video", &video)).await.ok();
        let read = server.visitor().get(stored["url"].as_str().unwrap()).await;
        assert!(
            read.status == 200 && read.body == video.bytes,
            "{bytes}: other bytes are read"
        );
    }
    server.stop().await;
}
