use serde_json::{Value, json};
use shop_testing::{
    Actor, Form, Method, Part, TestResponse, UploadFile, jpeg, mp4, on_both, on_both_stores, png,
};

use super::malformed::{disguised, file, png_of_size};

const MIB: usize = 1024 * 1024;

/// Requests a range of a file.
async fn part(who: &Actor, url: &str, range: &str) -> TestResponse {
    who.send(who.request(Method::GET, url).header("Range", range))
        .await
}

on_both_stores! {
    async fn picture_is_reencoded_in_several_widths(server) {
        let anna = server.merchant("anna").await;
        let sent = png(1500, 1000);
        let picture = anna.upload("image", &sent).await.ok();
        assert_eq!((&picture["kind"], &picture["durationMs"]), (&json!("image"), &Value::Null));
        assert_eq!((&picture["width"], &picture["height"]), (&json!(1500), &json!(1000)));
        let variants = picture["variants"].as_array().unwrap();
        let widths: Vec<_> = variants.iter().map(|variant| variant["width"].as_i64().unwrap()).collect();
        assert_eq!(widths, [320, 640, 1080]);
        for file in variants.iter().chain([&picture]) {
            let url = file["url"].as_str().unwrap();
            let served = server.visitor().get(url).await;
            assert_eq!((served.status, &served.body[8..12]), (200, &b"WEBP"[..]), "{url}");
            assert_eq!(served.header("Content-Type"), "image/webp");
            assert_eq!(served.header("Cache-Control"), "public, max-age=31536000, immutable");
            assert_eq!(served.header("X-Content-Type-Options"), "nosniff");
            assert!(served.header("Content-Security-Policy").contains("sandbox"));
            let again = server.visitor().request(Method::GET, url).header("If-None-Match", served.header("ETag"));
            assert_eq!(server.visitor().send(again).await.status, 304);
        }
        assert_eq!(server.number("SELECT shop_id FROM media").await, anna.id);
        let main = server.visitor().get(picture["url"].as_str().unwrap()).await;
        assert_eq!(picture["bytes"], main.body.len());
    }

    async fn file_type_is_detected_from_content(server) {
        let anna = server.merchant("anna").await;
        let honest = jpeg(64, 48);
        for (name, told) in [("a.png", "image/png"), ("a.html", "text/html"), ("", "application/octet-stream")] {
            let picture = anna.upload("image", &file(name, told, honest.bytes.clone())).await.ok();
            assert_eq!((&picture["width"], &picture["height"]), (&json!(64), &json!(48)));
        }
        for sent in disguised() {
            for kind in ["image", "document", "video"] {
                anna.upload(kind, &sent).await.refused(415, "unsupported_file");
            }
        }
        anna.upload("video", &honest).await.refused(415, "unsupported_file");
        anna.upload("image", &mp4(1000)).await.refused(415, "unsupported_file");
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 1);
    }

    async fn video_is_stored_unchanged_and_supports_ranges(server) {
        let anna = server.merchant("anna").await;
        let sent = mp4(63_000);
        let video = anna.upload("video", &sent).await.ok();
        assert_eq!((&video["kind"], &video["durationMs"]), (&json!("video"), &json!(63_000)));
        assert_eq!((&video["width"], &video["height"]), (&json!(1280), &json!(720)));
        assert_eq!((&video["bytes"], &video["variants"]), (&json!(sent.bytes.len()), &json!([])));
        let (url, visitor) = (video["url"].as_str().unwrap(), server.visitor());
        let whole = visitor.get(url).await;
        assert_eq!((whole.header("Content-Type"), whole.header("Accept-Ranges")), ("video/mp4", "bytes"));
        assert_eq!(whole.body, sent.bytes);
        let total = sent.bytes.len();
        for (range, first, last) in [
            ("bytes=0-9".to_owned(), 0, 9), ("bytes=10-".to_owned(), 10, total - 1),
            ("bytes=-5".to_owned(), total - 5, total - 1), (format!("bytes=4-{}", total + 99), 4, total - 1),
        ] {
            let answer = part(&visitor, url, &range).await;
            assert_eq!((answer.status, &answer.body[..]), (206, &sent.bytes[first..=last]), "{range}");
            assert_eq!(answer.header("Content-Range"), format!("bytes {first}-{last}/{total}"));
        }
        let outside = part(&visitor, url, &format!("bytes={total}-")).await;
        assert_eq!((outside.status, outside.header("Content-Range")), (416, format!("bytes */{total}").as_str()));
        for longer in [63_001, 3_600_000] {
            anna.upload("video", &mp4(longer)).await.refused(400, "video_too_long");
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 1);
    }

    async fn identical_uploads_of_one_user_are_deduplicated(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let sent = png(80, 60);
        let first = anna.upload("image", &sent).await.ok();
        let renamed = UploadFile { file_name: "other.png", ..sent.clone() };
        let (one, other) = tokio::join!(anna.upload("image", &sent), anna.upload("image", &renamed));
        assert_eq!((one.ok(), other.ok()), (first.clone(), first.clone()));
        // The same content uploaded as a document is another file, private to its owner.
        let document = anna.upload("document", &sent).await.ok();
        let bertas = berta.upload("image", &sent).await.ok();
        assert!(document["id"] != first["id"] && bertas["id"] != first["id"]);
        assert_eq!((&bertas["url"], server.number("SELECT COUNT(*) FROM media").await), (&first["url"], 3));
        let fresh = png(81, 61);
        let (one, other) = tokio::join!(anna.upload("image", &fresh), anna.upload("image", &fresh));
        assert_eq!(one.ok()["id"], other.ok()["id"]);
    }
}

on_both! {
    async fn picture_limits_are_enforced(server) {
        let anna = server.merchant("anna").await;
        let padded = |bytes: usize| {
            let mut sent = png(40, 30);
            sent.bytes.resize(bytes, 0);
            sent
        };
        anna.upload("image", &padded(15 * MIB)).await.ok();
        anna.upload("image", &padded(15 * MIB + 1)).await.refused(413, "file_too_large");
        // The pixel limit is checked before decoding.
        for (width, height) in [(10_000, 5_001), (50_000_001, 1), (60_000, 60_000)] {
            let answer = anna.upload("image", &png_of_size(width, height)).await;
            assert_eq!((answer.status, answer.reason()), (400, "too_many_pixels"), "{width} × {height}");
        }
        anna.upload("image", &png_of_size(10, 10)).await.refused(400, "unreadable_file");
        let mut cut = jpeg(200, 200);
        cut.bytes.truncate(200);
        anna.upload("image", &cut).await.refused(400, "unreadable_file");
        let mut cut = mp4(1000);
        cut.bytes.truncate(100);
        anna.upload("video", &cut).await.refused(400, "unreadable_file");
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 1);
    }

    async fn missing_form_field_is_named(server) {
        let anna = server.merchant("anna").await;
        let picture = || Part::bytes(png(8, 8).bytes).file_name("a.png");
        let cases = [
            (Form::new().part("file", picture()), "kind", "required"),
            (Form::new().text("kind", "image"), "file", "required"),
            (Form::new().text("kind", "music").part("file", picture()), "kind", "invalid_format"),
            (Form::new().text("kind", "image").text("name", "x").part("file", picture()), "name", "unknown_field"),
        ];
        for (form, field, reason) in cases {
            let request = anna.request(Method::POST, "/api/upload").multipart(form);
            assert_eq!(anna.send(request).await.field_errors(), [(field.to_owned(), reason.to_owned())]);
        }
        let json = anna.post("/api/upload", &json!({ "kind": "image" })).await;
        json.refused(415, "unsupported_media_type");
        // The order of the fields does not matter.
        let turned = Form::new().part("file", picture()).text("kind", "image");
        anna.send(anna.request(Method::POST, "/api/upload").multipart(turned)).await.ok();
        server.visitor().upload("image", &png(8, 8)).await.refused(401, "unauthenticated");
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 1);
    }

    async fn unknown_file_name_is_not_found(server) {
        let visitor = server.visitor();
        let name = "a".repeat(64);
        for path in [
            format!("/media/{name}.webp"), format!("/media/{name}.html"), "/media/x".to_owned(),
            "/media/..%2f..%2fshop.db".to_owned(), "/media/%2e%2e/shop.db".to_owned(), "/media/".to_owned(),
            "/media/incoming/x".to_owned(), "/media/private/x".to_owned(),
        ] {
            let answer = visitor.get(&path).await;
            assert!(matches!(answer.status, 404 | 405), "{answer}");
        }
    }
}
