//! Putting a checked file into the object store and its row into the database.

use bytes::Bytes;
use sea_orm::ConnectionTrait;
use sha2::{Digest as _, Sha256};
use shop_core::{MediaId, UserId};
use shop_media::{
    FileType, KeyArea, MediaKind, ObjectKey, ProcessedImage, STORAGE_QUOTA_BYTES, Variant,
};
use shop_store::{
    Conflict, StoreError, Touches, account, commit,
    media::{self, MediaKind as StoredKind, NewMedia, VariantRecord},
};

use super::UploadError;
use crate::{Application, Internal};

/// A file that was found good, with what is known of it.
pub(super) enum Checked {
    /// A picture, made anew in several widths.
    Picture(ProcessedImage),
    /// A video, kept as it was sent.
    Video {
        file_type: FileType,
        size: (u32, u32),
        duration_ms: u64,
        bytes: Bytes,
    },
}

impl Checked {
    /// How much it takes up in the store, with its variants.
    fn bytes(&self) -> u64 {
        match self {
            Self::Picture(picture) => {
                let variants = picture.variants.iter();
                let files = variants.chain([&picture.main]);
                files.map(|file| file.bytes.len() as u64).sum()
            }
            Self::Video { bytes, .. } => bytes.len() as u64,
        }
    }
}

/// Stores a file of `owner`. `sent` is what arrived: the same content again is the same file.
pub(super) async fn store(
    app: &Application,
    owner: UserId,
    kind: MediaKind,
    sent: &Bytes,
    checked: Checked,
) -> Result<MediaId, UploadError> {
    let content_hash = hash(sent);
    let area = if kind == MediaKind::Document {
        KeyArea::Private
    } else {
        KeyArea::Public
    };
    // Looked at before anything is put: what is refused must not lie in the store.
    ensure_room(app.database.read(), owner, checked.bytes()).await?;
    let new = put_objects(app, (owner, kind), area, content_hash, checked).await?;
    insert(app, &new).await
}

/// Refuses what would not fit any more.
pub(super) async fn ensure_room(
    conn: &impl ConnectionTrait,
    owner: UserId,
    added: u64,
) -> Result<(), UploadError> {
    let used = media::used_bytes(conn, owner)
        .await
        .map_err(Internal::from)?;
    if used + added > STORAGE_QUOTA_BYTES {
        return Err(UploadError::QuotaExceeded);
    }
    Ok(())
}

/// The same content of the same owner, if it was sent before; it counts as new for the sweep.
pub(super) async fn known(
    app: &Application,
    owner: UserId,
    kind: MediaKind,
    sent: &Bytes,
) -> Result<Option<MediaId>, Internal> {
    let conn = app.database.write();
    let found = media::find_by_content(conn, owner, stored_kind(kind), &hash(sent)).await?;
    let Some(found) = found else { return Ok(None) };
    media::renew(conn, found.id, app.now()).await?;
    Ok(Some(found.id))
}

async fn put_objects(
    app: &Application,
    (owner, kind): (UserId, MediaKind),
    area: KeyArea,
    content_hash: String,
    checked: Checked,
) -> Result<NewMedia, UploadError> {
    let file = |object_key: ObjectKey, bytes: u64, size, duration_ms, variants| NewMedia {
        owner,
        kind: stored_kind(kind),
        content_type: object_key.file_type().content_type().to_owned(),
        object_key: object_key.as_str().to_owned(),
        content_hash,
        bytes,
        size: Some(size),
        duration_ms,
        variants,
    };
    match checked {
        Checked::Picture(picture) => {
            let size = (picture.width, picture.height);
            let main = put(app, area, picture.main.format, picture.main.bytes.clone()).await?;
            let mut variants = Vec::with_capacity(picture.variants.len());
            for variant in picture.variants {
                variants.push(put_variant(app, area, variant).await?);
            }
            let bytes = picture.main.bytes.len() as u64;
            Ok(file(main, bytes, size, None, variants))
        }
        Checked::Video {
            file_type,
            size,
            duration_ms,
            bytes,
        } => {
            let length = bytes.len() as u64;
            let key = put(app, area, file_type, bytes).await?;
            Ok(file(key, length, size, Some(duration_ms), Vec::new()))
        }
    }
}

async fn put_variant(
    app: &Application,
    area: KeyArea,
    variant: Variant,
) -> Result<VariantRecord, UploadError> {
    let bytes = variant.bytes.len() as u64;
    let key = put(app, area, variant.format, variant.bytes).await?;
    Ok(VariantRecord {
        width: variant.width,
        height: variant.height,
        bytes,
        content_type: key.file_type().content_type().to_owned(),
        object_key: key.as_str().to_owned(),
    })
}

async fn put(
    app: &Application,
    area: KeyArea,
    file_type: FileType,
    bytes: Bytes,
) -> Result<ObjectKey, UploadError> {
    let key = ObjectKey::for_content(area, file_type, &bytes);
    app.objects.put(&key, bytes).await.map_err(Internal::from)?;
    Ok(key)
}

async fn insert(app: &Application, new: &NewMedia) -> Result<MediaId, UploadError> {
    let transaction = app.database.begin_write().await.map_err(Internal::from)?;
    // Files that come at once share the room.
    account::lock(&transaction, new.owner)
        .await
        .map_err(Internal::from)?;
    let variants = new.variants.iter().map(|variant| variant.bytes);
    ensure_room(&transaction, new.owner, new.bytes + variants.sum::<u64>()).await?;
    match media::insert(&transaction, new, app.now()).await {
        Ok(id) => {
            commit(transaction, Touches::Nothing)
                .await
                .map_err(Internal::from)?;
            Ok(id)
        }
        // The same content was sent twice at once: the other one is as good.
        Err(StoreError::Conflict(Conflict::MediaContent)) => {
            drop(transaction);
            let conn = app.database.write();
            let found = media::find_by_content(conn, new.owner, new.kind, &new.content_hash).await;
            let found = found.map_err(Internal::from)?;
            let gone = || Internal::Corrupt("a file is and is not there".to_owned());
            Ok(found.ok_or_else(gone)?.id)
        }
        Err(error) => Err(Internal::from(error).into()),
    }
}

fn hash(bytes: &Bytes) -> String {
    hex::encode(Sha256::digest(bytes))
}

/// The store keeps its own words for kinds, since it must not know of files.
pub(super) const fn stored_kind(kind: MediaKind) -> StoredKind {
    match kind {
        MediaKind::Image => StoredKind::Image,
        MediaKind::Video => StoredKind::Video,
        MediaKind::Document => StoredKind::Document,
    }
}
