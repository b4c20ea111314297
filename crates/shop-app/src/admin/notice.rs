//! Putting up notices.

use serde_json::json;
use shop_core::{Faults, Localized, NoticeId, TextRule, Timestamp};
use shop_orders::china_date;
use shop_store::{
    Touches, commit,
    platform::{self, NoticeTexts},
};

use super::{AdminError, begin, checks, note};
use crate::{Actor, Application};

const TITLE: TextRule = TextRule::line(1, 100);
const TEXT: TextRule = TextRule::lines(1, 5_000);

/// A notice as an operator writes it.
#[derive(Debug, Clone)]
pub struct NoticeForm {
    /// Its title.
    pub title: Localized,
    /// Its text, plain.
    pub text: Localized,
    /// A moment of the day it is dated; the day is China's.
    pub day: Timestamp,
}

/// Puts up a notice.
pub async fn insert_notice(
    app: &Application,
    operator: &Actor,
    form: &NoticeForm,
) -> Result<NoticeId, AdminError> {
    let mut faults = Faults::none();
    let texts = NoticeTexts {
        title: checks::localized(&mut faults, "title", TITLE, &form.title),
        text: checks::localized(&mut faults, "text", TEXT, &form.text),
        date: china_date(form.day).to_string(),
    };
    let texts = faults.or(texts)?;
    let transaction = begin(app, operator).await?;
    let id = platform::insert_notice(&transaction, &texts, app.now()).await?;
    let subject = format!("notice:{id}");
    let detail = json!({ "title": texts.title.original() });
    note(
        app,
        &transaction,
        operator,
        ("notice.insert", &subject),
        detail,
    )
    .await?;
    commit(transaction, Touches::Platform).await?;
    Ok(id)
}
