//! Invalidation of cached public data: every committed write reports what it changes, writes of
//! other processes are listened to, and changes caused by the passage of time are known in advance.

use std::time::Duration;

use shop_core::Timestamp;
use shop_store::shop;
pub use shop_store::{DependsOn, Freshness, Seen, Touches};

use crate::{Application, Internal};

/// The delay before listening again after a failure.
const AGAIN_AFTER: Duration = Duration::from_secs(1);

/// Listens for writes of other processes while it is polled. Cached data may be served only while
/// [`Freshness::is_watched`].
pub async fn watch(app: &Application) {
    loop {
        let Err(error) = app.database.watch().await;
        tracing::warn!(%error, "change listener disconnected; response cache disabled");
        tokio::time::sleep(AGAIN_AFTER).await;
    }
}

/// The next time after `since` at which public data changes without a write: a grace period ends,
/// or a reserved shop code is released.
pub async fn next_change(
    app: &Application,
    since: Timestamp,
) -> Result<Option<Timestamp>, Internal> {
    Ok(shop::next_change(app.database.read(), since).await?)
}
