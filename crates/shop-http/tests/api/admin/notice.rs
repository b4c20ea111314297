//! The platform's notices.

use serde_json::{Value, json};
use shop_testing::{TestServer, on_both};

use super::{assert_audited, field_error, latest_audit_entry, long};
use crate::support::column;

const PATH: &str = "/api/admin/notice";

async fn public(server: &TestServer, language: &'static str) -> Vec<Value> {
    let platform = server
        .visitor()
        .with_language(language)
        .get("/api/platform")
        .await
        .ok();
    platform["notices"].as_array().unwrap().clone()
}

on_both! {
    async fn notice_is_translated_updated_and_removed(server) {
        let operator = server.operator().await;
        let body = json!({ "title": "放假", "text": "十月一日休息", "date": "2026-09-28",
            "translations": { "en": { "title": "Holiday", "text": "Closed" }, "ar": { "title": "عطلة" } } });
        let made = operator.post(PATH, &body).await.ok();
        let subject = format!("notice:{}", made["id"]);
        let told = json!({ "title": { "zh": "放假", "en": "Holiday", "ar": "عطلة" },
            "text": { "zh": "十月一日休息", "en": "Closed" }, "date": "2026-09-28" });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "notice.create", &subject, &json!({ "to": told }));
        for (language, title, text) in [("zh", "放假", "十月一日休息"), ("en", "Holiday", "Closed"), ("ar", "عطلة", "十月一日休息")] {
            let notices = public(server, language).await;
            let expected = json!([{ "id": made["id"], "title": title, "text": text, "date": "2026-09-28" }]);
            assert_eq!(Value::from(notices), expected);
        }
        assert!(server.visitor().get("/api/decorate/0").await.ok().to_string().contains("Holiday"));
        let path = format!("{PATH}/{}", made["id"]);
        let changed = operator.put(&path, &json!({ "revision": 1, "title": "调休" })).await.ok();
        assert_eq!((&changed["revision"], &changed["text"]), (&json!(2), &json!("十月一日休息")));
        assert_eq!(changed["translations"]["en"], json!({ "title": "Holiday", "text": "Closed", "stale": ["title"] }));
        let title = |zh: &str| json!({ "title": { "zh": zh, "en": "Holiday", "ar": "عطلة" } });
        let detail = json!({ "from": title("放假"), "to": title("调休") });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "notice.update", &subject, &detail);
        assert_eq!(public(server, "zh").await[0]["title"], "调休");
        assert_eq!(operator.delete(&path).await.ok(), json!({ "id": made["id"] }));
        let done = latest_audit_entry(&operator).await;
        assert_eq!((&done["action"], &done["detail"]["from"]["title"]["zh"]), (&json!("notice.remove"), &json!("调休")));
        assert!(public(server, "zh").await.is_empty());
        operator.delete(&path).await.refused(404, "not_found");
        operator.put(&path, &json!({ "revision": 2, "title": "x" })).await.refused(404, "not_found");
    }

    async fn notice_date_defaults_to_today_in_china(server) {
        let operator = server.operator().await;
        let today = operator.post(PATH, &json!({ "title": "今天" })).await.ok();
        assert_eq!((&today["date"], &today["text"]), (&json!("2027-01-15"), &json!("")));
        server.clock().advance_seconds(8 * 3600);
        let operator = crate::support::login_again(&operator).await;
        let tomorrow = operator.post(PATH, &json!({ "title": "明天" })).await.ok();
        assert_eq!(tomorrow["date"], "2027-01-16");
    }

    async fn notices_are_listed_by_creation_and_shown_by_date(server) {
        let operator = server.operator().await;
        for (title, date) in [("一", "2026-03-01"), ("二", "2026-05-01"), ("三", "2026-04-01")] {
            operator.post(PATH, &json!({ "title": title, "date": date })).await.ok();
        }
        let first = operator.get(&format!("{PATH}?limit=2&withTotal=true")).await.ok();
        assert_eq!((column(&first, "title"), &first["total"]), (vec![json!("三"), json!("二")], &json!(3)));
        let cursor = first["nextCursor"].as_str().unwrap();
        operator.delete(&format!("{PATH}/{}", first["list"][1]["id"])).await.ok();
        let second = operator.get(&format!("{PATH}?limit=2&cursor={cursor}")).await.ok();
        assert_eq!((column(&second, "title"), &second["nextCursor"]), (vec![json!("一")], &Value::Null));
        let shown: Vec<Value> = public(server, "zh").await.iter().map(|notice| notice["title"].clone()).collect();
        assert_eq!(shown, ["三", "一"]);
    }

    async fn field_limits_are_enforced(server) {
        let operator = server.operator().await;
        let fits = json!({ "title": long(100), "text": long(5000), "date": "2099-12-31",
            "translations": { "en": { "title": long(100), "text": long(5000) } } });
        let made = operator.post(PATH, &fits).await.ok();
        let path = format!("{PATH}/{}", made["id"]);
        let cases = [
            (json!({ "title": long(101) }), "title", "too_long"),
            (json!({ "title": "" }), "title", "required"),
            (json!({ "title": "一\n二" }), "title", "invalid_characters"),
            (json!({ "title": "一", "text": long(5001) }), "text", "too_long"),
            (json!({ "title": "一", "translations": { "ar": { "title": long(101) } } }), "translations.ar.title", "too_long"),
            (json!({ "title": "一", "translations": { "fr": {} } }), "translations.fr", "unknown_field"),
            (json!({ "title": "一", "date": "2027-02-29" }), "date", "invalid_format"),
            (json!({ "title": "一", "date": "2100-01-01" }), "date", "invalid_format"),
            (json!({ "title": "一", "date": "28.2.2027" }), "date", "invalid_format"),
            (json!({ "title": "一", "more": 1 }), "more", "unknown_field"),
        ];
        for (body, field, reason) in cases {
            assert_eq!(operator.post(PATH, &body).await.field_errors(), field_error(field, reason), "{body}");
            let mut change = body.clone();
            change["revision"] = json!(1);
            assert_eq!(operator.put(&path, &change).await.field_errors(), field_error(field, reason), "{body}");
        }
        assert_eq!(operator.post(PATH, &json!({})).await.field_errors(), field_error("title", "required"));
        assert_eq!(operator.put(&path, &json!({ "title": "一" })).await.field_errors(), field_error("revision", "required"));
        operator.put(&path, &json!({ "revision": 1, "id": 9 })).await.refused(400, "read_only");
        operator.put(&path, &json!({ "revision": 2, "title": "一" })).await.refused(409, "changed_elsewhere");
    }

    async fn concurrent_notice_edits_conflict(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        let made = operator.post(PATH, &json!({ "title": "一" })).await.ok();
        let path = format!("{PATH}/{}", made["id"]);
        let (two, three) = (json!({ "revision": 1, "title": "二" }), json!({ "revision": 1, "title": "三" }));
        let (one, other) = tokio::join!(operator.put(&path, &two), second.put(&path, &three));
        let (won, lost) = if one.status == 200 { (&one, &other) } else { (&other, &one) };
        lost.refused(409, "changed_elsewhere");
        assert_eq!(public(server, "zh").await[0]["title"], won.ok()["title"]);
    }
}
