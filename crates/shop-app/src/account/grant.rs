//! Starts and continues sessions.

use shop_auth::{AccessToken, Claims, REFRESH_TOTAL_DAYS, RefreshToken, refresh_expires_at};
use shop_core::Role;
use shop_core::{SessionId, Timestamp, UserId};
use shop_store::{Transaction, chat::ChatAccountId, session};

use super::KnownDevice;
use crate::{Application, Internal};

/// The tokens of a session.
#[derive(Debug)]
pub struct SessionGrant {
    /// The owner of the session.
    pub user: UserId,
    /// The access token for API calls, valid for 15 minutes.
    pub access: AccessToken,
    /// The refresh token for the next grant.
    pub refresh: RefreshToken,
    /// When the unused refresh token expires.
    pub refresh_expires_at: Timestamp,
    /// The device cookie, if a password was verified.
    pub device: Option<KnownDevice>,
}

/// Starts a session of `user`.
pub(super) async fn begin_session(
    app: &Application,
    transaction: &Transaction,
    user: UserId,
    role: Role,
) -> Result<SessionGrant, Internal> {
    begin(app, transaction, (user, role), None).await
}

/// Starts a session of `user` signed in with a chat-app account.
pub(crate) async fn begin_chat_session(
    app: &Application,
    transaction: &Transaction,
    (user, role): (UserId, Role),
    account: ChatAccountId,
) -> Result<SessionGrant, Internal> {
    begin(app, transaction, (user, role), Some(account)).await
}

/// Starts a session of `user`, with a chat-app account if there is one.
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

/// Issues another token pair for a session that began at `started_at`.
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

/// Signs an access token and combines it with its refresh token.
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
    /// Returns the claims of a newly issued access token.
    ///
    /// # Errors
    /// Never for a token of this application.
    pub fn claims_of(&self, access: &AccessToken) -> Result<Claims, Internal> {
        Ok(self.tokens.verify(&access.text, self.now())?)
    }
}
