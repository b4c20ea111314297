//! Messages to the platform.

use shop_core::{Faults, FeedbackId, TextRule};
use shop_store::{StoreError, Touches, account, commit, feedback};

use crate::{Actor, Application, Internal};

/// A message.
pub const TEXT: TextRule = TextRule::lines(1, 1000);
/// How to answer it.
pub const CONTACT: TextRule = TextRule::line(1, 100);
/// Messages of one user within a day.
const A_DAY: u64 = 5;

/// Why a message is not taken.
#[derive(Debug, thiserror::Error)]
pub enum FeedbackError {
    /// Fields are wrong.
    #[error(transparent)]
    Invalid(#[from] Faults),
    /// Enough for today.
    #[error("five messages a day are enough")]
    LimitReached,
    /// A fault of ours.
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
    let mut faults = Faults::none();
    let text = faults.keep(TEXT.parse("text", text)).unwrap_or_default();
    let contact = faults
        .keep(CONTACT.parse("contact", contact))
        .unwrap_or_default();
    let (text, contact) = faults.or((text, contact))?;
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, actor.user).await?;
    if feedback::count_since(&transaction, actor.user, now.plus_days(-1)).await? >= A_DAY {
        return Err(FeedbackError::LimitReached);
    }
    let id = feedback::insert(&transaction, actor.user, (&text, &contact), now).await?;
    commit(transaction, Touches::Nothing).await?;
    Ok(id)
}
