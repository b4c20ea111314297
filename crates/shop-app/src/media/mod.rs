//! Images, videos and documents: uploading, serving, and deleting unreferenced files.

mod store_file;
mod sweep;
mod ticket;
mod upload;
mod watermark;

use std::{
    fmt, slice,
    sync::{
        Arc,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::Duration,
};

use bytes::Bytes;
use sea_orm::ConnectionTrait;
use shop_auth::LinkPurpose;
use shop_core::{MediaId, ShopId, random_array};
use shop_media::{FileType, KeyArea, ObjectKey, Spooled, Variant};
use shop_store::{
    Invalidates, Retry, StoreError, commit,
    media::{self, ClaimedPicture, NewMedia, Renditions, Replacement, VariantRecord},
    shop,
};
use tokio::time::Instant;

use crate::{
    Actor, Application, Internal, account,
    media::watermark::{RENDITION_PAUSES, rendition_claim},
    worker::{self, Failure, Work},
};

pub use shop_media::{
    IMAGE_MAX_BYTES, MediaKind, VIDEO_MAX_BYTES, VIDEO_MAX_MS, VIDEO_RECOMMENDED_MS,
};
pub use shop_store::media::MediaRecord;
pub use sweep::{Swept, sweep};
pub use ticket::{Ticket, TicketRequest, complete, ticket};
pub use upload::{
    FORM_MAX_BYTES, Pieces, Receiving, begin_receiving, begin_upload, receive, upload, upload_bytes,
};
pub use watermark::WatermarkWorker;

pub(crate) use ticket::fetch;
pub(crate) use upload::upload_picture;

/// Files sorted by ID. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Shelf(Arc<[Arc<MediaRecord>]>);

impl Shelf {
    /// Loads files; omits IDs that do not exist.
    pub(crate) async fn fetch(
        conn: &impl ConnectionTrait,
        ids: &[MediaId],
    ) -> Result<Self, Internal> {
        let found = media::find_many(conn, ids).await?;
        Ok(Self(found.into_iter().map(Arc::new).collect()))
    }

    /// The file with an ID.
    pub fn get(&self, id: MediaId) -> Option<&Arc<MediaRecord>> {
        let at = self.0.binary_search_by_key(&id, |file| file.id);
        at.ok().map(|at| &self.0[at])
    }
}

// Serves stored files: public ones to everyone, documents by a sealed short-lived link that is
// valid only during the session it was issued to.

/// The validity of a link to a private document, in seconds.
pub const PRIVATE_LINK_SECONDS: i64 = 5 * 60;

/// A file or a byte range of it.
pub struct Served {
    /// The type of the file.
    pub file_type: FileType,
    /// The offset of the first byte.
    pub start: u64,
    /// The number of bytes.
    pub length: u64,
    /// The size of the whole file in bytes.
    pub total: u64,
    /// The content, read while it is sent.
    pub pieces: Pieces,
}

impl fmt::Debug for Served {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file_type,
            start,
            length,
            total,
            ..
        } = self;
        write!(f, "{length} bytes from {start} of {total} of {file_type:?}")
    }
}

/// The metadata of a file.
#[derive(Debug, Clone, Copy)]
pub struct Measured {
    /// The type of the file.
    pub file_type: FileType,
    /// The size in bytes.
    pub total: u64,
}

/// Why a file is not served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The file does not exist, or the link has expired.
    #[error("there is no such file")]
    NotFound,
    /// The range is outside the file.
    #[error("the range lies outside the file of {total} bytes")]
    OutOfRange {
        /// The size of the file in bytes.
        total: u64,
    },
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

/// Serves a public file by its file name. `range` contains the first and the last byte; without a
/// last byte it extends to the end.
pub async fn serve(
    app: &Application,
    file_name: &str,
    range: Option<(u64, Option<u64>)>,
) -> Result<Served, ServeError> {
    let key = public_key(file_name)?;
    match range {
        None => whole(app, &key).await,
        Some((first, last)) => part(app, &key, first, last).await,
    }
}

/// The metadata of a public file.
pub async fn measure(app: &Application, file_name: &str) -> Result<Measured, ServeError> {
    size_of(app, &public_key(file_name)?).await
}

/// The present name of a public file whose renditions were replaced; `None` if it never had this name.
pub async fn successor(app: &Application, file_name: &str) -> Result<Option<String>, ServeError> {
    let key = public_key(file_name)?;
    let conn = app.database.read();
    let found = shop_store::media::successors(conn, None, &[key.as_str()]).await;
    let mut found = found.map_err(Internal::from)?;
    let successor = found.remove(key.as_str());
    let name = successor.and_then(|key| key.parse::<ObjectKey>().ok());
    Ok(name.map(|key| key.file_name().to_owned()))
}

/// Serves a private document by the token of its link.
pub async fn serve_private(app: &Application, token: &str) -> Result<Served, ServeError> {
    whole(app, &private_key(app, token).await?).await
}

/// The metadata of a private document.
pub async fn measure_private(app: &Application, token: &str) -> Result<Measured, ServeError> {
    size_of(app, &private_key(app, token).await?).await
}

/// Creates the token of a short-lived link to a private file. The caller checks the permission.
pub fn private_link(app: &Application, viewer: &Actor, object_key: &str) -> String {
    let (token, _) = account::seal(
        app,
        viewer,
        LinkPurpose::PrivateDocument,
        &object_key,
        PRIVATE_LINK_SECONDS,
    );
    token.into_exposed()
}

fn public_key(file_name: &str) -> Result<ObjectKey, ServeError> {
    ObjectKey::public(file_name).map_err(|_| ServeError::NotFound)
}

async fn private_key(app: &Application, token: &str) -> Result<ObjectKey, ServeError> {
    let opened = account::open(app, LinkPurpose::PrivateDocument, token).await;
    let (_, key): (_, String) = opened
        .map_err(Internal::from)?
        .ok_or(ServeError::NotFound)?;
    key.parse().map_err(|_| ServeError::NotFound)
}

async fn size_of(app: &Application, key: &ObjectKey) -> Result<Measured, ServeError> {
    let total = app.objects.size(key).await.map_err(Internal::from)?;
    Ok(Measured {
        file_type: key.file_type(),
        total: total.ok_or(ServeError::NotFound)?,
    })
}

/// Stored files are never empty, so there is a first byte.
async fn whole(app: &Application, key: &ObjectKey) -> Result<Served, ServeError> {
    between(app, key, 0, u64::MAX)
        .await?
        .ok_or(ServeError::NotFound)
}

async fn part(
    app: &Application,
    key: &ObjectKey,
    first: u64,
    last: Option<u64>,
) -> Result<Served, ServeError> {
    let last = last.unwrap_or(u64::MAX);
    if let Some(served) = between(app, key, first, last).await? {
        return Ok(served);
    }
    let total = size_of(app, key).await?.total;
    Err(ServeError::OutOfRange { total })
}

async fn between(
    app: &Application,
    key: &ObjectKey,
    first: u64,
    last: u64,
) -> Result<Option<Served>, Internal> {
    let begun = upload::first(app.objects.as_ref(), key, first, last).await?;
    Ok(begun.map(|begun| {
        let total = begun.total;
        let last = last.min(total - 1);
        Served {
            file_type: begun.file_type,
            start: first,
            length: last - first + 1,
            total,
            pieces: upload::from(&app.objects, key, begun, last),
        }
    }))
}

/// The number of attempts and the delay for storing content that the sweep is deleting: two seconds
/// in total, a hundred times the duration of a deletion.
const REMOVAL_ATTEMPTS: u32 = 11;

const REMOVAL_PAUSE: Duration = Duration::from_millis(200);

/// The content of an object.
pub(crate) enum Content {
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
pub(crate) type ToPut = (ObjectKey, Content);

/// The row and the object of a rendition.
pub(crate) fn describe_variant(area: KeyArea, variant: Variant) -> (VariantRecord, ToPut) {
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
pub(crate) fn to_put(area: KeyArea, file_type: FileType, bytes: Bytes) -> ToPut {
    let key = ObjectKey::for_content(area, file_type, &bytes);
    (key, Content::Bytes(bytes))
}

/// Marks the objects of a file before they are stored, so that the sweep deletes them if the
/// row is never written. Waits briefly if the sweep is deleting one of them.
pub(crate) async fn mark_pending(app: &Application, keys: &[&str]) -> Result<(), Internal> {
    let mut attempts = 1;
    loop {
        let due = app.now().plus_seconds(upload::STORING_SECONDS);
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

// Makes the JPEG of pictures that were stored without one, within a time budget and with short
// transactions; several instances may work at the same time.

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
        last: AtomicI64::new(0),
    };
    while Instant::now() < end && worker::next(&work).await?.is_some() {}
    Ok(work.made.into_inner())
}

struct Jpegs<'a> {
    app: &'a Application,
    name: String,
    made: AtomicU64,
    /// The shop of the picture that was claimed last.
    last: AtomicI64,
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
        let last = ShopId::new(self.last.load(Ordering::Relaxed));
        let claim = rendition_claim(&self.name, now);
        let claimed = media::claim_jpeg(self.app.database.write(), claim, Some(last)).await?;
        if let Some(claimed) = &claimed {
            self.last.store(claimed.file.owner.get(), Ordering::Relaxed);
        }
        Ok(claimed)
    }

    async fn perform(&self, item: &ClaimedPicture) -> Result<(), Failure> {
        let is_made = make(self.app, &item.file).await?;
        self.made.fetch_add(is_made.into(), Ordering::Relaxed);
        Ok(())
    }

    async fn postpone(&self, item: &ClaimedPicture, retry: Retry) -> Result<(), Internal> {
        let conn = self.app.database.write();
        Ok(media::postpone(conn, item.file.id, &self.name, retry).await?)
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

/// A picture as it was without its watermark; `None` if it carries none.
pub(crate) async fn find(
    app: &Application,
    file: &MediaRecord,
) -> Result<Option<MediaRecord>, Internal> {
    let found = media::find_clean(app.database.write(), slice::from_ref(file)).await?;
    Ok(found.into_values().next())
}

/// Gives a damaged picture that carries a watermark the clean renditions that were stored again, and
/// makes it wait for its watermark; `false` if it carries none.
pub(crate) async fn restore(
    app: &Application,
    id: MediaId,
    new: &NewMedia,
) -> Result<bool, Internal> {
    let transaction = app.database.begin_shop_write(new.owner).await?;
    shop_store::account::lock(&transaction, new.owner.account()).await?;
    shop::lock(&transaction, new.owner).await?;
    let found = media::find_many(&transaction, &[id]).await?;
    let Some(file) = found.first() else {
        return Ok(false);
    };
    let clean = media::find_clean(&transaction, slice::from_ref(file)).await?;
    let Some(clean) = clean.get(&id) else {
        // Its watermark may have been given up while it was damaged.
        media::renew_watermarks_of(&transaction, new.owner, &[id]).await?;
        commit(transaction, Invalidates::Nothing).await?;
        app.watermarks_changed.notify_one();
        return Ok(false);
    };
    let served = Renditions {
        main: new.main_rendition(),
        variants: new.variants.clone(),
    };
    let replacement = Replacement {
        file,
        served: &served,
        clean: None,
    };
    // Ends a claim, and without a claim the renditions can be replaced.
    media::renew_watermarks_of(&transaction, new.owner, &[id]).await?;
    let is_replaced = media::replace_renditions(&transaction, &replacement, "").await?;
    media::renew_watermarks_of(&transaction, new.owner, &[id]).await?;
    let before: Vec<&str> = [file, clean]
        .into_iter()
        .flat_map(MediaRecord::object_keys)
        .collect();
    let after = served.object_keys();
    media::exchange_objects(&transaction, &before, &after, app.now()).await?;
    commit(transaction, Invalidates::Pictures(new.owner)).await?;
    app.watermarks_changed.notify_one();
    Ok(is_replaced)
}
