//! The platform's notices.

use serde_json::{Value, json};
use shop_core::{
    FieldError, Localized, NoticeId, Page, PageRequest, Reason, TextRule, ValidationErrors,
};
use shop_orders::{china_date, parse_day};
use shop_store::{
    Invalidates, Transaction, commit,
    platform::{self, Notice, NoticeTexts},
};

use crate::{
    Actor, Application, Error,
    admin::{self, TextForm, begin, permit, trail, written},
    idempotency::{self, IdempotentRequest, Render, rendered},
};

/// The title of a notice.
pub const TITLE: TextRule = TextRule::line(1, 100);

/// The text of a notice.
pub const TEXT: TextRule = TextRule::lines(0, 5_000);

/// The editable fields of a notice; omitted fields stay unchanged.
#[derive(Debug, Clone, Default)]
pub struct NoticeForm {
    /// The title.
    pub title: TextForm,
    /// The text, without markup.
    pub text: TextForm,
    /// The date as `YYYY-MM-DD`; defaults to today in China for a new notice.
    pub date: Option<String>,
}

/// Lists all notices, most recently published first.
pub async fn notices(
    app: &Application,
    operator: &Actor,
    page: &PageRequest,
) -> Result<Page<Notice>, Error> {
    permit(operator)?;
    Ok(platform::list_notices(app.database.read(), page).await?)
}

/// Publishes a notice at most once for each idempotency key, and returns it as serialized by `render`.
pub async fn create_notice(
    app: &Application,
    operator: &Actor,
    request: &IdempotentRequest,
    form: &NoticeForm,
    render: Render<'_, Notice>,
) -> Result<String, Error> {
    permit(operator)?;
    let none = NoticeTexts {
        title: Localized::default(),
        text: Localized::default(),
        date: china_date(app.now()).to_string(),
    };
    let texts = parse(form, &none)?;
    let write = async |transaction: &Transaction| {
        let id = platform::insert_notice(transaction, &texts, app.now()).await?;
        let detail = trail::creation(&audit_detail(&texts));
        let subject = format!("notice:{id}");
        let entry = trail::Entry::new("notice.create", &subject, detail);
        trail::note(app, transaction, operator, entry).await?;
        let notice = found(transaction, id).await?;
        Ok((rendered(render, &notice)?, Invalidates::Platform))
    };
    idempotency::once(app, operator, request, write).await
}

/// Updates a notice if its revision is still `seen`.
pub async fn update_notice(
    app: &Application,
    operator: &Actor,
    id: NoticeId,
    seen: i64,
    form: &NoticeForm,
) -> Result<Notice, Error> {
    let transaction = begin(app, operator).await?;
    let before = found(&transaction, id).await?.texts;
    let after = parse(form, &before)?;
    written(platform::save_notice(&transaction, id, seen, &after, app.now()).await?)?;
    let detail = trail::change(&audit_detail(&before), &audit_detail(&after));
    let subject = format!("notice:{id}");
    let entry = trail::Entry::new("notice.update", &subject, detail);
    trail::note(app, &transaction, operator, entry).await?;
    let notice = found(&transaction, id).await?;
    commit(transaction, Invalidates::Platform).await?;
    Ok(notice)
}

/// Deletes a notice.
pub async fn remove_notice(app: &Application, operator: &Actor, id: NoticeId) -> Result<(), Error> {
    let transaction = begin(app, operator).await?;
    let before = found(&transaction, id).await?.texts;
    if !platform::delete_notice(&transaction, id).await? {
        return Err(Reason::NotFound.into());
    }
    let detail = trail::removal(&audit_detail(&before));
    let subject = format!("notice:{id}");
    let entry = trail::Entry::new("notice.remove", &subject, detail);
    trail::note(app, &transaction, operator, entry).await?;
    Ok(commit(transaction, Invalidates::Platform).await?)
}

fn parse(form: &NoticeForm, stored: &NoticeTexts) -> Result<NoticeTexts, ValidationErrors> {
    let mut errors = ValidationErrors::new();
    let texts = NoticeTexts {
        title: admin::text(&mut errors, "title", TITLE, &form.title, &stored.title),
        text: admin::text(&mut errors, "text", TEXT, &form.text, &stored.text),
        date: match form.date.as_deref() {
            None => stored.date.clone(),
            Some(day) => date(&mut errors, day),
        },
    };
    errors.into_result(texts)
}

fn date(errors: &mut ValidationErrors, input: &str) -> String {
    let day = parse_day(input).ok_or_else(|| FieldError::new("date", Reason::InvalidFormat));
    errors
        .keep(day)
        .map(|day| day.to_string())
        .unwrap_or_default()
}

async fn found(transaction: &Transaction, id: NoticeId) -> Result<Notice, Error> {
    let notice = platform::notice(transaction, id).await?;
    notice.ok_or_else(|| Reason::NotFound.into())
}

fn audit_detail(texts: &NoticeTexts) -> Value {
    json!({
        "title": trail::text(&texts.title),
        "text": trail::text(&texts.text),
        "date": texts.date,
    })
}
