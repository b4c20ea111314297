//! Sends template messages.

use std::time::Duration;

use shop_chat::{ProviderError, TemplateMessage};
use tokio::time::timeout;

use super::{ChatLogin, RenewalError, ticket};
use crate::Application;

/// The longest time for a message, a new token included: less than a worker's claim.
const SEND_TIME: Duration = Duration::from_secs(20);

/// Why a message is not taken.
pub type MessageError = RenewalError;

/// Sends a message. If the provider no longer accepts the stored token, which another of its clients may
/// have replaced, sends it once more with a new one.
pub async fn send_message(
    app: &Application,
    login: &ChatLogin,
    message: &TemplateMessage<'_>,
) -> Result<(), MessageError> {
    let late = |_| ProviderError::Silent("no answer in time".to_owned());
    timeout(SEND_TIME, attempt(app, login, message))
        .await
        .map_err(late)?
}

async fn attempt(
    app: &Application,
    login: &ChatLogin,
    message: &TemplateMessage<'_>,
) -> Result<(), MessageError> {
    let token = ticket::token(app, login).await?;
    match login.provider.send_template(&token, message).await {
        Err(error) if error.is_stale_token() => {
            let token = ticket::replace_token(app, login, &token).await?;
            Ok(login.provider.send_template(&token, message).await?)
        }
        sent => Ok(sent?),
    }
}
