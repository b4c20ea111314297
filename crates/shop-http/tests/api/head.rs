//! `HEAD` responds like `GET`, without the body (RFC 9110, section 9.3.2).

use shop_testing::{Actor, Method, TestResponse, category, on_both, single_product};

async fn head(who: &Actor, path: &str) -> TestResponse {
    who.send(who.request(Method::HEAD, path)).await
}

/// Headers that differ between responses.
const OWN: [&str; 2] = ["date", "x-request-id"];

/// Asserts the status and headers of `GET`, and an empty body.
async fn compare(who: &Actor, path: &str) {
    let (whole, head) = (who.get(path).await, head(who, path).await);
    assert_eq!(head.status, whole.status, "{path}");
    assert!(head.body.is_empty(), "{path}: {head}");
    let told = |answer: &TestResponse| {
        let mut headers = answer.headers.clone();
        for name in OWN {
            headers.remove(name);
        }
        headers
    };
    assert_eq!(told(&head), told(&whole), "{path}");
    assert!(head.headers.contains_key("content-length"), "{path}");
}

on_both! {
    async fn every_get_supports_head(server) {
        let anna = server.merchant("anna").await;
        let picture = anna.upload("image", &shop_testing::png(320, 200)).await.ok();
        let category = category(&anna, "茶具").await;
        let cup = single_product("茶杯", category, 100);
        let product = anna.post("/api/product", &cup).await.ok()["id"].clone();
        for path in [
            format!("/api/product?userId={}", anna.id),
            format!("/api/product/{product}"),
            format!("/api/product/{product}?mine=true"),
            format!("/api/decorate/{}", anna.id),
            "/api/user".to_owned(),
            "/api/platform".to_owned(),
            "/api/openapi.json".to_owned(),
            "/api/docs/index.html".to_owned(),
            picture["url"].as_str().unwrap().to_owned(),
            "/api/product/999999".to_owned(),
            "/api/product?limit=0".to_owned(),
            "/api/nothing".to_owned(),
        ] {
            compare(&anna, &path).await;
        }
        let known = head(&server.visitor(), "/api/platform").await;
        let visitor = server.visitor();
        let request = visitor.request(Method::HEAD, "/api/platform");
        let request = request.header("If-None-Match", known.header("ETag"));
        assert_eq!(visitor.send(request).await.status, 304);
    }

    async fn head_without_get_is_refused(server) {
        let answer = head(&server.visitor(), "/api/user/login").await;
        assert_eq!((answer.status, answer.header("Allow")), (405, "POST"));
        let answer = head(&server.visitor(), "/media/incoming/nothing").await;
        assert!(answer.status >= 400, "{answer}");
    }
}
