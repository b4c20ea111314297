//! Changes a password.

use serde_json::json;
use shop_auth::{Password, PasswordChange, PasswordChangeForm};
use shop_core::{Reason, Timestamp, uniqueness_key};
use shop_store::{
    Invalidates, StoreError, Transaction,
    account::{self, Account},
    audit::{self, NewAuditEntry},
    chat, commit,
    rate_limit::RateLimitScope,
    session, shop,
};

use crate::{
    Actor, Application, Error, Internal, Refusal,
    account::begin,
    account::keep,
    account::{Origin, SessionGrant},
    rate_limit::{self, Counter},
};

/// Sets a new password, ends all sessions and chat-app handles of the user, and starts a new
/// session with the same chat-app account. Wrong old passwords are rate-limited like sign-ins but
/// counted separately, so that attackers at the sign-in cannot block a password change. All known
/// browsers except this one become unknown.
pub async fn change_password(
    app: &Application,
    actor: &Actor,
    form: &PasswordChangeForm<'_>,
    origin: &Origin,
) -> Result<SessionGrant, Error> {
    let gone = || Error::Internal(Internal::Corrupt("an actor without account".into()));
    let account = account::find(app.database.read(), actor.user)
        .await?
        .ok_or_else(gone)?;
    let shop = shop::find(app.database.read(), actor.shop).await?;
    let alias = shop.as_ref().map_or("", |shop| shop.alias.as_str());
    let change = PasswordChange::parse(form, &[&account.username, alias])?;
    check_old_password(app, &account, form.old_password).await?;
    let new_hash = app.passwords.hash(&change.new_password).await?;
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, actor.user).await?;
    let now = account::find(&transaction, actor.user).await?;
    // The password may have been changed while the old one was being verified.
    if now.ok_or_else(gone)?.password_version != account.password_version {
        return Err(Refusal::field("oldPassword", Reason::OldPasswordWrong).into());
    }
    account::set_password_hash(&transaction, actor.user, &new_hash, app.now()).await?;
    // A user who signed in with a chat-app account keeps it, and can still unbind it.
    let present = session::find_open(&transaction, actor.session, app.now()).await?;
    let chat_account = present.and_then(|session| session.chat_account);
    session::end_all(&transaction, actor.user, app.now()).await?;
    chat::revoke_handles_of(&transaction, actor.user, app.now()).await?;
    let grant = begin(app, &transaction, actor.user, actor.role, chat_account).await;
    let mut grant = grant.map_err(Error::Internal)?;
    commit(transaction, Invalidates::Nothing).await?;
    let known = origin.device_of(app, &account);
    grant.device = keep(app, known, actor.user, account.password_version + 1);
    Ok(grant)
}

async fn check_old_password(
    app: &Application,
    account: &Account,
    old_password: &str,
) -> Result<(), Error> {
    let counter = Counter::of_password_change(account.id);
    let attempt = rate_limit::begin(app, &[counter]).await?;
    let hash = Some(account.password_hash.as_str());
    match app.passwords.verify_or_burn(hash, old_password).await {
        Ok(true) => Ok(attempt.succeeded(app).await?),
        Ok(false) => {
            attempt.counts(app);
            Err(Refusal::field("oldPassword", Reason::OldPasswordWrong).into())
        }
        Err(error) => {
            attempt.take_back(app).await?;
            Err(error.into())
        }
    }
}

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
    shop_store::rate_limit::clear(transaction, RateLimitScope::Account, &key).await?;
    Ok(())
}
