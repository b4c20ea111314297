//! Security headers of pages and responses.

use shop_testing::{Backend, TestServer};

#[tokio::test]
async fn responses_disable_content_type_sniffing() {
    let server = TestServer::start(Backend::Sqlite).await;
    let anna = server.merchant("anna").await;
    let picture = anna
        .upload("image", &shop_testing::png(320, 200))
        .await
        .ok();
    for path in [
        "/api/platform",
        "/api/user",
        "/api/nothing",
        "/api/product?limit=0",
        "/api/openapi.json",
        "/api/docs",
        "/api/docs/",
        "/api/docs/swagger-ui.css",
        "/nothing",
        picture["url"].as_str().unwrap(),
    ] {
        let answer = anna.get(path).await;
        assert_eq!(answer.header("X-Content-Type-Options"), "nosniff", "{path}");
        let count = answer
            .headers
            .get_all("X-Content-Type-Options")
            .iter()
            .count();
        assert_eq!(count, 1, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn documentation_page_has_strict_content_security_policy() {
    let server = TestServer::start(Backend::Sqlite).await;
    for path in ["/api/docs/", "/api/docs/index.html"] {
        let answer = server.visitor().get(path).await;
        let policy = answer.header("Content-Security-Policy");
        for rule in [
            "default-src 'none'",
            "script-src 'self'",
            "connect-src 'self'",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.contains(rule), "{path}: {policy}");
        }
        assert!(
            !policy.contains("script-src 'self' 'unsafe"),
            "{path}: {policy}"
        );
        assert_eq!(answer.header("X-Frame-Options"), "DENY", "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn hsts_is_sent_only_over_https() {
    let plain = TestServer::start(Backend::Sqlite).await;
    let answer = plain.visitor().get("/api/platform").await;
    assert_eq!(answer.header("Strict-Transport-Security"), "");
    let encrypted = plain.instance_over_https().await;
    for path in ["/api/platform", "/api/nothing", "/nothing"] {
        let answer = encrypted.visitor().get(path).await;
        assert_eq!(
            answer.header("Strict-Transport-Security"),
            "max-age=31536000",
            "{path}"
        );
    }
    encrypted.stop().await;
    plain.stop().await;
}
