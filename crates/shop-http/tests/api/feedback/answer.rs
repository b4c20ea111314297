//! What becomes of a message to the platform.

use serde_json::{Value, json};
use shop_testing::{Actor, on_both};

use crate::support::column;

async fn send(who: &Actor, text: &str) -> i64 {
    let body = json!({ "text": text, "contact": "13800001234" });
    let sent = who.post("/api/feedback", &body).await.ok();
    sent["id"].as_i64().unwrap()
}

fn path(id: i64) -> String {
    format!("/api/admin/feedback/{id}")
}

fn answered(revision: i64, answer: &str) -> Value {
    json!({ "revision": revision, "status": "answered", "answer": answer })
}

on_both! {
    async fn sender_reads_the_answer_and_is_notified(server) {
        let operator = server.operator().await;
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        let (first, second) = (send(&anna, "一").await, send(&anna, "二").await);
        send(&berta, "三").await;
        let own = anna.get("/api/feedback?withTotal=true").await;
        assert_eq!(own.header("Cache-Control"), "no-store");
        let own = own.ok();
        assert_eq!((column(&own, "text"), &own["total"]), (vec![json!("二"), json!("一")], &json!(2)));
        let open = json!({
            "id": first, "text": "一", "contact": "13800001234", "sentAt": "2027-01-15T08:00:00.000Z",
            "status": "open", "answer": "", "answeredAt": null,
        });
        assert_eq!(own["list"][1], open);
        server.clock().advance_seconds(60);
        let row = operator.put(&path(first), &answered(1, " 已修复\n谢谢 ")).await.ok();
        assert_eq!((&row["status"], &row["answer"], &row["revision"], &row["userId"]), (&json!("answered"), &json!("已修复\n谢谢"), &json!(2), &json!(anna.id)));
        let own = anna.get("/api/feedback").await.ok()["list"][1].clone();
        assert_eq!((&own["status"], &own["answer"], &own["answeredAt"]), (&json!("answered"), &json!("已修复\n谢谢"), &json!("2027-01-15T08:01:00.000Z")));
        let news = anna.get("/api/notification").await.ok()["list"][0].clone();
        assert_eq!((&news["kind"], &news["number"], &news["text"]), (&json!("feedbackAnswered"), &json!(first.to_string()), &json!("已修复\n谢谢")));
        let log = operator.get(&format!("/api/admin/audit?subject=feedback:{first}")).await.ok();
        assert_eq!(log["list"][0]["action"], "feedback.answer");
        assert_eq!(log["list"][0]["detail"], json!({ "from": { "status": "open", "answer": "" }, "to": { "status": "answered", "answer": "已修复\n谢谢" } }));
        let unread = server.number("SELECT COUNT(*) FROM notifications").await;
        operator.put(&path(second), &json!({ "revision": 1, "status": "closed" })).await.ok();
        assert_eq!(anna.get("/api/feedback").await.ok()["list"][0]["status"], "closed");
        assert_eq!(server.number("SELECT COUNT(*) FROM notifications").await, unread);
    }

    async fn another_answer_replaces_the_first_and_closing_keeps_it(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let id = send(&anna, "一").await;
        operator.put(&path(id), &answered(1, "甲")).await.ok();
        operator.put(&path(id), &answered(1, "乙")).await.refused(409, "changed_elsewhere");
        operator.put(&path(id), &answered(2, "乙")).await.ok();
        let closed = operator.put(&path(id), &json!({ "revision": 3, "status": "closed" })).await.ok();
        assert_eq!((&closed["status"], &closed["answer"]), (&json!("closed"), &json!("乙")));
        let again = operator.put(&path(id), &answered(4, "丙")).await.ok();
        assert_eq!(again["status"], "answered");
    }

    async fn open_messages_come_first_to_last(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let ids = [send(&anna, "一").await, send(&anna, "二").await, send(&anna, "三").await];
        operator.put(&path(ids[1]), &answered(1, "好")).await.ok();
        let open = operator.get("/api/admin/feedback?status=open&withTotal=true").await.ok();
        assert_eq!((column(&open, "text"), &open["total"]), (vec![json!("一"), json!("三")], &json!(2)));
        let first = operator.get("/api/admin/feedback?status=open&limit=1").await.ok();
        let cursor = first["nextCursor"].as_str().unwrap();
        let second = operator.get(&format!("/api/admin/feedback?status=open&limit=1&cursor={cursor}")).await.ok();
        assert_eq!(column(&second, "text"), ["三"]);
        // The cursor is of another list.
        operator.get(&format!("/api/admin/feedback?cursor={cursor}")).await.refused(400, "validation");
        assert_eq!(column(&operator.get("/api/admin/feedback?status=answered").await.ok(), "text"), ["二"]);
    }

    async fn wrong_answers_are_refused(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        let id = send(&anna, "一").await;
        for (body, field, reason) in [
            (answered(1, " "), "answer", "required"),
            (answered(1, &"长".repeat(1001)), "answer", "too_long"),
            (json!({ "revision": 1, "status": "answered" }), "answer", "required"),
            (json!({ "revision": 1, "status": "closed", "answer": "好" }), "answer", "not_allowed"),
            (json!({ "revision": 1, "status": "open" }), "status", "not_allowed"),
        ] {
            let refused = operator.put(&path(id), &body).await;
            assert_eq!(refused.field_errors(), [(field.to_owned(), reason.to_owned())], "{body}");
        }
        operator.put(&path(999_999_999), &answered(1, "好")).await.refused(404, "not_found");
        anna.put(&path(id), &answered(1, "好")).await.refused(403, "forbidden");
    }
}
