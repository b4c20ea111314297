//! Makes the JPEG of pictures that were stored without one. Works in batches within a time budget, with
//! short transactions; several instances may work at the same time.

use std::time::Duration;

use bytes::Bytes;
use shop_media::{KeyArea, ObjectKey, Variant};
use shop_store::{
    Invalidates, commit,
    media::{self, MediaRecord},
};
use tokio::time::Instant;

use super::objects::{describe_variant, mark_pending};
use crate::{Application, Internal};

/// Pictures per batch.
const AT_ONCE: u32 = 50;

/// The time budget; the next run is in an hour.
const BUDGET: Duration = Duration::from_mins(15);

/// After this number of failures, the store is considered unreachable.
const FAILURES_MAX: u32 = 5;

/// Makes missing JPEGs and returns their number. A picture that cannot be read now is tried again by the
/// next run; one that no decoder reads is left without.
pub async fn make_jpegs(app: &Application) -> Result<u64, Internal> {
    let end = Instant::now() + BUDGET;
    let (mut made, mut failures, mut after) = (0, 0, None);
    while Instant::now() < end && failures < FAILURES_MAX {
        let pictures = media::find_without_jpeg(app.database.read(), after, AT_ONCE).await?;
        let Some(last) = pictures.last() else {
            break;
        };
        after = Some(last.id);
        for picture in &pictures {
            match make(app, picture).await {
                Ok(is_made) => made += u64::from(is_made),
                Err(error) => {
                    tracing::warn!(event = "jpeg_failed", file = %picture.id, %error, "no JPEG made; the next run retries");
                    failures += 1;
                }
            }
        }
    }
    Ok(made)
}

async fn make(app: &Application, picture: &MediaRecord) -> Result<bool, Internal> {
    let key: ObjectKey = picture
        .object_key
        .parse()
        .map_err(|_| Internal::Corrupt(format!("the object key {}", picture.object_key)))?;
    let Some(object) = app.objects.get(&key).await? else {
        return Err(Internal::Corrupt(format!("{key} is missing")));
    };
    let Some(jpeg) = convert(app, object.bytes).await? else {
        media::skip_jpeg(app.database.write(), picture.id).await?;
        return Ok(false);
    };
    let (record, (key, content)) = describe_variant(KeyArea::Public, jpeg);
    mark_pending(app, &[key.as_str()]).await?;
    content.put(app, &key).await?;
    let transaction = app.database.begin_write().await?;
    let is_added = media::add_jpeg(&transaction, picture.id, &record).await?;
    if is_added {
        media::mark_referenced(&transaction, &[key.as_str()]).await?;
    }
    // Pages name it once their initial data have expired.
    commit(transaction, Invalidates::Nothing).await?;
    Ok(is_added)
}

/// `None` if the stored picture is damaged.
async fn convert(app: &Application, picture: Bytes) -> Result<Option<Variant>, Internal> {
    match app.media_worker.jpeg_rendition(picture).await {
        Ok(jpeg) => Ok(Some(jpeg)),
        Err(shop_media::WorkError::Refused(_)) => Ok(None),
        Err(error) => Err(Internal::Corrupt(error.to_string())),
    }
}
