//! Refreshes a session.

use shop_auth::{RefreshToken, RotationOutcome, StoredRefresh, refresh_expires_at, rotation};
use shop_core::Reason;
use shop_store::{
    ConnectionTrait, Invalidates,
    account::AccountStatus,
    commit,
    session::{self, Refresh},
};

use crate::{
    Application, Error,
    account::{self, SessionGrant},
};

/// Exchanges a refresh token for the next token pair. Reusing a token after more than 30 seconds
/// means that it was stolen, and ends the session. Anybody can send tokens, so a rejected one begins no
/// write transaction, but for the one that ends a session.
pub async fn refresh(app: &Application, token: &str, address: &str) -> Result<SessionGrant, Error> {
    app.check_rejections(address)?;
    let refreshed = refresh_valid(app, token).await;
    if refreshed
        .as_ref()
        .is_err_and(|error| error.is(Reason::RefreshTokenInvalid))
    {
        app.count_rejection(address);
    }
    refreshed
}

async fn refresh_valid(app: &Application, token: &str) -> Result<SessionGrant, Error> {
    let token = RefreshToken::parse(token).map_err(|_| Reason::RefreshTokenInvalid)?;
    let conn = app.database.read();
    let stored = find(conn, &token).await?;
    match rotation(&known(&stored), app.now()) {
        RotationOutcome::Rotate => {
            // Of a session that is over or a disabled account.
            successor(app, conn, &token, &stored).await?;
            rotate(app, &token).await
        }
        RotationOutcome::SameSuccessor => successor(app, conn, &token, &stored).await,
        RotationOutcome::Expired => Err(Reason::RefreshTokenInvalid.into()),
        RotationOutcome::Reuse => {
            let transaction = app.database.begin_write().await?;
            session::end(&transaction, stored.session, app.now()).await?;
            commit(transaction, Invalidates::Nothing).await?;
            Err(Reason::RefreshTokenInvalid.into())
        }
    }
}

async fn find(conn: &impl ConnectionTrait, token: &RefreshToken) -> Result<Refresh, Error> {
    let stored = session::find_refresh(conn, token.hash().as_str()).await?;
    stored.ok_or_else(|| Reason::RefreshTokenInvalid.into())
}

/// Marks the token as used and stores its successor, unless a concurrent call has done so.
async fn rotate(app: &Application, token: &RefreshToken) -> Result<SessionGrant, Error> {
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    let stored = find(&transaction, token).await?;
    if session::use_refresh(&transaction, token.hash().as_str(), now).await? {
        let next = app.refresh_chain.successor(token).hash();
        let expires_at = refresh_expires_at(stored.session_started_at, now);
        session::insert_refresh(&transaction, stored.session, next.as_str(), now, expires_at)
            .await?;
    }
    let grant = successor(app, &transaction, token, &stored).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(grant)
}

async fn successor(
    app: &Application,
    conn: &impl ConnectionTrait,
    token: &RefreshToken,
    stored: &Refresh,
) -> Result<SessionGrant, Error> {
    let now = app.now();
    let session = session::find_open(conn, stored.session, now).await?;
    let session = session
        .filter(|session| session.status == AccountStatus::Active)
        .ok_or(Reason::RefreshTokenInvalid)?;
    let expires_at = refresh_expires_at(stored.session_started_at, stored.used_at.unwrap_or(now));
    let next = app.refresh_chain.successor(token);
    Ok(account::sign(
        app,
        session.user,
        session.role,
        session.id,
        next,
        expires_at,
    )?)
}

const fn known(stored: &Refresh) -> StoredRefresh {
    StoredRefresh {
        session_started_at: stored.session_started_at,
        issued_at: stored.issued_at,
        used_at: stored.used_at,
    }
}
