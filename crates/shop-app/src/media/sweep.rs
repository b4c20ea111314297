//! Deletes files that are unreferenced for a day, and orphaned objects. Works in batches within a
//! time budget, with short transactions.

use std::{slice, time::Duration};

use futures_util::{StreamExt as _, stream};
use shop_core::{MediaId, Timestamp};
use shop_media::{ORPHAN_HOURS, ObjectKey};
use shop_store::{
    Invalidates, commit,
    media::{self, MediaRecord, OrphanClaim, Upload},
};
use tokio::time::Instant;

use crate::{Application, Internal};

/// Files and tickets per batch.
const AT_ONCE: u32 = 200;

/// Objects claimed at once. Deleting them takes at most five minutes, even if each one reaches the
/// store's timeout.
const OBJECTS_AT_ONCE: u32 = 100;

/// Concurrent deletions.
const REMOVALS_AT_ONCE: usize = 4;

/// The duration of a claim in seconds, with a wide margin: enough to delete its objects, and for
/// deletions that the store performs after a timeout. Uploads of the same content have to retry
/// during that time.
const CLAIM_SECONDS: i64 = 10 * 60;

/// The time budget of a sweep; the next one is in an hour.
const BUDGET: Duration = Duration::from_mins(15);

/// How long a ticket is kept after its expiry, in seconds: repeated completions get the same
/// response for that long, and uploads still in progress have arrived.
const TICKET_KEPT_SECONDS: i64 = 3600;

/// After this number of failed deletions, the store is considered unreachable.
const FAILURES_MAX: usize = 5;

/// The result of a sweep.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Swept {
    /// Deleted files.
    pub files: usize,
    /// Deleted expired tickets.
    pub uploads: usize,
}

/// Deletes unreferenced files, expired tickets and orphaned objects. Failed deletions are retried
/// by the next sweep.
pub async fn sweep(app: &Application) -> Result<Swept, Internal> {
    let end = Instant::now() + BUDGET;
    let swept = Swept {
        files: sweep_files(app, end).await?,
        uploads: sweep_uploads(app, end).await?,
    };
    sweep_objects(app, end).await?;
    Ok(swept)
}

async fn sweep_files(app: &Application, end: Instant) -> Result<usize, Internal> {
    let mut count = 0;
    let before = app.now().plus_seconds(-ORPHAN_HOURS * 3600);
    while Instant::now() < end {
        let files = media::find_unreferenced(app.database.read(), before, AT_ONCE as usize).await?;
        let mut removed = 0;
        for file in &files {
            match remove_file(app, file.id, before).await {
                Ok(done) => removed += usize::from(done),
                Err(error) => {
                    tracing::error!(event = "file_sweep_failed", file = %file.id, %error, "file not swept");
                }
            }
        }
        count += removed;
        // Otherwise the remaining files would be read again.
        if files.len() < AT_ONCE as usize || removed == 0 {
            break;
        }
    }
    Ok(count)
}

/// Deletes the row first, because a row without objects would show a broken image; the same
/// transaction marks the objects as orphaned: those of the renditions that it has now, since a watermark
/// may have replaced them after the file was found.
async fn remove_file(app: &Application, id: MediaId, before: Timestamp) -> Result<bool, Internal> {
    let transaction = app.database.begin_write().await?;
    let Some(file) = media::lock(&transaction, id).await? else {
        transaction.rollback().await?;
        return Ok(false);
    };
    let clean = media::find_clean(&transaction, slice::from_ref(&file)).await?;
    let removed = media::delete(&transaction, id, before).await?;
    if removed {
        let keys = clean
            .values()
            .chain([&file])
            .flat_map(MediaRecord::object_keys);
        let keys: Vec<&str> = keys.collect();
        media::mark_orphaned(&transaction, &keys, app.now()).await?;
    }
    commit(transaction, Invalidates::Nothing).await?;
    Ok(removed)
}

async fn sweep_uploads(app: &Application, end: Instant) -> Result<usize, Internal> {
    let (mut count, mut failures) = (0, 0);
    let before = app.now().plus_seconds(-TICKET_KEPT_SECONDS);
    while Instant::now() < end {
        let expired = media::expired_uploads(app.database.read(), before, AT_ONCE.into()).await?;
        let mut removed = 0;
        for upload in &expired {
            match remove_upload(app, upload).await {
                Ok(()) => removed += 1,
                Err(error) => {
                    let key = &upload.asked.object_key;
                    tracing::error!(event = "upload_sweep_failed", key, %error, "upload not swept");
                    failures += 1;
                }
            }
            if failures == FAILURES_MAX {
                return Ok(count + removed);
            }
        }
        count += removed;
        if expired.len() < AT_ONCE as usize || removed == 0 {
            break;
        }
    }
    Ok(count)
}

/// Deletes the object first, because only the ticket refers to it.
async fn remove_upload(app: &Application, upload: &Upload) -> Result<(), Internal> {
    remove(app, &upload.asked.object_key).await?;
    Ok(media::delete_upload(app.database.write(), &upload.asked.id).await?)
}

/// Deletes orphaned objects without waiting for the next sweep: clean pictures should not stay public
/// where a watermark was switched on.
pub(super) async fn sweep_replaced(app: &Application) -> Result<(), Internal> {
    sweep_objects(app, Instant::now() + BUDGET).await
}

async fn sweep_objects(app: &Application, end: Instant) -> Result<(), Internal> {
    let mut failures = 0;
    while Instant::now() < end && failures < FAILURES_MAX {
        let claim = claim(app).await?;
        if claim.keys.is_empty() {
            break;
        }
        failures += remove_claimed(app, &claim, failures).await?;
    }
    Ok(())
}

/// After a crash, the objects stay claimed until the claim expires, then the next sweep takes them.
async fn claim(app: &Application) -> Result<OrphanClaim, Internal> {
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    let until = now.plus_seconds(CLAIM_SECONDS);
    let claim = media::claim_orphans(&transaction, now, until, OBJECTS_AT_ONCE).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(claim)
}

/// Deletes claimed objects outside of any transaction, then their rows, and returns the number of
/// failures. Failed ones stay claimed, because the store may still perform a deletion that timed
/// out.
async fn remove_claimed(
    app: &Application,
    claim: &OrphanClaim,
    failed_before: usize,
) -> Result<usize, Internal> {
    let (mut removed, mut untouched, mut failures) = (Vec::new(), Vec::new(), 0);
    let mut keys = claim.keys.iter();
    loop {
        let is_well = failed_before + failures < FAILURES_MAX && app.now() < claim.until;
        if !is_well {
            untouched.extend(keys.cloned());
            break;
        }
        let some: Vec<String> = keys.by_ref().take(REMOVALS_AT_ONCE).cloned().collect();
        if some.is_empty() {
            break;
        }
        let outcomes = stream::iter(some).map(|key| async move {
            let outcome = remove(app, &key).await;
            (key, outcome)
        });
        let mut outcomes = outcomes.buffer_unordered(REMOVALS_AT_ONCE);
        while let Some((key, outcome)) = outcomes.next().await {
            match outcome {
                Ok(()) => removed.push(key),
                Err(error) => {
                    tracing::error!(event = "object_removal_failed", key, %error, "object not removed; the next sweep retries");
                    failures += 1;
                }
            }
        }
    }
    media::delete_orphans(app.database.write(), claim, &removed).await?;
    media::release_orphans(app.database.write(), claim, &untouched).await?;
    Ok(failures)
}

async fn remove(app: &Application, key: &str) -> Result<(), Internal> {
    let key: ObjectKey = key
        .parse()
        .map_err(|_| Internal::Corrupt(format!("the object key {key}")))?;
    Ok(app.objects.delete(&key).await?)
}
