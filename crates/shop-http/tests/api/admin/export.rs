//! Tables of accounts and of the log.

use serde_json::{Value, json};
use shop_testing::{Actor, TestServer, on_both};

use super::decide;
use crate::support::workbook::{Workbook, open};

/// Asks for a table and downloads it without a session.
async fn table(server: &TestServer, operator: &Actor, what: &str, body: &Value) -> Workbook {
    let link = operator
        .post(&format!("/api/admin/{what}/export"), body)
        .await
        .ok();
    let file = server.visitor().get(link["url"].as_str().unwrap()).await;
    assert_eq!(file.status, 200, "{file}");
    open(&file.body)
}

fn column_values(table: &Workbook, column: usize) -> Vec<&str> {
    let rows = table.rows.iter().skip(1);
    rows.map(|row| row[column].as_str()).collect()
}

on_both! {
    async fn table_of_accounts_has_the_filters_of_the_list(server) {
        let operator = server.operator().await.with_language("zh");
        let (anna, berta) = (server.merchant("anna").await, server.merchant("berta").await);
        anna.put("/api/user", &json!({ "revision": 1, "companyName": "=cmd|' /C calc'!A0 خزف" })).await.ok();
        decide(&operator, berta.id, "settlement", json!({ "level": "A", "paidUntil": "2028-01-15T08:00:00Z" })).await.ok();
        let all = table(server, &operator, "user", &json!({})).await;
        assert_eq!(all.rows[0][..4], ["编号", "用户名", "公司名称", "店铺码"]);
        assert_eq!(column_values(&all, 1), ["berta", "anna", "operator"]);
        // A text that looks like a formula is one.
        assert_eq!(all.rows[2][2], "=cmd|' /C calc'!A0 خزف");
        assert_eq!(all.rows[1][7..], ["A", "服务中", "", "2028-01-15 16:00:00", "0", "100", "否"]);
        let english = operator.with_language("en");
        let filtered = table(server, &english, "user", &json!({ "keyword": "ANN", "level": "S", "status": "active", "role": "merchant" })).await;
        assert_eq!((filtered.rows[0][1].as_str(), column_values(&filtered, 1)), ("Username", vec!["anna"]));
        assert_eq!(filtered.rows[1][8], "Free trial");
        let none = table(server, &operator, "user", &json!({ "task": "licence" })).await;
        assert_eq!(none.rows.len(), 1);
        let refused = operator.post("/api/admin/user/export", &json!({ "sort": "name" })).await;
        assert_eq!(refused.field_errors(), [("sort".to_owned(), "unknown_field".to_owned())]);
        anna.post("/api/admin/user/export", &json!({})).await.refused(403, "forbidden");
    }

    async fn table_of_the_log_is_filtered_by_subject_and_days(server) {
        let operator = server.operator().await;
        let anna = server.merchant("anna").await;
        decide(&operator, anna.id, "recommended", json!({ "recommended": true })).await.ok();
        let all = table(server, &operator, "audit", &json!({})).await;
        assert_eq!(column_values(&all, 3), ["user.recommended", "user.role"]);
        assert_eq!(all.rows[1][1..], [
            "2027-01-15 16:00:00", "operator", "user.recommended", format!("user:{}", anna.id).as_str(),
            "{\"recommended\":false}", "{\"recommended\":true}",
        ]);
        let of_anna = table(server, &operator, "audit", &json!({ "subject": format!("user:{}", anna.id), "from": "2027-01-15", "to": "2027-01-15" })).await;
        assert_eq!(column_values(&of_anna, 3), ["user.recommended"]);
        let later = table(server, &operator, "audit", &json!({ "from": "2027-01-16" })).await;
        assert_eq!(later.rows.len(), 1);
        let list = operator.get("/api/admin/audit?to=2027-01-14").await.ok();
        assert_eq!(list["list"], json!([]));
        let refused = operator.post("/api/admin/audit/export", &json!({ "from": "soon" })).await;
        assert_eq!(refused.field_errors(), [("from".to_owned(), "invalid_format".to_owned())]);
    }

    async fn link_ends_with_the_role_of_the_operator(server) {
        let operator = server.operator().await;
        let link = operator.post("/api/admin/audit/export", &json!({})).await.ok();
        let url = link["url"].as_str().unwrap();
        assert_eq!(server.visitor().get(url).await.status, 200);
        server.execute("UPDATE users SET role = 'merchant'").await;
        server.visitor().get(url).await.refused(404, "link_expired");
    }

    async fn table_longer_than_the_limit_is_refused(server) {
        let operator = server.operator().await;
        let rows: Vec<String> = (0..10_000).map(|n| format!("('x.do', 'x:{n}', '{{}}', 1)")).collect();
        for part in rows.chunks(500) {
            let insert = "INSERT INTO audit_log (action, subject, detail, created_at) VALUES";
            server.execute(&format!("{insert} {}", part.join(", "))).await;
        }
        operator.post("/api/admin/audit/export", &json!({})).await.refused(400, "too_many_items");
        // Without the entry that made the operator, the log just fits.
        let link = operator.post("/api/admin/audit/export", &json!({ "to": "2020-01-01" })).await.ok();
        let file = server.visitor().get(link["url"].as_str().unwrap()).await;
        assert_eq!(open(&file.body).rows.len(), 10_001);
    }
}
