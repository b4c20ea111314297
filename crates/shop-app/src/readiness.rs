//! Readiness check.

use std::{future::Future, time::Duration};

use shop_media::{FileType, KeyArea, ObjectKey};
use tokio::time::timeout;

use crate::{Application, Internal};

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
