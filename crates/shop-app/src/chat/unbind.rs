//! Unbinds chat-app accounts.

use shop_core::Timestamp;
use shop_store::{
    Invalidates, Transaction, account,
    chat::{self, ChatAccountId},
    commit, session,
};

use super::{ChatLogin, NotConfigured, ShownHandle, handle::recognise};
use crate::{Actor, Application, Internal, internal::from_errors};

/// Selects chat-app accounts of a user.
#[derive(Debug, Clone, Copy)]
pub enum Which<'a> {
    /// The one that this session was started with.
    InUse,
    /// The one that this handle identifies.
    Shown(ShownHandle<'a>),
    /// All of them.
    All,
}

/// Why nothing is unbound.
#[derive(Debug, thiserror::Error)]
pub enum UnbindError {
    /// No provider is configured.
    #[error(transparent)]
    NotConfigured(#[from] NotConfigured),
    /// The handle is forged, raw, foreign, expired or revoked, or belongs to another browser.
    #[error("the chat-app sign-in is not valid any more; authorize again")]
    HandleInvalid,
    /// The user has no such chat-app account.
    #[error("no such chat-app account is bound")]
    NotFound,
    /// This session was not started with a chat-app account, or it has been unbound.
    #[error("no chat-app account is bound to this session")]
    NothingBound,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(UnbindError: StoreError);

/// Unbinds chat-app accounts from the user and ends the other sessions started with them, so that
/// the phones are signed out.
pub async fn unbind(app: &Application, actor: &Actor, which: Which<'_>) -> Result<(), UnbindError> {
    let login = app.chat_login()?;
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, actor.user).await?;
    let accounts = match which {
        Which::All => all(&transaction, actor).await?,
        Which::InUse => vec![in_use(&transaction, actor, now).await?],
        Which::Shown(shown) => vec![shown_by(&transaction, login, actor, (&shown, now)).await?],
    };
    for account in accounts {
        if !chat::unbind(&transaction, actor.user, account).await? {
            return Err(UnbindError::NotFound);
        }
        let kept = (actor.session, now);
        session::end_of_chat_account(&transaction, actor.user, account, kept).await?;
    }
    Ok(commit(transaction, Invalidates::Nothing).await?)
}

async fn all(transaction: &Transaction, actor: &Actor) -> Result<Vec<ChatAccountId>, UnbindError> {
    let accounts = chat::list_of(transaction, actor.user).await?;
    Ok(accounts.into_iter().map(|account| account.id).collect())
}

async fn in_use(
    transaction: &Transaction,
    actor: &Actor,
    now: Timestamp,
) -> Result<ChatAccountId, UnbindError> {
    let session = session::find_open(transaction, actor.session, now).await?;
    let account = session.and_then(|session| session.chat_account);
    let account = account.ok_or(UnbindError::NothingBound)?;
    // Another session may have unbound it concurrently.
    let bound = chat::list_of(transaction, actor.user).await?;
    let is_bound = bound.iter().any(|bound| bound.id == account);
    is_bound.then_some(account).ok_or(UnbindError::NothingBound)
}

async fn shown_by(
    transaction: &Transaction,
    login: &ChatLogin,
    actor: &Actor,
    (shown, now): (&ShownHandle<'_>, Timestamp),
) -> Result<ChatAccountId, UnbindError> {
    let handle = recognise(transaction, login, shown, now).await?;
    let handle = handle.ok_or(UnbindError::HandleInvalid)?;
    let bound = chat::find_by_openid(transaction, login.app_id(), &handle.openid).await?;
    // An account of another user is treated as nonexistent.
    let own = bound.filter(|bound| bound.user == actor.user);
    own.map(|bound| bound.id).ok_or(UnbindError::NotFound)
}
