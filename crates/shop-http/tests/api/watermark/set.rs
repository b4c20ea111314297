//! Setting a watermark.

use serde_json::{Value, json};
use shop_testing::{jpeg, on_both, png};

use super::{corner, mark, off, switch_on, work};
use crate::support::with;

on_both! {
    async fn watermark_is_off_until_it_is_set(server) {
        let anna = server.merchant("anna").await;
        let expected = json!({
            "revision": 0, "content": "off", "text": "", "layout": "corner", "opacity": 60,
            "image": null, "waiting": 0, "sample": null,
        });
        assert_eq!(anna.get("/api/watermark").await.ok(), expected);
        let image = mark(&anna).await;
        let set = anna.put("/api/watermark", &corner(0, image)).await.ok();
        assert_eq!((&set["revision"], &set["text"]), (&json!(1), &json!("阳光灯饰")));
        assert_eq!(set["image"]["id"], image);
        assert!(set["image"]["url"].as_str().unwrap().starts_with("/media/private/"), "{set}");
        assert_eq!(set["sample"], Value::Null);
        let off = anna.put("/api/watermark", &off(1)).await.ok();
        assert_eq!((&off["text"], &off["image"]), (&json!(""), &Value::Null));
    }

    async fn invalid_watermark_is_refused(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let image = mark(&anna).await;
        let whole = corner(0, image);
        let large = anna.upload("document", &png(400, 300)).await.ok()["id"].clone();
        let public = anna.upload("image", &png(400, 100)).await.ok()["id"].clone();
        let cases = [
            (with(&whole, "imageId", Value::Null), "imageId", "required"),
            (with(&whole, "imageId", mark(&berta).await), "imageId", "not_found"),
            (with(&whole, "imageId", public), "imageId", "not_found"),
            (with(&whole, "imageId", large), "imageId", "not_allowed"),
            (with(&whole, "text", " "), "text", "required"),
            (with(&whole, "text", "字".repeat(101)), "text", "too_long"),
            (with(&whole, "opacity", 9), "opacity", "out_of_range"),
            (with(&whole, "opacity", 101), "opacity", "out_of_range"),
        ];
        for (body, field, reason) in cases {
            let refused = anna.put("/api/watermark", &body).await;
            refused.refused(400, "validation");
            assert_eq!(refused.field_errors(), [(field.to_owned(), reason.to_owned())], "{body}");
        }
        anna.put("/api/watermark", &whole).await.ok();
        for stale in [0, 2, i64::MAX] {
            anna.put("/api/watermark", &corner(stale, image)).await.refused(409, "changed_elsewhere");
        }
    }

    async fn sample_is_the_newest_picture_without_its_watermark(server) {
        let anna = server.merchant("anna").await;
        anna.upload("image", &jpeg(1000, 800)).await.ok();
        let newest = anna.upload("image", &jpeg(1000, 800)).await.ok();
        anna.upload("image", &jpeg(400, 300)).await.ok();
        assert_eq!(anna.get("/api/watermark").await.ok()["sample"], newest);
        let clean = server.visitor().get(newest["url"].as_str().unwrap()).await.body;
        switch_on(server, &anna).await;
        let sample = anna.get("/api/watermark").await.ok()["sample"].clone();
        assert_eq!(sample["id"], newest["id"]);
        let served = server.visitor().get(sample["url"].as_str().unwrap()).await;
        assert_eq!(served.body, clean);
        assert_eq!(served.header("Cache-Control"), "private, no-store");
    }

    async fn waiting_pictures_are_counted(server) {
        let anna = server.merchant("anna").await;
        for _ in 0..2 {
            anna.upload("image", &jpeg(700, 500)).await.ok();
        }
        anna.upload("image", &jpeg(400, 300)).await.ok();
        let image = mark(&anna).await;
        assert_eq!(anna.put("/api/watermark", &corner(0, image)).await.ok()["waiting"], 2);
        anna.upload("image", &jpeg(700, 500)).await.ok();
        assert_eq!(anna.get("/api/watermark").await.ok()["waiting"], 3);
        assert_eq!(work(server).await, 3);
        assert_eq!(anna.get("/api/watermark").await.ok()["waiting"], 0);
    }
}
