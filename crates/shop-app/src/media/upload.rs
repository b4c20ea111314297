//! Uploads through the server.

use std::sync::Arc;

use bytes::Bytes;
use shop_core::{MediaId, ShopId};
use shop_media::{
    ImageError, MediaKind, SpoolWriter, Spooled, VIDEO_MAX_BYTES, VideoError, WorkError, max_bytes,
    sniff_table,
};

use super::{
    Shelf, quota,
    store_file::{self, Checked, Known},
};
use crate::{Actor, Application, Internal};

/// Why a file is rejected.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    /// The file type is not accepted for this kind.
    #[error("the file is of no type that is taken here")]
    Unsupported,
    /// The file is no table or archive.
    #[error("the file is no .xlsx, .csv or .zip file")]
    UnsupportedTable,
    /// The file exceeds the size limit of its kind.
    #[error("the file is too large")]
    TooLarge,
    /// The image has too many pixels.
    #[error("the picture has too many pixels")]
    TooManyPixels,
    /// The video is too long.
    #[error("the video is too long")]
    TooLong,
    /// Invalid or truncated file.
    #[error("the file cannot be read")]
    Unreadable,
    /// The user's storage quota is exceeded.
    #[error("the storage is full")]
    QuotaExceeded,
    /// Too many files are being processed.
    #[error("too busy; try again in a minute")]
    Busy,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
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
) -> Result<SpoolWriter, UploadError> {
    if announced.is_some_and(|bytes| bytes > FORM_MAX_BYTES) {
        return Err(UploadError::TooLarge);
    }
    quota::make_room(app, actor.shop, 1, None).await?;
    let announced = announced.map(|bytes| bytes.min(VIDEO_MAX_BYTES));
    Ok(app.spool.begin(announced).await?)
}

/// Uploads a file that is in memory; see [`upload`].
pub async fn upload_bytes(
    app: &Application,
    actor: &Actor,
    kind: MediaKind,
    bytes: Bytes,
) -> Result<(MediaId, Shelf), UploadError> {
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
) -> Result<(MediaId, Shelf), UploadError> {
    upload_for(app, actor.shop, kind, &Arc::new(file), None).await
}

/// Uploads a picture that is in memory for a user without a session; see [`upload`].
pub(crate) async fn upload_picture(
    app: &Application,
    owner: ShopId,
    bytes: Bytes,
) -> Result<MediaId, UploadError> {
    let file = Arc::new(app.spool.take(bytes).await?);
    let (id, _) = upload_for(app, owner, MediaKind::Image, &file, None).await?;
    Ok(id)
}

/// Like [`upload`], for a ticket whose reservation the file uses.
pub(super) async fn upload_for(
    app: &Application,
    owner: ShopId,
    kind: MediaKind,
    file: &Arc<Spooled>,
    ticket: Option<&str>,
) -> Result<(MediaId, Shelf), UploadError> {
    if file.bytes() > max_bytes(kind) {
        return Err(UploadError::TooLarge);
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

async fn check(
    app: &Application,
    kind: MediaKind,
    file: &Arc<Spooled>,
) -> Result<Checked, UploadError> {
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
                file_type: file_type.ok_or(UploadError::UnsupportedTable)?,
                file: Arc::clone(file),
            })
        }
    }
}

impl From<ImageError> for UploadError {
    fn from(error: ImageError) -> Self {
        match error {
            ImageError::TooLarge { .. } => Self::TooLarge,
            ImageError::TooManyPixels { .. } | ImageError::SideTooLong { .. } => {
                Self::TooManyPixels
            }
            ImageError::Unsupported => Self::Unsupported,
            ImageError::Unreadable { .. } => Self::Unreadable,
        }
    }
}

impl From<VideoError> for UploadError {
    fn from(error: VideoError) -> Self {
        match error {
            VideoError::TooLarge { .. } => Self::TooLarge,
            VideoError::TooLong { .. } => Self::TooLong,
            VideoError::Unsupported => Self::Unsupported,
            VideoError::Unreadable { .. } => Self::Unreadable,
            VideoError::Broken(kind) => Self::Internal(Internal::Corrupt(kind.to_string())),
        }
    }
}

impl<E: Into<Self>> From<WorkError<E>> for UploadError {
    fn from(error: WorkError<E>) -> Self {
        match error {
            WorkError::Refused(refusal) => refusal.into(),
            WorkError::Busy => Self::Busy,
            WorkError::Failed(why) => Self::Internal(Internal::Corrupt(why)),
        }
    }
}
