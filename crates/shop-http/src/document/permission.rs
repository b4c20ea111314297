//! Who may call what, as a word for tools and a sentence for people.

use serde_json::{Value, json};

/// The word's place in an operation; a handler names one where its extractors do not say all, with
/// `extensions(("x-permission" = json!("owner")))`.
pub(super) const PERMISSION: &str = "x-permission";

/// The word of what only operators may call.
pub(super) const OPERATOR: &str = "operator";

/// Every word with its sentence.
const SENTENCES: [(&str, &str); 7] = [
    ("anybody", "Anybody. A token is ignored."),
    (
        "visitor",
        "Anybody, with or without a session. A token that is sent must be valid.",
    ),
    ("signed_in", "Signed-in users."),
    (
        "owner",
        "Its owner. For everybody else it does not exist (404).",
    ),
    (
        "owner_or_operator",
        "Its owner; operators for the platform's page.",
    ),
    (
        "party",
        "The order's buyer and merchant. For everybody else it does not exist (404).",
    ),
    (OPERATOR, "Operators of the platform."),
];

/// Tells an operation's permission, and makes `security` say what it says.
pub(super) fn describe(path: &str, operation: &mut Value) {
    if operation["security"].is_null() {
        operation["security"] = json!([]);
    }
    let word = match operation[PERMISSION].as_str() {
        Some(word) => word.to_owned(),
        None => of_security(path, &operation["security"]).to_owned(),
    };
    let sentence = SENTENCES.iter().find(|(known, _)| *known == word);
    if let Some((_, sentence)) = sentence {
        let description = operation["description"].as_str().unwrap_or_default();
        operation["description"] = json!(format!("{description}\n\n**Who may:** {sentence}"));
    }
    operation[PERMISSION] = json!(word);
}

fn of_security(path: &str, security: &Value) -> &'static str {
    let ways: Vec<_> = security.as_array().into_iter().flatten().collect();
    let needs_nothing = |way: &&Value| way.as_object().is_some_and(serde_json::Map::is_empty);
    if ways.is_empty() {
        "anybody"
    } else if ways.iter().any(needs_nothing) {
        "visitor"
    } else if path.starts_with("/api/admin/") {
        OPERATOR
    } else {
        "signed_in"
    }
}
