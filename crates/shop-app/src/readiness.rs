//! Whether this instance can serve.

use shop_media::{FileType, KeyArea, ObjectKey};

use crate::{Application, Internal};

/// Asks the database and the object store something small.
///
/// # Errors
/// What does not answer, and why.
pub async fn check_ready(app: &Application) -> Result<(), Internal> {
    app.database.ping().await?;
    // Whether there is such an object does not matter; that the store can tell does.
    let any = ObjectKey::for_content(KeyArea::Public, FileType::Webp, &[]);
    app.objects.exists(&any).await?;
    Ok(())
}
