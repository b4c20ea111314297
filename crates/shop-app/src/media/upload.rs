//! Uploads through the server.

use std::sync::Arc;

use bytes::Bytes;
use futures_util::stream::{self, BoxStream, StreamExt as _};
use sea_orm::ConnectionTrait;
use shop_auth::LinkPurpose;
use shop_core::{MediaId, Reason, ShopId};
use shop_media::{
    DIRECT_UPLOAD_SECONDS, FileType, ImageError, MediaKind, ObjectKey, ObjectPart, ObjectStore,
    STORAGE_QUOTA_BYTES, SpoolError, SpoolWriter, Spooled, VIDEO_MAX_BYTES, VideoError, WorkError,
    sniff_table,
};
use shop_store::{Invalidates, StoreError, commit, media};

use crate::{
    Actor, Application, Error, Internal, Refusal,
    application::Held,
    media::{
        Shelf,
        store_file::{self, Checked, Known},
    },
};

/// When to try again what found no room among other uploads, in seconds: in so long the files that are
/// worked on are done.
pub(crate) const UPLOAD_RETRY_SECONDS: i64 = 10;

fn busy() -> Error {
    Refusal::retry_after(Reason::Unavailable, UPLOAD_RETRY_SECONDS).into()
}

impl From<ImageError> for Error {
    fn from(error: ImageError) -> Self {
        match error {
            ImageError::TooLarge { .. } => Reason::FileTooLarge,
            ImageError::TooManyPixels { .. } | ImageError::SideTooLong { .. } => {
                Reason::TooManyPixels
            }
            ImageError::Unsupported => Reason::UnsupportedFile,
            ImageError::Unreadable { .. } => Reason::UnreadableFile,
        }
        .into()
    }
}

impl From<VideoError> for Error {
    fn from(error: VideoError) -> Self {
        match error {
            VideoError::TooLarge { .. } => Reason::FileTooLarge.into(),
            VideoError::TooLong { .. } => Reason::VideoTooLong.into(),
            VideoError::Unsupported => Reason::UnsupportedFile.into(),
            VideoError::Unreadable { .. } => Reason::UnreadableFile.into(),
            VideoError::Broken(kind) => Internal::Corrupt(kind.to_string()).into(),
        }
    }
}

impl From<SpoolError> for Error {
    fn from(error: SpoolError) -> Self {
        match error {
            SpoolError::Busy => busy(),
            SpoolError::TooLarge { .. } => Reason::FileTooLarge.into(),
            SpoolError::Disk(error) => Internal::from(error).into(),
        }
    }
}

/// The maximum size of a multipart form with a file: the largest file, plus ample space for names
/// and boundaries.
pub const FORM_MAX_BYTES: u64 = VIDEO_MAX_BYTES + 64 * 1024;

/// Starts an upload whose form has the length `announced`. Rejects it before reading the body if
/// the quota is used up or the form is too large.
pub async fn begin_upload(
    app: &Application,
    actor: &Actor,
    announced: Option<u64>,
) -> Result<SpoolWriter, Error> {
    if announced.is_some_and(|bytes| bytes > FORM_MAX_BYTES) {
        return Err(Reason::FileTooLarge.into());
    }
    make_room(app, actor.shop, 1, None).await?;
    let announced = announced.map(|bytes| bytes.min(VIDEO_MAX_BYTES));
    Ok(app.spool.begin(announced).await?)
}

/// Uploads a file that is in memory; see [`upload`].
pub async fn upload_bytes(
    app: &Application,
    actor: &Actor,
    kind: MediaKind,
    bytes: Bytes,
) -> Result<(MediaId, Shelf), Error> {
    let file = app.spool.take(bytes).await?;
    upload(app, actor, kind, file).await
}

/// Processes and stores a file; returns it with its variants. The same content results in the same
/// file.
pub async fn upload(
    app: &Application,
    actor: &Actor,
    kind: MediaKind,
    file: Spooled,
) -> Result<(MediaId, Shelf), Error> {
    upload_for(app, actor.shop, kind, &Arc::new(file), None).await
}

/// Uploads a picture that is in memory for a user without a session; see [`upload`].
pub(crate) async fn upload_picture(
    app: &Application,
    owner: ShopId,
    bytes: Bytes,
) -> Result<MediaId, Error> {
    let file = Arc::new(app.spool.take(bytes).await?);
    let (id, _) = upload_for(app, owner, MediaKind::Image, &file, None).await?;
    Ok(id)
}

/// Like [`upload`], for a ticket whose reservation the file uses.
pub(crate) async fn upload_for(
    app: &Application,
    owner: ShopId,
    kind: MediaKind,
    file: &Arc<Spooled>,
    ticket: Option<&str>,
) -> Result<(MediaId, Shelf), Error> {
    if file.bytes() > kind.max_bytes() {
        return Err(Reason::FileTooLarge.into());
    }
    let sent = store_file::Sent {
        owner,
        kind,
        file,
        ticket,
    };
    let id = match store_file::known(app, &sent).await? {
        Known::Whole(id) => id,
        known => {
            let checked = check(app, kind, file).await?;
            store_file::store(app, &sent, checked, known).await?
        }
    };
    Ok((id, Shelf::fetch(app.database.write(), &[id]).await?))
}

async fn check(app: &Application, kind: MediaKind, file: &Arc<Spooled>) -> Result<Checked, Error> {
    match kind {
        MediaKind::Image => Ok(Checked::Picture(
            app.media_worker.process_image(file).await?,
        )),
        MediaKind::Document => {
            let mut picture = app.media_worker.process_image(file).await?;
            picture.jpeg = None;
            Ok(Checked::Picture(picture))
        }
        MediaKind::Video => {
            let info = app.media_worker.probe_video(file).await?;
            Ok(Checked::Video {
                file_type: info.file_type,
                size: (info.width, info.height),
                duration_ms: info.duration_ms,
                file: Arc::clone(file),
            })
        }
        MediaKind::Table | MediaKind::Archive => {
            let file_type = sniff_table(kind, file.head());
            Ok(Checked::Table {
                file_type: file_type.ok_or(Reason::UnreadableTable)?,
                file: Arc::clone(file),
            })
        }
    }
}

impl<E: Into<Self>> From<WorkError<E>> for Error {
    fn from(error: WorkError<E>) -> Self {
        match error {
            WorkError::Refused(refusal) => refusal.into(),
            WorkError::Busy => busy(),
            WorkError::Failed(why) => Internal::Corrupt(why).into(),
        }
    }
}

/// An upload in progress.
#[derive(Debug)]
pub struct Receiving {
    writer: SpoolWriter,
    bytes: u64,
    held: Held<ObjectKey>,
}

impl Receiving {
    /// Appends bytes.
    pub async fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        let written = self.writer.write(bytes, self.bytes).await;
        Ok(written?)
    }

    /// The type of the file.
    pub const fn file_type(&self) -> FileType {
        self.held.key().file_type()
    }
}

/// Validates everything known before the body: the token's signature, that the ticket is open and
/// not in use, and that the declared type and length match the ticket.
pub async fn begin_receiving(
    app: &Application,
    token: &str,
    content_type: &str,
    announced: Option<u64>,
) -> Result<Receiving, Error> {
    let payload = app.links.open(LinkPurpose::DirectUpload, token, app.now());
    let (key, bytes): (String, u64) = payload.map_err(|_| Reason::UploadExpired)?;
    let key: ObjectKey = key.parse().map_err(|_| Reason::NotFound)?;
    if FileType::from_content_type(content_type) != Some(key.file_type()) {
        return Err(Reason::UploadIncomplete.into());
    }
    match announced {
        Some(announced) if announced > bytes => {
            return Err(Reason::FileTooLarge.into());
        }
        Some(announced) if announced < bytes => return Err(Reason::UploadIncomplete.into()),
        _ => {}
    }
    let held = app
        .tickets_in_use
        .hold(key.clone())
        .ok_or_else(|| Refusal::retry_after(Reason::TooManyRequests, UPLOAD_RETRY_SECONDS))?;
    check_awaited(app, &key).await?;
    let writer = app.spool.begin(Some(bytes)).await;
    Ok(Receiving {
        writer: writer?,
        bytes,
        held,
    })
}

/// Stores the uploaded file if it is complete and its ticket is still open.
pub async fn receive(app: &Application, sent: Receiving) -> Result<(), Error> {
    let file = sent.writer.finish().await?;
    if file.bytes() != sent.bytes {
        return Err(Reason::UploadIncomplete.into());
    }
    check_awaited(app, sent.held.key()).await?;
    let stored = app.objects.put_file(sent.held.key(), &Arc::new(file)).await;
    Ok(stored.map_err(Internal::from)?)
}

async fn check_awaited(app: &Application, key: &ObjectKey) -> Result<(), Error> {
    let is_open = media::is_upload_open(app.database.read(), key.as_str()).await;
    if is_open.map_err(Internal::from)? {
        Ok(())
    } else {
        Err(Reason::UploadExpired.into())
    }
}

/// Chunk size in bytes, which is also the memory per slow client: large enough for most whole
/// images, and few requests to the store for a video.
const PIECE: u64 = 1024 * 1024;

/// The content of a file as a stream of chunks. Ends at the first error.
pub type Pieces = BoxStream<'static, Result<Bytes, Internal>>;

/// Reads the first chunk of a byte range; `None` if the file does not exist or ends before it.
pub(crate) async fn first(
    objects: &dyn ObjectStore,
    key: &ObjectKey,
    first: u64,
    last: u64,
) -> Result<Option<ObjectPart>, Internal> {
    let last = last.min(first.saturating_add(PIECE - 1));
    Ok(objects.get_range(key, first..=last).await?)
}

/// Streams this chunk and the rest up to the byte `last`, which must exist.
pub(crate) fn from(
    objects: &Arc<dyn ObjectStore>,
    key: &ObjectKey,
    begun: ObjectPart,
    last: u64,
) -> Pieces {
    let next = begun.start + begun.bytes.len() as u64;
    let rest = Rest {
        objects: Arc::clone(objects),
        key: key.clone(),
        next,
        last,
    };
    stream::iter([Ok(begun.bytes)])
        .chain(stream::try_unfold(rest, Rest::step))
        .boxed()
}

/// The unread rest of a file.
struct Rest {
    objects: Arc<dyn ObjectStore>,
    key: ObjectKey,
    next: u64,
    last: u64,
}

impl Rest {
    async fn step(mut self) -> Result<Option<(Bytes, Self)>, Internal> {
        if self.next > self.last {
            return Ok(None);
        }
        let part = first(self.objects.as_ref(), &self.key, self.next, self.last).await?;
        let gone = || Internal::Corrupt(format!("{} ended before its end", self.key));
        let bytes = part.map(|part| part.bytes).filter(|part| !part.is_empty());
        let bytes = bytes.ok_or_else(gone)?;
        self.next += bytes.len() as u64;
        Ok(Some((bytes, self)))
    }
}

// The storage quota of a user: files with their variants, plus reservations for incomplete uploads.
// A reservation ends with the completion of its upload; an expired one is released unless the store
// holds its file.

/// The time from announcing a file's objects until its row is written, in seconds, with a wide
/// margin; the sweep ignores the objects until then.
pub(crate) const STORING_SECONDS: i64 = 3600;

/// The maximum number of expired uploads checked per request; the sweep normally keeps it lower.
const LOOKED_AT: u64 = 200;

/// Whether `added` more bytes fit. `except` is the upload being completed, whose reservation is not
/// counted. In a transaction that holds the owner's lock, the result stays valid until its end.
pub(crate) async fn fits(
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
pub(crate) async fn make_room(
    app: &Application,
    owner: ShopId,
    added: u64,
    except: Option<&str>,
) -> Result<(), Error> {
    if fits(app.database.read(), owner, added, except).await? {
        return Ok(());
    }
    if release_expired(app, owner).await? > 0
        && fits(app.database.read(), owner, added, except).await?
    {
        return Ok(());
    }
    Err(Reason::QuotaExceeded.into())
}

/// Releases the reservations of an owner's expired uploads without a file and returns their number.
/// Those with a file remain until the sweep has deleted it.
async fn release_expired(app: &Application, owner: ShopId) -> Result<u32, Internal> {
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
