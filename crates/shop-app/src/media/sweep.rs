//! Removing files that nobody refers to a day after they were sent, and objects that belong to no
//! file.

use shop_media::{ORPHAN_HOURS, ObjectKey};
use shop_store::{
    Touches, commit,
    media::{self, MediaRecord, Upload},
};

use super::store_file::STORING_SECONDS;
use crate::{Application, Internal};

/// Most files and most tickets of one sweep; the next one takes the rest.
const AT_ONCE: u32 = 200;

/// Most objects of one sweep: a picture has four.
const OBJECTS_AT_ONCE: u32 = 4 * AT_ONCE;

/// How long a ticket is kept after it expired, in seconds: whoever completes it again is answered
/// for so long, and what is still on its way has arrived.
const TICKET_KEPT_SECONDS: i64 = 3600;

/// After so many objects that could not be removed the store is taken for unreachable.
const FAILURES_MAX: u32 = 5;

/// What a sweep removed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Swept {
    /// Files.
    pub files: usize,
    /// Tickets whose time was over.
    pub uploads: usize,
}

/// Removes files that nobody refers to, tickets whose time is over, and objects without a file. What
/// cannot be removed is left to the next sweep.
pub async fn sweep(app: &Application) -> Result<Swept, Internal> {
    let swept = Swept {
        files: sweep_files(app).await?,
        uploads: sweep_uploads(app).await?,
    };
    sweep_objects(app).await?;
    Ok(swept)
}

async fn sweep_files(app: &Application) -> Result<usize, Internal> {
    let mut count = 0;
    let before = app.now().plus_seconds(-ORPHAN_HOURS * 3600);
    for file in media::unreferenced(app.database.read(), before, AT_ONCE as usize).await? {
        match remove_file(app, &file).await {
            Ok(removed) => count += usize::from(removed),
            Err(error) => tracing::error!(file = %file.id, %error, "a file was not swept"),
        }
    }
    Ok(count)
}

/// The row goes first, since without its objects it would show people a broken picture; they are
/// noted with it.
async fn remove_file(app: &Application, file: &MediaRecord) -> Result<bool, Internal> {
    let before = app.now().plus_seconds(-ORPHAN_HOURS * 3600);
    let transaction = app.database.begin_write().await?;
    let removed = media::delete(&transaction, file.id, before).await?;
    if removed {
        media::loosen(&transaction, &file.object_keys(), app.now()).await?;
    }
    commit(transaction, Touches::Nothing).await?;
    Ok(removed)
}

async fn sweep_uploads(app: &Application) -> Result<usize, Internal> {
    let mut count = 0;
    let before = app.now().plus_seconds(-TICKET_KEPT_SECONDS);
    let expired = media::expired_uploads(app.database.read(), before, AT_ONCE.into());
    for upload in expired.await? {
        match remove_upload(app, &upload).await {
            Ok(()) => count += 1,
            Err(error) => {
                let key = upload.asked.object_key;
                tracing::error!(key, %error, "what was sent to a ticket was not swept");
            }
        }
    }
    Ok(count)
}

/// The object goes first, since only the ticket knows of it.
async fn remove_upload(app: &Application, upload: &Upload) -> Result<(), Internal> {
    remove(app, &upload.asked.object_key).await?;
    Ok(media::forget_upload(app.database.write(), &upload.asked.id).await?)
}

async fn sweep_objects(app: &Application) -> Result<(), Internal> {
    let mut failures = 0;
    for key in media::loose(app.database.read(), app.now(), OBJECTS_AT_ONCE).await? {
        let Err(error) = remove_loose(app, &key).await else {
            continue;
        };
        tracing::error!(key, %error, "an object was not removed; it is tried again in an hour");
        let later = app.now().plus_seconds(STORING_SECONDS);
        media::postpone(app.database.write(), &key, later).await?;
        failures += 1;
        if failures == FAILURES_MAX {
            break;
        }
    }
    Ok(())
}

/// Inside a transaction, although the store may be slow: whoever sends the same content waits until
/// the object is gone, and stores it anew.
async fn remove_loose(app: &Application, key: &str) -> Result<(), Internal> {
    let transaction = app.database.begin_write().await?;
    if !media::hold_loose(&transaction, key, app.now()).await? {
        return Ok(());
    }
    if !media::object_in_use(&transaction, key).await? {
        remove(app, key).await?;
    }
    media::forget(&transaction, &[key]).await?;
    Ok(commit(transaction, Touches::Nothing).await?)
}

async fn remove(app: &Application, key: &str) -> Result<(), Internal> {
    let key: ObjectKey = key
        .parse()
        .map_err(|_| Internal::Corrupt(format!("the object key {key}")))?;
    Ok(app.objects.delete(&key).await?)
}
