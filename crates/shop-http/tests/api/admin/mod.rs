mod agreement;
mod area;
mod bulk;
mod business_category;
mod currency;
mod export;
mod notice;
mod platform;
mod queue;
mod records;
mod root_file;
mod search;
mod settlement;
mod status;
mod upgrade;
mod user;

use serde_json::{Value, json};
use shop_testing::{Actor, TestResponse};

/// The latest entry of the audit log.
async fn latest_audit_entry(operator: &Actor) -> Value {
    operator.get("/api/admin/audit?limit=1").await.ok()["list"][0].clone()
}

/// Asserts an audit entry's action, subject, author and detail, and the initial test time.
#[track_caller]
fn assert_audited(done: &Value, by: &Actor, action: &str, subject: &str, detail: &Value) {
    assert_eq!(
        (&done["action"], &done["subject"]),
        (&json!(action), &json!(subject)),
        "{done}"
    );
    assert_eq!(
        (&done["operatorId"], &done["operator"]),
        (&json!(by.id), &json!(by.username)),
        "{done}"
    );
    assert_eq!(done["at"], "2027-01-15T08:00:00.000Z");
    assert_eq!(&done["detail"], detail);
}

/// The number of entries in the audit log.
async fn count_audit_entries(operator: &Actor) -> i64 {
    let all = operator
        .get("/api/admin/audit?limit=1&withTotal=true")
        .await
        .ok();
    all["total"].as_i64().unwrap()
}

/// Changes an account as an operator, with its current revision.
async fn decide(operator: &Actor, user: i64, what: &str, mut fields: Value) -> TestResponse {
    let path = format!("/api/admin/user/{user}");
    fields["revision"] = operator.get(&path).await.ok()["revision"].clone();
    operator.put(&format!("{path}/{what}"), &fields).await
}

/// A text of `count` characters.
fn long(count: usize) -> Value {
    json!("长".repeat(count))
}

/// A single validation error.
fn field_error(path: &str, reason: &str) -> [(String, String); 1] {
    [(path.to_owned(), reason.to_owned())]
}
