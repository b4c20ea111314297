//! Whether this instance can serve.

use std::{future::Future, time::Duration};

use shop_media::{FileType, KeyArea, ObjectKey};
use tokio::time::timeout;

use crate::{Application, Internal};

/// How long database and object store may take, both at once. Load balancers probe every few
/// seconds, with a time-out of two.
const ANSWER_MAX: Duration = Duration::from_millis(1_500);

/// What this instance depends on and cannot use.
#[derive(Debug, thiserror::Error)]
pub enum NotReady {
    /// One of them failed.
    #[error("the {what} failed: {why}")]
    Failed {
        /// Which.
        what: &'static str,
        /// Why.
        why: Internal,
    },
    /// One of them does not answer.
    #[error("the {what} does not answer")]
    Silent {
        /// Which.
        what: &'static str,
    },
    /// Several of them.
    #[error("{0}; {1}")]
    Both(Box<Self>, Box<Self>),
}

/// Asks the database and the object store something small, both at once, and answers within two
/// seconds.
///
/// # Errors
/// What does not answer, and why.
pub async fn check_ready(app: &Application) -> Result<(), NotReady> {
    let database = within("database", async {
        app.database.ping().await?;
        Ok(app.database.check_writable().await?)
    });
    let objects = within("object store", async {
        // Whether there is such an object does not matter; that the store can tell does.
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
