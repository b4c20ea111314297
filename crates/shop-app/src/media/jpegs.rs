//! Makes the JPEG of pictures that were stored without one, within a time budget and with short
//! transactions; several instances may work at the same time.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use bytes::Bytes;
use shop_core::{MediaId, Timestamp, random_array};
use shop_media::{KeyArea, ObjectKey, Variant};
use shop_store::{
    Invalidates, commit,
    media::{self, ClaimedPicture, MediaRecord},
};
use tokio::time::Instant;

use super::{
    objects::{describe_variant, mark_pending},
    watermark::{RENDITION_PAUSES, rendition_claim},
};
use crate::{
    Application, Internal,
    worker::{self, Work},
};

/// The time budget; the next run is in an hour.
const BUDGET: Duration = Duration::from_mins(15);

/// Makes missing JPEGs and returns their number. A picture that cannot be read now is tried again later;
/// one that no decoder reads is left without.
pub async fn make_jpegs(app: &Application) -> Result<u64, Internal> {
    let end = Instant::now() + BUDGET;
    let work = Jpegs {
        app,
        name: hex::encode(random_array::<16>(app.entropy())),
        made: AtomicU64::new(0),
    };
    while Instant::now() < end && worker::next(&work).await?.is_some() {}
    Ok(work.made.into_inner())
}

struct Jpegs<'a> {
    app: &'a Application,
    name: String,
    made: AtomicU64,
}

impl Work for Jpegs<'_> {
    type Item = ClaimedPicture;

    const KIND: &'static str = "jpeg";
    const PAUSES: &'static [i64] = RENDITION_PAUSES;

    fn app(&self) -> &Application {
        self.app
    }

    async fn claim(&self) -> Result<Option<ClaimedPicture>, Internal> {
        let now = self.app.now();
        if !media::is_jpeg_waiting(self.app.database.read(), now).await? {
            return Ok(None);
        }
        let conn = self.app.database.write();
        Ok(media::claim_jpeg(conn, rendition_claim(&self.name, now)).await?)
    }

    async fn perform(&self, item: &ClaimedPicture) -> Result<(), Internal> {
        let is_made = make(self.app, &item.file).await?;
        self.made.fetch_add(is_made.into(), Ordering::Relaxed);
        Ok(())
    }

    async fn postpone(&self, item: &ClaimedPicture, until: Timestamp) -> Result<(), Internal> {
        let conn = self.app.database.write();
        Ok(media::postpone(conn, (item.file.id, &self.name), until).await?)
    }

    async fn give_up(&self, item: &ClaimedPicture) -> Result<(), Internal> {
        skip(self.app, item.file.id).await
    }
}

async fn skip(app: &Application, id: MediaId) -> Result<(), Internal> {
    Ok(media::skip_jpeg(app.database.write(), id).await?)
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
        skip(app, picture.id).await?;
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
