use serde_json::json;
use shop_testing::on_both;

use crate::support::column;

on_both! {
    async fn visitors_see_only_public_albums_newest_first(server) {
        let anna = server.merchant("anna").await;
        for (name, public) in [("a", true), ("b", false), ("c", true)] {
            anna.post("/api/album", &json!({ "name": name, "isPublic": public })).await.ok();
        }
        let path = format!("/api/album?alias={}&withTotal=true", anna.alias);
        let seen = server.visitor().get(&path).await.ok();
        assert_eq!((column(&seen, "name"), &seen["total"]), (vec![json!("c"), json!("a")], &json!(2)));
        assert_eq!(column(&anna.get("/api/album?mine=true").await.ok(), "name"), ["c", "b", "a"]);
        let first = anna.get("/api/album?mine=true&limit=2").await.ok();
        let next = format!("/api/album?mine=true&cursor={}", first["nextCursor"].as_str().unwrap());
        assert_eq!(column(&anna.get(&next).await.ok(), "name"), ["a"]);
        server.visitor().get("/api/album?mine=true").await.refused(401, "unauthenticated");
    }

    async fn albums_of_disabled_shop_are_not_found(server) {
        let anna = server.merchant("anna").await;
        anna.post("/api/album", &json!({ "name": "a", "isPublic": true })).await.ok();
        server.execute("UPDATE users SET status = 'disabled'").await;
        let path = format!("/api/album?userId={}", anna.id);
        server.visitor().get(&path).await.refused(404, "not_found");
    }
}
