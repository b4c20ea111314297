//! Actions on several accounts at once.

use serde_json::{Value, json};
use shop_testing::{Actor, Method, on_both};

use super::{assert_audited, count_audit_entries, decide};
use crate::{order::market::fresh_key, support::column};

const RENEW: &str = "/api/admin/user/renew";
const MESSAGE: &str = "/api/admin/user/message";

async fn seen(operator: &Actor, who: &Actor) -> Value {
    let account = operator
        .get(&format!("/api/admin/user/{}", who.id))
        .await
        .ok();
    json!({ "id": who.id, "revision": account["revision"] })
}

async fn paid_until(operator: &Actor, who: &Actor) -> Value {
    let path = format!("/api/admin/user/{}", who.id);
    operator.get(&path).await.ok()["settlement"]["paidUntil"].clone()
}

/// Path and reason of each wrong field.
fn errors(wrong: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = |(path, reason): &(&str, &str)| ((*path).to_owned(), (*reason).to_owned());
    wrong.iter().map(owned).collect()
}

on_both! {
    async fn renewal_names_what_became_of_each(server) {
        let operator = server.operator().await;
        let (anna, berta, clara) = (server.merchant("anna").await, server.merchant("berta").await, server.merchant("clara").await);
        decide(&operator, anna.id, "settlement", json!({ "level": "A", "paidUntil": "2027-06-30T08:00:00Z" })).await.ok();
        decide(&operator, clara.id, "settlement", json!({ "level": "B", "paidUntil": "2098-06-30T08:00:00Z" })).await.ok();
        let accounts = json!([seen(&operator, &anna).await, { "id": 999_999_999, "revision": 1 }, { "id": berta.id, "revision": 7 }, seen(&operator, &clara).await]);
        let before = count_audit_entries(&operator).await;
        let body = json!({ "accounts": accounts, "months": 36 });
        let done = operator.with_language("en").post(RENEW, &body).await.ok();
        assert_eq!(column(&done, "id"), [json!(anna.id), json!(999_999_999), json!(berta.id), json!(clara.id)]);
        assert_eq!(column(&done, "outcome"), ["done", "notFound", "changedElsewhere", "outOfRange"]);
        assert!(done["list"][3]["message"].as_str().unwrap().contains("fewer months"), "{done}");
        assert_eq!(paid_until(&operator, &anna).await, "2030-06-30T08:00:00.000Z");
        assert_eq!(paid_until(&operator, &berta).await, Value::Null);
        assert_eq!(count_audit_entries(&operator).await, before + 1);
        let log = operator.get(&format!("/api/admin/audit?subject=user:{}&limit=1", anna.id)).await.ok();
        let detail = json!({ "from": { "paidUntil": "2027-06-30T08:00:00.000Z" }, "to": { "paidUntil": "2030-06-30T08:00:00.000Z" } });
        assert_audited(&log["list"][0], &operator, "user.settlement", &format!("user:{}", anna.id), &detail);
        // The answer may have been lost: the same call extends nothing again.
        let again = operator.post(RENEW, &body).await.ok();
        assert_eq!(again["list"][0]["outcome"], "changedElsewhere");
        assert_eq!(paid_until(&operator, &anna).await, "2030-06-30T08:00:00.000Z");
    }

    async fn renewal_grants_the_request_to_renew(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        decide(&operator, anna.id, "settlement", json!({ "level": "A", "paidUntil": "2027-06-30T08:00:00Z" })).await.ok();
        anna.put("/api/user/upgrade", &json!({ "level": "A" })).await.ok();
        let body = json!({ "accounts": [seen(&operator, &anna).await], "months": 12 });
        operator.post(RENEW, &body).await.ok();
        assert_eq!(anna.get("/api/user").await.ok()["account"]["upgrade"]["status"], "granted");
    }

    async fn message_reaches_each_active_user_once(server) {
        let operator = server.operator().await;
        let (anna, berta, clara) = (server.merchant("anna").await, server.merchant("berta").await, server.merchant("clara").await);
        decide(&operator, clara.id, "status", json!({ "status": "disabled" })).await.ok();
        let body = json!({ "ids": [anna.id, berta.id, clara.id, 999_999_999], "text": " 明天维护\n两小时 " });
        let key = fresh_key();
        let send = async || {
            let request = operator.request(Method::POST, MESSAGE).header("Idempotency-Key", &key);
            operator.send(request.json(&body)).await
        };
        let done = send().await.ok();
        assert_eq!(column(&done, "outcome"), ["done", "done", "disabled", "notFound"]);
        assert_eq!(send().await.ok(), done);
        for who in [&anna, &berta] {
            let news = who.get("/api/notification").await.ok();
            assert_eq!(column(&news, "kind"), ["platformMessage"]);
            assert_eq!((&news["list"][0]["text"], &news["list"][0]["number"]), (&json!("明天维护\n两小时"), &json!("")));
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM notifications").await, 2);
        let log = operator.get(&format!("/api/admin/audit?subject=user:{}&limit=1", anna.id)).await.ok();
        let detail = json!({ "to": { "message": "明天维护\n两小时" } });
        assert_audited(&log["list"][0], &operator, "user.message", &format!("user:{}", anna.id), &detail);
    }

    async fn lists_and_values_are_limited(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let before = count_audit_entries(&operator).await;
        let one = json!({ "id": anna.id, "revision": 1 });
        let many: Vec<Value> = (1..=101).map(|id| json!({ "id": id, "revision": 1 })).collect();
        for (body, wrong) in [
            (json!({ "accounts": [], "months": 1 }), errors(&[("accounts", "required")])),
            (json!({ "accounts": many, "months": 1 }), errors(&[("accounts", "too_many_items")])),
            (json!({ "accounts": [one, one], "months": 37 }), errors(&[("accounts[1].id", "duplicate_item"), ("months", "out_of_range")])),
            (json!({ "accounts": [one], "months": 0 }), errors(&[("months", "out_of_range")])),
        ] {
            assert_eq!(operator.post(RENEW, &body).await.field_errors(), wrong, "{body}");
        }
        let ids: Vec<i64> = (1..=101).collect();
        for (body, wrong) in [
            (json!({ "ids": [], "text": " " }), errors(&[("ids", "required"), ("text", "required")])),
            (json!({ "ids": ids, "text": "好" }), errors(&[("ids", "too_many_items")])),
            (json!({ "ids": [anna.id, anna.id], "text": "长".repeat(501) }), errors(&[("ids[1]", "duplicate_item"), ("text", "too_long")])),
        ] {
            assert_eq!(operator.post(MESSAGE, &body).await.field_errors(), wrong);
        }
        assert_eq!(count_audit_entries(&operator).await, before);
        anna.post(RENEW, &json!({ "accounts": [one], "months": 1 })).await.refused(403, "forbidden");
    }
}
