//! Beginning and continuing a session.

use shop_auth::{AccessToken, Claims, REFRESH_TOTAL_DAYS, RefreshToken, Role, refresh_expires_at};
use shop_core::{SessionId, Timestamp, UserId};
use shop_store::{Transaction, chat::ChatAccountId, session};

use super::KnownDevice;
use crate::{Application, Internal};

/// What a client needs to go on as somebody signed in.
#[derive(Debug)]
pub struct SessionGrant {
    /// Whose session it is.
    pub user: UserId,
    /// For calls, 15 minutes.
    pub access: AccessToken,
    /// For the next grant.
    pub refresh: RefreshToken,
    /// When the refresh token ends if it is not used.
    pub refresh_expires_at: Timestamp,
    /// What makes the browser known to the account, where a password was proven.
    pub device: Option<KnownDevice>,
}

/// Begins a new session of `user`.
pub(super) async fn begin_session(
    app: &Application,
    transaction: &Transaction,
    user: UserId,
    role: Role,
) -> Result<SessionGrant, Internal> {
    begin(app, transaction, (user, role), None).await
}

/// Begins a new session of `user`, who signs in with a chat-app account.
pub(crate) async fn begin_chat_session(
    app: &Application,
    transaction: &Transaction,
    (user, role): (UserId, Role),
    account: ChatAccountId,
) -> Result<SessionGrant, Internal> {
    begin(app, transaction, (user, role), Some(account)).await
}

/// Begins a new session of `user`, with the chat-app account in use if there is one.
pub(super) async fn begin(
    app: &Application,
    transaction: &Transaction,
    (user, role): (UserId, Role),
    chat_account: Option<ChatAccountId>,
) -> Result<SessionGrant, Internal> {
    let now = app.now();
    let over_at = now.plus_days(REFRESH_TOTAL_DAYS);
    let session = session::create(transaction, user, chat_account, (now, over_at)).await?;
    add_tokens(app, transaction, (user, role, session), now).await
}

/// A further pair of tokens for a session that began at `started_at`.
pub(crate) async fn add_tokens(
    app: &Application,
    transaction: &Transaction,
    (user, role, session): (UserId, Role, SessionId),
    started_at: Timestamp,
) -> Result<SessionGrant, Internal> {
    let now = app.now();
    let refresh = RefreshToken::generate(app.entropy.as_ref());
    let expires_at = refresh_expires_at(started_at, now);
    session::insert_refresh(
        transaction,
        session,
        refresh.hash().as_str(),
        (now, expires_at),
    )
    .await?;
    sign(app, (user, role, session), refresh, expires_at)
}

/// Signs an access token for a session and pairs it with its refresh token.
pub(super) fn sign(
    app: &Application,
    (user, role, session): (UserId, Role, SessionId),
    refresh: RefreshToken,
    refresh_expires_at: Timestamp,
) -> Result<SessionGrant, Internal> {
    let access = app.tokens.issue(user, session, role, app.now())?;
    Ok(SessionGrant {
        user,
        access,
        refresh,
        refresh_expires_at,
        device: None,
    })
}

impl Application {
    /// Whom an access token that was just signed stands for.
    ///
    /// # Errors
    /// Never for a token of this application.
    pub fn claims_of(&self, access: &AccessToken) -> Result<Claims, Internal> {
        Ok(self.tokens.verify(&access.text, self.now())?)
    }
}
