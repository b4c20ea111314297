//! Whose call it is.

use shop_core::SessionId;
use shop_store::{StoreError, account::AccountStatus, session};

use super::role_of;
use crate::{Actor, Application, Internal};

/// Whether a session was neither ended nor is over, and its account is in use: links that it was given
/// work no longer than it.
pub(crate) async fn is_signed_in(
    app: &Application,
    session: SessionId,
) -> Result<bool, StoreError> {
    let open = session::find_open(app.database.read(), session, app.now()).await?;
    Ok(open.is_some_and(|open| open.status == AccountStatus::Active))
}

/// Why a token does not let somebody in.
#[derive(Debug, thiserror::Error)]
pub enum AuthenticationError {
    /// Missing, malformed, expired or revoked.
    #[error("the token is not valid; sign in again")]
    Invalid,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

/// Who shows this access token. The session is looked up each time, so that signing out, changing
/// the password and disabling an account work at once.
pub async fn authenticate(app: &Application, token: &str) -> Result<Actor, AuthenticationError> {
    let now = app.now();
    let claims = app
        .tokens
        .verify(token, now)
        .map_err(|_| AuthenticationError::Invalid)?;
    let session = session::find_open(app.database.read(), claims.session, now)
        .await
        .map_err(Internal::from)?
        .filter(|session| session.user == claims.user)
        .filter(|session| session.status == AccountStatus::Active)
        .ok_or(AuthenticationError::Invalid)?;
    Ok(Actor {
        user: session.user,
        session: session.id,
        role: role_of(session.role),
    })
}
