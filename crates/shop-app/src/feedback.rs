//! Feedback to the platform.

use shop_core::{FeedbackId, Reason, TextRule, ValidationErrors};
use shop_store::{Invalidates, Transaction, account, feedback};

use crate::{
    Actor, Application, Error, Refusal,
    idempotency::{self, IdempotentRequest, Render, rendered},
};

/// The text of a feedback message.
pub const TEXT: TextRule = TextRule::lines(1, 1000);

/// The sender's contact details.
pub const CONTACT: TextRule = TextRule::line(1, 100);

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
