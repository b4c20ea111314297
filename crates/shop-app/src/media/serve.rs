//! Handing out stored files: public ones to everybody, documents by a signed short-lived link.

use bytes::Bytes;
use shop_auth::LinkPurpose;
use shop_core::Timestamp;
use shop_media::{FileType, ObjectKey};
use shop_store::media::MediaRecord;

use crate::{Application, Internal};

/// How long the link to a private document works, in seconds.
const PRIVATE_LINK_SECONDS: i64 = 5 * 60;

/// A file or a part of it.
#[derive(Debug, Clone)]
pub struct Served {
    /// What it is.
    pub file_type: FileType,
    /// The bytes asked for.
    pub bytes: Bytes,
    /// Where they begin.
    pub start: u64,
    /// The whole file's size in bytes.
    pub total: u64,
}

/// Why a file is not handed out.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// There is no such file, or the link has run out.
    #[error("there is no such file")]
    NotFound,
    /// The range lies outside the file.
    #[error("the range lies outside the file of {total} bytes")]
    OutOfRange {
        /// The file's size in bytes.
        total: u64,
    },
    /// A fault of ours.
    #[error(transparent)]
    Internal(#[from] Internal),
}

/// A public file by the name at the end of its address; `range` is first and last byte, the last
/// one open when it is none.
pub async fn serve(
    app: &Application,
    file_name: &str,
    range: Option<(u64, Option<u64>)>,
) -> Result<Served, ServeError> {
    let key = ObjectKey::public(file_name).map_err(|_| ServeError::NotFound)?;
    match range {
        None => whole(app, &key).await,
        Some(range) => part(app, &key, range).await,
    }
}

/// A private document by the token of its link.
pub async fn serve_private(app: &Application, token: &str) -> Result<Served, ServeError> {
    let key = app
        .links
        .verify(LinkPurpose::PrivateDocument, token, app.now());
    let key = key.map_err(|_| ServeError::NotFound)?;
    let key: ObjectKey = key.parse().map_err(|_| ServeError::NotFound)?;
    whole(app, &key).await
}

/// The token of a link to a private file, and when it ends.
pub fn private_link(app: &Application, object_key: &str) -> (String, Timestamp) {
    let expires_at = app.now().plus_seconds(PRIVATE_LINK_SECONDS);
    (
        app.links
            .sign(LinkPurpose::PrivateDocument, object_key, expires_at),
        expires_at,
    )
}

impl Application {
    /// Where a stored file is fetched: its own address for public ones, a short-lived one for
    /// documents.
    pub fn address_of(&self, file: &MediaRecord, object_key: &str) -> String {
        if file.is_private {
            format!("/media/private/{}", private_link(self, object_key).0)
        } else {
            format!("/media/{}", object_key.trim_start_matches("public/"))
        }
    }
}

async fn whole(app: &Application, key: &ObjectKey) -> Result<Served, ServeError> {
    let object = app.objects.get(key).await.map_err(Internal::from)?;
    let object = object.ok_or(ServeError::NotFound)?;
    let total = object.bytes.len() as u64;
    Ok(Served {
        file_type: object.file_type,
        bytes: object.bytes,
        start: 0,
        total,
    })
}

async fn part(
    app: &Application,
    key: &ObjectKey,
    (first, last): (u64, Option<u64>),
) -> Result<Served, ServeError> {
    let total = app.objects.size(key).await.map_err(Internal::from)?;
    let total = total.ok_or(ServeError::NotFound)?;
    let last = last.unwrap_or(u64::MAX).min(total.saturating_sub(1));
    if first > last || total == 0 {
        return Err(ServeError::OutOfRange { total });
    }
    let part = app
        .objects
        .get_range(key, first..=last)
        .await
        .map_err(Internal::from)?;
    let part = part.ok_or(ServeError::NotFound)?;
    Ok(Served {
        file_type: part.file_type,
        bytes: part.bytes,
        start: part.start,
        total: part.total,
    })
}
