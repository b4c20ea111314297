mod agreement;
mod area;
mod business_category;
mod notice;
mod platform;
mod records;
mod settlement;
mod status;
mod user;

use serde_json::{Value, json};
use shop_testing::{Actor, Answer};

/// What was done last, as operators read it.
async fn last_done(operator: &Actor) -> Value {
    operator.get("/api/admin/audit?limit=1").await.ok()["list"][0].clone()
}

/// Fails unless this is what was done last, by this operator, at the moment tests begin.
#[track_caller]
fn assert_done(done: &Value, by: &Actor, (action, subject): (&str, &str), detail: &Value) {
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

/// How many changes are noted.
async fn changes_noted(operator: &Actor) -> i64 {
    let all = operator
        .get("/api/admin/audit?limit=1&withTotal=true")
        .await
        .ok();
    all["total"].as_i64().unwrap()
}

/// Decides about an account, with the revision that is there.
async fn decide(operator: &Actor, user: i64, what: &str, mut fields: Value) -> Answer {
    let path = format!("/api/admin/user/{user}");
    fields["revision"] = operator.get(&path).await.ok()["revision"].clone();
    operator.put(&format!("{path}/{what}"), &fields).await
}

/// So many characters.
fn long(count: usize) -> Value {
    json!("长".repeat(count))
}

/// The one field_error of a refused call.
fn field_error(path: &str, reason: &str) -> [(String, String); 1] {
    [(path.to_owned(), reason.to_owned())]
}
