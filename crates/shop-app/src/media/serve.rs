//! Serves stored files: public ones to everyone, documents by a sealed short-lived link that is
//! valid only during the session it was issued to.

use std::fmt;

use shop_auth::LinkPurpose;
use shop_media::{FileType, ObjectKey};

use super::pieces::{self, Pieces};
use crate::{Actor, Application, Internal, account::session_link};

/// The validity of a link to a private document, in seconds.
const PRIVATE_LINK_SECONDS: i64 = 5 * 60;

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
        Some(range) => part(app, &key, range).await,
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
    let link = (viewer, LinkPurpose::PrivateDocument);
    let (token, _) = session_link::seal(app, link, &object_key, PRIVATE_LINK_SECONDS);
    token.into_exposed()
}

fn public_key(file_name: &str) -> Result<ObjectKey, ServeError> {
    ObjectKey::public(file_name).map_err(|_| ServeError::NotFound)
}

async fn private_key(app: &Application, token: &str) -> Result<ObjectKey, ServeError> {
    let opened = session_link::open(app, LinkPurpose::PrivateDocument, token).await;
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
    between(app, key, (0, u64::MAX))
        .await?
        .ok_or(ServeError::NotFound)
}

async fn part(
    app: &Application,
    key: &ObjectKey,
    (first, last): (u64, Option<u64>),
) -> Result<Served, ServeError> {
    let last = last.unwrap_or(u64::MAX);
    if let Some(served) = between(app, key, (first, last)).await? {
        return Ok(served);
    }
    let total = size_of(app, key).await?.total;
    Err(ServeError::OutOfRange { total })
}

async fn between(
    app: &Application,
    key: &ObjectKey,
    (first, last): (u64, u64),
) -> Result<Option<Served>, Internal> {
    let begun = pieces::first(app.objects.as_ref(), key, (first, last)).await?;
    Ok(begun.map(|begun| {
        let total = begun.total;
        let last = last.min(total - 1);
        Served {
            file_type: begun.file_type,
            start: first,
            length: last - first + 1,
            total,
            pieces: pieces::from(&app.objects, key, begun, last),
        }
    }))
}
