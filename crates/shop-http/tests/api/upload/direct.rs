//! Direct uploads to the store.

use serde_json::{Value, json};
use shop_testing::{Actor, TestResponse, UploadFile, mp4, on_both, on_both_stores, png};

use super::malformed::file;
use crate::support::login_again;

/// Requests an upload ticket for a file.
pub async fn ticket(who: &Actor, kind: &str, sent: &UploadFile) -> Value {
    let (name, told, bytes) = (sent.file_name, sent.content_type, sent.bytes.len());
    let path =
        format!("/api/upload/sts?kind={kind}&fileName={name}&contentType={told}&bytes={bytes}");
    who.get(&path).await.ok()
}

/// Completes a direct upload.
pub async fn complete(who: &Actor, ticket: &Value) -> TestResponse {
    let id = ticket["uploadId"].as_str().unwrap();
    who.post(&format!("/api/upload/{id}/complete"), &json!({}))
        .await
}

on_both_stores! {
    async fn direct_upload_equals_form_upload(server) {
        let anna = server.merchant("anna").await;
        for (kind, sent) in [("image", png(700, 500)), ("video", mp4(2000)), ("document", png(90, 90))] {
            let ticket = ticket(&anna, kind, &sent).await;
            let taken = server.visitor().upload_directly(&ticket, sent.bytes.clone()).await;
            assert!(matches!(taken.status, 200 | 204), "{taken}");
            let stored = complete(&anna, &ticket).await.ok();
            let by_form = anna.upload(kind, &sent).await.ok();
            for field in ["id", "kind", "width", "height", "bytes", "durationMs"] {
                assert_eq!(stored[field], by_form[field], "{kind} {field}");
            }
            assert_eq!(server.visitor().get(stored["url"].as_str().unwrap()).await.status, 200);
            assert_eq!(complete(&anna, &ticket).await.ok()["id"], stored["id"]);
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 3);
        assert_eq!(server.number("SELECT COUNT(*) FROM uploads WHERE media_id IS NULL").await, 0);
    }

    async fn upload_url_accepts_only_its_type_and_size(server) {
        let anna = server.merchant("anna").await;
        let sent = png(90, 60);
        let ticket = ticket(&anna, "image", &sent).await;
        let longer = [sent.bytes.clone(), vec![0]].concat();
        let mut mistyped = ticket.clone();
        mistyped["headers"][0]["value"] = json!("text/html");
        for (ticket, bytes) in [(&ticket, longer), (&ticket, sent.bytes[1..].to_vec()), (&mistyped, sent.bytes.clone())] {
            let refused = server.visitor().upload_directly(ticket, bytes).await;
            assert!(matches!(refused.status, 400 | 403 | 413), "{refused}");
        }
        complete(&anna, &ticket).await.refused(400, "upload_incomplete");
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 0);
        // The ticket still accepts the right file.
        server.visitor().upload_directly(&ticket, sent.bytes).await;
        complete(&anna, &ticket).await.ok();
    }

    async fn tampered_upload_url_is_refused(server) {
        let anna = server.merchant("anna").await;
        let sent = png(90, 60);
        let ticket = ticket(&anna, "image", &sent).await;
        let url = ticket["url"].as_str().unwrap();
        let at = url.find("incoming/").unwrap() + "incoming/".len();
        let swapped = if url.as_bytes()[at] == b'0' { "1" } else { "0" };
        let mut altered = ticket.clone();
        altered["url"] = json!(format!("{}{swapped}{}", &url[..at], &url[at + 1..]));
        let refused = server.visitor().upload_directly(&altered, sent.bytes).await;
        assert!(matches!(refused.status, 400 | 403), "{refused}");
    }

    async fn completed_upload_is_checked_by_content(server) {
        let anna = server.merchant("anna").await;
        let page = file("a.png", "image/png", "<!doctype html><script>alert(1)</script>");
        let lied = ticket(&anna, "image", &page).await;
        server.visitor().upload_directly(&lied, page.bytes).await;
        complete(&anna, &lied).await.refused(415, "unsupported_file");
        let long = mp4(64_000);
        let lied = ticket(&anna, "video", &long).await;
        server.visitor().upload_directly(&lied, long.bytes).await;
        complete(&anna, &lied).await.refused(400, "video_too_long");
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 0);
    }

    async fn foreign_upload_is_not_found(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let sent = png(90, 60);
        let ticket = ticket(&anna, "image", &sent).await;
        server.visitor().upload_directly(&ticket, sent.bytes).await;
        let foreign = complete(&berta, &ticket).await;
        foreign.refused(404, "not_found");
        let none = complete(&berta, &json!({ "uploadId": "0".repeat(32) })).await;
        assert_eq!(foreign.json, none.json);
        complete(&server.visitor(), &ticket).await.refused(401, "unauthenticated");
        complete(&anna, &ticket).await.ok();
    }

    async fn concurrent_completions_create_one_file(server) {
        let anna = server.merchant("anna").await;
        let sent = png(300, 200);
        let ticket = ticket(&anna, "image", &sent).await;
        server.visitor().upload_directly(&ticket, sent.bytes).await;
        let (one, other) = tokio::join!(complete(&anna, &ticket), complete(&anna, &ticket));
        assert_eq!(one.ok()["id"], other.ok()["id"]);
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 1);
    }

    async fn completion_requires_a_recent_upload(server) {
        let anna = server.merchant("anna").await;
        let sent = png(90, 60);
        let ticket = ticket(&anna, "image", &sent).await;
        complete(&anna, &ticket).await.refused(400, "upload_incomplete");
        server.visitor().upload_directly(&ticket, sent.bytes).await;
        // Completion expires ten minutes after the ticket: five to upload, five to complete.
        server.clock().advance_seconds(10 * 60);
        complete(&anna, &ticket).await.refused(400, "upload_expired");
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 0);
    }
}

on_both! {
    async fn local_upload_url_expires_after_five_minutes(server) {
        let anna = server.merchant("anna").await;
        let sent = png(90, 60);
        let ticket = ticket(&anna, "image", &sent).await;
        server.clock().advance_seconds(5 * 60 - 1);
        assert_eq!(server.visitor().upload_directly(&ticket, sent.bytes.clone()).await.status, 204);
        server.clock().advance_seconds(1);
        let late = server.visitor().upload_directly(&ticket, sent.bytes.clone()).await;
        late.refused(400, "upload_expired");
        complete(&login_again(&anna).await, &ticket).await.ok();
    }

    async fn local_upload_url_is_closed_after_completion(server) {
        let anna = server.merchant("anna").await;
        let sent = png(90, 60);
        let ticket = ticket(&anna, "image", &sent).await;
        server.visitor().upload_directly(&ticket, sent.bytes.clone()).await;
        let stored = complete(&anna, &ticket).await.ok();
        let again = server.visitor().upload_directly(&ticket, sent.bytes).await;
        again.refused(400, "upload_expired");
        assert_eq!(complete(&anna, &ticket).await.ok()["id"], stored["id"]);
    }
}
