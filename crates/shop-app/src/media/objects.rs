//! The objects of a file, as they are put into the store.

use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use shop_media::{FileType, KeyArea, ObjectKey, Spooled, Variant};
use shop_store::{
    Invalidates, StoreError, commit,
    media::{self, VariantRecord},
};

use super::quota;
use crate::{Application, Internal};

/// The number of attempts and the delay for storing content that the sweep is deleting: two seconds
/// in total, a hundred times the duration of a deletion.
const REMOVAL_ATTEMPTS: u32 = 11;
const REMOVAL_PAUSE: Duration = Duration::from_millis(200);

/// The content of an object.
pub(super) enum Content {
    Bytes(Bytes),
    File(Arc<Spooled>),
}

impl Content {
    /// Its size in bytes.
    pub(super) fn len(&self) -> u64 {
        match self {
            Self::Bytes(bytes) => bytes.len() as u64,
            Self::File(file) => file.bytes(),
        }
    }

    /// Stores it.
    pub(super) async fn put(self, app: &Application, key: &ObjectKey) -> Result<(), Internal> {
        match self {
            Self::Bytes(bytes) => app.objects.put(key, bytes).await?,
            Self::File(file) => app.objects.put_file(key, &file).await?,
        }
        Ok(())
    }
}

/// An object to store.
pub(super) type ToPut = (ObjectKey, Content);

/// The row and the object of a rendition.
pub(super) fn describe_variant(area: KeyArea, variant: Variant) -> (VariantRecord, ToPut) {
    let (key, content) = to_put(area, variant.format, variant.bytes);
    let record = VariantRecord {
        width: variant.width,
        height: variant.height,
        bytes: content.len(),
        content_type: key.file_type().content_type().to_owned(),
        object_key: key.as_str().to_owned(),
    };
    (record, (key, content))
}

/// The object with this content.
pub(super) fn to_put(area: KeyArea, file_type: FileType, bytes: Bytes) -> ToPut {
    let key = ObjectKey::for_content(area, file_type, &bytes);
    (key, Content::Bytes(bytes))
}

/// Marks the objects of a file before they are stored, so that the sweep deletes them if the
/// row is never written. Waits briefly if the sweep is deleting one of them.
pub(super) async fn mark_pending(app: &Application, keys: &[&str]) -> Result<(), Internal> {
    let mut attempts = 1;
    loop {
        let due = app.now().plus_seconds(quota::STORING_SECONDS);
        let transaction = app.database.begin_write().await?;
        match media::mark_pending(&transaction, keys, due, app.now()).await {
            Ok(()) => return Ok(commit(transaction, Invalidates::Nothing).await?),
            Err(StoreError::BeingRemoved(_)) if attempts < REMOVAL_ATTEMPTS => {
                transaction.rollback().await?;
                tokio::time::sleep(REMOVAL_PAUSE).await;
                attempts += 1;
            }
            Err(error) => return Err(error.into()),
        }
    }
}
