use serde_json::{Value, json};
use shop_testing::on_both;

on_both! {
    async fn shop_is_found_by_id_and_code(server) {
        let anna = server.merchant("anna").await;
        let visitor = server.visitor();
        for query in [format!("id={}", anna.id), "alias=anna-sho".into(), "alias=ANNA-SHO".into()] {
            let found = visitor.get(&format!("/api/user?{query}")).await.ok();
            assert_eq!(found["shop"]["id"], anna.id, "{query}");
        }
    }

    async fn public_view_omits_private_fields(server) {
        let anna = server.merchant("anna").await;
        let secrets = json!({
            "revision": 1, "operatorName": "王小明", "email": "a@example.com", "showEmail": false,
        });
        anna.put("/api/user", &secrets).await.ok();
        let public = server.visitor().get(&format!("/api/user?id={}", anna.id)).await;
        assert_eq!(public.ok()["account"], Value::Null);
        let text = String::from_utf8(public.body.clone()).unwrap();
        for secret in ["王小明", "a@example.com", "settlement", "license", "username"] {
            assert!(!text.contains(secret), "{secret}: {public}");
        }
        // The owner's view contains them.
        let own = anna.get("/api/user").await.ok();
        assert_eq!(own["account"]["operatorName"], "王小明");
        assert_eq!(own["account"]["email"], "a@example.com");
    }

    async fn email_is_public_when_owner_enables_it(server) {
        let anna = server.merchant("anna").await;
        let shown = json!({ "revision": 1, "email": "a@example.com", "showEmail": true });
        anna.put("/api/user", &shown).await.ok();
        let public = server.visitor().get(&format!("/api/user?id={}", anna.id)).await.ok();
        assert_eq!(public["shop"]["email"], "a@example.com");
    }

    async fn own_account_requires_a_session(server) {
        server.visitor().get("/api/user").await.refused(401, "unauthenticated");
    }

    async fn unknown_shop_is_not_found(server) {
        server.merchant("anna").await;
        for query in ["id=999", "id=0", "id=-1", "alias=nobody", "alias="] {
            let answer = server.visitor().get(&format!("/api/user?{query}")).await;
            assert!(matches!(answer.status, 404 | 400), "{query}: {answer}");
            assert!(matches!(answer.code(), 3 | 1), "{query}: {answer}");
        }
    }

    async fn invalid_token_is_refused_on_public_call(server) {
        let anna = server.merchant("anna").await;
        let path = format!("/api/user?id={}", anna.id);
        for token in ["", "x", "a.b.c", &anna.refresh_token] {
            anna.with_access_token(token).get(&path).await.refused(401, "unauthenticated");
        }
        let other_scheme = server.visitor().request(shop_testing::Method::GET, &path);
        let other_scheme = other_scheme.header("Authorization", "Basic YTpi");
        server.visitor().send(other_scheme).await.refused(401, "unauthenticated");
    }

    async fn public_shop_has_an_etag_per_language(server) {
        let anna = server.merchant("anna").await;
        let path = format!("/api/user?id={}", anna.id);
        let visitor = server.visitor();
        let first = visitor.get(&path).await;
        let tag = first.header("ETag").to_owned();
        assert!(tag.starts_with('"') && first.header("Vary").contains("Accept-Language"));
        let again = visitor.request(shop_testing::Method::GET, &path);
        let again = visitor.send(again.header("If-None-Match", tag.as_str())).await;
        assert_eq!((again.status, again.body.len()), (304, 0));
        let arabic = visitor.with_language("ar").get(&path).await;
        assert_ne!(arabic.header("ETag"), tag);
        assert_eq!(anna.get("/api/user").await.header("Cache-Control"), "no-store");
    }
}
