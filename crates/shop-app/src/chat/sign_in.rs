//! Signs in with a handle.

use shop_store::{
    Invalidates,
    account::{self, AccountStatus},
    chat::{self, ChatAccount},
    commit,
};

use super::{
    ChatLogin, NotConfigured, ShownHandle,
    handle::{keep_alive, recognise},
};
use crate::{
    Application, Internal,
    account::{SessionGrant, begin_chat_session},
    internal::from_errors,
};

/// Why a sign-in with a handle fails.
#[derive(Debug, thiserror::Error)]
pub enum ChatSignInError {
    /// No provider is configured.
    #[error(transparent)]
    NotConfigured(#[from] NotConfigured),
    /// The handle is forged, raw, foreign, expired or revoked, or belongs to another browser.
    #[error("the chat-app sign-in is not valid any more; authorize again")]
    HandleInvalid,
    /// The account is disabled.
    #[error("the account is disabled")]
    Disabled,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(ChatSignInError: StoreError);

/// Signs in the user bound to the handle's chat-app account; `None` if there is none. Extends the
/// handle by 30 days.
pub async fn sign_in(
    app: &Application,
    shown: &ShownHandle<'_>,
) -> Result<Option<SessionGrant>, ChatSignInError> {
    let login = app.chat_login()?;
    let now = app.now();
    let conn = app.database.read();
    let handle = recognise(conn, login, shown, now).await?;
    let handle = handle.ok_or(ChatSignInError::HandleInvalid)?;
    let bound = chat::find_by_openid(conn, login.app_id(), &handle.openid).await?;
    let Some(bound) = bound else {
        keep_alive(app.database.write(), &handle, now).await?;
        return Ok(None);
    };
    begin(app, login, shown, bound).await.map(Some)
}

/// Locks the user and repeats all checks, so that a concurrent password change ends either the
/// handle or the new session.
async fn begin(
    app: &Application,
    login: &ChatLogin,
    shown: &ShownHandle<'_>,
    bound: ChatAccount,
) -> Result<SessionGrant, ChatSignInError> {
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, bound.user).await?;
    let handle = recognise(&transaction, login, shown, now).await?;
    let handle = handle.ok_or(ChatSignInError::HandleInvalid)?;
    let still = chat::find_by_openid(&transaction, login.app_id(), &handle.openid).await?;
    if still.as_ref() != Some(&bound) {
        return Err(ChatSignInError::HandleInvalid);
    }
    let user = account::find(&transaction, bound.user).await?;
    let user = user.filter(|user| user.status == AccountStatus::Active);
    let user = user.ok_or(ChatSignInError::Disabled)?;
    let who = (user.id, user.role);
    let grant = begin_chat_session(app, &transaction, who, bound.id).await?;
    keep_alive(&transaction, &handle, now).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(grant)
}
