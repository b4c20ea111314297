//! Pictures whose renditions cannot be made.

use shop_media::ObjectKey;
use shop_testing::{TestServer, jpeg, on_both};

use super::{corner, mark, work, worker};
use crate::support::login_again;

const WAITING: &str = "SELECT COUNT(*) FROM media WHERE needs_watermark";
const MARKED: &str = "SELECT COUNT(*) FROM clean_renditions WHERE is_main";

/// Deletes the main object of a picture from the store.
async fn lose(server: &TestServer, picture: i64) {
    let sql = format!("SELECT object_key FROM media WHERE id = {picture}");
    let key: ObjectKey = server.text(&sql).await.parse().unwrap();
    server.objects().delete(&key).await.unwrap();
}

on_both! {
    async fn failing_pictures_are_retried_later_and_given_up(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        berta.upload("image", &jpeg(700, 500)).await.ok();
        let photos = [jpeg(700, 501), jpeg(700, 502), jpeg(700, 503)];
        for photo in &photos {
            let picture = anna.upload("image", photo).await.ok();
            lose(server, picture["id"].as_i64().unwrap()).await;
        }
        for who in [&anna, &berta] {
            let image = mark(who).await;
            who.put("/api/watermark", &corner(0, image)).await.ok();
        }
        // Each is tried once, and the other shop's picture is drawn.
        assert_eq!((work(server).await, server.number(MARKED).await), (4, 1));
        assert_eq!(work(server).await, 0);
        for pause in [30, 5 * 60, 30 * 60, 2 * 3600, 12 * 3600, 24 * 3600] {
            server.clock().advance_seconds(pause - 1);
            assert_eq!(work(server).await, 0, "{pause}");
            server.clock().advance_seconds(1);
            assert_eq!(work(server).await, 3, "{pause}");
        }
        assert_eq!((server.number(WAITING).await, server.number(MARKED).await), (0, 1));
        // Sent again, a picture is whole, and waits again.
        let anna = login_again(&anna).await;
        anna.upload("image", &photos[0]).await.ok();
        assert_eq!((work(server).await, server.number(MARKED).await), (1, 2));
    }

    async fn shops_take_turns(server) {
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        for who in [&berta, &anna] {
            for height in [500, 501, 502] {
                who.upload("image", &jpeg(700, height)).await.ok();
            }
            let image = mark(who).await;
            who.put("/api/watermark", &corner(0, image)).await.ok();
        }
        let worker = worker(server);
        let mut owners = Vec::new();
        while let Some(claimed) = worker.claim().await.unwrap() {
            owners.push(claimed.owner.get());
        }
        assert_eq!(owners, [anna.id, berta.id, anna.id, berta.id, anna.id, berta.id]);
    }
}
