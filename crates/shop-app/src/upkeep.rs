//! Taking away rows that nobody needs any more. Files are swept by [`crate::media::sweep`].

use shop_store::{chat, order::idempotency, rate_limit, session};

use crate::{Application, Internal};

/// For so many days a request key is answered again and an attempt may count.
const DAY: i64 = 1;

/// Removes sessions that were ended or are over, with their tokens; how many.
pub async fn sweep_sessions(app: &Application) -> Result<u64, Internal> {
    Ok(session::purge(app.database.write(), app.now()).await?)
}

/// Forgets which requests were answered more than a day ago; how many.
pub async fn sweep_request_keys(app: &Application) -> Result<u64, Internal> {
    let before = app.now().plus_days(-DAY);
    Ok(idempotency::expire_before(app.database.write(), before).await?)
}

/// Removes rate limits that nothing was attempted at for a day, long after each of them is as if
/// nothing had been; how many.
pub async fn sweep_rate_limits(app: &Application) -> Result<u64, Internal> {
    let before = app.now().plus_days(-DAY);
    Ok(rate_limit::purge(app.database.write(), before).await?)
}

/// Removes chat-app handles that have run out; how many.
pub async fn sweep_chat_handles(app: &Application) -> Result<u64, Internal> {
    Ok(chat::purge_handles(app.database.write(), app.now()).await?)
}
