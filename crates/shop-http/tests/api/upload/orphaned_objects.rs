//! Objects that cannot be deleted or recorded are retried later. An invalid key simulates a failing
//! store.

use shop_app::media::{Swept, sweep};
use shop_testing::{TestServer, mp4, on_both_stores, png};

use super::direct::{complete, ticket};
use crate::support::login_again;

async fn is_stored(server: &TestServer, key: &str) -> bool {
    let path = key.replace("public/", "/media/");
    server.visitor().get(&path).await.status == 200
}

async fn count_orphaned_objects(server: &TestServer) -> i64 {
    server.number("SELECT COUNT(*) FROM orphaned_objects").await
}

on_both_stores! {
    async fn failed_object_removal_of_file_is_retried(server) {
        let anna = server.merchant("anna").await;
        for length in [1000, 2000] {
            anna.upload("video", &mp4(length)).await.ok();
        }
        assert_eq!(count_orphaned_objects(server).await, 0);
        let stubborn = server.text("SELECT object_key FROM media ORDER BY id LIMIT 1").await;
        let other = server.text("SELECT object_key FROM media ORDER BY id DESC LIMIT 1").await;
        server.execute(&format!("UPDATE media SET object_key = 'broken' WHERE object_key = '{stubborn}'")).await;
        server.clock().advance_days(2);
        assert_eq!(sweep(server.app()).await.unwrap(), Swept { files: 2, uploads: 0 });
        assert!(is_stored(server, &stubborn).await && !is_stored(server, &other).await);
        assert_eq!((server.number("SELECT COUNT(*) FROM media").await, count_orphaned_objects(server).await), (0, 1));
        server.execute(&format!("UPDATE orphaned_objects SET object_key = '{stubborn}'")).await;
        sweep(server.app()).await.unwrap();
        assert!(is_stored(server, &stubborn).await, "deleted before the retry delay of an hour");
        server.clock().advance_seconds(3600);
        sweep(server.app()).await.unwrap();
        assert!(!is_stored(server, &stubborn).await);
        assert_eq!(count_orphaned_objects(server).await, 0);
    }

    async fn failed_object_removal_of_ticket_is_retried(server) {
        let anna = server.merchant("anna").await;
        let (one, other) = (png(64, 48), png(64, 48));
        for sent in [&one, &other] {
            let ticket = ticket(&anna, "image", sent).await;
            server.visitor().upload_directly(&ticket, sent.bytes.clone()).await;
        }
        let stubborn = server.text("SELECT MIN(object_key) FROM uploads").await;
        server.execute(&format!("UPDATE uploads SET object_key = 'broken' WHERE object_key = '{stubborn}'")).await;
        server.clock().advance_days(2);
        assert_eq!(sweep(server.app()).await.unwrap(), Swept { files: 0, uploads: 1 });
        assert_eq!(server.text("SELECT object_key FROM uploads").await, "broken");
        server.execute(&format!("UPDATE uploads SET object_key = '{stubborn}'")).await;
        assert_eq!(sweep(server.app()).await.unwrap(), Swept { files: 0, uploads: 1 });
        assert_eq!(server.number("SELECT COUNT(*) FROM uploads").await, 0);
    }

    async fn late_object_is_removed_with_its_ticket(server) {
        let anna = server.merchant("anna").await;
        let sent = png(64, 48);
        let used = ticket(&anna, "image", &sent).await;
        server.visitor().upload_directly(&used, sent.bytes.clone()).await;
        complete(&anna, &used).await.ok();
        // An S3 store accepts the file again; this server does not.
        server.visitor().upload_directly(&used, sent.bytes.clone()).await;
        let key = server.text("SELECT object_key FROM uploads").await;
        server.clock().advance_seconds(2 * 3600);
        assert_eq!(sweep(server.app()).await.unwrap(), Swept { files: 0, uploads: 1 });
        assert_eq!(server.number("SELECT COUNT(*) FROM uploads").await, 0);
        // The object is deleted too: completing another ticket with the same key finds nothing.
        let anna = login_again(&anna).await;
        let another = ticket(&anna, "image", &sent).await;
        server.execute(&format!("UPDATE uploads SET object_key = '{key}'")).await;
        complete(&anna, &another).await.refused(400, "upload_incomplete");
    }

    async fn objects_of_failed_upload_are_removed_after_hour(server) {
        let anna = server.merchant("anna").await;
        anna.upload("image", &png(64, 48)).await.ok();
        // From now on, inserting the row of another file fails after its objects are stored.
        server.execute("CREATE UNIQUE INDEX one_file ON media (status)").await;
        anna.upload("image", &png(400, 300)).await.refused(500, "internal");
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 1);
        // The picture, its only smaller width and its JPEG.
        assert_eq!(count_orphaned_objects(server).await, 3);
        let first = server.text("SELECT MIN(object_key) FROM orphaned_objects").await;
        let last = server.text("SELECT MAX(object_key) FROM orphaned_objects").await;
        server.clock().advance_seconds(3599);
        sweep(server.app()).await.unwrap();
        assert!(is_stored(server, &first).await && is_stored(server, &last).await);
        server.clock().advance_seconds(1);
        sweep(server.app()).await.unwrap();
        assert!(!is_stored(server, &first).await && !is_stored(server, &last).await);
        assert_eq!(count_orphaned_objects(server).await, 0);
    }
}
