//! Stores a validated file in the object store and its row in the database.

use std::sync::Arc;

use shop_core::{MediaId, Reason, ShopId};
use shop_media::{FileType, KeyArea, MediaKind, ObjectKey, ProcessedImage, Spooled};
use shop_store::{
    Conflict, Invalidates, StoreError, account, commit,
    media::{self, MediaRecord, NewMedia},
};

use crate::{
    Application, Error, Internal,
    media::find,
    media::restore,
    media::{Content, ToPut, describe_variant, mark_pending, to_put, upload},
};

/// A validated file with its metadata.
pub(super) enum Checked {
    /// An image, re-encoded in several widths.
    Picture(ProcessedImage),
    /// A video, stored unchanged.
    Video {
        file_type: FileType,
        size: (u32, u32),
        duration_ms: u64,
        file: Arc<Spooled>,
    },
    /// A table or an archive, stored unchanged.
    Table {
        file_type: FileType,
        file: Arc<Spooled>,
    },
}

/// An uploaded file.
pub(super) struct Sent<'a> {
    /// The uploader.
    pub owner: ShopId,
    /// The kind of file.
    pub kind: MediaKind,
    /// The file.
    pub file: &'a Arc<Spooled>,
    /// The upload ticket with its reservation, if any.
    pub ticket: Option<&'a str>,
}

/// Whether the same owner has already stored the same content.
pub(super) enum Known {
    /// It is not stored.
    No,
    /// It is stored.
    Whole(MediaId),
    /// It is stored, but an object is damaged or missing.
    Damaged,
}

impl Checked {
    /// The size in the object store, including variants.
    fn bytes(&self) -> u64 {
        match self {
            Self::Picture(picture) => {
                let variants = picture.variants.iter();
                let files = variants.chain([&picture.main]).chain(&picture.jpeg);
                files.map(|file| file.bytes.len() as u64).sum()
            }
            Self::Video { file, .. } | Self::Table { file, .. } => file.bytes(),
        }
    }
}

/// Stores a file. The same content results in the same file; a damaged one is stored again.
pub(super) async fn store(
    app: &Application,
    sent: &Sent<'_>,
    checked: Checked,
    known: Known,
) -> Result<MediaId, Error> {
    // Checked before storing, so that a rejected file never gets into the store. Files that are
    // already stored are already counted.
    let is_damaged = matches!(known, Known::Damaged);
    let added = if is_damaged { 0 } else { checked.bytes() };
    upload::make_room(app, sent.owner, added, sent.ticket).await?;
    let (new, objects) = describe(sent, checked);
    mark_pending(app, &new.object_keys()).await?;
    for (key, content) in objects {
        content.put(app, &key).await?;
    }
    let (id, keys) = insert(app, &new, sent.ticket).await?;
    if is_damaged && restore(app, id, &new).await? {
        return Ok(id);
    }
    let is_stored = |key: &String| new.object_keys().contains(&key.as_str());
    if is_damaged && !keys.iter().all(is_stored) {
        let what = format!("file {id} is damaged, and was made by another encoder");
        return Err(Internal::Corrupt(what).into());
    }
    Ok(id)
}

/// Whether the owner has already stored the same content undamaged. Renews its upload time, so that
/// the sweep keeps it.
pub(super) async fn known(app: &Application, sent: &Sent<'_>) -> Result<Known, Internal> {
    let conn = app.database.write();
    let kind = sent.kind;
    let found = media::find_by_content(conn, sent.owner, kind, sent.file.hash()).await?;
    let Some(found) = found else {
        return Ok(Known::No);
    };
    // If it has just been swept, it is a new file.
    if !media::renew(conn, found.id, app.now()).await? {
        return Ok(Known::No);
    }
    if is_whole(app, &found).await? {
        return Ok(Known::Whole(found.id));
    }
    tracing::warn!(event = "file_damaged", file = %found.id, "stored file is damaged and will be replaced");
    Ok(Known::Damaged)
}

/// Whether all objects of a file are stored undamaged.
async fn is_whole(app: &Application, file: &MediaRecord) -> Result<bool, Internal> {
    let clean = find(app, file).await?;
    let objects = clean.iter().chain([file]).flat_map(MediaRecord::objects);
    for (key, bytes) in objects {
        let key: ObjectKey = key
            .parse()
            .map_err(|_| Internal::Corrupt(format!("the object key {key}")))?;
        if !app.objects.is_whole(&key, bytes).await? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The row and the objects of a file.
fn describe(sent: &Sent<'_>, checked: Checked) -> (NewMedia, Vec<ToPut>) {
    let area = if sent.kind.is_private() {
        KeyArea::Private
    } else {
        KeyArea::Public
    };
    let file = |main: &ToPut, size, duration_ms, variants| NewMedia {
        owner: sent.owner,
        kind: sent.kind,
        content_type: main.0.file_type().content_type().to_owned(),
        object_key: main.0.as_str().to_owned(),
        content_hash: sent.file.hash().to_owned(),
        bytes: main.1.len(),
        size,
        duration_ms,
        variants,
    };
    match checked {
        Checked::Picture(picture) => {
            let size = Some((picture.width, picture.height));
            let main = to_put(area, picture.main.format, picture.main.bytes);
            let variants = picture.variants.into_iter().chain(picture.jpeg);
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
            file: video,
        } => {
            let key = ObjectKey::for_file(area, file_type, &video);
            let main = (key, Content::File(video));
            let new = file(&main, Some(size), Some(duration_ms), Vec::new());
            (new, vec![main])
        }
        Checked::Table {
            file_type,
            file: table,
        } => {
            let key = ObjectKey::for_file(area, file_type, &table);
            let main = (key, Content::File(table));
            (file(&main, None, None, Vec::new()), vec![main])
        }
    }
}

/// Writes the row of a stored file, and returns its ID and object keys. If the same content already
/// exists, returns that file.
async fn insert(
    app: &Application,
    new: &NewMedia,
    ticket: Option<&str>,
) -> Result<(MediaId, Vec<String>), Error> {
    let transaction = app.database.begin_write().await.map_err(Internal::from)?;
    // Locks the owner, because concurrent uploads share the quota.
    account::lock(&transaction, new.owner.account())
        .await
        .map_err(Internal::from)?;
    let found = media::find_by_content(&transaction, new.owner, new.kind, &new.content_hash).await;
    if let Some(found) = found.map_err(Internal::from)? {
        drop(transaction);
        return Ok((found.id, owned(&found.object_keys())));
    }
    let variants = new.variants.iter().map(|variant| variant.bytes);
    let added = new.bytes + variants.sum::<u64>();
    if !upload::fits(&transaction, new.owner, added, ticket).await? {
        return Err(Reason::QuotaExceeded.into());
    }
    match media::insert(&transaction, new, app.now()).await {
        Ok(id) => {
            media::mark_referenced(&transaction, &new.object_keys())
                .await
                .map_err(Internal::from)?;
            // The shop's watermark changes under the lock of its account, too.
            media::renew_watermarks_of(&transaction, new.owner, &[id])
                .await
                .map_err(Internal::from)?;
            commit(transaction, Invalidates::Nothing)
                .await
                .map_err(Internal::from)?;
            app.watermarks_changed.notify_one();
            Ok((id, owned(&new.object_keys())))
        }
        // An instance of the previous version does not take the lock.
        Err(StoreError::Conflict(Conflict::MediaContent)) => {
            drop(transaction);
            let conn = app.database.write();
            let found = media::find_by_content(conn, new.owner, new.kind, &new.content_hash).await;
            let found = found.map_err(Internal::from)?;
            let gone = || Internal::Corrupt("a file is and is not there".to_owned());
            let found = found.ok_or_else(gone)?;
            Ok((found.id, owned(&found.object_keys())))
        }
        Err(error) => Err(Internal::from(error).into()),
    }
}

fn owned(keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| (*key).to_owned()).collect()
}
