use serde_json::json;
use shop_testing::on_both;

on_both! {
    async fn deleting_an_album_keeps_its_pictures(server) {
        let anna = server.merchant("anna").await;
        let body = json!({ "name": "Spring", "pictureIds": [anna.upload_picture().await] });
        let made = anna.post("/api/album", &body).await.ok();
        let path = format!("/api/album/{}", made["id"]);
        assert_eq!(anna.delete(&path).await.ok()["id"], made["id"]);
        anna.delete(&path).await.refused(404, "not_found");
        assert_eq!(server.number("SELECT COUNT(*) FROM albums").await, 0);
        assert_eq!(server.number("SELECT COUNT(*) FROM media").await, 1);
    }

    async fn foreign_album_is_not_found(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let made = ben.post("/api/album", &json!({ "name": "Spring" })).await.ok();
        anna.delete(&format!("/api/album/{}", made["id"])).await.refused(404, "not_found");
        assert_eq!(server.number("SELECT COUNT(*) FROM albums").await, 1);
    }
}
