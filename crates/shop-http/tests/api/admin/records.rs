//! Feedback and the audit log.

use serde_json::{Value, json};
use shop_testing::on_both;

use super::{decide, latest_audit_entry};
use crate::support::{column, paged_column};

on_both! {
    async fn operators_read_feedback_with_senders(server) {
        let operator = server.operator().await;
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        for (who, text) in [(&anna, "一"), (&berta, "二"), (&anna, "三")] {
            who.post("/api/feedback", &json!({ "text": text, "contact": "13800001234" })).await.ok();
        }
        let first = operator.get("/api/admin/feedback?limit=2&withTotal=true").await;
        assert_eq!(first.header("Cache-Control"), "no-store");
        let first = first.ok();
        assert_eq!((column(&first, "text"), &first["total"]), (vec![json!("三"), json!("二")], &json!(3)));
        let row = &first["list"][1];
        assert_eq!((&row["userId"], &row["username"], &row["contact"]), (&json!(berta.id), &json!("berta"), &json!("13800001234")));
        assert_eq!(row["sentAt"], "2027-01-15T08:00:00.000Z");
        berta.post("/api/feedback", &json!({ "text": "四", "contact": "x" })).await.ok();
        let cursor = first["nextCursor"].as_str().unwrap();
        let second = operator.get(&format!("/api/admin/feedback?limit=2&cursor={cursor}")).await.ok();
        assert_eq!((column(&second, "text"), &second["nextCursor"]), (vec![json!("一")], &Value::Null));
    }

    async fn audit_log_is_filtered_by_subject_and_paged(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        for (who, user) in [(&operator, &anna), (&second, &anna), (&operator, &berta)] {
            decide(who, user.id, "recommended", json!({ "recommended": true })).await.ok();
        }
        let about_anna = operator.get(&format!("/api/admin/audit?subject=user:{}", anna.id)).await.ok();
        assert_eq!(column(&about_anna, "operator"), ["second", "operator"]);
        let first = operator.get("/api/admin/audit?limit=4&withTotal=true").await.ok();
        assert_eq!(first["total"], 5);
        let cursor = first["nextCursor"].as_str().unwrap();
        let last = operator.get(&format!("/api/admin/audit?limit=4&cursor={cursor}")).await.ok();
        // A server command granted the first operator the role, so this entry has no author.
        let made = &last["list"][0];
        assert_eq!((&made["operatorId"], &made["operator"]), (&Value::Null, &json!("")));
        assert_eq!((&made["action"], &made["subject"]), (&json!("user.role"), &json!(format!("user:{}", operator.id))));
        assert_eq!(made["detail"], json!({ "from": { "role": "merchant" }, "to": { "role": "admin" } }));
        let nothing = operator.get("/api/admin/audit?subject=user:999999999").await.ok();
        assert_eq!((&nothing["list"], &nothing["nextCursor"]), (&json!([]), &Value::Null));
    }

    async fn audit_log_is_read_from_either_end(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        for recommended in [true, false] {
            decide(&operator, anna.id, "recommended", json!({ "recommended": recommended })).await.ok();
        }
        let newest = column(&operator.get("/api/admin/audit").await.ok(), "id");
        assert_eq!(newest.len(), 3);
        let oldest: Vec<Value> = newest.iter().rev().cloned().collect();
        for limit in [1, 2] {
            assert_eq!(paged_column(&operator, "/api/admin/audit?sort=newest", limit, "id").await, newest);
            assert_eq!(paged_column(&operator, "/api/admin/audit?sort=oldest", limit, "id").await, oldest);
        }
        let about_anna = paged_column(&operator, &format!("/api/admin/audit?sort=oldest&subject=user:{}", anna.id), 1, "id").await;
        assert_eq!(about_anna, oldest[1..]);
        let cursor = operator.get("/api/admin/audit?sort=oldest&limit=1").await.ok()["nextCursor"].clone();
        let other = operator.get(&format!("/api/admin/audit?cursor={}", cursor.as_str().unwrap())).await;
        assert_eq!(other.field_errors(), [("cursor".to_owned(), "invalid_format".to_owned())]);
    }

    async fn audit_entry_outlives_its_operator(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        second.post("/api/admin/notice", &json!({ "title": "一" })).await.ok();
        server.execute(&format!("DELETE FROM users WHERE id = {}", second.id)).await;
        let done = latest_audit_entry(&operator).await;
        assert_eq!((&done["action"], &done["operatorId"], &done["operator"]), (&json!("notice.create"), &Value::Null, &json!("")));
    }
}
