//! Conventions that hold for every call (PRODUCT.md, 3).

use serde_json::{Value, json};
use shop_testing::{Method, TestResponse, TestServer, category, on_both, single_product};

use crate::support::{column, name_all_shops};

/// Posts a raw body with this content type.
async fn raw(
    server: &TestServer,
    path: &str,
    content_type: &str,
    body: impl Into<Vec<u8>>,
) -> TestResponse {
    let visitor = server.visitor();
    let request = visitor
        .request(Method::POST, path)
        .header("Content-Type", content_type);
    visitor.send(request.body(body.into())).await
}

on_both! {
    async fn unknown_path_returns_an_envelope(server) {
        for path in ["/api", "/api/", "/api/nothing", "/api/user/nobody/here", "/api//user"] {
            let answer = server.visitor().get(path).await;
            answer.refused(404, "unknown_path");
        }
    }

    async fn wrong_method_returns_allowed_methods(server) {
        let cases = [
            (Method::DELETE, "/api/user", "GET, HEAD, PUT"),
            (Method::GET, "/api/user/login", "POST"),
            (Method::PATCH, "/api/order", "GET, HEAD, POST"),
            (Method::POST, "/api/order/123/status", "PUT"),
        ];
        for (method, path, allowed) in cases {
            let visitor = server.visitor();
            let answer = visitor.send(visitor.request(method.clone(), path)).await;
            answer.refused(405, "wrong_method");
            assert_eq!(answer.header("Allow"), allowed, "{method} {path}");
        }
    }

    async fn impossible_revision_is_a_conflict(server) {
        let (anna, operator) = (server.merchant("anna").await, server.operator().await);
        let category = category(&anna, "茶具").await;
        let cup = single_product("茶杯", category, 100);
        let product = anna.post("/api/product", &cup).await.ok()["id"].clone();
        let album = anna.post("/api/album", &json!({ "name": "春" })).await.ok()["id"].clone();
        let notice = json!({ "title": "放假" });
        let notice = operator.post("/api/admin/notice", &notice).await.ok()["id"].clone();
        let area = server.number("SELECT MIN(id) FROM areas").await;
        let line = server.number("SELECT MIN(id) FROM business_categories").await;
        let account = format!("/api/admin/user/{}", anna.id);
        let cases = [
            (&anna, "/api/user".to_owned(), json!({ "companyName": "安娜" })),
            (&anna, format!("/api/category/{category}"), json!({ "sort": 1 })),
            (&anna, format!("/api/album/{album}"), json!({ "name": "秋" })),
            (&anna, format!("/api/product/{product}"), cup),
            (&anna, format!("/api/decorate/{}", anna.id), json!({ "sections": [] })),
            (&operator, format!("/api/admin/area/{area}"), json!({ "sort": 1 })),
            (&operator, format!("/api/admin/businessCategory/{line}"), json!({ "sort": 1 })),
            (&operator, format!("/api/admin/notice/{notice}"), json!({ "title": "调休" })),
            (&operator, "/api/admin/platform".to_owned(), json!({ "email": "info@example.com" })),
            (&operator, format!("{account}/status"), json!({ "status": "disabled" })),
            (&operator, format!("{account}/settlement"), json!({ "level": "A", "paidUntil": "2028-01-25T08:00:00Z" })),
            (&operator, format!("{account}/recommended"), json!({ "recommended": true })),
        ];
        for (who, path, mut change) in cases {
            for revision in [i64::MAX, i64::MIN, -1] {
                change["revision"] = json!(revision);
                who.put(&path, &change).await.refused(409, "changed_elsewhere");
            }
        }
    }

    async fn malformed_json_is_refused(server) {
        for body in ["", "{", "[]", "null", "\"text\"", "{\"username\":}", "{\"username\":\"x\",\"password\":\"x\"} {}", "\u{feff}{}"] {
            let answer = raw(server, "/api/user/login", "application/json", body).await;
            answer.refused(400, "malformed_json");
        }
        let not_utf8 = raw(server, "/api/user/login", "application/json", [b'"', 0xff, b'"']).await;
        not_utf8.refused(400, "malformed_json");
    }

    async fn missing_mistyped_or_unknown_field_is_named(server) {
        let cases = [
            (json!({}), vec![("username", "required"), ("password", "required")]),
            (json!({ "username": 1, "password": "x" }), vec![("username", "invalid_format")]),
            (json!({ "username": null, "password": "x" }), vec![("username", "invalid_format")]),
            (json!({ "username": "x", "password": "x", "more": 1 }), vec![("more", "unknown_field")]),
        ];
        for (body, faults) in cases {
            let answer = server.visitor().post("/api/user/login", &body).await;
            let expected: Vec<_> = faults.iter().map(|(path, reason)| ((*path).to_owned(), (*reason).to_owned())).collect();
            assert_eq!(answer.field_errors(), expected, "{body}");
        }
    }

    async fn other_content_type_is_refused(server) {
        let body = json!({ "username": "anna", "password": "x" }).to_string();
        for content_type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
            let answer = raw(server, "/api/user/login", content_type, body.clone()).await;
            answer.refused(415, "unsupported_media_type");
        }
        let with_charset = "application/json; charset=utf-8";
        let answer = raw(server, "/api/user/login", with_charset, body).await;
        answer.refused(400, "bad_credentials");
    }

    async fn body_over_size_limit_is_refused(server) {
        let body = |bytes: usize| {
            let empty = json!({ "username": "", "password": "" }).to_string().len();
            json!({ "username": "", "password": "x".repeat(bytes - empty) }).to_string()
        };
        let fits = raw(server, "/api/user/login", "application/json", body(4096)).await;
        assert_ne!(fits.status, 413, "{fits}");
        let too_large = raw(server, "/api/user/login", "application/json", body(4097)).await;
        too_large.refused(413, "body_too_large");
        let anna = server.merchant("anna").await;
        let megabyte = json!({ "revision": 1, "introduction": "x".repeat(1024 * 1024) });
        anna.put("/api/user", &megabyte).await.refused(413, "body_too_large");
    }

    async fn unsupported_platform_header_is_refused(server) {
        let visitor = server.visitor();
        for (platform, status) in [("1", 200), ("2", 400), ("", 400), ("01", 400)] {
            let request = visitor.request(Method::GET, "/api/platform").header("platform", platform);
            let answer = visitor.send(request).await;
            assert_eq!(answer.status, status, "platform {platform:?}: {answer}");
            if status == 400 {
                answer.refused(400, "unsupported_platform");
            }
        }
        visitor.get("/api/platform").await.ok();
    }

    async fn messages_follow_accept_language_or_default_to_chinese(server) {
        let visitor = server.visitor();
        let cases = [
            ("zh", "没有这个接口"), ("en", "There is no such endpoint"), ("ar", "لا توجد خدمة بهذا العنوان"),
            ("ar-SA,en;q=0.5", "لا توجد خدمة بهذا العنوان"), ("en-GB", "There is no such endpoint"),
            ("fr", "没有这个接口"), ("fr,en;q=0.8", "There is no such endpoint"), ("*", "没有这个接口"),
        ];
        for (language, message) in cases {
            let answer = visitor.with_language(language).get("/api/nothing").await;
            assert_eq!(answer.message(), message, "{language}");
        }
        let bad = json!({ "username": "" });
        let arabic = visitor.with_language("ar").post("/api/user/login", &bad).await;
        let field = arabic.data()["fields"][0]["message"].as_str().unwrap();
        assert_eq!(field, "يرجى تعبئة هذا الحقل");
    }

    async fn refusals_are_uncacheable_and_responses_have_ids(server) {
        let visitor = server.visitor();
        let refused = visitor.get("/api/nothing").await;
        assert_eq!(refused.header("Cache-Control"), "no-store");
        let ids: Vec<String> = [refused, visitor.get("/api/platform").await]
            .iter()
            .map(|answer| answer.header(shop_http::REQUEST_ID).to_owned())
            .collect();
        assert!(ids.iter().all(|id| id.len() == 36) && ids[0] != ids[1], "{ids:?}");
    }

    async fn malformed_query_names_parameter_and_item(server) {
        let cases = [
            ("limit=0", "limit", "out_of_range"),
            ("limit=101", "limit", "out_of_range"),
            ("limit=x", "limit", "invalid_format"),
            ("areaIds[]=1&areaIds[]=x", "areaIds[][1]", "invalid_format"),
            ("shippingArea=moon", "shippingArea", "invalid_format"),
            ("recommended=2", "recommended", "invalid_format"),
        ];
        for (query, path, reason) in cases {
            let answer = server.visitor().get(&format!("/api/user/list?{query}")).await;
            assert_eq!(answer.field_errors(), [(path.to_owned(), reason.to_owned())], "{query}");
        }
        let many = vec!["areaIds[]=1"; 51].join("&");
        let answer = server.visitor().get(&format!("/api/user/list?{many}")).await;
        assert_eq!(answer.field_errors()[0].1, "too_many_items");
    }

    async fn unknown_cursor_is_refused(server) {
        for cursor in ["x", "!!!", "AAAA"] {
            let answer = server.visitor().get(&format!("/api/user/list?cursor={cursor}")).await;
            assert_eq!(answer.status, 400, "{cursor}: {answer}");
            assert_eq!(answer.code(), 1);
        }
    }

    async fn pages_hold_every_row_once_during_inserts(server) {
        for name in ["aaa", "bbb", "ccc", "ddd", "eee"] {
            server.merchant(name).await;
            server.clock().advance_seconds(1);
        }
        name_all_shops(server).await;
        let visitor = server.visitor();
        let mut seen: Vec<Value> = Vec::new();
        let mut path = "/api/user/list?limit=2&withTotal=true".to_owned();
        loop {
            let page = visitor.get(&path).await.ok();
            if seen.is_empty() {
                assert_eq!(page["total"], 5);
                server.merchant("late").await;
                name_all_shops(server).await;
            }
            seen.extend(column(&page, "alias"));
            let Some(cursor) = page["nextCursor"].as_str() else { break };
            path = format!("/api/user/list?limit=2&cursor={cursor}");
        }
        let mut expected = ["aaa", "bbb", "ccc", "ddd", "eee"].map(|n| json!(format!("{n}-shop")));
        expected.reverse();
        assert_eq!(seen, expected);
    }
}
