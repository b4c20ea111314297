//! Agreement texts, such as the terms of service.

use serde_json::{Value, json};
use shop_testing::on_both;

use super::{assert_audited, field_error, latest_audit_entry, long};
use crate::support::column;

const PATH: &str = "/api/admin/agreement";

fn version(kind: &str, version: &str) -> Value {
    json!({ "kind": kind, "version": version, "title": "服务协议", "text": "<p>一</p>" })
}

on_both! {
    async fn published_agreement_applies_to_new_registrations(server) {
        let operator = server.operator().await;
        let body = json!({ "kind": "service", "version": "2.0", "title": "服务协议", "text": "<h2>一</h2><script>x()</script>",
            "translations": { "en": { "title": "Terms", "text": "<p>One</p>" }, "ar": { "title": "الشروط", "text": "<p>واحد</p>" } } });
        let published = operator.post(PATH, &body).await.ok();
        assert_eq!((&published["text"], &published["publishedAt"]), (&json!("<h2>一</h2>"), &json!("2027-01-15T08:00:00.000Z")));
        let detail = json!({ "to": { "id": published["id"], "version": "2.0",
            "title": { "zh": "服务协议", "en": "Terms", "ar": "الشروط" } } });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "agreement.publish", "agreement:service", &detail);
        for (language, title, text) in [("zh", "服务协议", "<h2>一</h2>"), ("en", "Terms", "<p>One</p>"), ("ar", "الشروط", "<p>واحد</p>")] {
            let platform = server.visitor().with_language(language).get("/api/platform").await.ok();
            let expected = json!({ "version": "2.0", "title": title, "text": text });
            assert_eq!(platform["agreements"]["service"], expected);
            assert_eq!(platform["agreements"]["privacy"]["version"], "2026-11-30");
        }
        let anna = server.merchant("anna").await;
        let user = operator.get(&format!("/api/admin/user/{}", anna.id)).await.ok();
        assert_eq!((&user["agreementVersion"], &user["agreedAt"]), (&json!("2.0"), &json!("2027-01-15T08:00:00.000Z")));
    }

    async fn agreement_versions_are_listed_and_readable(server) {
        let operator = server.operator().await;
        for (kind, number) in [("service", "1"), ("privacy", "1"), ("service", "2")] {
            operator.post(PATH, &version(kind, number)).await.ok();
            server.clock().advance_seconds(1);
        }
        let versions = async |query: &str| {
            let page = operator.get(&format!("{PATH}?{query}")).await.ok();
            let rows = page["list"].as_array().unwrap().iter();
            rows.map(|row| format!("{} {}", row["kind"].as_str().unwrap(), row["version"].as_str().unwrap())).collect::<Vec<_>>()
        };
        assert_eq!(versions("").await, ["service 2", "privacy 1", "service 1", "privacy 2026-11-30", "privacy 2026-11", "service 2026-11"]);
        assert_eq!(versions("kind=service").await, ["service 2", "service 1", "service 2026-11"]);
        assert_eq!(versions("kind=privacy").await, ["privacy 1", "privacy 2026-11-30", "privacy 2026-11"]);
        let first = operator.get(&format!("{PATH}?limit=2&withTotal=true")).await.ok();
        assert_eq!((&first["total"], first["list"][0].get("text")), (&json!(6), None));
        let cursor = first["nextCursor"].as_str().unwrap();
        let last = operator.get(&format!("{PATH}?limit=1&cursor={cursor}")).await.ok();
        assert_eq!(column(&last, "version"), ["1"]);
        let read = operator.get(&format!("{PATH}/{}", last["list"][0]["id"])).await.ok();
        assert_eq!((&read["kind"], &read["text"]), (&json!("service"), &json!("<p>一</p>")));
        assert_eq!(read["translations"]["en"], json!({ "stale": [] }));
        operator.get(&format!("{PATH}/999999999")).await.refused(404, "not_found");
        operator.get(&format!("{PATH}?kind=other")).await.refused(400, "validation");
    }

    async fn new_platform_has_both_agreements_in_three_languages(server) {
        for (language, title) in [("zh", "用户服务协议"), ("en", "Service agreement"), ("ar", "اتفاقية الخدمة")] {
            let platform = server.visitor().with_language(language).get("/api/platform").await.ok();
            let agreements = &platform["agreements"];
            assert_eq!(agreements["service"]["title"], title);
            for kind in ["service", "privacy"] {
                let text = agreements[kind]["text"].as_str().unwrap();
                assert_eq!(text.matches("<h2>").count(), 8, "{language} {kind}");
            }
        }
        let operator = server.operator().await;
        for row in operator.get(PATH).await.ok()["list"].as_array().unwrap() {
            let read = operator.get(&format!("{PATH}/{}", row["id"])).await.ok();
            for language in ["en", "ar"] {
                assert_eq!(read["translations"][language]["stale"], json!([]));
            }
            // What it starts with can be edited and published again as it is.
            let number = format!("{}-2", read["version"].as_str().unwrap());
            let again = json!({ "kind": read["kind"], "version": number, "title": read["title"], "text": read["text"] });
            assert_eq!(operator.post(PATH, &again).await.ok()["text"], read["text"]);
        }
        server.merchant("anna").await;
        let kept = "SELECT agreement_version || ' ' || privacy_version FROM users WHERE username = 'anna'";
        assert_eq!(server.text(kept).await, "2026-11-2 2026-11-2");
    }

    async fn agreement_version_is_unique(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        let body = version("service", "1");
        let (one, other) = tokio::join!(operator.post(PATH, &body), second.post(PATH, &body));
        let lost = if one.status == 200 { &other } else { &one };
        let refused = lost.refused(409, "version_taken");
        assert_eq!((lost.code(), &refused["fields"][0]["path"]), (2, &json!("version")));
        operator.post(PATH, &version("privacy", "1")).await.ok();
    }

    async fn field_limits_are_enforced(server) {
        let operator = server.operator().await;
        let with = |field: &str, value: Value| {
            let mut body = version("service", "9");
            body[field] = value;
            body
        };
        operator.post(PATH, &with("version", json!("x".repeat(20)))).await.ok();
        operator.post(PATH, &json!({ "kind": "privacy", "version": "1", "title": long(100), "text": long(50_000) })).await.ok();
        let cases = [
            (with("version", json!("x".repeat(21))), "version", "too_long"),
            (with("version", json!("")), "version", "required"),
            (with("title", long(101)), "title", "too_long"),
            (with("title", json!("")), "title", "required"),
            (with("text", long(50_001)), "text", "too_long"),
            (with("text", json!("<script></script>")), "text", "required"),
            (with("kind", json!("other")), "kind", "invalid_format"),
            (with("translations", json!({ "en": { "title": long(101) } })), "translations.en.title", "too_long"),
            (with("more", json!(1)), "more", "unknown_field"),
        ];
        for (body, field, reason) in cases {
            assert_eq!(operator.post(PATH, &body).await.field_errors(), field_error(field, reason), "{field}");
        }
    }
}
