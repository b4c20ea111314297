//! Changing the password.

use shop_auth::{HashError, PasswordChange, PasswordChangeForm};
use shop_core::Faults;
use shop_store::{StoreError, Touches, account, chat, commit, session, shop};

use super::{SessionGrant, grant};
use crate::{Actor, Application, Internal};

/// Why a password is not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangePasswordError {
    /// Fields are wrong.
    #[error(transparent)]
    Invalid(#[from] Faults),
    /// The old password is wrong.
    #[error("the old password is wrong")]
    OldPasswordWrong,
    /// Too many people sign in at this moment.
    #[error("too busy; try again in a few seconds")]
    Busy,
    /// A fault of ours.
    #[error(transparent)]
    Internal(Internal),
}

/// Sets a new password, ends every session and every chat-app handle of the user and begins a fresh
/// session, with the same chat-app account in use as before.
pub async fn change_password(
    app: &Application,
    actor: &Actor,
    form: &PasswordChangeForm<'_>,
) -> Result<SessionGrant, ChangePasswordError> {
    let gone =
        || ChangePasswordError::Internal(Internal::Corrupt("an actor without account".into()));
    let account = account::find(app.database.read(), actor.user)
        .await?
        .ok_or_else(gone)?;
    let shop = shop::find(app.database.read(), actor.user).await?;
    let alias = shop.as_ref().map_or("", |shop| shop.alias.as_str());
    let change = PasswordChange::parse(form, &[&account.username, alias])?;
    let hash = Some(account.password_hash.as_str());
    if !app
        .passwords
        .verify_or_burn(hash, form.old_password)
        .await?
    {
        return Err(ChangePasswordError::OldPasswordWrong);
    }
    let new_hash = app.passwords.hash(&change.new_password).await?;
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, actor.user).await?;
    let now = account::find(&transaction, actor.user).await?;
    // Somebody else may have changed it while the old one was looked at.
    if now.ok_or_else(gone)?.password_hash != account.password_hash {
        return Err(ChangePasswordError::OldPasswordWrong);
    }
    account::set_password_hash(&transaction, actor.user, &new_hash, app.now()).await?;
    // Who signed in with a chat-app account goes on with it, and may still take it off.
    let present = session::find_open(&transaction, actor.session, app.now()).await?;
    let chat_account = present.and_then(|session| session.chat_account);
    session::end_all(&transaction, actor.user, app.now()).await?;
    chat::revoke_handles_of(&transaction, actor.user, app.now()).await?;
    let who = (actor.user, actor.role);
    let grant = grant::begin(app, &transaction, who, chat_account).await;
    let grant = grant.map_err(ChangePasswordError::Internal)?;
    commit(transaction, Touches::Nothing).await?;
    Ok(grant)
}

impl From<StoreError> for ChangePasswordError {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

impl From<HashError> for ChangePasswordError {
    fn from(error: HashError) -> Self {
        match error {
            HashError::Busy => Self::Busy,
            other => Self::Internal(other.into()),
        }
    }
}
