//! Requests for a settlement level.

use serde_json::{Value, json};
use shop_testing::{Actor, on_both};

use super::{assert_audited, count_audit_entries, decide, field_error};
use crate::support::column;

const PATH: &str = "/api/admin/upgrade";

async fn ask(who: &Actor, level: &str) -> Value {
    who.put("/api/user/upgrade", &json!({ "level": level }))
        .await
        .ok()
}

/// The open requests, as an operator reads them.
async fn open(operator: &Actor) -> Vec<Value> {
    let list = operator.get(&format!("{PATH}?status=open")).await.ok();
    list["list"].as_array().unwrap().clone()
}

fn path_of(row: &Value) -> String {
    format!("{PATH}/{}", row["id"])
}

/// Grants a request with the revisions of its row.
fn granting(row: &Value, until: &str) -> Value {
    json!({
        "revision": row["revision"], "accountRevision": row["accountRevision"], "granted": true, "paidUntil": until,
    })
}

/// The user's latest notification.
async fn latest_notification(who: &Actor) -> Value {
    who.get("/api/notification?limit=1").await.ok()["list"][0].clone()
}

on_both! {
    async fn shop_has_one_open_request_which_keeps_its_place(server) {
        let operator = server.operator().await;
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        assert_eq!(anna.get("/api/user").await.ok()["account"]["upgrade"], Value::Null);
        let asked = ask(&anna, "A").await;
        let expected = json!({ "level": "A", "status": "open", "answer": "", "sentAt": "2027-01-15T08:00:00.000Z", "answeredAt": null });
        assert_eq!(asked, expected);
        ask(&berta, "T").await;
        let first = open(&operator).await[0].clone();
        assert_eq!(ask(&anna, "B").await["level"], "B");
        ask(&anna, "B").await;
        let rows = open(&operator).await;
        assert_eq!(rows.iter().map(|row| &row["userId"]).collect::<Vec<_>>(), [&json!(anna.id), &json!(berta.id)]);
        assert_eq!((&rows[0]["level"], &rows[0]["settlement"]["level"]), (&json!("B"), &json!("S")));
        assert_eq!((&rows[0]["username"], &rows[0]["alias"]), (&json!("anna"), &json!(anna.alias)));
        // Asking for the same again changes nothing.
        assert_eq!(rows[0]["revision"], first["revision"].as_i64().unwrap() + 1);
        assert_eq!(anna.get("/api/user").await.ok()["account"]["upgrade"]["level"], "B");
        let refused = anna.put("/api/user/upgrade", &json!({ "level": "S" })).await;
        assert_eq!(refused.field_errors(), field_error("level", "not_allowed"));
        // The level that was read is not the one that would be granted.
        let stale = operator.put(&path_of(&first), &granting(&first, "2028-01-15T08:00:00Z")).await;
        stale.refused(409, "changed_elsewhere");
    }

    async fn granted_request_sets_the_level_and_notifies(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        ask(&anna, "A").await;
        let row = open(&operator).await[0].clone();
        let until = "2028-01-15T08:00:00.000Z";
        let done = operator.put(&path_of(&row), &granting(&row, until)).await.ok();
        assert_eq!((&done["status"], &done["settlement"]["level"], &done["settlement"]["paidUntil"]), (&json!("granted"), &json!("A"), &json!(until)));
        assert!(open(&operator).await.is_empty());
        let own = anna.get("/api/user").await.ok()["account"].clone();
        assert_eq!((&own["settlement"]["productCap"], &own["upgrade"]["status"]), (&json!(100), &json!("granted")));
        let news = latest_notification(&anna).await;
        assert_eq!((&news["kind"], &news["number"], &news["text"]), (&json!("upgradeGranted"), &json!("A"), &json!("")));
        assert_eq!(own["unreadNotifications"], 1);
        let log = operator.get(&format!("/api/admin/audit?subject=user:{}", anna.id)).await.ok();
        assert_eq!(column(&log, "action"), ["user.upgrade", "user.settlement"]);
        let detail = json!({ "to": { "upgrade": "A", "answered": "granted", "answer": null } });
        assert_audited(&log["list"][0], &operator, "user.upgrade", &format!("user:{}", anna.id), &detail);
        let detail = json!({ "from": { "level": "S", "paidUntil": null }, "to": { "level": "A", "paidUntil": until } });
        assert_audited(&log["list"][1], &operator, "user.settlement", &format!("user:{}", anna.id), &detail);
        // It is answered once.
        operator.put(&path_of(&row), &granting(&done, until)).await.refused(409, "changed_elsewhere");
        // The next wish is another request.
        ask(&anna, "B").await;
        let all = operator.get(PATH).await.ok();
        assert_eq!(column(&all, "status"), ["open", "granted"]);
    }

    async fn declined_request_says_why(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        ask(&anna, "Q").await;
        let row = open(&operator).await[0].clone();
        let declining = |answer: &str| json!({ "revision": row["revision"], "granted": false, "answer": answer });
        let refused = operator.put(&path_of(&row), &declining(" ")).await;
        assert_eq!(refused.field_errors(), field_error("answer", "required"));
        let refused = operator.put(&path_of(&row), &declining(&"长".repeat(501))).await;
        assert_eq!(refused.field_errors(), field_error("answer", "too_long"));
        let done = operator.put(&path_of(&row), &declining("请先完善执照。\n再申请")).await.ok();
        assert_eq!((&done["status"], &done["settlement"]["level"]), (&json!("declined"), &json!("S")));
        let news = latest_notification(&anna).await;
        assert_eq!((&news["kind"], &news["number"], &news["text"]), (&json!("upgradeDeclined"), &json!("Q"), &json!("请先完善执照。\n再申请")));
        let own = anna.get("/api/user").await.ok()["account"]["upgrade"].clone();
        assert_eq!((&own["status"], &own["answer"]), (&json!("declined"), &json!("请先完善执照。\n再申请")));
        assert_eq!(own["answeredAt"], "2027-01-15T08:00:00.000Z");
    }

    async fn incomplete_answers_change_nothing(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        ask(&anna, "A").await;
        let row = open(&operator).await[0].clone();
        let before = count_audit_entries(&operator).await;
        let until = "2028-01-15T08:00:00Z";
        for (body, field, reason) in [
            (json!({ "revision": 1, "granted": true, "paidUntil": until }), "accountRevision", "required"),
            (json!({ "revision": 1, "granted": true, "accountRevision": 1 }), "paidUntil", "required"),
            (json!({ "revision": 1, "granted": true, "accountRevision": 1, "paidUntil": "soon" }), "paidUntil", "invalid_format"),
            (json!({ "revision": 1, "granted": true, "accountRevision": 1, "paidUntil": "1026-01-01T00:00:00Z" }), "paidUntil", "out_of_range"),
            (json!({ "revision": 1, "granted": false, "paidUntil": until, "answer": "不" }), "paidUntil", "not_allowed"),
            (json!({ "revision": 1, "granted": false, "accountRevision": 1, "answer": "不" }), "accountRevision", "not_allowed"),
        ] {
            assert_eq!(operator.put(&path_of(&row), &body).await.field_errors(), field_error(field, reason), "{body}");
        }
        // Another operator has decided about the account since.
        decide(&operator, anna.id, "recommended", json!({ "recommended": true })).await.ok();
        operator.put(&path_of(&row), &granting(&row, until)).await.refused(409, "changed_elsewhere");
        assert_eq!(open(&operator).await[0]["status"], "open");
        assert_eq!(count_audit_entries(&operator).await, before + 1);
        operator.put(&format!("{PATH}/999999999"), &granting(&row, until)).await.refused(404, "not_found");
    }

    async fn level_that_is_set_by_hand_grants_the_request_for_it(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        ask(&anna, "B").await;
        let paid = |level: &str| json!({ "level": level, "paidUntil": "2028-01-15T08:00:00Z" });
        decide(&operator, anna.id, "settlement", paid("A")).await.ok();
        assert_eq!(open(&operator).await.len(), 1);
        let set = decide(&operator, anna.id, "settlement", paid("C")).await.ok();
        assert_eq!((&set["upgrade"]["level"], &set["upgrade"]["status"]), (&json!("B"), &json!("granted")));
        assert!(open(&operator).await.is_empty());
        assert_eq!(latest_notification(&anna).await["kind"], "upgradeGranted");
    }
}
