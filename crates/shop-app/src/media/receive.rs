//! Receives direct uploads to this server's own store, authorized by the ticket in their URL.

use std::sync::Arc;

use shop_auth::LinkPurpose;
use shop_media::{FileType, ObjectKey, SpoolError, SpoolWriter};
use shop_store::media;

use super::{SendError, UploadError};
use crate::{Application, Internal, application::Held};

/// An upload in progress.
#[derive(Debug)]
pub struct Receiving {
    writer: SpoolWriter,
    bytes: u64,
    held: Held<ObjectKey>,
}

impl Receiving {
    /// Appends bytes.
    pub async fn write(&mut self, bytes: &[u8]) -> Result<(), SendError> {
        let written = self.writer.write(bytes, self.bytes).await;
        written.map_err(|error| UploadError::from(error).into())
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
) -> Result<Receiving, SendError> {
    let payload = app.links.open(LinkPurpose::DirectUpload, token, app.now());
    let (key, bytes): (String, u64) = payload.map_err(|_| SendError::Expired)?;
    let key: ObjectKey = key.parse().map_err(|_| SendError::NotFound)?;
    if FileType::from_content_type(content_type) != Some(key.file_type()) {
        return Err(SendError::Incomplete);
    }
    match announced {
        Some(announced) if announced > bytes => return Err(UploadError::TooLarge.into()),
        Some(announced) if announced < bytes => return Err(SendError::Incomplete),
        _ => {}
    }
    let held = app
        .tickets_in_use
        .hold(key.clone())
        .ok_or(SendError::InUse)?;
    check_awaited(app, &key).await?;
    let writer = app.spool.begin(Some(bytes)).await;
    Ok(Receiving {
        writer: writer.map_err(UploadError::from)?,
        bytes,
        held,
    })
}

/// Stores the uploaded file if it is complete and its ticket is still open.
pub async fn receive(app: &Application, sent: Receiving) -> Result<(), SendError> {
    let file = sent.writer.finish().await.map_err(UploadError::from)?;
    if file.bytes() != sent.bytes {
        return Err(SendError::Incomplete);
    }
    check_awaited(app, sent.held.key()).await?;
    let stored = app.objects.put_file(sent.held.key(), &Arc::new(file)).await;
    Ok(stored.map_err(Internal::from)?)
}

async fn check_awaited(app: &Application, key: &ObjectKey) -> Result<(), SendError> {
    let is_open = media::is_upload_open(app.database.read(), key.as_str()).await;
    if is_open.map_err(Internal::from)? {
        Ok(())
    } else {
        Err(SendError::Expired)
    }
}

impl From<SpoolError> for UploadError {
    fn from(error: SpoolError) -> Self {
        match error {
            SpoolError::Busy => Self::Busy,
            SpoolError::TooLarge { .. } => Self::TooLarge,
            SpoolError::Disk(error) => Self::Internal(error.into()),
        }
    }
}
