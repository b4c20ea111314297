//! Taking in a file.

use bytes::Bytes;
use shop_core::MediaId;
use shop_media::{ImageError, MediaKind, VideoError, WorkError, max_bytes};

use super::{
    Shelf,
    store_file::{self, Checked},
};
use crate::{Actor, Application, Internal};

/// Why a file is not taken.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    /// Of no type that is taken for this kind.
    #[error("the file is of no type that is taken here")]
    Unsupported,
    /// More bytes than the kind allows.
    #[error("the file is too large")]
    TooLarge,
    /// More pixels than a picture may have.
    #[error("the picture has too many pixels")]
    TooManyPixels,
    /// Longer than a video may be.
    #[error("the video is too long")]
    TooLong,
    /// Broken or cut off.
    #[error("the file cannot be read")]
    Unreadable,
    /// One's storage is full.
    #[error("the storage is full")]
    QuotaExceeded,
    /// Too many files are being worked on.
    #[error("too busy; try again in a minute")]
    Busy,
    /// A fault of ours.
    #[error(transparent)]
    Internal(#[from] Internal),
}

/// Takes in a file and answers it with its renditions. The same content again is the same file.
pub async fn upload(
    app: &Application,
    actor: &Actor,
    kind: MediaKind,
    bytes: Bytes,
) -> Result<(MediaId, Shelf), UploadError> {
    if bytes.len() as u64 > max_bytes(kind) {
        return Err(UploadError::TooLarge);
    }
    let known = store_file::known(app, actor.user, kind, &bytes).await?;
    let id = if let Some(id) = known {
        id
    } else {
        let checked = check(app, kind, &bytes).await?;
        store_file::store(app, actor.user, kind, &bytes, checked).await?
    };
    Ok((id, Shelf::fetch(app.database.write(), &[id]).await?))
}

async fn check(app: &Application, kind: MediaKind, bytes: &Bytes) -> Result<Checked, UploadError> {
    match kind {
        MediaKind::Image | MediaKind::Document => Ok(Checked::Picture(
            app.media_worker.process_image(bytes.clone()).await?,
        )),
        MediaKind::Video => {
            let info = app.media_worker.probe_video(bytes.clone()).await?;
            Ok(Checked::Video {
                file_type: info.file_type,
                size: (info.width, info.height),
                duration_ms: info.duration_ms,
                bytes: bytes.clone(),
            })
        }
    }
}

impl From<ImageError> for UploadError {
    fn from(error: ImageError) -> Self {
        match error {
            ImageError::TooLarge { .. } => Self::TooLarge,
            ImageError::TooManyPixels { .. } => Self::TooManyPixels,
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
