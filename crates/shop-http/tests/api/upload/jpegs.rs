//! The JPEG of each picture, for link previews and programs that read no WebP.

use shop_app::media::make_jpegs;
use shop_media::ObjectKey;
use shop_testing::{TestServer, jpeg, mp4, on_both_stores, png};

use crate::support::with;

const COUNT: &str = "SELECT COUNT(*) FROM media_variants WHERE content_type = 'image/jpeg'";

/// The key of the only JPEG.
async fn key(server: &TestServer) -> ObjectKey {
    let sql = "SELECT object_key FROM media_variants WHERE content_type = 'image/jpeg'";
    server.text(sql).await.parse().unwrap()
}

/// Leaves all pictures as they were stored before there were JPEGs.
async fn forget_jpegs(server: &TestServer) {
    server
        .execute("DELETE FROM media_variants WHERE content_type = 'image/jpeg'")
        .await;
    let cut = "UPDATE media SET needs_jpeg = TRUE, variants = CASE
        WHEN kind = 'image' THEN (SELECT STRING_AGG(
            width || ' ' || height || ' ' || bytes || ' ' || object_key || ' ' || content_type, ' ')
            FROM media_variants v WHERE v.media_id = media.id)
        ELSE variants END";
    server.execute(cut).await;
}

on_both_stores! {
    async fn picture_has_a_jpeg_beside_its_variants(server) {
        // Drawn first: on a busy machine the server would close an idle connection.
        let photo = jpeg(1600, 1200);
        let anna = server.merchant("anna").await;
        let sent = anna.upload("image", &photo).await.ok();
        let widths: Vec<_> = sent["variants"].as_array().unwrap().iter().map(|one| &one["width"]).collect();
        assert_eq!(widths, [320, 640, 1080]);
        let key = key(server).await;
        let stored = server.objects().get(&key).await.unwrap().unwrap();
        assert_eq!(sent["jpeg"], format!("/media/{}", key.file_name()));
        assert!(stored.bytes.starts_with(b"\xFF\xD8\xFF") && stored.bytes.len() <= 300_000);
        let others = [anna.upload("document", &png(40, 40)).await.ok(), anna.upload("video", &mp4(1000)).await.ok()];
        assert!(others.iter().all(|other| other["jpeg"].is_null()), "{others:?}");
        assert_eq!(server.number(COUNT).await, 1);
    }

    async fn missing_jpegs_are_made_in_the_background(server) {
        let anna = server.merchant("anna").await;
        let photo = jpeg(700, 500);
        let sent = anna.upload("image", &photo).await.ok();
        anna.upload("document", &png(40, 40)).await.ok();
        let made = key(server).await;
        assert_eq!(make_jpegs(server.app()).await.unwrap(), 0);
        forget_jpegs(server).await;
        server.objects().delete(&made).await.unwrap();
        assert_eq!(make_jpegs(server.app()).await.unwrap(), 1);
        assert_eq!(make_jpegs(server.app()).await.unwrap(), 0);
        let key = key(server).await;
        let stored = server.objects().get(&key).await.unwrap().unwrap();
        assert!(stored.bytes.starts_with(b"\xFF\xD8\xFF"));
        // The same upload finds everything as it is. The JPEG is made of another file than before.
        let again = anna.upload("image", &photo).await.ok();
        assert_eq!(again, with(&sent, "jpeg", format!("/media/{}", key.file_name())));
        assert_eq!(server.number(COUNT).await, 1);
    }

    async fn missing_pictures_delay_no_jpeg_and_are_given_up(server) {
        let anna = server.merchant("anna").await;
        for height in 500..506 {
            anna.upload("image", &jpeg(700, height)).await.ok();
        }
        let whole = anna.upload("image", &jpeg(700, 506)).await.ok();
        forget_jpegs(server).await;
        for number in 0..6 {
            let sql = format!("SELECT object_key FROM media ORDER BY id LIMIT 1 OFFSET {number}");
            let key: ObjectKey = server.text(&sql).await.parse().unwrap();
            server.objects().delete(&key).await.unwrap();
        }
        assert_eq!(make_jpegs(server.app()).await.unwrap(), 1);
        let made = "SELECT MAX(media_id) FROM media_variants WHERE content_type = 'image/jpeg'";
        assert_eq!(server.number(made).await, whole["id"].as_i64().unwrap());
        let failures = "SELECT SUM(failures) FROM media";
        let cast = format!("SELECT CAST(({failures}) AS BIGINT)");
        assert_eq!((make_jpegs(server.app()).await.unwrap(), server.number(&cast).await), (0, 6));
        for _ in 0..6 {
            server.clock().advance_days(1);
            make_jpegs(server.app()).await.unwrap();
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM media WHERE needs_jpeg").await, 0);
    }

    async fn damaged_picture_without_jpeg_is_skipped_and_repaired(server) {
        let anna = server.merchant("anna").await;
        let photo = jpeg(700, 500);
        let sent = anna.upload("image", &photo).await.ok();
        forget_jpegs(server).await;
        let main: ObjectKey = server.text("SELECT object_key FROM media").await.parse().unwrap();
        let whole = server.objects().get(&main).await.unwrap().unwrap().bytes;
        server.objects().put(&main, whole.slice(..whole.len() / 2)).await.unwrap();
        assert_eq!(make_jpegs(server.app()).await.unwrap(), 0);
        assert_eq!(anna.upload("image", &photo).await.ok()["id"], sent["id"]);
        let mended = server.objects().get(&main).await.unwrap().unwrap().bytes;
        assert_eq!(mended, whole);
    }
}
