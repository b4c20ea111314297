//! Messages to the platform.

use shop_core::{FeedbackId, TextRule, ValidationErrors};
use shop_store::{StoreError, Touches, account, commit, feedback};

use crate::{Actor, Application, Internal};

/// A message.
pub const TEXT: TextRule = TextRule::lines(1, 1000);
/// How to answer it.
pub const CONTACT: TextRule = TextRule::line(1, 100);
/// Messages of one user within a day.
const A_DAY: u32 = 5;

/// So far the clocks of several instances may be apart, in milliseconds.
const SKEW_MS: i64 = 60_000;

/// Why a message is not taken.
#[derive(Debug, thiserror::Error)]
pub enum FeedbackError {
    /// Fields are wrong.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// Enough for now: there is room again when the first of them is a day old.
    #[error("five messages a day are enough")]
    LimitReached {
        /// In so many milliseconds.
        wait_ms: i64,
    },
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl From<StoreError> for FeedbackError {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

/// Takes a message to the platform, and how to reach its writer.
pub async fn send(
    app: &Application,
    actor: &Actor,
    text: &str,
    contact: &str,
) -> Result<FeedbackId, FeedbackError> {
    let mut errors = ValidationErrors::new();
    let text = errors.keep(TEXT.parse("text", text)).unwrap_or_default();
    let contact = errors
        .keep(CONTACT.parse("contact", contact))
        .unwrap_or_default();
    let (text, contact) = errors.into_result((text, contact))?;
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, actor.user).await?;
    let first = feedback::sent_before(&transaction, actor.user, A_DAY - 1).await?;
    // What was sent in the future was sent before the clock was set back, and holds nobody back.
    let first = first.filter(|first| first.since(now) <= SKEW_MS);
    let free_at = first.map(|first| first.min(now).plus_days(1));
    if let Some(at) = free_at.filter(|at| now < *at) {
        let wait_ms = at.since(now);
        return Err(FeedbackError::LimitReached { wait_ms });
    }
    let id = feedback::insert(&transaction, actor.user, (&text, &contact), now).await?;
    commit(transaction, Touches::Nothing).await?;
    Ok(id)
}
