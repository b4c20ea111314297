//! Tickets for direct uploads.

use serde_json::{Value, json};
use shop_testing::on_both_stores;

const MIB: i64 = 1024 * 1024;

fn path(kind: &str, name: &str, content_type: &str, bytes: i64) -> String {
    format!("/api/upload/sts?kind={kind}&fileName={name}&contentType={content_type}&bytes={bytes}")
}

on_both_stores! {
    async fn ticket_is_issued_for_every_type_within_limit(server) {
        let anna = server.merchant("anna").await;
        for (kind, content_type, most) in [
            ("image", "image/jpeg", 15), ("image", "image/png", 15), ("image", "image/webp", 15),
            ("image", "image/gif", 15), ("document", "image/jpeg", 15), ("video", "video/mp4", 100),
            ("video", "video/quicktime", 100),
        ] {
            let ticket = anna.get(&path(kind, "a", content_type, most * MIB)).await;
            assert_eq!(ticket.header("Cache-Control"), "no-store");
            let ticket = ticket.ok();
            assert_eq!((&ticket["method"], &ticket["expiresAt"]), (&json!("PUT"), &json!("2027-01-15T08:05:00.000Z")));
            assert_eq!(ticket["headers"], json!([{ "name": "Content-Type", "value": content_type }]));
            let more = anna.get(&path(kind, "a", content_type, most * MIB + 1)).await;
            assert_eq!(more.field_errors(), [("bytes".to_owned(), "out_of_range".to_owned())]);
        }
    }

    async fn invalid_upload_is_refused_at_ticket(server) {
        let anna = server.merchant("anna").await;
        let cases = [
            (path("image", "a.svg", "image/svg%2Bxml", 9), "contentType", "not_allowed"),
            (path("image", "a.html", "text/html", 9), "contentType", "not_allowed"),
            (path("image", "a.mp4", "video/mp4", 9), "contentType", "not_allowed"),
            (path("video", "a.jpg", "image/jpeg", 9), "contentType", "not_allowed"),
            (path("document", "a.pdf", "application/pdf", 9), "contentType", "not_allowed"),
            (path("image", "a.jpg", "image/jpeg", 0), "bytes", "out_of_range"),
            (path("image", "a.jpg", "image/jpeg", -1), "bytes", "out_of_range"),
            (path("image", "%20", "image/jpeg", 9), "fileName", "required"),
            (path("music", "a.jpg", "image/jpeg", 9), "kind", "invalid_format"),
            ("/api/upload/sts".to_owned(), "kind", "required"),
        ];
        for (path, field, reason) in cases {
            assert_eq!(anna.get(&path).await.field_errors(), [(field.to_owned(), reason.to_owned())], "{path}");
        }
        let visitor = server.visitor().get(&path("image", "a.jpg", "image/jpeg", 9)).await;
        visitor.refused(401, "unauthenticated");
        assert_eq!(server.number("SELECT COUNT(*) FROM uploads").await, 0);
    }

    async fn every_ticket_has_a_random_unique_name(server) {
        let anna = server.merchant("anna").await;
        let mut seen: Vec<Value> = Vec::new();
        for _ in 0..3 {
            let ticket = anna.get(&path("image", "a.jpg", "image/jpeg", 9)).await.ok();
            assert_eq!(ticket["uploadId"].as_str().unwrap().len(), 32);
            seen.extend([ticket["uploadId"].clone(), ticket["url"].clone()]);
        }
        let distinct: std::collections::HashSet<_> = seen.iter().collect();
        assert_eq!(distinct.len(), 6);
    }
}
