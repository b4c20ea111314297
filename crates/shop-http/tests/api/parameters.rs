//! Unknown query parameters.

use serde_json::{Value, json};
use shop_testing::{Contract, Method, category, multi_product, on_both};

use crate::support::operations::operations;

on_both! {
    async fn every_operation_refuses_unknown_parameters(server) {
        let (anna, operator) = (server.merchant("anna").await, server.operator().await);
        let mut operations = operations(Contract::get().document());
        operations.retain(|operation| operation.path != "/api/user/logout");
        for operation in operations {
            let mut path = String::new();
            for segment in operation.path.split('/').skip(1) {
                let segment = if segment.starts_with('{') { "1" } else { segment };
                path.extend(["/", segment]);
            }
            let who = if operation.path.starts_with("/api/admin/") { &operator } else { &anna };
            let request = who.request(operation.method.clone(), &format!("{path}?utm_source=x"));
            let request = request.header("Idempotency-Key", "00000000-0000-4000-8000-000000000001");
            let request = match operation.body_example() {
                Some(body) => request.json(body),
                None => request,
            };
            let answer = who.send(request).await;
            let expected = [("utm_source".to_owned(), "unknown_parameter".to_owned())];
            assert_eq!(answer.field_errors(), expected, "{}", operation.name);
        }
    }

    async fn similar_parameter_is_suggested_in_every_language(server) {
        for language in ["zh", "en", "ar"] {
            let answer = server.visitor().with_language(language).get("/api/product?ids=1").await;
            let field = answer.refused(400, "validation")["fields"][0].clone();
            assert_eq!(field["suggestion"], "ids[]", "{language}");
            assert!(field["message"].as_str().unwrap().contains("ids[]"), "{language}: {field}");
        }
    }

    async fn authorization_is_checked_before_parameters(server) {
        let anna = server.merchant("anna").await;
        server.visitor().get("/api/order?x=1").await.refused(401, "unauthenticated");
        server.visitor().get("/api/admin/user?x=1").await.refused(401, "unauthenticated");
        anna.get("/api/admin/user?x=1").await.refused(403, "forbidden");
        let expired = anna.with_access_token("x");
        expired.get("/api/product?x=1").await.refused(401, "unauthenticated");
    }

    async fn expired_session_is_refused_before_validation(server) {
        let anna = server.merchant("anna").await;
        anna.post("/api/user/logout", &json!({})).await.ok();
        let nothing = json!({});
        for path in ["/api/upload/sts", "/api/product?limit=0", "/api/product/x", "/api/order?limit=x"] {
            anna.get(path).await.refused(401, "unauthenticated");
        }
        for path in ["/api/product", "/api/order", "/api/category", "/api/feedback"] {
            anna.post(path, &nothing).await.refused(401, "unauthenticated");
        }
        anna.put("/api/product/x", &nothing).await.refused(401, "unauthenticated");
    }

    async fn read_translations_can_be_sent_unchanged(server) {
        let anna = server.merchant("anna").await;
        let made = category(&anna, "茶具").await;
        let path = format!("/api/category/{made}");
        let read = |own: Value| {
            let categories = own["list"].as_array().unwrap().clone();
            categories.into_iter().find(|category| category["id"] == made).unwrap()
        };
        let own = read(anna.get("/api/category?mine=true").await.ok());
        let body = json!({
            "revision": own["revision"], "name": "茶具",
            "translations": { "en": { "name": "Tea" }, "ar": { "name": "شاي" } },
        });
        anna.put(&path, &body).await.ok();
        let own = read(anna.get("/api/category?mine=true").await.ok());
        let body = json!({
            "revision": own["revision"], "name": "新茶具", "translations": own["translations"],
        });
        let changed = anna.put(&path, &body).await.ok();
        assert_eq!(changed["translations"]["en"]["name"], "Tea");
        assert_eq!(changed["translations"]["en"]["stale"], json!(["name"]));
        let request = anna.request(Method::PUT, &path).json(&json!({
            "revision": changed["revision"], "translations": changed["translations"],
        }));
        anna.send(request).await.ok();
    }

    async fn read_translations_of_a_product_can_be_sent_unchanged(server) {
        let anna = server.merchant("anna").await;
        let cups = category(&anna, "茶具").await;
        let mut body = multi_product("茶杯", cups);
        body["translations"] = json!({ "en": { "name": "Cup" }, "ar": { "name": "كوب" } });
        body["specs"][0]["translations"] = json!({ "en": "Colour" });
        body["specs"][0]["items"][0]["translations"] = json!({ "en": "Red" });
        let made = anna.post("/api/product", &body).await.ok();
        let path = format!("/api/product/{}", made["id"]);
        body["revision"] = made["revision"].clone();
        body["name"] = json!("茶碗");
        let changed = anna.put(&path, &body).await.ok();
        assert_eq!(changed["translations"]["en"]["stale"], json!(["name"]));
        let read = anna.get(&format!("{path}?mine=true")).await.ok();
        body["revision"] = read["revision"].clone();
        body["translations"] = read["translations"].clone();
        for (spec, read) in body["specs"].as_array_mut().unwrap().iter_mut().zip(read["specs"].as_array().unwrap()) {
            spec["translations"] = read["translations"].clone();
            for (item, read) in spec["items"].as_array_mut().unwrap().iter_mut().zip(read["items"].as_array().unwrap()) {
                item["translations"] = read["translations"].clone();
            }
        }
        let sent = anna.put(&path, &body).await.ok();
        assert_eq!(sent["translations"]["en"]["name"], "Cup");
        assert_eq!(sent["specs"], read["specs"]);
    }
}
