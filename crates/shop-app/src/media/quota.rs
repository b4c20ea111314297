//! How much a user may store: files with their variants, and what is reserved for uploads that are
//! not completed. An upload counts until it is completed, and after it expired as long as something
//! was sent to it.

use sea_orm::ConnectionTrait;
use shop_core::UserId;
use shop_media::{DIRECT_UPLOAD_SECONDS, ObjectKey, STORAGE_QUOTA_BYTES};
use shop_store::{StoreError, Touches, commit, media};

use super::{UploadError, store_file::STORING_SECONDS};
use crate::{Application, Internal};

/// Most expired uploads that are looked at for one request; there are fewer unless the sweep fails.
const LOOKED_AT: u64 = 200;

/// Whether so many bytes more fit. `except` is the upload that is being completed, for which they
/// are reserved. Within a transaction that holds the owner's lock the answer holds until its end.
pub(super) async fn fits(
    conn: &impl ConnectionTrait,
    owner: UserId,
    added: u64,
    except: Option<&str>,
) -> Result<bool, Internal> {
    let used = media::used_bytes(conn, owner).await?;
    let reserved = media::reserved_bytes(conn, owner, except).await?;
    Ok(used + reserved + added <= STORAGE_QUOTA_BYTES)
}

/// Refuses what does not fit, after it gave up reservations of expired uploads.
pub(super) async fn make_room(
    app: &Application,
    owner: UserId,
    added: u64,
    except: Option<&str>,
) -> Result<(), UploadError> {
    if fits(app.database.read(), owner, added, except).await? {
        return Ok(());
    }
    if release_expired(app, owner).await? > 0
        && fits(app.database.read(), owner, added, except).await?
    {
        return Ok(());
    }
    Err(UploadError::QuotaExceeded)
}

/// Ends the reservations of an owner's uploads that can no longer be completed and to which nothing
/// was sent; tells how many. Those that hold a file stay until the sweep has removed it.
pub(super) async fn release_expired(app: &Application, owner: UserId) -> Result<u32, Internal> {
    // An upload may be completed for as long again as its address works.
    let moment = app.now().plus_seconds(-i64::from(DIRECT_UPLOAD_SECONDS));
    let conn = app.database.read();
    let expired = media::expired_uploads_of(conn, owner, moment, LOOKED_AT).await?;
    let mut released = 0;
    for upload in expired {
        let Ok(key) = upload.asked.object_key.parse::<ObjectKey>() else {
            continue;
        };
        // A store that does not answer may hold the file.
        if !matches!(app.objects.size(&key).await, Ok(None)) {
            continue;
        }
        // Should something arrive all the same, the sweep knows of it.
        let (now, due) = (app.now(), app.now().plus_seconds(STORING_SECONDS));
        let transaction = app.database.begin_write().await?;
        match media::announce(&transaction, &[key.as_str()], due, now).await {
            Ok(()) => {}
            // The sweep is at it: the reservation ends with the next request.
            Err(StoreError::BeingRemoved(_)) => {
                transaction.rollback().await?;
                continue;
            }
            Err(error) => return Err(error.into()),
        }
        media::forget_upload(&transaction, &upload.asked.id).await?;
        commit(transaction, Touches::Nothing).await?;
        released += 1;
    }
    Ok(released)
}
