//! Reads feedback.

use shop_core::{Page, PageRequest};
use shop_store::feedback::{self as messages, FeedbackEntry};

use super::{AdminError, permit};
use crate::{Actor, Application};

/// Lists all feedback, latest first.
pub async fn feedback(
    app: &Application,
    operator: &Actor,
    page: &PageRequest,
) -> Result<Page<FeedbackEntry>, AdminError> {
    permit(operator)?;
    Ok(messages::list(app.database.read(), page).await?)
}
