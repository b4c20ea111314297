//! Deletes expired rows. Files are deleted by [`crate::media::sweep`].

use shop_store::{basket, chat, idempotency, rate_limit, session};

use crate::{Application, Internal};

/// Days for which idempotency keys and rate limit rows are kept.
const DAY: i64 = 1;

/// Days after which an unchanged basket is deleted.
const BASKET_DAYS: i64 = 180;

/// Deletes baskets that have not been changed for half a year; returns their number. Those of a
/// deleted shop or account are deleted with it.
pub async fn sweep_baskets(app: &Application) -> Result<u64, Internal> {
    let before = app.now().plus_days(-BASKET_DAYS);
    Ok(basket::expire_before(app.database.write(), before).await?)
}

/// Deletes ended and expired sessions with their tokens; returns their number.
pub async fn sweep_sessions(app: &Application) -> Result<u64, Internal> {
    Ok(session::purge(app.database.write(), app.now()).await?)
}

/// Deletes idempotency keys older than a day; returns their number.
pub async fn sweep_request_keys(app: &Application) -> Result<u64, Internal> {
    let before = app.now().plus_days(-DAY);
    Ok(idempotency::expire_before(app.database.write(), before).await?)
}

/// Deletes rate limit rows without an attempt for a day, long after they have lost their effect;
/// returns their number.
pub async fn sweep_rate_limits(app: &Application) -> Result<u64, Internal> {
    let before = app.now().plus_days(-DAY);
    Ok(rate_limit::purge(app.database.write(), before).await?)
}

/// Deletes expired chat-app handles; returns their number.
pub async fn sweep_chat_handles(app: &Application) -> Result<u64, Internal> {
    Ok(chat::purge_handles(app.database.write(), app.now()).await?)
}
