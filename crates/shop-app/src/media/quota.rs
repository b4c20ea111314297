//! The storage quota of a user: files with their variants, plus reservations for incomplete uploads.
//! A reservation ends with the completion of its upload; an expired one is released unless the store
//! holds its file.

use sea_orm::ConnectionTrait;
use shop_core::ShopId;
use shop_media::{DIRECT_UPLOAD_SECONDS, ObjectKey, STORAGE_QUOTA_BYTES};
use shop_store::{Invalidates, StoreError, commit, media};

use super::UploadError;
use crate::{Application, Internal};

/// The time from announcing a file's objects until its row is written, in seconds, with a wide
/// margin; the sweep ignores the objects until then.
pub(super) const STORING_SECONDS: i64 = 3600;

/// The maximum number of expired uploads checked per request; the sweep normally keeps it lower.
const LOOKED_AT: u64 = 200;

/// Whether `added` more bytes fit. `except` is the upload being completed, whose reservation is not
/// counted. In a transaction that holds the owner's lock, the result stays valid until its end.
pub(super) async fn fits(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    added: u64,
    except: Option<&str>,
) -> Result<bool, Internal> {
    let used = media::used_bytes(conn, owner).await?;
    let reserved = media::reserved_bytes(conn, owner, except).await?;
    Ok(used + reserved + added <= STORAGE_QUOTA_BYTES)
}

/// Fails if `added` bytes do not fit even after releasing expired reservations.
pub(super) async fn make_room(
    app: &Application,
    owner: ShopId,
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

/// Releases the reservations of an owner's expired uploads without a file and returns their number.
/// Those with a file remain until the sweep has deleted it.
pub(super) async fn release_expired(app: &Application, owner: ShopId) -> Result<u32, Internal> {
    // Completion is accepted for another lifetime of the URL after its expiry.
    let moment = app.now().plus_seconds(-i64::from(DIRECT_UPLOAD_SECONDS));
    let conn = app.database.read();
    let expired = media::expired_uploads_of(conn, owner, moment, LOOKED_AT).await?;
    let mut released = 0;
    for upload in expired {
        let Ok(key) = upload.asked.object_key.parse::<ObjectKey>() else {
            continue;
        };
        // If the store does not respond, it may contain the file.
        if !matches!(app.objects.size(&key).await, Ok(None)) {
            continue;
        }
        // If the file arrives later after all, the sweep finds it.
        let (now, due) = (app.now(), app.now().plus_seconds(STORING_SECONDS));
        let transaction = app.database.begin_write().await?;
        match media::mark_pending(&transaction, &[key.as_str()], due, now).await {
            Ok(()) => {}
            // The sweep is deleting it; the next request releases the reservation.
            Err(StoreError::BeingRemoved(_)) => {
                transaction.rollback().await?;
                continue;
            }
            Err(error) => return Err(error.into()),
        }
        media::delete_upload(&transaction, &upload.asked.id).await?;
        commit(transaction, Invalidates::Nothing).await?;
        released += 1;
    }
    Ok(released)
}
