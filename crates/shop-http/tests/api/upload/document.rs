//! Documents, such as a licence, are private to their owner.

use serde_json::{Value, json};
use shop_testing::{on_both, on_both_stores, png};

use crate::support::login_again;

on_both_stores! {
    async fn document_link_expires_after_five_minutes(server) {
        let anna = server.merchant("anna").await;
        let document = anna.upload("document", &png(400, 300)).await.ok();
        let (url, visitor) = (document["url"].as_str().unwrap(), server.visitor());
        assert!(url.starts_with("/media/private/"), "{url}");
        let served = visitor.get(url).await;
        assert_eq!((served.status, served.header("Content-Type")), (200, "image/webp"));
        assert_eq!(served.header("Cache-Control"), "private, no-store");
        assert_eq!(served.header("X-Content-Type-Options"), "nosniff");
        // The object key grants no access.
        let key = server.text("SELECT object_key FROM media").await;
        let name = key.rsplit('/').next().unwrap();
        for path in [format!("/media/{name}"), format!("/media/{key}"), format!("/media/private/{name}")] {
            assert_eq!(visitor.get(&path).await.status, 404, "{path}");
        }
        let cut = &url[..url.len() - 1];
        assert_eq!(visitor.get(cut).await.status, 404);
        server.clock().advance_seconds(5 * 60 - 1);
        assert_eq!(visitor.get(url).await.status, 200);
        server.clock().advance_seconds(1);
        assert_eq!(visitor.get(url).await.status, 404);
    }
}

on_both! {
    async fn license_is_visible_to_owner_only(server) {
        let anna = server.merchant("anna").await;
        let document = anna.upload("document", &png(400, 300)).await.ok();
        let update = json!({ "revision": 1, "licenseImageId": document["id"] });
        let account = anna.put("/api/user", &update).await.ok()["account"].clone();
        assert_eq!(account["licenseImage"]["id"], document["id"]);
        let public = server.visitor().get(&format!("/api/user?id={}", anna.id)).await;
        public.ok();
        assert!(!String::from_utf8(public.body).unwrap().contains("/media/private/"));
        // Each read creates a new link.
        server.clock().advance_seconds(10 * 60);
        let again = anna.get("/api/user").await.ok()["account"]["licenseImage"]["url"].clone();
        assert_eq!(server.visitor().get(again.as_str().unwrap()).await.status, 200);
        let away = json!({ "revision": 2, "licenseImageId": null });
        let anna = login_again(&anna).await;
        assert_eq!(anna.put("/api/user", &away).await.ok()["account"]["licenseImage"], Value::Null);
    }

    async fn document_and_picture_ids_are_not_interchangeable(server) {
        let anna = server.merchant("anna").await;
        let document = anna.upload("document", &png(40, 30)).await.ok()["id"].clone();
        let picture = anna.upload("image", &png(40, 30)).await.ok()["id"].clone();
        let cases = [
            ("mainImageId", json!(document), "mainImageId"), ("carouselIds", json!([picture, document]), "carouselIds[1]"),
            ("licenseImageId", json!(picture), "licenseImageId"), ("videoId", json!(picture), "videoId"),
            ("customerServiceQrId", json!(document), "customerServiceQrId"),
        ];
        for (field, value, path) in cases {
            let answer = anna.put("/api/user", &json!({ "revision": 1, field: value })).await;
            assert_eq!(answer.field_errors(), [(path.to_owned(), "not_found".to_owned())]);
        }
    }

    async fn document_link_ends_with_session_or_account(server) {
        let anna = server.merchant("anna").await;
        let document = anna.upload("document", &png(400, 300)).await.ok();
        let update = json!({ "revision": 1, "licenseImageId": document["id"] });
        anna.put("/api/user", &update).await.ok();
        let link = |own: &Value| own["account"]["licenseImage"]["url"].as_str().unwrap().to_owned();
        let other_phone = login_again(&anna).await;
        let (first, second) = (link(&anna.get("/api/user").await.ok()), link(&other_phone.get("/api/user").await.ok()));
        let visitor = server.visitor();
        for url in [&first, &second] {
            assert_eq!(visitor.get(url).await.status, 200);
        }
        anna.post("/api/user/logout", &json!({})).await.ok();
        assert_eq!(visitor.get(&first).await.status, 404);
        assert_eq!(visitor.get(&second).await.status, 200);
        server.execute("UPDATE users SET status = 'disabled'").await;
        assert_eq!(visitor.get(&second).await.status, 404);
    }
}
