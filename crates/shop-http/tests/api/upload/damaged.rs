//! Damaged stored files: uploading the same content again repairs them.

use shop_media::ObjectKey;
use shop_testing::{TestServer, UploadFile, mp4, on_both_stores, png};

async fn keys(server: &TestServer) -> Vec<ObjectKey> {
    let list = "SELECT STRING_AGG(k, ' ') FROM (SELECT object_key AS k FROM media
        UNION SELECT object_key AS k FROM media_variants) AS keys";
    let text = server.text(list).await;
    text.split(' ').map(|key| key.parse().unwrap()).collect()
}

/// Uploads a file, damages its objects, uploads it again, and compares the stored objects.
async fn damage_and_repair(server: &TestServer, kind: &str, sent: &UploadFile) {
    let anna = server.merchant("anna").await;
    let first = anna.upload(kind, sent).await.ok();
    let objects = server.objects();
    for (at, key) in keys(server).await.iter().enumerate() {
        let whole = objects.get(key).await.unwrap().unwrap().bytes;
        if at % 2 == 0 {
            let half = whole.slice(..whole.len() / 2);
            objects.put(key, half).await.unwrap();
        } else {
            objects.delete(key).await.unwrap();
        }
        let again = anna.upload(kind, sent).await.ok();
        assert_eq!(again["id"], first["id"]);
        let mended = objects.get(key).await.unwrap();
        assert_eq!(mended.map(|object| object.bytes), Some(whole), "{key}");
    }
}

on_both_stores! {
    async fn resending_a_damaged_picture_repairs_it(server) {
        damage_and_repair(server, "image", &png(700, 500)).await;
    }

    async fn resending_a_damaged_video_repairs_it(server) {
        damage_and_repair(server, "video", &mp4(2000)).await;
    }
}
