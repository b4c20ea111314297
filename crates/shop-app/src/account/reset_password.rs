//! Resets a forgotten password.

use serde_json::json;
use shop_auth::Password;
use shop_core::{Timestamp, uniqueness_key};
use shop_store::{
    Invalidates, StoreError, Transaction,
    account::{self, Account},
    audit::{self, NewAuditEntry},
    chat, commit,
    rate_limit::{self, RateLimitScope},
    session,
};

use crate::{Application, Internal};

/// Sets a random password from the command line; `None` if the username does not exist. Ends all
/// sessions and chat-app handles of the user and clears sign-in rate limits. The audit log records
/// it without an actor and without the password.
pub async fn reset_password(
    app: &Application,
    username: &str,
) -> Result<Option<Password>, Internal> {
    let password = Password::random(app.entropy.as_ref());
    let hash = app.passwords.hash(&password).await?;
    let transaction = app.database.begin_write().await?;
    let found = account::find_by_username(&transaction, username).await?;
    let Some(found) = found else { return Ok(None) };
    let now = app.now();
    account::lock(&transaction, found.id).await?;
    replace_password(&transaction, &found, &hash, now).await?;
    let entry = NewAuditEntry {
        actor: None,
        action: "user.password",
        subject: &format!("user:{}", found.id),
        detail: json!({ "from": {}, "to": {} }),
    };
    audit::note(&transaction, &entry, now).await?;
    commit(transaction, Invalidates::Nothing).await?;
    tracing::info!(event = "password_reset", user = %found.id, "password reset on the command line");
    Ok(Some(password))
}

/// Replaces a password by another one, whose hash is given: ends all sessions and chat-app handles of
/// the user and clears the limits of sign-in.
pub(crate) async fn replace_password(
    transaction: &Transaction,
    found: &Account,
    hash: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    account::set_password_hash(transaction, found.id, hash, now).await?;
    session::end_all(transaction, found.id, now).await?;
    chat::revoke_handles_of(transaction, found.id, now).await?;
    let key = uniqueness_key(&found.username);
    rate_limit::clear(transaction, RateLimitScope::Account, &key).await?;
    Ok(())
}
