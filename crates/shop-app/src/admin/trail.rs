//! Audit log entries: only the changed fields, before and after.

use serde_json::{Map, Value, json};
use shop_core::{Locale, Localized};
use shop_store::{
    StoreError, Transaction,
    audit::{self, NewAuditEntry},
};

use crate::{Actor, Application};

/// What is recorded of an action.
#[derive(Debug)]
pub(crate) struct Entry<'a> {
    action: &'a str,
    subject: &'a str,
    detail: Value,
}

impl<'a> Entry<'a> {
    pub const fn new(action: &'a str, subject: &'a str, detail: Value) -> Self {
        Self {
            action,
            subject,
            detail,
        }
    }
}

/// Records an action of an operator.
pub(crate) async fn note(
    app: &Application,
    transaction: &Transaction,
    operator: &Actor,
    entry: Entry<'_>,
) -> Result<(), StoreError> {
    let entry = NewAuditEntry {
        actor: Some(operator.user),
        action: entry.action,
        subject: entry.subject,
        detail: entry.detail,
    };
    audit::note(transaction, &entry, app.now()).await
}

/// `{"from": …, "to": …}` with the fields that differ between two objects.
pub(crate) fn change(from: &Value, to: &Value) -> Value {
    json!({ "from": differing(from, to), "to": differing(to, from) })
}

/// The detail of a created object.
pub(super) fn creation(to: &Value) -> Value {
    json!({ "to": to })
}

/// The detail of a deleted object.
pub(super) fn removal(from: &Value) -> Value {
    json!({ "from": from })
}

/// The detail of a new order.
pub(super) fn reordering<I: Copy + Into<i64>>(from: &[I], to: &[I]) -> Value {
    let ids = |ids: &[I]| ids.iter().map(|id| (*id).into()).collect::<Vec<i64>>();
    json!({ "from": { "order": ids(from) }, "to": { "order": ids(to) } })
}

/// A text in all languages.
pub(crate) fn text(text: &Localized) -> Value {
    let languages = Locale::PLATFORM
        .others()
        .into_iter()
        .filter_map(|locale| Some((locale.code(), text.translation(locale)?)));
    let languages = std::iter::once((Locale::default().code(), text.original())).chain(languages);
    languages
        .map(|(language, text)| (language.to_owned(), Value::from(text)))
        .collect()
}

fn differing(of: &Value, other: &Value) -> Map<String, Value> {
    let fields = of.as_object().into_iter().flatten();
    let differing = fields.filter(|(name, value)| other.get(name) != Some(value));
    differing
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn audit_records_only_differences() {
        let from = json!({ "level": "S", "paidUntil": null });
        let to = json!({ "level": "A", "paidUntil": null });
        let expected = json!({ "from": { "level": "S" }, "to": { "level": "A" } });
        assert_eq!(change(&from, &to), expected);
    }

    #[test]
    fn audit_records_text_in_existing_languages() {
        let mut name = Localized::new("通知");
        name.translate(Locale::Ar, "إشعار");
        assert_eq!(text(&name), json!({ "zh": "通知", "ar": "إشعار" }));
    }
}
