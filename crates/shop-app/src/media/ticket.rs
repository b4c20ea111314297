//! Sending a file straight to the store: a ticket says where, `complete` takes in what arrived.

use std::sync::Arc;

use shop_auth::LinkPurpose;
use shop_core::{FieldError, MediaId, Timestamp, ValidationError, ValidationErrors, random_array};
use shop_media::{
    DIRECT_UPLOAD_SECONDS, FileType, MediaKind, OPEN_UPLOADS_MAX, ObjectKey, Presigned, PutTerms,
    Spooled, max_bytes,
};
use shop_store::{
    Touches, account, commit,
    media::{self, MediaKind as StoredKind, NewUpload, Upload},
};

use super::{Shelf, UploadError, quota, store_file, upload::upload_for};
use crate::{Actor, Application, Internal};

/// What is read at once of a file that was sent, in bytes: few ways to the store, and little memory
/// for each of those that are completed at the same time.
const PIECE: u64 = 4 * 1024 * 1024;

/// What somebody wants to send.
#[derive(Debug, Clone)]
pub struct TicketRequest {
    /// As what.
    pub kind: MediaKind,
    /// Its name on the phone; the type it suggests must be the one that is told.
    pub file_name: String,
    /// Its media type.
    pub content_type: String,
    /// Its size in bytes.
    pub bytes: i64,
}

/// Where and how to send it.
#[derive(Debug, Clone)]
pub struct Ticket {
    /// Its name, for completing it.
    pub id: String,
    /// The HTTP method.
    pub method: &'static str,
    /// The address.
    pub url: String,
    /// Headers to send along.
    pub headers: Vec<(String, String)>,
    /// Until when.
    pub expires_at: Timestamp,
}

/// Why a file cannot be sent or completed.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// What was told cannot be sent.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// There is no such ticket for this user.
    #[error("there is no such upload")]
    NotFound,
    /// The ticket's time is over.
    #[error("the upload has expired; ask for a new one")]
    Expired,
    /// The file has not arrived, or not whole.
    #[error("the file has not arrived")]
    Incomplete,
    /// Another request is sending to the same ticket.
    #[error("another request is sending to this upload")]
    InUse,
    /// Too many tickets are open.
    #[error("too many uploads are open; complete them, or wait {wait_ms} ms")]
    TooMany {
        /// Until the first of them expires.
        wait_ms: i64,
    },
    /// What arrived is not taken.
    #[error(transparent)]
    Refused(#[from] UploadError),
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

/// Makes a ticket: with S3 a presigned address of the store, with local files a signed one of this
/// server, both for one key, type and size.
pub async fn ticket(
    app: &Application,
    actor: &Actor,
    request: &TicketRequest,
) -> Result<Ticket, SendError> {
    let (file_type, bytes) = check(request)?;
    let key = ObjectKey::incoming(file_type, app.entropy.as_ref());
    let expires_at = app.now().plus_seconds(i64::from(DIRECT_UPLOAD_SECONDS));
    let id = hex::encode(random_array::<16>(app.entropy.as_ref()));
    let upload = NewUpload {
        id: id.clone(),
        owner: actor.user,
        kind: store_file::stored_kind(request.kind),
        content_type: file_type.content_type().to_owned(),
        bytes,
        object_key: key.as_str().to_owned(),
        expires_at,
    };
    if !reserve(app, &upload).await? {
        quota::make_room(app, actor.user, bytes, None).await?;
        if !reserve(app, &upload).await? {
            return Err(UploadError::QuotaExceeded.into());
        }
    }
    let terms = PutTerms { key, bytes };
    let presigned = app.objects.presign_put(&terms, DIRECT_UPLOAD_SECONDS).await;
    let address = presigned.map_err(Internal::from)?;
    let address = address.unwrap_or_else(|| own_address(app, &terms, expires_at));
    Ok(Ticket {
        id,
        method: address.method,
        url: address.url,
        headers: address.headers,
        expires_at,
    })
}

/// An address of this server, for a store that takes nothing by itself.
fn own_address(app: &Application, terms: &PutTerms, expires_at: Timestamp) -> Presigned {
    let payload = format!("{} {}", terms.key, terms.bytes);
    let token = app
        .links
        .seal(LinkPurpose::DirectUpload, &payload, expires_at);
    let content_type = terms.key.file_type().content_type();
    Presigned {
        method: "PUT",
        url: format!("/media/incoming/{token}"),
        headers: vec![("Content-Type".to_owned(), content_type.to_owned())],
    }
}

/// Counts what is stored and reserved and notes the ticket in one transaction, which others of the
/// same user wait for; `false` when it does not fit.
async fn reserve(app: &Application, upload: &NewUpload) -> Result<bool, SendError> {
    let (owner, window) = (upload.owner, i64::from(DIRECT_UPLOAD_SECONDS));
    let transaction = app.database.begin_write().await.map_err(Internal::from)?;
    let locked = account::lock(&transaction, owner).await;
    locked.map_err(Internal::from)?;
    // What was sent in the last second may be completed for as long again.
    let moment = app.now().plus_seconds(-window);
    let open = media::open_uploads(&transaction, owner, moment).await;
    let open = open.map_err(Internal::from)?;
    if open.count >= OPEN_UPLOADS_MAX {
        let first = open.first_expires_at.map_or(0, Timestamp::millis);
        let wait_ms = first - moment.millis();
        return Err(SendError::TooMany { wait_ms });
    }
    if !quota::fits(&transaction, owner, upload.bytes, None).await? {
        return Ok(false);
    }
    media::create_upload(&transaction, upload, app.now())
        .await
        .map_err(Internal::from)?;
    let done = commit(transaction, Touches::Nothing).await;
    done.map_err(Internal::from)?;
    Ok(true)
}

/// Takes in what was sent to a ticket's address. Completing twice, even at once, answers the same
/// file.
pub async fn complete(
    app: &Application,
    actor: &Actor,
    id: &str,
) -> Result<(MediaId, Shelf), SendError> {
    let found = find(app, actor, id).await?;
    if let Some(done) = found.media {
        return shelved(app, done).await;
    }
    // Whoever sent in the last second has as long again to say so.
    let late = found.asked.expires_at;
    if app.now() >= late.plus_seconds(i64::from(DIRECT_UPLOAD_SECONDS)) {
        return Err(SendError::Expired);
    }
    let key: ObjectKey = found
        .asked
        .object_key
        .parse()
        .map_err(|_| SendError::NotFound)?;
    let Some(file) = fetch(app, &key, found.asked.bytes).await? else {
        // It may be gone because another call took it in meanwhile.
        let done = find(app, actor, id).await?.media;
        return shelved(app, done.ok_or(SendError::Incomplete)?).await;
    };
    let kind = file_kind(found.asked.kind);
    let taken = upload_for(app, actor, kind, &Arc::new(file), Some(id)).await?;
    media::complete_upload(app.database.write(), actor.user, id, taken.0)
        .await
        .map_err(Internal::from)?;
    if let Err(error) = app.objects.delete(&key).await {
        // The file is taken in; the sweep removes what is left.
        tracing::warn!(%key, %error, "what was sent to a ticket was not removed");
    }
    Ok(taken)
}

/// A copy of an object of so many bytes in a temporary file, read piece by piece; none when there is
/// no such object. What is checked and stored is this copy, whatever is sent to the address meanwhile.
async fn fetch(
    app: &Application,
    key: &ObjectKey,
    bytes: u64,
) -> Result<Option<Spooled>, SendError> {
    let size = app.objects.size(key).await.map_err(Internal::from)?;
    if size != Some(bytes) {
        return Ok(None);
    }
    let writer = app.spool.begin(Some(bytes)).await;
    let mut writer = writer.map_err(UploadError::from)?;
    let mut at = 0;
    while at < bytes {
        let range = at..=(at + PIECE - 1);
        let part = app.objects.get_range(key, range).await;
        let part = part.map_err(Internal::from)?;
        let Some(part) = part.filter(|part| part.total == bytes && !part.bytes.is_empty()) else {
            return Ok(None);
        };
        let written = writer.write(&part.bytes, bytes).await;
        written.map_err(UploadError::from)?;
        at += part.bytes.len() as u64;
    }
    let file = writer.finish().await.map_err(UploadError::from)?;
    Ok(Some(file))
}

async fn find(app: &Application, actor: &Actor, id: &str) -> Result<Upload, SendError> {
    // Others were never given out, and PostgreSQL does not look for every text.
    if !id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(SendError::NotFound);
    }
    let found = media::find_upload(app.database.write(), actor.user, id).await;
    found.map_err(Internal::from)?.ok_or(SendError::NotFound)
}

async fn shelved(app: &Application, id: MediaId) -> Result<(MediaId, Shelf), SendError> {
    Ok((id, Shelf::fetch(app.database.write(), &[id]).await?))
}

fn check(request: &TicketRequest) -> Result<(FileType, u64), ValidationErrors> {
    let told = FileType::from_content_type(&request.content_type);
    let told = told.filter(|file_type| file_type.suits(request.kind));
    let Some(file_type) = told else {
        return Err(ValidationErrors::one(
            "contentType",
            ValidationError::NotAllowed,
        ));
    };
    let most = max_bytes(request.kind);
    let bytes = u64::try_from(request.bytes)
        .ok()
        .filter(|bytes| (1..=most).contains(bytes));
    let bytes = bytes.ok_or_else(|| {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let border = request.bytes.clamp(1, most);
        FieldError::at("bytes", ValidationError::OutOfRange, border)
    })?;
    if request.file_name.trim().is_empty() {
        return Err(ValidationErrors::one("fileName", ValidationError::Required));
    }
    Ok((file_type, bytes))
}

const fn file_kind(kind: StoredKind) -> MediaKind {
    match kind {
        StoredKind::Image => MediaKind::Image,
        StoredKind::Video => MediaKind::Video,
        StoredKind::Document => MediaKind::Document,
    }
}
