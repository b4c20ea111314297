//! The renditions of pictures while a shop changes its watermark.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shop_app::media::{Swept, sweep};
use shop_media::ObjectKey;
use shop_testing::{TestServer, jpeg, on_both, on_both_stores};

use super::{bytes_at, corner, mark, off, picture_of, product_with, switch_on, work, worker};
use crate::support::login_again;

/// The keys of all objects that the database names, with duplicates removed.
async fn named_objects(server: &TestServer) -> BTreeSet<String> {
    let all = "SELECT COALESCE(STRING_AGG(object_key, ' '), '') FROM (
        SELECT object_key FROM media UNION SELECT object_key FROM media_variants
        UNION SELECT object_key FROM clean_renditions) k";
    let all = server.text(all).await;
    all.split_whitespace().map(str::to_owned).collect()
}

/// The addresses of a picture's renditions.
fn addresses(picture: &Value) -> [&Value; 3] {
    ["url", "variants", "jpeg"].map(|field| &picture[field])
}

async fn assert_whole(server: &TestServer) {
    for key in named_objects(server).await {
        let key: ObjectKey = key.parse().unwrap();
        assert!(server.objects().get(&key).await.unwrap().is_some(), "{key}");
    }
}

on_both_stores! {
    async fn wide_renditions_change_and_return(server) {
        // Drawn first: on a busy machine the server would close an idle connection.
        let (photo, thumbnail) = (jpeg(1300, 900), jpeg(500, 400));
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let (lamp, bertas) = (product_with(&anna, &photo, "").await, product_with(&berta, &photo, "").await);
        let small = product_with(&anna, &thumbnail, "").await;
        let (clean, clean_small) = (picture_of(server, &lamp).await, picture_of(server, &small).await);
        let clean_bytes = bytes_at(server, &clean["url"]).await;
        let revision = switch_on(server, &anna).await;

        let marked = picture_of(server, &lamp).await;
        assert_eq!(marked["variants"][0], clean["variants"][0]);
        for (before, after) in [
            (&clean["url"], &marked["url"]),
            (&clean["variants"][1]["url"], &marked["variants"][1]["url"]),
            (&clean["variants"][2]["url"], &marked["variants"][2]["url"]),
            (&clean["jpeg"], &marked["jpeg"]),
        ] {
            assert_ne!(before, after);
            bytes_at(server, after).await;
        }
        assert_eq!((&marked["width"], &marked["id"]), (&clean["width"], &clean["id"]));
        assert_eq!(picture_of(server, &small).await, clean_small);
        // Another shop has the same picture.
        assert_eq!(addresses(&picture_of(server, &bertas).await), addresses(&clean));

        // Everything that is named is kept, and nothing else.
        server.clock().advance_days(2);
        sweep(server.app()).await.unwrap();
        assert_whole(server).await;
        assert_eq!(addresses(&picture_of(server, &bertas).await), addresses(&clean));
        assert_eq!(bytes_at(server, &clean["url"]).await, clean_bytes);
        assert_eq!(server.number("SELECT COUNT(*) FROM orphaned_objects").await, 0);

        let anna = login_again(&anna).await;
        anna.put("/api/watermark", &off(revision)).await.ok();
        assert_eq!(work(server).await, 1);
        assert_eq!(picture_of(server, &lamp).await, clean);
        assert_eq!(bytes_at(server, &clean["url"]).await, clean_bytes);
        assert_eq!(server.number("SELECT COUNT(*) FROM clean_renditions").await, 0);
    }

    async fn clean_pictures_are_not_public(server) {
        let photo = jpeg(1300, 900);
        let anna = server.merchant("anna").await;
        let lamp = product_with(&anna, &photo, "").await;
        let clean = picture_of(server, &lamp).await;
        let revision = switch_on(server, &anna).await;
        sweep(server.app()).await.unwrap();
        let marked = picture_of(server, &lamp).await;
        // The former addresses lead to the renditions with the watermark.
        for (before, after) in [
            (&clean["url"], &marked["url"]),
            (&clean["variants"][1]["url"], &marked["variants"][1]["url"]),
            (&clean["jpeg"], &marked["jpeg"]),
        ] {
            let answer = server.visitor().get(before.as_str().unwrap()).await;
            assert_eq!((answer.status, answer.header("Location")), (307, after.as_str().unwrap()));
            assert_eq!(answer.header("Cache-Control"), "public, max-age=300");
        }
        let private = server.text("SELECT MIN(object_key) FROM clean_renditions WHERE object_key LIKE 'private/%'").await;
        let name = private.strip_prefix("private/").unwrap();
        assert_ne!(server.visitor().get(&format!("/media/{name}")).await.status, 200);
        assert_eq!(server.visitor().get("/media/0000000000000000000000000000000000000000000000000000000000000000.webp").await.status, 404);

        // And back.
        anna.put("/api/watermark", &off(revision)).await.ok();
        work(server).await;
        sweep(server.app()).await.unwrap();
        let answer = server.visitor().get(marked["url"].as_str().unwrap()).await;
        assert_eq!((answer.status, answer.header("Location")), (307, clean["url"].as_str().unwrap()));
        bytes_at(server, &clean["url"]).await;
    }

    async fn changed_watermark_is_drawn_on_the_clean_picture(server) {
        let anna = server.merchant("anna").await;
        let lamp = product_with(&anna, &jpeg(700, 500), "").await;
        let image = mark(&anna).await;
        anna.put("/api/watermark", &corner(0, image)).await.ok();
        work(server).await;
        let first = picture_of(server, &lamp).await;
        anna.put("/api/watermark", &corner(1, mark(&anna).await)).await.ok();
        work(server).await;
        assert_ne!(picture_of(server, &lamp).await["url"], first["url"]);
        anna.put("/api/watermark", &corner(2, image)).await.ok();
        work(server).await;
        // The same mark on the same picture: the same address.
        assert_eq!(picture_of(server, &lamp).await, first);
        assert_whole(server).await;
    }

    async fn objects_go_with_their_picture(server) {
        let anna = server.merchant("anna").await;
        anna.upload("image", &jpeg(700, 500)).await.ok();
        switch_on(server, &anna).await;
        let objects = named_objects(server).await;
        assert!(objects.iter().any(|key| key.starts_with("private/")));
        let of_mark = server.text("SELECT object_key FROM media WHERE kind = 'document'").await;
        server.clock().advance_days(2);
        // The drawn text is in use.
        assert_eq!(sweep(server.app()).await.unwrap(), Swept { files: 1, uploads: 0 });
        sweep(server.app()).await.unwrap();
        for key in objects {
            let is_of_mark = key == of_mark || server.number(&format!("SELECT COUNT(*) FROM media_variants WHERE object_key = '{key}'")).await > 0;
            let object = server.objects().get(&key.parse().unwrap()).await.unwrap();
            assert_eq!(object.is_some(), is_of_mark, "{key}");
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM orphaned_objects").await, 0);
    }

    async fn damaged_picture_is_repaired_and_marked_again(server) {
        let anna = server.merchant("anna").await;
        let photo = jpeg(700, 500);
        let lamp = product_with(&anna, &photo, "").await;
        switch_on(server, &anna).await;
        let marked = picture_of(server, &lamp).await;
        // The private copy as well as the public rendition.
        for area in ["private", "public"] {
            let sql = format!("SELECT MIN(object_key) FROM (SELECT object_key FROM clean_renditions WHERE is_main
                UNION SELECT object_key FROM media WHERE kind = 'image') k WHERE object_key LIKE '{area}/%'");
            let key: ObjectKey = server.text(&sql).await.parse().unwrap();
            server.objects().delete(&key).await.unwrap();
            anna.upload("image", &photo).await.ok();
            work(server).await;
            assert_eq!(picture_of(server, &lamp).await, marked);
            assert_whole(server).await;
        }
        assert_eq!(work(server).await, 0);
    }
}

on_both! {
    async fn worker_that_was_killed_is_replaced(server) {
        let anna = server.merchant("anna").await;
        let lamp = product_with(&anna, &jpeg(700, 500), "").await;
        let clean = picture_of(server, &lamp).await;
        let image = mark(&anna).await;
        anna.put("/api/watermark", &corner(0, image)).await.ok();
        let killed = worker(server);
        assert!(killed.claim().await.unwrap().is_some());
        drop(killed);
        assert_eq!(work(server).await, 0, "another worker has claimed it");
        assert_eq!(picture_of(server, &lamp).await, clean);
        server.clock().advance_seconds(5 * 60);
        assert_eq!(work(server).await, 1);
        assert_ne!(picture_of(server, &lamp).await, clean);
    }

    async fn two_workers_draw_each_picture_once(server) {
        let anna = server.merchant("anna").await;
        for _ in 0..4 {
            anna.upload("image", &jpeg(700, 500)).await.ok();
        }
        let image = mark(&anna).await;
        anna.put("/api/watermark", &corner(0, image)).await.ok();
        let (one, other) = tokio::join!(work(server), work(server));
        assert_eq!(one + other, 4);
        assert_eq!(server.number("SELECT COUNT(*) FROM clean_renditions WHERE is_main").await, 4);
    }

    async fn change_ends_the_claims_of_workers(server) {
        let anna = server.merchant("anna").await;
        anna.upload("image", &jpeg(700, 500)).await.ok();
        let image = mark(&anna).await;
        anna.put("/api/watermark", &corner(0, image)).await.ok();
        assert!(worker(server).claim().await.unwrap().is_some());
        anna.put("/api/watermark", &off(1)).await.ok();
        // Never drawn, so there is nothing to restore.
        assert_eq!(work(server).await, 0);
        anna.put("/api/watermark", &corner(2, image)).await.ok();
        assert_eq!(work(server).await, 1);
    }

    async fn pictures_in_details_stay_and_follow_the_watermark(server) {
        let anna = server.merchant("anna").await;
        let picture = anna.upload("image", &jpeg(700, 500)).await.ok();
        let (url, width) = (picture["url"].as_str().unwrap(), &picture["variants"][1]["width"]);
        assert_eq!(width, 640);
        let narrower = picture["variants"][1]["url"].as_str().unwrap();
        let details = format!(r#"<p><img src="{url}"><img src="{narrower}"></p>"#);
        let lamp = product_with(&anna, &jpeg(300, 200), &details).await;
        switch_on(server, &anna).await;
        server.clock().advance_days(2);
        // Only the details name the picture, by its former addresses.
        assert_eq!(sweep(server.app()).await.unwrap(), Swept::default());
        let path = format!("/api/product/{}", lamp["id"]);
        let shown = server.visitor().get(&path).await.ok()["details"].as_str().unwrap().to_owned();
        assert!(!shown.contains(url) && !shown.contains(narrower), "{shown}");
        let sources: Vec<&str> = shown.split("src=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        assert_eq!(sources.len(), 2);
        for source in sources {
            assert_eq!(server.visitor().get(source).await.status, 200, "{source}");
        }
        // The owner reads the text as it was saved, so that its translations stay up to date.
        let anna = login_again(&anna).await;
        let own = anna.get(&format!("{path}?mine=true")).await.ok();
        assert!(own["details"].as_str().unwrap().contains(url), "{own}");
    }

    async fn service_code_stays_clean(server) {
        let anna = server.merchant("anna").await;
        let (code, photo) = (anna.upload("image", &jpeg(700, 700)).await.ok(), anna.upload("image", &jpeg(700, 500)).await.ok());
        anna.put("/api/user", &json!({ "revision": 1, "customerServiceQrId": code["id"] })).await.ok();
        switch_on(server, &anna).await;
        let shown = || async { anna.get("/api/user").await.ok() };
        let own = shown().await;
        assert_eq!(own["shop"]["customerServiceQr"], code);
        // A picture that becomes a code loses its watermark; what was a code gets it.
        let update = json!({ "revision": own["account"]["revision"], "customerServiceQrId": photo["id"] });
        anna.put("/api/user", &update).await.ok();
        assert_eq!(work(server).await, 2);
        assert_eq!(shown().await["shop"]["customerServiceQr"], photo);
        assert_eq!(server.number("SELECT COUNT(*) FROM clean_renditions WHERE is_main").await, 1);
    }
}
