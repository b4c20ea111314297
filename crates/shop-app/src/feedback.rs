//! Feedback to the platform, and its answers.

use serde_json::{Value, json};
use shop_core::{FeedbackId, Page, PageRequest, Reason, ShopId, TextRule, ValidationErrors};
use shop_notifications::{Event, NotificationKind};
use shop_store::{Invalidates, Transaction, account, commit, feedback};

use crate::{
    Actor, Application, Error, Refusal,
    admin::{permit, trail},
    idempotency::{self, IdempotentRequest, Render, rendered},
    notifications::notify,
    revision::written,
};

pub use shop_store::feedback::{FeedbackEntry, FeedbackStatus};

/// The text of a feedback message.
pub const TEXT: TextRule = TextRule::lines(1, 1000);

/// The sender's contact details.
pub const CONTACT: TextRule = TextRule::line(1, 100);

/// The platform's reply.
pub const ANSWER: TextRule = TextRule::lines(1, 1000);

/// The maximum number of messages per user and day.
pub const A_DAY: u32 = 5;

/// The tolerated clock skew between instances, in milliseconds.
const SKEW_MS: i64 = 60_000;

/// Stores a feedback message with the sender's contact details, at most once for each idempotency key,
/// and returns its ID as serialized by `render`.
pub async fn send(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    text: &str,
    contact: &str,
    render: Render<'_, FeedbackId>,
) -> Result<String, Error> {
    let mut errors = ValidationErrors::new();
    let text = errors.keep(TEXT.parse("text", text)).unwrap_or_default();
    let contact = errors
        .keep(CONTACT.parse("contact", contact))
        .unwrap_or_default();
    let (text, contact) = errors.into_result((text, contact))?;
    let write = async |transaction: &Transaction| {
        let id = write(app, transaction, actor, &text, &contact).await?;
        Ok((rendered(render, &id)?, Invalidates::Nothing))
    };
    idempotency::once(app, actor, request, write).await
}

async fn write(
    app: &Application,
    transaction: &Transaction,
    actor: &Actor,
    text: &str,
    contact: &str,
) -> Result<FeedbackId, Error> {
    let now = app.now();
    account::lock(transaction, actor.user).await?;
    let first = feedback::sent_before(transaction, actor.user, A_DAY - 1).await?;
    // A message in the future was sent before the clock was set back and does not block.
    let first = first.filter(|first| first.since(now) <= SKEW_MS);
    let free_at = first.map(|first| first.min(now).plus_days(1));
    if let Some(at) = free_at.filter(|at| now < *at) {
        let seconds = (at.since(now) + 999) / 1000;
        return Err(Refusal::retry_after(Reason::FeedbackLimit, seconds).into());
    }
    Ok(feedback::insert(transaction, actor.user, text, contact, now).await?)
}

/// Lists the actor's own messages, the latest first.
pub async fn sent(
    app: &Application,
    actor: &Actor,
    page: &PageRequest,
) -> Result<Page<FeedbackEntry>, Error> {
    Ok(feedback::sent_by(app.database.read(), actor.user, page).await?)
}

/// Lists messages with a status, or all: open ones the oldest first, others the latest first.
pub async fn list(
    app: &Application,
    operator: &Actor,
    status: Option<FeedbackStatus>,
    page: &PageRequest,
) -> Result<Page<FeedbackEntry>, Error> {
    permit(operator)?;
    Ok(feedback::list(app.database.read(), status, page).await?)
}

/// What an operator does with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FeedbackAction<'a> {
    /// Replies, or replaces the reply.
    Answer(&'a str),
    /// Closes it; a reply stays.
    Close,
}

/// Answers or closes a message if its revision is still `seen`. The sender is notified of an answer.
pub async fn decide(
    app: &Application,
    operator: &Actor,
    id: FeedbackId,
    seen: i64,
    action: FeedbackAction<'_>,
) -> Result<FeedbackEntry, Error> {
    permit(operator)?;
    let answer = match action {
        FeedbackAction::Answer(text) => ANSWER.parse("answer", text)?,
        FeedbackAction::Close => String::new(),
    };
    let transaction = app.database.begin_write().await?;
    let before = feedback::find(&transaction, id).await?;
    let before = before.ok_or(Reason::NotFound)?;
    let mut after = before.clone();
    match action {
        FeedbackAction::Answer(_) => {
            after.answer = answer;
            after.answered_at = Some(app.now());
            after.status = FeedbackStatus::Answered;
        }
        FeedbackAction::Close => after.status = FeedbackStatus::Closed,
    }
    written(feedback::save(&transaction, seen, &after).await?)?;
    after.revision = seen + 1;
    let detail = trail::change(&audit_detail(&before), &audit_detail(&after));
    let (kind, subject) = match action {
        FeedbackAction::Answer(_) => ("feedback.answer", format!("feedback:{id}")),
        FeedbackAction::Close => ("feedback.close", format!("feedback:{id}")),
    };
    let entry = trail::Entry::new(kind, &subject, detail);
    trail::note(app, &transaction, operator, entry).await?;
    if let FeedbackAction::Answer(_) = action {
        let event = Event {
            kind: NotificationKind::FeedbackAnswered,
            number: id.to_string(),
            shop: ShopId::of_account(after.user),
            customer: String::new(),
            total: None,
            text: after.answer.clone(),
        };
        let (sender, actor) = (Some(after.user), Some(operator.user));
        notify(&transaction, app, sender.into(), actor, &event).await?;
    }
    commit(transaction, Invalidates::Nothing).await?;
    app.wake_notifier();
    Ok(after)
}

fn audit_detail(entry: &FeedbackEntry) -> Value {
    json!({ "status": entry.status.as_str(), "answer": entry.answer })
}
