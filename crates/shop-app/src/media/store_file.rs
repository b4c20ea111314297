//! Putting a checked file into the object store and its row into the database.

use std::time::Duration;

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

/// How long it takes at most from noting a file's objects until its row is written, in seconds, and by
/// far: until then the sweep leaves them alone.
const STORING_SECONDS: i64 = 3600;

/// How often, and after which pauses, a file is stored whose content is being removed at this moment:
/// for two seconds, a hundred times as long as removing takes.
const REMOVAL_ATTEMPTS: u32 = 11;
const REMOVAL_PAUSE: Duration = Duration::from_millis(200);

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
    let (new, objects) = describe((owner, kind), area, content_hash, checked);
    announce(app, &new).await?;
    for (key, bytes) in objects {
        app.objects.put(&key, bytes).await.map_err(Internal::from)?;
    }
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
    // Swept in this moment, it is a new file again.
    let is_there = media::renew(conn, found.id, app.now()).await?;
    Ok(is_there.then_some(found.id))
}

/// An object that is to be stored.
type ToPut = (ObjectKey, Bytes);

/// The file that is to be noted, and its objects.
fn describe(
    (owner, kind): (UserId, MediaKind),
    area: KeyArea,
    content_hash: String,
    checked: Checked,
) -> (NewMedia, Vec<ToPut>) {
    let file = |main: &ToPut, size, duration_ms, variants| NewMedia {
        owner,
        kind: stored_kind(kind),
        content_type: main.0.file_type().content_type().to_owned(),
        object_key: main.0.as_str().to_owned(),
        content_hash,
        bytes: main.1.len() as u64,
        size: Some(size),
        duration_ms,
        variants,
    };
    match checked {
        Checked::Picture(picture) => {
            let size = (picture.width, picture.height);
            let main = to_put(area, picture.main.format, picture.main.bytes);
            let variants = picture.variants.into_iter();
            let (variants, mut objects): (Vec<_>, Vec<_>) = variants
                .map(|variant| describe_variant(area, variant))
                .unzip();
            let new = file(&main, size, None, variants);
            objects.push(main);
            (new, objects)
        }
        Checked::Video {
            file_type,
            size,
            duration_ms,
            bytes,
        } => {
            let main = to_put(area, file_type, bytes);
            (file(&main, size, Some(duration_ms), Vec::new()), vec![main])
        }
    }
}

fn describe_variant(area: KeyArea, variant: Variant) -> (VariantRecord, ToPut) {
    let (key, bytes) = to_put(area, variant.format, variant.bytes);
    let record = VariantRecord {
        width: variant.width,
        height: variant.height,
        bytes: bytes.len() as u64,
        content_type: key.file_type().content_type().to_owned(),
        object_key: key.as_str().to_owned(),
    };
    (record, (key, bytes))
}

fn to_put(area: KeyArea, file_type: FileType, bytes: Bytes) -> ToPut {
    (ObjectKey::for_content(area, file_type, &bytes), bytes)
}

/// Notes the objects of a file that is about to be stored. Should its row never be written, the sweep
/// removes them. While the sweep removes one of them, this waits a moment.
async fn announce(app: &Application, new: &NewMedia) -> Result<(), Internal> {
    let mut attempts = 1;
    loop {
        let due = app.now().plus_seconds(STORING_SECONDS);
        let transaction = app.database.begin_write().await?;
        match media::announce(&transaction, &new.object_keys(), due, app.now()).await {
            Ok(()) => return Ok(commit(transaction, Touches::Nothing).await?),
            Err(StoreError::BeingRemoved(_)) if attempts < REMOVAL_ATTEMPTS => {
                transaction.rollback().await?;
                tokio::time::sleep(REMOVAL_PAUSE).await;
                attempts += 1;
            }
            Err(error) => return Err(error.into()),
        }
    }
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
            media::forget(&transaction, &new.object_keys())
                .await
                .map_err(Internal::from)?;
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
