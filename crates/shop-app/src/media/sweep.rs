//! Removing files that nobody refers to a day after they were sent, and objects that belong to no
//! file. Any backlog is worked off in batches, within a budget of time; no transaction lasts longer
//! than its statements.

use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use shop_core::Timestamp;
use shop_media::{ORPHAN_HOURS, ObjectKey};
use shop_store::{
    Touches, commit,
    media::{self, Claim, MediaRecord, Upload},
};
use tokio::time::Instant;

use crate::{Application, Internal};

/// Files and tickets of one batch.
const AT_ONCE: u32 = 200;

/// Objects that are claimed at once. Removing them takes five minutes where each takes as long as a
/// store may.
const OBJECTS_AT_ONCE: u32 = 100;

/// Objects that are removed at the same time.
const REMOVALS_AT_ONCE: usize = 4;

/// How long a claim lasts, in seconds, and by far: long enough for its objects, and for a removal
/// that the store did not answer and may do later. Who stores the same content meanwhile is asked to
/// try again.
const CLAIM_SECONDS: i64 = 10 * 60;

/// How long one sweep may take; the next one is in an hour.
const BUDGET: Duration = Duration::from_mins(15);

/// How long a ticket is kept after it expired, in seconds: whoever completes it again is answered
/// for so long, and what is still on its way has arrived.
const TICKET_KEPT_SECONDS: i64 = 3600;

/// After so many objects that could not be removed the store is taken for unreachable.
const FAILURES_MAX: usize = 5;

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
        let files = media::unreferenced(app.database.read(), before, AT_ONCE as usize).await?;
        let mut removed = 0;
        for file in &files {
            match remove_file(app, file, before).await {
                Ok(done) => removed += usize::from(done),
                Err(error) => tracing::error!(file = %file.id, %error, "a file was not swept"),
            }
        }
        count += removed;
        // Those that stay would come again.
        if files.len() < AT_ONCE as usize || removed == 0 {
            break;
        }
    }
    Ok(count)
}

/// The row goes first, since without its objects it would show people a broken picture; they are
/// noted with it.
async fn remove_file(
    app: &Application,
    file: &MediaRecord,
    before: Timestamp,
) -> Result<bool, Internal> {
    let transaction = app.database.begin_write().await?;
    let removed = media::delete(&transaction, file.id, before).await?;
    if removed {
        media::loosen(&transaction, &file.object_keys(), app.now()).await?;
    }
    commit(transaction, Touches::Nothing).await?;
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
                    tracing::error!(key, %error, "what was sent to a ticket was not swept");
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

/// The object goes first, since only the ticket knows of it.
async fn remove_upload(app: &Application, upload: &Upload) -> Result<(), Internal> {
    remove(app, &upload.asked.object_key).await?;
    Ok(media::forget_upload(app.database.write(), &upload.asked.id).await?)
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

/// A crash after this leaves the objects claimed, and the next sweep after the claim's end takes
/// them again.
async fn claim(app: &Application) -> Result<Claim, Internal> {
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    let until = now.plus_seconds(CLAIM_SECONDS);
    let claim = media::claim(&transaction, now, until, OBJECTS_AT_ONCE).await?;
    commit(transaction, Touches::Nothing).await?;
    Ok(claim)
}

/// Removes claimed objects outside of any transaction, and then their notes; how many could not be
/// removed. Those stay claimed: nobody knows whether the store will still do what it did not answer.
async fn remove_claimed(
    app: &Application,
    claim: &Claim,
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
                    tracing::error!(key, %error, "an object was not removed; it is tried again in the next sweep");
                    failures += 1;
                }
            }
        }
    }
    media::forget_removed(app.database.write(), claim, &removed).await?;
    media::release(app.database.write(), claim, &untouched).await?;
    Ok(failures)
}

async fn remove(app: &Application, key: &str) -> Result<(), Internal> {
    let key: ObjectKey = key
        .parse()
        .map_err(|_| Internal::Corrupt(format!("the object key {key}")))?;
    Ok(app.objects.delete(&key).await?)
}
