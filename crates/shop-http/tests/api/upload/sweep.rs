//! Unreferenced files are deleted after a day.

use std::time::Duration;

use serde_json::{Value, json};
use shop_app::media::{Swept, sweep};
use shop_media::ObjectKey;
use shop_testing::{Actor, TestServer, mp4, on_both, on_both_stores, png, single_product};

use super::direct::ticket;
use crate::support::{login_again, with};

async fn is_served(server: &TestServer, file: &Value) -> bool {
    server
        .visitor()
        .get(file["url"].as_str().unwrap())
        .await
        .status
        == 200
}

async fn picture(who: &Actor) -> Value {
    who.upload("image", &png(400, 300)).await.ok()
}

on_both_stores! {
    async fn unreferenced_file_is_removed_after_a_day(server) {
        let anna = server.merchant("anna").await;
        let (forgotten, renewed) = (png(400, 300), png(400, 300));
        let file = anna.upload("image", &forgotten).await.ok();
        let kept = anna.upload("image", &renewed).await.ok();
        server.clock().advance_seconds(24 * 3600);
        assert_eq!(sweep(server.app()).await.unwrap(), Swept::default());
        // Uploading it again restarts its day.
        login_again(&anna).await.upload("image", &renewed).await.ok();
        server.clock().advance_seconds(1);
        assert_eq!(sweep(server.app()).await.unwrap(), Swept { files: 1, uploads: 0 });
        assert!(!is_served(server, &file).await && is_served(server, &kept).await);
        for variant in file["variants"].as_array().unwrap() {
            assert!(!is_served(server, variant).await);
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 1);
    }

    async fn referenced_file_is_kept(server) {
        let anna = server.merchant("anna").await;
        let (main, slide, qr, shown) = (picture(&anna).await, picture(&anna).await, picture(&anna).await, picture(&anna).await);
        let video = anna.upload("video", &mp4(1000)).await.ok();
        let license = anna.upload("document", &png(40, 40)).await.ok();
        let shop = json!({
            "revision": 1, "mainImageId": main["id"], "carouselIds": [slide["id"]],
            "customerServiceQrId": qr["id"], "videoId": video["id"], "licenseImageId": license["id"],
        });
        anna.put("/api/user", &shop).await.ok();
        let category = shop_testing::category(&anna, "茶具").await;
        let product = with(&single_product("茶杯", category, 100), "imageIds", vec![shown["id"].clone()]);
        let product = anna.post("/api/product", &product).await.ok();
        server.clock().advance_days(2);
        assert_eq!(sweep(server.app()).await.unwrap(), Swept::default());
        for file in [&main, &slide, &qr, &shown, &video] {
            assert!(is_served(server, file).await, "{file}");
        }
        let anna = login_again(&anna).await;
        anna.delete(&format!("/api/product/{}", product["id"])).await.ok();
        assert_eq!(sweep(server.app()).await.unwrap(), Swept { files: 1, uploads: 0 });
        assert!(!is_served(server, &shown).await);
    }

    async fn content_shared_with_another_user_is_kept(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let sent = png(400, 300);
        let file = anna.upload("image", &sent).await.ok();
        let bertas = berta.upload("image", &sent).await.ok();
        berta.put("/api/user", &json!({ "revision": 1, "mainImageId": bertas["id"] })).await.ok();
        server.clock().advance_days(2);
        assert_eq!(sweep(server.app()).await.unwrap().files, 1);
        assert_eq!(file["url"], bertas["url"]);
        assert!(is_served(server, &bertas).await);
        assert_eq!(server.number("SELECT shop_id FROM media").await, berta.id);
    }

    async fn uncompleted_uploads_are_removed(server) {
        let anna = server.merchant("anna").await;
        let sent = png(400, 300);
        let arrived = ticket(&anna, "image", &sent).await;
        server.visitor().upload_directly(&arrived, sent.bytes.clone()).await;
        ticket(&anna, "image", &sent).await;
        server.clock().advance_seconds(3600 + 5 * 60);
        assert_eq!(sweep(server.app()).await.unwrap().uploads, 0);
        server.clock().advance_seconds(1);
        assert_eq!(sweep(server.app()).await.unwrap(), Swept { files: 0, uploads: 2 });
        assert_eq!(server.number("SELECT COUNT(*) FROM uploads").await, 0);
    }

    async fn picture_in_agreement_is_kept(server) {
        let operator = server.operator().await;
        let (main, narrow, translated) = (picture(&operator).await, picture(&operator).await, picture(&operator).await);
        let shown = |file: &Value| format!("<img src=\"{}\">", file["url"].as_str().unwrap());
        let body = json!({
            "kind": "service", "version": "9", "title": "协议",
            "text": shown(&main) + &shown(&narrow["variants"][0]),
            "translations": { "en": { "title": "Agreement", "text": shown(&translated) } },
        });
        operator.post("/api/admin/agreement", &body).await.ok();
        server.clock().advance_days(2);
        assert_eq!(sweep(server.app()).await.unwrap(), Swept::default());
        for file in [&main, &narrow, &narrow["variants"][0], &translated] {
            assert!(is_served(server, file).await, "{file}");
        }
    }

    async fn content_uploaded_during_sweep_is_kept(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        for _ in 0..4 {
            let sent = png(400, 300);
            login_again(&anna).await.upload("image", &sent).await.ok();
            server.clock().advance_days(2);
            let berta = login_again(&berta).await;
            let (swept, bertas) = tokio::join!(sweep(server.app()), berta.upload("image", &sent));
            assert!(swept.unwrap().files >= 1);
            let bertas = bertas.ok();
            sweep(server.app()).await.unwrap();
            for file in bertas["variants"].as_array().unwrap().iter().chain([&bertas]) {
                assert!(is_served(server, file).await, "{file}");
            }
        }
    }
}

on_both! {
    async fn renditions_that_came_while_a_file_was_swept_are_removed_with_it(server) {
        let anna = server.merchant("anna").await;
        picture(&anna).await;
        server.clock().advance_days(2);
        let later: ObjectKey = format!("public/{}.webp", "0f".repeat(32)).parse().unwrap();
        server.objects().put(&later, "later".into()).await.unwrap();
        // The sweep finds the file as it was, and waits for this to end before it removes it.
        let replacing = server.lock_shop(anna.id).await;
        replacing.execute(&format!("UPDATE media SET object_key = '{later}'")).await;
        let end = async {
            server.wait_until_blocked().await;
            tokio::time::sleep(Duration::from_millis(300)).await;
            replacing.commit().await;
        };
        let (swept, ()) = tokio::join!(sweep(server.app()), end);
        assert_eq!(swept.unwrap().files, 1);
        sweep(server.app()).await.unwrap();
        assert!(server.objects().get(&later).await.unwrap().is_none());
    }
}
