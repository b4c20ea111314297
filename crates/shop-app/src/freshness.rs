//! Copies of public answers, and until when they are true. Every committed write says what it
//! touches; what others write is watched; and what changes by itself, with time, is known ahead.

use std::time::Duration;

use shop_core::Timestamp;
use shop_store::shop;
pub use shop_store::{DependsOn, Freshness, Seen, Touches};

use crate::{Application, Internal};

/// How long one waits before watching again, after it failed.
const AGAIN_AFTER: Duration = Duration::from_secs(1);

/// Watches for what other processes write, for as long as it is polled. Only meanwhile
/// [`Freshness::is_watched`], and only then may copies be given out.
pub async fn watch(app: &Application) {
    loop {
        let Err(error) = app.database.watch().await;
        tracing::warn!(%error, "others' writes are not heard of; every read asks the database");
        tokio::time::sleep(AGAIN_AFTER).await;
    }
}

/// The next moment after `since` at which something public changes without being written: a shop's
/// grace ends, or a given up shop code is free again.
pub async fn next_change(
    app: &Application,
    since: Timestamp,
) -> Result<Option<Timestamp>, Internal> {
    Ok(shop::next_change(app.database.read(), since).await?)
}
