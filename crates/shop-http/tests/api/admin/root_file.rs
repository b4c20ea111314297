//! Files at the root of the site.

use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::on_both;

use super::{assert_audited, field_error, latest_audit_entry};
use crate::support::column;

const PATH: &str = "/api/admin/rootFile";

on_both! {
    async fn file_is_added_changed_and_deleted(server) {
        let operator = server.operator().await;
        let path = format!("{PATH}/MP_verify_1.txt");
        let made = operator.put(&path, &json!({ "content": "0f3a" })).await.ok();
        assert_eq!((&made["name"], &made["content"], &made["revision"]), (&json!("MP_verify_1.txt"), &json!("0f3a"), &json!(1)));
        let subject = "rootFile:MP_verify_1.txt";
        let detail = json!({ "to": { "content": "0f3a" } });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "rootFile.create", subject, &detail);
        let changed = operator.put(&path, &json!({ "content": "0f3b", "revision": 1 })).await.ok();
        assert_eq!((&changed["content"], &changed["revision"]), (&json!("0f3b"), &json!(2)));
        let detail = json!({ "from": { "content": "0f3a" }, "to": { "content": "0f3b" } });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "rootFile.update", subject, &detail);
        assert_eq!(operator.get(PATH).await.ok()["list"], json!([changed]));
        assert_eq!(operator.delete(&path).await.ok(), json!({ "name": "MP_verify_1.txt" }));
        let detail = json!({ "from": { "content": "0f3b" } });
        assert_audited(&latest_audit_entry(&operator).await, &operator, "rootFile.remove", subject, &detail);
        assert_eq!(operator.get(PATH).await.ok()["list"], json!([]));
        operator.delete(&path).await.refused(404, "not_found");
        operator.put(&path, &json!({ "content": "x", "revision": 2 })).await.refused(404, "not_found");
    }

    async fn repeated_write_changes_nothing_more(server) {
        let operator = server.operator().await;
        let path = format!("{PATH}/a.txt");
        for (revision, content) in [(Value::Null, "a"), (json!(1), "b")] {
            let mut body = json!({ "content": content });
            if !revision.is_null() {
                body["revision"] = revision;
            }
            let first = operator.put(&path, &body).await.ok();
            assert_eq!(operator.put(&path, &body).await.ok(), first);
        }
        assert_eq!(server.number("SELECT COUNT(*) FROM audit_log WHERE subject = 'rootFile:a.txt'").await, 2);
    }

    async fn another_operators_file_is_not_replaced(server) {
        let (operator, second) = (server.operator().await, server.operator_named("second").await);
        let path = format!("{PATH}/a.txt");
        operator.put(&path, &json!({ "content": "a" })).await.ok();
        let taken = second.put(&path, &json!({ "content": "b" })).await;
        assert_eq!(taken.refused(409, "name_taken")["fields"][0]["path"], "name");
        operator.put(&path, &json!({ "content": "c", "revision": 1 })).await.ok();
        second.put(&path, &json!({ "content": "b", "revision": 1 })).await.refused(409, "changed_elsewhere");
        assert_eq!(operator.get(PATH).await.ok()["list"][0]["content"], "c");
    }

    async fn there_are_at_most_20_files(server) {
        let operator = server.operator().await;
        let body = json!({ "content": "x" });
        let paths: Vec<String> = (0..22).map(|number| format!("{PATH}/{number}.txt")).collect();
        let answers = join_all(paths.iter().map(|path| operator.put(path, &body))).await;
        let refused: Vec<_> = answers.iter().filter(|answer| answer.status != 200).collect();
        assert_eq!(refused.len(), 2);
        for answer in refused {
            answer.refused(400, "too_many_items");
            assert!(String::from_utf8_lossy(&answer.body).contains("20"));
        }
        let listed = operator.get(PATH).await.ok();
        let names = column(&listed, "name");
        assert_eq!(names.len(), 20);
        let path = format!("{PATH}/{}", names[0].as_str().unwrap());
        operator.put(&path, &json!({ "content": "y", "revision": 1 })).await.ok();
        operator.delete(&path).await.ok();
        operator.put(&format!("{PATH}/more.txt"), &body).await.ok();
    }

    async fn names_and_contents_are_checked(server) {
        let operator = server.operator().await;
        let names = [
            ("verify.html", "invalid_format"), (".txt", "invalid_format"), ("a%20b.txt", "invalid_characters"),
            ("%E9%AA%8C.txt", "invalid_characters"), ("robots.txt", "not_allowed"),
            (&format!("{}.txt", "a".repeat(97)), "too_long"),
        ];
        for (name, reason) in names {
            let answer = operator.put(&format!("{PATH}/{name}"), &json!({ "content": "x" })).await;
            assert_eq!(answer.field_errors(), field_error("name", reason), "{name}");
        }
        let contents = [
            (json!({ "content": "x".repeat(4_097) }), "content", "too_long"),
            (json!({ "content": " \n" }), "content", "required"),
            (json!({ "content": "a\u{1}" }), "content", "invalid_characters"),
            (json!({}), "content", "required"),
            (json!({ "content": "x", "name": "a.txt" }), "name", "unknown_field"),
        ];
        for (body, field, reason) in contents {
            let answer = operator.put(&format!("{PATH}/a.txt"), &body).await;
            assert_eq!(answer.field_errors(), field_error(field, reason), "{body}");
        }
        operator.put(&format!("{PATH}/a.txt"), &json!({ "content": "字".repeat(1_365) })).await.ok();
    }
}
