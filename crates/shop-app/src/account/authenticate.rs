//! Authenticates a call by its access token.

use shop_core::{SessionId, ShopId};
use shop_store::{StoreError, account::AccountStatus, session};

use crate::{Actor, Application, Internal};

/// Whether a session is active and its account enabled: links issued to it are valid only as long.
pub(crate) async fn is_signed_in(
    app: &Application,
    session: SessionId,
) -> Result<bool, StoreError> {
    let open = session::find_open(app.database.read(), session, app.now()).await?;
    Ok(open.is_some_and(|open| open.status == AccountStatus::Active))
}

/// Why a token is rejected.
#[derive(Debug, thiserror::Error)]
pub enum AuthenticationError {
    /// Missing, malformed, expired or revoked.
    #[error("the token is not valid; sign in again")]
    Invalid,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

/// Returns the actor of an access token. Looks up the session on every call, so that signing out,
/// changing the password and disabling an account take effect immediately.
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
        shop: ShopId::of_account(session.user),
        session: session.id,
        role: session.role,
    })
}
