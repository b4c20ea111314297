//! Refreshes a session.

use shop_auth::{
    RefreshToken, RotationOutcome, StoredRefresh, TokenHash, refresh_expires_at, rotation,
};
use shop_store::{
    Invalidates, Transaction,
    account::AccountStatus,
    commit,
    session::{self, Refresh},
};

use super::{SessionGrant, grant};
use crate::{Application, Internal, internal::from_errors};

/// Why a refresh is rejected.
#[derive(Debug, thiserror::Error)]
pub enum RefreshError {
    /// Unknown, expired or reused token, or the session has ended.
    #[error("the refresh token is not valid any more; sign in again")]
    Invalid,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(RefreshError: StoreError);

/// Exchanges a refresh token for the next token pair. Reusing a token after more than 30 seconds
/// means that it was stolen, and ends the session.
pub async fn refresh(app: &Application, token: &str) -> Result<SessionGrant, RefreshError> {
    let token = RefreshToken::parse(token).map_err(|_| RefreshError::Invalid)?;
    let hash = token.hash();
    let transaction = app.database.begin_write().await?;
    let stored = session::find_refresh(&transaction, hash.as_str()).await?;
    let stored = stored.ok_or(RefreshError::Invalid)?;
    match rotation(&known(&stored), app.now()) {
        RotationOutcome::Rotate => rotate(app, &transaction, &token, &hash, &stored).await?,
        RotationOutcome::SameSuccessor => {}
        RotationOutcome::Expired => return Err(RefreshError::Invalid),
        RotationOutcome::Reuse => {
            session::end(&transaction, stored.session, app.now()).await?;
            commit(transaction, Invalidates::Nothing).await?;
            return Err(RefreshError::Invalid);
        }
    }
    let grant = successor(app, &transaction, &token, &stored).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(grant)
}

/// Marks the token as used and stores its successor. A concurrent call may have stored it already.
async fn rotate(
    app: &Application,
    transaction: &Transaction,
    token: &RefreshToken,
    hash: &TokenHash,
    stored: &Refresh,
) -> Result<(), RefreshError> {
    let now = app.now();
    if session::use_refresh(transaction, hash.as_str(), now).await? {
        let next = app.refresh_chain.successor(token).hash();
        let expires_at = refresh_expires_at(stored.session_started_at, now);
        let times = (now, expires_at);
        session::insert_refresh(transaction, stored.session, next.as_str(), times).await?;
    }
    Ok(())
}

async fn successor(
    app: &Application,
    transaction: &Transaction,
    token: &RefreshToken,
    stored: &Refresh,
) -> Result<SessionGrant, RefreshError> {
    let now = app.now();
    let session = session::find_open(transaction, stored.session, now).await?;
    let session = session
        .filter(|session| session.status == AccountStatus::Active)
        .ok_or(RefreshError::Invalid)?;
    let expires_at = refresh_expires_at(stored.session_started_at, stored.used_at.unwrap_or(now));
    let next = app.refresh_chain.successor(token);
    let who = (session.user, session.role, session.id);
    Ok(grant::sign(app, who, next, expires_at)?)
}

const fn known(stored: &Refresh) -> StoredRefresh {
    StoredRefresh {
        session_started_at: stored.session_started_at,
        issued_at: stored.issued_at,
        used_at: stored.used_at,
    }
}
