//! Taking files that are sent straight to this server's own store, each by the ticket in its address.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, PoisonError},
};

use shop_auth::LinkPurpose;
use shop_media::{FileType, ObjectKey, SpoolError, SpoolWriter};
use shop_store::media;

use super::{SendError, UploadError};
use crate::{Application, Internal};

/// The tickets to which somebody is sending at this moment. Addresses of this server are taken by
/// one process, which has the files.
#[derive(Debug, Clone, Default)]
pub(crate) struct TicketsInUse(Arc<Mutex<HashSet<ObjectKey>>>);

impl TicketsInUse {
    /// Holds a ticket until what is answered is dropped; none while it is held.
    fn hold(&self, key: &ObjectKey) -> Option<HeldTicket> {
        let mut keys = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        keys.insert(key.clone()).then(|| HeldTicket {
            tickets: self.clone(),
            key: key.clone(),
        })
    }
}

#[derive(Debug)]
struct HeldTicket {
    tickets: TicketsInUse,
    key: ObjectKey,
}

impl Drop for HeldTicket {
    fn drop(&mut self) {
        let mut keys = self
            .tickets
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        keys.remove(&self.key);
    }
}

/// A file that is being sent to a ticket's address.
#[derive(Debug)]
pub struct Receiving {
    writer: SpoolWriter,
    bytes: u64,
    held: HeldTicket,
}

impl Receiving {
    /// Takes the next bytes.
    pub async fn write(&mut self, bytes: &[u8]) -> Result<(), SendError> {
        let written = self.writer.write(bytes, self.bytes).await;
        written.map_err(|error| UploadError::from(error).into())
    }

    /// What is sent.
    pub const fn file_type(&self) -> FileType {
        self.held.key.file_type()
    }
}

/// Looks at everything that is known before the body: whether the token was signed here and its
/// ticket is open, whether nobody else is sending to it, and whether the declared type and length are
/// those of the ticket.
pub async fn begin_receiving(
    app: &Application,
    token: &str,
    content_type: &str,
    announced: Option<u64>,
) -> Result<Receiving, SendError> {
    let payload = app.links.open(LinkPurpose::DirectUpload, token, app.now());
    let payload = payload.map_err(|_| SendError::Expired)?;
    let (key, size) = payload.split_once(' ').ok_or(SendError::NotFound)?;
    let key: ObjectKey = key.parse().map_err(|_| SendError::NotFound)?;
    let bytes: u64 = size.parse().map_err(|_| SendError::NotFound)?;
    if FileType::from_content_type(content_type) != Some(key.file_type()) {
        return Err(SendError::Incomplete);
    }
    match announced {
        Some(announced) if announced > bytes => return Err(UploadError::TooLarge.into()),
        Some(announced) if announced < bytes => return Err(SendError::Incomplete),
        _ => {}
    }
    let held = app.tickets_in_use.hold(&key).ok_or(SendError::InUse)?;
    check_awaited(app, &key).await?;
    let writer = app.spool.begin(Some(bytes)).await;
    Ok(Receiving {
        writer: writer.map_err(UploadError::from)?,
        bytes,
        held,
    })
}

/// Stores what was sent, if it is whole and its ticket still open.
pub async fn receive(app: &Application, sent: Receiving) -> Result<(), SendError> {
    let file = sent.writer.finish().await.map_err(UploadError::from)?;
    if file.bytes() != sent.bytes {
        return Err(SendError::Incomplete);
    }
    check_awaited(app, &sent.held.key).await?;
    let stored = app.objects.put_file(&sent.held.key, &Arc::new(file)).await;
    Ok(stored.map_err(Internal::from)?)
}

async fn check_awaited(app: &Application, key: &ObjectKey) -> Result<(), SendError> {
    let is_awaited = media::is_awaited(app.database.read(), key.as_str()).await;
    if is_awaited.map_err(Internal::from)? {
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
