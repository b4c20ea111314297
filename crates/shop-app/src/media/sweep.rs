//! Removing files that nobody refers to a day after they were sent.

use shop_media::{ORPHAN_HOURS, ObjectKey};
use shop_store::media::{self, MediaRecord};

use crate::{Application, Internal};

/// Most files of one sweep; the next one takes the rest.
const AT_ONCE: u32 = 200;

/// What a sweep removed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Swept {
    /// Files.
    pub files: usize,
    /// Uploads that were never completed.
    pub uploads: usize,
}

/// Removes files that nobody refers to, and uploads that were never completed.
pub async fn sweep(app: &Application) -> Result<Swept, Internal> {
    let before = app.now().plus_seconds(-ORPHAN_HOURS * 3600);
    let conn = app.database.write();
    let mut swept = Swept::default();
    for file in media::unreferenced(conn, before, AT_ONCE).await? {
        if media::delete(conn, file.id).await? {
            swept.files += 1;
            remove_objects(app, &file).await?;
        }
    }
    for key in media::purge_uploads(conn, before).await? {
        remove(app, &key).await?;
        swept.uploads += 1;
    }
    Ok(swept)
}

/// The row went first: an object without a row is swept up by nobody, but a row without its object
/// would show people a broken picture.
async fn remove_objects(app: &Application, file: &MediaRecord) -> Result<(), Internal> {
    let keys = file
        .variants
        .iter()
        .map(|variant| &variant.object_key)
        .chain([&file.object_key]);
    for key in keys {
        if !media::object_in_use(app.database.write(), key).await? {
            remove(app, key).await?;
        }
    }
    Ok(())
}

async fn remove(app: &Application, key: &str) -> Result<(), Internal> {
    let key: ObjectKey = key
        .parse()
        .map_err(|_| Internal::Corrupt(format!("the object key {key}")))?;
    Ok(app.objects.delete(&key).await?)
}
