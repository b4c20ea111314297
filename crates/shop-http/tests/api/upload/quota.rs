//! The storage quota of an account.

use futures_util::future::join_all;
use shop_testing::{Method, TestServer, on_both, png};

use super::direct::{complete, ticket};
use crate::support::login_again;

/// 2 GiB (PRODUCT.md, 7.1).
const QUOTA: i64 = 2 * 1024 * 1024 * 1024;

async fn used_quota(server: &TestServer) -> i64 {
    let sql = "SELECT CAST((SELECT SUM(bytes) FROM media) + (SELECT SUM(bytes) FROM media_variants) AS BIGINT)";
    server.number(sql).await
}

/// Enlarges the first file in the database so that `room` bytes of quota remain.
async fn leave_quota(server: &TestServer, room: i64) {
    let grow = QUOTA - room - used_quota(server).await;
    server
        .execute(&format!(
            "UPDATE media SET bytes = bytes + {grow} WHERE id = (SELECT MIN(id) FROM media)"
        ))
        .await;
    assert_eq!(used_quota(server).await, QUOTA - room);
}

async fn count_files(server: &TestServer) -> i64 {
    server.number("SELECT COUNT(*) FROM media").await
}

on_both! {
    async fn upload_over_quota_is_refused(server) {
        let anna = server.merchant("anna").await;
        let first = png(64, 48);
        let known = anna.upload("image", &first).await.ok();
        leave_quota(server, 1).await;
        anna.upload("image", &png(64, 48)).await.refused(403, "quota_exceeded");
        assert_eq!(anna.upload("image", &first).await.ok()["id"], known["id"]);
        assert_eq!(count_files(server).await, 1);
        server.merchant("berta").await.upload("image", &png(64, 48)).await.ok();
    }

    async fn concurrent_uploads_share_the_quota(server) {
        let anna = server.merchant("anna").await;
        anna.upload("image", &png(64, 48)).await.ok();
        let one_file = used_quota(server).await;
        leave_quota(server, one_file * 2).await;
        let (a, b, c, d) = (png(64, 48), png(64, 48), png(64, 48), png(64, 48));
        let answers = tokio::join!(
            anna.upload("image", &a), anna.upload("image", &b),
            anna.upload("image", &c), anna.upload("image", &d),
        );
        let answers = [answers.0, answers.1, answers.2, answers.3];
        for answer in answers.iter().filter(|answer| answer.status != 200) {
            answer.refused(403, "quota_exceeded");
        }
        assert!(used_quota(server).await <= QUOTA, "{}", used_quota(server).await);
        assert!(answers.iter().any(|answer| answer.status == 200));
    }

    async fn tickets_are_issued_within_free_quota(server) {
        let anna = server.merchant("anna").await;
        anna.upload("image", &png(64, 48)).await.ok();
        leave_quota(server, 1000).await;
        let ask = |bytes: i64| format!("/api/upload/sts?kind=image&fileName=a.png&contentType=image/png&bytes={bytes}");
        anna.get(&ask(1001)).await.refused(403, "quota_exceeded");
        anna.get(&ask(600)).await.ok();
        anna.get(&ask(401)).await.refused(403, "quota_exceeded");
        anna.get(&ask(400)).await.ok();
        assert_eq!(server.number("SELECT COUNT(*) FROM uploads").await, 2);
    }

    async fn expired_ticket_frees_its_quota(server) {
        let anna = server.merchant("anna").await;
        anna.upload("image", &png(64, 48)).await.ok();
        leave_quota(server, 1000).await;
        let ask = "/api/upload/sts?kind=image&fileName=a.png&contentType=image/png&bytes=1000";
        anna.get(ask).await.ok();
        // A ticket reserves room until its completion expires after ten minutes.
        server.clock().advance_seconds(10 * 60 - 1);
        anna.get(ask).await.refused(403, "quota_exceeded");
        server.clock().advance_seconds(1);
        anna.get(ask).await.ok();
        anna.get(ask).await.refused(403, "quota_exceeded");
    }

    async fn file_and_its_ticket_count_once(server) {
        let anna = server.merchant("anna").await;
        anna.upload("image", &png(64, 48)).await.ok();
        let one_file = used_quota(server).await;
        let sent = png(64, 48);
        let promised = i64::try_from(sent.bytes.len()).unwrap();
        leave_quota(server, promised.max(one_file) + one_file / 2).await;
        let ticket = ticket(&anna, "image", &sent).await;
        server.visitor().upload_directly(&ticket, sent.bytes).await;
        complete(&anna, &ticket).await.ok();
        assert_eq!(count_files(server).await, 2);
    }

    async fn concurrent_tickets_never_exceed_the_quota(server) {
        let anna = server.merchant("anna").await;
        let ask = format!("/api/upload/sts?kind=video&fileName=a.mp4&contentType=video/mp4&bytes={}", 100 * 1024 * 1024);
        let answers = join_all((0..64).map(|_| anna.get(&ask))).await;
        let given = answers.iter().filter(|answer| answer.status == 200).count();
        for answer in answers.iter().filter(|answer| answer.status != 200) {
            answer.refused(403, "quota_exceeded");
        }
        // 20 tickets of 100 MiB fit into 2 GiB.
        assert_eq!(given, 20);
        assert_eq!(server.number("SELECT COUNT(*) FROM uploads").await, 20);
    }

    async fn uncompleted_upload_counts_until_removed(server) {
        let anna = server.merchant("anna").await;
        anna.upload("image", &png(64, 48)).await.ok();
        let sent = png(64, 48);
        let bytes = i64::try_from(sent.bytes.len()).unwrap();
        leave_quota(server, bytes + 10).await;
        let used = ticket(&anna, "image", &sent).await;
        server.visitor().upload_directly(&used, sent.bytes.clone()).await;
        server.clock().advance_seconds(15 * 60);
        let ask = |bytes: i64| format!("/api/upload/sts?kind=image&fileName=a.png&contentType=image/png&bytes={bytes}");
        let anna = login_again(&anna).await;
        anna.get(&ask(11)).await.refused(403, "quota_exceeded");
        anna.upload("image", &png(64, 48)).await.refused(403, "quota_exceeded");
        anna.get(&ask(10)).await.ok();
        server.clock().advance_seconds(2 * 3600);
        shop_app::media::sweep(server.app()).await.unwrap();
        login_again(&anna).await.get(&ask(bytes + 10)).await.ok();
    }

    async fn open_tickets_are_limited_per_account(server) {
        let anna = server.merchant("anna").await;
        let ask = "/api/upload/sts?kind=image&fileName=a.png&contentType=image/png&bytes=1000";
        let answers = join_all((0..64).map(|_| anna.get(ask))).await;
        let given = answers.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(given, 50);
        for answer in answers.iter().filter(|answer| answer.status != 200) {
            answer.refused(429, "too_many_requests");
            assert!(!answer.header("Retry-After").is_empty());
        }
        server.merchant("berta").await.get(ask).await.ok();
        server.clock().advance_seconds(10 * 60);
        anna.get(ask).await.ok();
    }

    async fn full_quota_is_refused_before_reading_body(server) {
        let anna = server.merchant("anna").await;
        anna.upload("image", &png(64, 48)).await.ok();
        leave_quota(server, 0).await;
        // The body is not a form, yet the quota is what refuses it.
        let request = anna.request(Method::POST, "/api/upload").header("Content-Type", "multipart/form-data; boundary=b");
        anna.send(request.body("nothing")).await.refused(403, "quota_exceeded");
    }
}
