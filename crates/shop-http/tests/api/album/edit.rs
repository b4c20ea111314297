use serde_json::json;
use shop_testing::on_both;

on_both! {
    async fn first_picture_of_album_is_its_cover(server) {
        let anna = server.merchant("anna").await;
        let (first, second) = (anna.upload_picture().await, anna.upload_picture().await);
        let body = json!({ "name": "春", "description": "新品", "pictureIds": [second, first] });
        let made = anna.post("/api/album", &body).await.ok();
        assert_eq!((&made["shopId"], &made["isPublic"]), (&json!(anna.id), &json!(false)));
        assert_eq!((&made["pictureCount"], &made["cover"]["id"]), (&json!(2), &json!(second)));
        let path = format!("/api/album/{}", made["id"]);
        let change = json!({ "revision": 1, "coverId": first, "isPublic": true });
        let changed = anna.put(&path, &change).await.ok();
        assert_eq!((&changed["cover"]["id"], &changed["isPublic"]), (&json!(first), &json!(true)));
        assert_eq!((&changed["name"], &changed["pictures"][0]["id"]), (&json!("春"), &json!(second)));
        let change = json!({ "revision": 2, "coverId": null, "pictureIds": [] });
        let emptied = anna.put(&path, &change).await.ok();
        assert_eq!((&emptied["pictureCount"], &emptied["cover"]), (&json!(0), &json!(null)));
        assert_eq!(server.number("SELECT COUNT(*) FROM album_images").await, 0);
    }

    async fn a_shop_has_a_thousand_albums(server) {
        let anna = server.merchant("anna").await;
        // One less than there may be.
        let others: Vec<String> = (1..1_000).map(|n| format!("({}, '{n}', '{n}', 1, 1)", anna.id)).collect();
        let insert = "INSERT INTO albums (shop_id, name, name_key, created_at, updated_at) VALUES";
        server.execute(&format!("{insert} {}", others.join(", "))).await;
        anna.post("/api/album", &json!({ "name": "Spring" })).await.ok();
        let refused = anna.post("/api/album", &json!({ "name": "Autumn" })).await;
        refused.refused(403, "album_limit");
        assert!(refused.message().contains("1000"), "{refused}");
    }

    async fn name_is_unique_within_shop(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let spring = anna.post("/api/album", &json!({ "name": "Spring" })).await.ok();
        ben.post("/api/album", &json!({ "name": "spring" })).await.ok();
        let again = anna.post("/api/album", &json!({ "name": "ＳＰＲＩＮＧ" })).await;
        again.refused(409, "name_taken");
        assert_eq!(again.code(), 2);
        let other = anna.post("/api/album", &json!({ "name": "Autumn" })).await.ok();
        let path = format!("/api/album/{}", other["id"]);
        anna.put(&path, &json!({ "revision": 1, "name": "spring" })).await.refused(409, "name_taken");
        let path = format!("/api/album/{}", spring["id"]);
        anna.put(&path, &json!({ "revision": 1, "name": "SPRING" })).await.ok();
    }

    async fn foreign_pictures_are_reported_by_index(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let (own, foreign) = (anna.upload_picture().await, ben.upload_picture().await);
        let body = json!({ "name": "春", "coverId": foreign, "pictureIds": [own, foreign, 99_999_999] });
        let faults = anna.post("/api/album", &body).await.field_errors();
        let paths: Vec<&str> = faults.iter().map(|(path, _)| path.as_str()).collect();
        assert_eq!(paths, ["coverId", "pictureIds[1]", "pictureIds[2]"]);
        assert!(faults.iter().all(|(_, reason)| reason == "not_found"));
        assert_eq!(server.number("SELECT COUNT(*) FROM albums").await, 0);
    }

    async fn stale_or_foreign_edit_is_refused(server) {
        let (anna, ben) = (server.merchant("anna").await, server.merchant("ben").await);
        let made = anna.post("/api/album", &json!({ "name": "Spring" })).await.ok();
        let path = format!("/api/album/{}", made["id"]);
        ben.put(&path, &json!({ "revision": 1, "name": "Mine" })).await.refused(404, "not_found");
        anna.put(&path, &json!({ "revision": 1, "isPublic": true })).await.ok();
        anna.put(&path, &json!({ "revision": 1, "name": "Late" })).await.refused(409, "changed_elsewhere");
        assert_eq!(server.text("SELECT name FROM albums").await, "Spring");
    }
}
