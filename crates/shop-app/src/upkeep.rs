//! Deletes expired rows. Files are deleted by [`crate::media::sweep`].

use std::{future::Future, time::Duration};

use shop_media::{FileType, KeyArea, ObjectKey};
use shop_store::{Invalidates, basket, chat, idempotency, product, rate_limit, search, session};
use tokio::time::timeout;

use crate::{Application, Internal, idempotency::LIFETIME_SECONDS};

/// Days for which rate limit rows are kept after the last attempt: as long as the longest window.
const RATE_LIMIT_DAYS: i64 = 1;

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

/// Deletes idempotency keys that have expired; returns their number.
pub async fn sweep_request_keys(app: &Application) -> Result<u64, Internal> {
    let before = app.now().plus_seconds(-LIFETIME_SECONDS);
    Ok(idempotency::expire_before(app.database.write(), before).await?)
}

/// Forgets changes of many products that can no longer be undone; returns their number.
pub async fn sweep_undos(app: &Application) -> Result<u64, Internal> {
    Ok(product::expire_undos(app.database.write(), app.now()).await?)
}

/// Deletes rate limit rows that have lost their effect; returns their number.
pub async fn sweep_rate_limits(app: &Application) -> Result<u64, Internal> {
    let before = app.now().plus_days(-RATE_LIMIT_DAYS);
    Ok(rate_limit::purge(app.database.write(), before).await?)
}

/// Deletes expired chat-app handles; returns their number.
pub async fn sweep_chat_handles(app: &Application) -> Result<u64, Internal> {
    Ok(chat::purge_handles(app.database.write(), app.now()).await?)
}

/// Categories of which one transaction writes what they are found by, so that it keeps no other writer waiting.
const CATEGORIES_AT_ONCE: u32 = 200;

/// Writes what categories are found by that an older version wrote; returns their number.
pub async fn index_categories(app: &Application) -> Result<u64, Internal> {
    let mut count = 0;
    loop {
        let transaction = app.database.begin_write().await?;
        let done = search::index_unindexed_categories(&transaction, CATEGORIES_AT_ONCE).await?;
        let invalidates = if done == 0 {
            Invalidates::Nothing
        } else {
            Invalidates::Platform
        };
        shop_store::commit(transaction, invalidates).await?;
        count += done;
        if done == 0 {
            return Ok(count);
        }
    }
}

/// The timeout of the concurrent checks of database and object store. Load balancers probe every
/// few seconds, with a timeout of two.
const ANSWER_MAX: Duration = Duration::from_millis(1_500);

/// A dependency of this instance is not usable.
#[derive(Debug, thiserror::Error)]
pub enum NotReady {
    /// A dependency failed.
    #[error("the {what} failed: {why}")]
    Failed {
        /// The dependency.
        what: &'static str,
        /// The error.
        why: Internal,
    },
    /// A dependency timed out.
    #[error("the {what} does not answer")]
    Silent {
        /// The dependency.
        what: &'static str,
    },
    /// Both dependencies failed.
    #[error("{0}; {1}")]
    Both(Box<Self>, Box<Self>),
}

/// Checks the database and the object store concurrently; completes within two seconds.
///
/// # Errors
/// The dependencies that failed, with the reason.
pub async fn check_ready(app: &Application) -> Result<(), NotReady> {
    let database = within("database", async {
        app.database.ping().await?;
        Ok(app.database.check_writable().await?)
    });
    let objects = within("object store", async {
        // Whether the object exists is irrelevant; only the response matters.
        let any = ObjectKey::for_content(KeyArea::Public, FileType::Webp, &[]);
        app.objects.exists(&any).await?;
        Ok(())
    });
    match tokio::join!(database, objects) {
        (Ok(()), Ok(())) => Ok(()),
        (Err(one), Ok(())) | (Ok(()), Err(one)) => Err(one),
        (Err(one), Err(other)) => Err(NotReady::Both(Box::new(one), Box::new(other))),
    }
}

async fn within(
    what: &'static str,
    answer: impl Future<Output = Result<(), Internal>>,
) -> Result<(), NotReady> {
    match timeout(ANSWER_MAX, Box::pin(answer)).await {
        Ok(answer) => answer.map_err(|why| NotReady::Failed { what, why }),
        Err(_) => Err(NotReady::Silent { what }),
    }
}
