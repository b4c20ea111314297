//! An S3 store over a connection that stalls, refuses or is slow.

use std::time::Duration;

use serde_json::json;
use shop_app::media::sweep;
use shop_testing::{Backend, Files, ProxyMode, START_TIME, TestServer, mp4, on_both, png};
use tokio::time::{Instant, timeout};

use super::{assert_unavailable, long_video, wait_until_ok, within_timeout};
use crate::support::login_again;

/// Three times the stall timeout of ten seconds: tells an aborted transfer from a hanging one.
const STALLED: Duration = Duration::from_secs(30);

async fn assert_outage_and_recovery(flow: ProxyMode) {
    let server = TestServer::start_with_store_proxy(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let video = anna.upload("video", &mp4(1000)).await.ok();
    let address = video["url"].as_str().unwrap();
    server.visitor().get(address).await;
    server.store_proxy().set(flow);
    // Let the store connection idle for a while.
    tokio::time::sleep(Duration::from_secs(6)).await;
    let visitor = server.visitor();
    let (read, sent, another) = within_timeout(async {
        let (video, picture) = (mp4(2000), png(64, 48));
        tokio::join!(
            visitor.get(address),
            anna.upload("video", &video),
            anna.upload("image", &picture),
        )
    })
    .await;
    for answer in [sent, another] {
        assert_unavailable(&answer);
    }
    assert_eq!(
        (read.status, read.header("Retry-After").is_empty()),
        (503, false)
    );
    let ready = within_timeout(shop_app::check_ready(server.app())).await;
    assert!(ready.unwrap_err().to_string().contains("object store"));
    server.store_proxy().set(ProxyMode::Forward);
    wait_until_ok(&visitor, address).await;
    within_timeout(anna.upload("video", &mp4(2000))).await.ok();
    shop_app::check_ready(server.app()).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn unresponsive_store_is_reported_and_recovers() {
    Box::pin(assert_outage_and_recovery(ProxyMode::Stall)).await;
}

#[tokio::test]
async fn unreachable_store_is_reported_and_recovers() {
    Box::pin(assert_outage_and_recovery(ProxyMode::Refuse)).await;
}

#[tokio::test]
async fn store_stalling_mid_file_is_reported() {
    let server = TestServer::start_with_store_proxy(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let video = anna.upload("video", &long_video(400_000)).await.ok();
    let address = video["url"].as_str().unwrap();
    server.store_proxy().set(ProxyMode::StallAfter(50_000));
    let stalled = timeout(STALLED, server.visitor().get(address))
        .await
        .expect("no response in time");
    assert_eq!(stalled.status, 503, "{stalled}");
    server.store_proxy().set(ProxyMode::Forward);
    wait_until_ok(&server.visitor(), address).await;
    server.stop().await;
}

#[tokio::test]
async fn slow_transfers_complete_in_both_directions() {
    let server = TestServer::start_with_store_proxy(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let sent = long_video(2_400_000);
    // At 200 kB/s the transfer outlasts every deadline but never stalls.
    server.store_proxy().set(ProxyMode::Throttle(20_000));
    let begun = Instant::now();
    let video = anna.upload("video", &sent).await.ok();
    assert!(
        begun.elapsed() > Duration::from_secs(11),
        "{:?}",
        begun.elapsed()
    );
    let begun = Instant::now();
    let read = server.visitor().get(video["url"].as_str().unwrap()).await;
    assert!(
        begun.elapsed() > Duration::from_secs(11),
        "{:?}",
        begun.elapsed()
    );
    assert!(read.status == 200 && read.body == sent.bytes);
    server.stop().await;
}

/// Deleting objects does not block writers, however slow the store is.
#[tokio::test]
async fn sweep_of_unresponsive_store_blocks_no_writer() {
    let server = TestServer::start_with_store_proxy(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    for length in [1000, 2000, 3000] {
        anna.upload("video", &mp4(length)).await.ok();
    }
    server.clock().advance_days(2);
    let anna = login_again(&anna).await;
    server.store_proxy().set(ProxyMode::Stall);
    let app = server.app().clone();
    let sweeping = tokio::spawn(async move { sweep(&app).await });
    for number in 0..20 {
        let begun = Instant::now();
        let name = format!("{number}");
        anna.post("/api/category", &json!({ "name": name }))
            .await
            .ok();
        assert!(
            begun.elapsed() < Duration::from_secs(2),
            "{:?}",
            begun.elapsed()
        );
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let swept = timeout(Duration::from_mins(2), sweeping)
        .await
        .expect("the sweep does not end");
    assert_eq!(swept.unwrap().unwrap().files, 3);
    // Orphaned objects stay recorded and are deleted once the store recovers.
    assert_eq!(
        server.number("SELECT COUNT(*) FROM orphaned_objects").await,
        3
    );
    server.store_proxy().set(ProxyMode::Forward);
    server.clock().advance_seconds(3600);
    sweep(server.app()).await.unwrap();
    assert_eq!(
        server.number("SELECT COUNT(*) FROM orphaned_objects").await,
        0
    );
    server.stop().await;
}

/// An upload of content that is being deleted either stores the object or asks for a retry.
async fn upload_during_removal_survives(backend: Backend, files: Files) {
    let server = TestServer::start_with(backend, files).await;
    let mut anna = server.merchant("anna").await;
    let video = mp4(1000);
    anna.upload("video", &video).await.ok();
    for round in 0..8 {
        server.clock().advance_days(2);
        anna = login_again(&anna).await;
        let (swept, sent) = tokio::join!(sweep(server.app()), async {
            // Hit a different moment of the sweep each round.
            tokio::time::sleep(Duration::from_millis(3 * round)).await;
            anna.upload("video", &video).await
        });
        swept.unwrap();
        let address = sent.ok()["url"].as_str().unwrap().to_owned();
        let read = server.visitor().get(&address).await;
        assert!(
            read.status == 200 && read.body == video.bytes,
            "round {round}: {read}"
        );
        // The next sweep keeps the file too: it is less than a day old.
        sweep(server.app()).await.unwrap();
        assert_eq!(server.visitor().get(&address).await.status, 200);
    }
    server.stop().await;
}

#[tokio::test]
async fn upload_during_removal_survives_on_sqlite_with_local_files() {
    upload_during_removal_survives(Backend::Sqlite, Files::Local).await;
}

#[tokio::test]
async fn upload_during_removal_survives_on_sqlite_with_s3() {
    upload_during_removal_survives(Backend::Sqlite, Files::S3).await;
}

#[tokio::test]
async fn upload_during_removal_survives_on_postgres_with_local_files() {
    upload_during_removal_survives(Backend::Postgres, Files::Local).await;
}

#[tokio::test]
async fn upload_during_removal_survives_on_postgres_with_s3() {
    upload_during_removal_survives(Backend::Postgres, Files::S3).await;
}

/// An instance hangs while it deletes an object.
async fn locked_content_is_refused_until_lock_expires(backend: Backend) {
    let server = TestServer::start_with(backend, Files::Local).await;
    let anna = server.merchant("anna").await;
    let video = mp4(1000);
    anna.upload("video", &video).await.ok();
    let key = server.text("SELECT object_key FROM media").await;
    server.clock().advance_days(2);
    // The row is deleted, and another instance has claimed the object.
    server.execute("DELETE FROM media").await;
    let until = START_TIME.plus_days(2).plus_seconds(600).millis();
    let claimed = format!(
        "INSERT INTO orphaned_objects (object_key, delete_after, claimed_until) VALUES ('{key}', 0, {until})"
    );
    server.execute(&claimed).await;
    let anna = login_again(&anna).await;
    assert_unavailable(&within_timeout(anna.upload("video", &video)).await);
    // The claim ends while an upload waits for it.
    let end = async {
        tokio::time::sleep(Duration::from_millis(500)).await;
        server.execute("DELETE FROM orphaned_objects").await;
    };
    let (sent, ()) = tokio::join!(within_timeout(anna.upload("video", &video)), end);
    sent.ok();
    // A claim expires, so a dead instance does not block uploads forever.
    server.execute("DELETE FROM media").await;
    server.execute(&claimed).await;
    server.clock().advance_seconds(600);
    within_timeout(anna.upload("video", &video)).await.ok();
    assert_eq!(
        server.number("SELECT COUNT(*) FROM orphaned_objects").await,
        0
    );
    server.stop().await;
}

#[tokio::test]
async fn locked_content_is_refused_until_lock_expires_on_sqlite() {
    locked_content_is_refused_until_lock_expires(Backend::Sqlite).await;
}

#[tokio::test]
async fn locked_content_is_refused_until_lock_expires_on_postgres() {
    locked_content_is_refused_until_lock_expires(Backend::Postgres).await;
}

on_both! {
    // The backlog is larger than one batch.
    async fn backlog_of_expired_uploads_is_cleared_in_one_sweep(server) {
        let anna = server.merchant("anna").await;
        let upload = |n: usize| format!("('expired-{n}', {}, 'image', 'image/png', 1, 'public/{n:064x}.webp', 1, 2, NULL)", anna.id);
        let uploads: Vec<String> = (0..450).map(upload).collect();
        server.execute(&format!(
            "INSERT INTO uploads (id, shop_id, kind, content_type, bytes, object_key, created_at, expires_at, media_id) VALUES {}",
            uploads.join(", "),
        )).await;
        sweep(server.app()).await.unwrap();
        assert_eq!(server.number("SELECT COUNT(*) FROM uploads").await, 0);
    }
}

/// The backlog is larger than one batch.
#[tokio::test]
async fn backlog_is_cleared_in_one_sweep() {
    let server = TestServer::start(Backend::Sqlite).await;
    server
        .execute(
            "INSERT INTO orphaned_objects (object_key, delete_after)
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
            SELECT 'public/' || printf('%064x', i) || '.webp', i FROM n",
        )
        .await;
    sweep(server.app()).await.unwrap();
    assert_eq!(
        server.number("SELECT COUNT(*) FROM orphaned_objects").await,
        0
    );
    server.stop().await;
}
