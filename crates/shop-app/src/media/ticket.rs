//! Sending a file straight to the store: a ticket says where, `complete` takes in what arrived.

use bytes::Bytes;
use shop_auth::LinkPurpose;
use shop_core::{Fault, Faults, FieldFault, MediaId, Timestamp, random_array};
use shop_media::{
    DIRECT_UPLOAD_SECONDS, FileType, MediaKind, ObjectKey, Presigned, PutTerms, max_bytes,
};
use shop_store::media::{self, MediaKind as StoredKind, NewUpload, Upload};

use super::{Shelf, UploadError, store_file, upload};
use crate::{Actor, Application, Internal};

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
    Invalid(#[from] Faults),
    /// There is no such ticket for this user.
    #[error("there is no such upload")]
    NotFound,
    /// The ticket's time is over.
    #[error("the upload has expired; ask for a new one")]
    Expired,
    /// The file has not arrived, or not whole.
    #[error("the file has not arrived")]
    Incomplete,
    /// What arrived is not taken.
    #[error(transparent)]
    Refused(#[from] UploadError),
    /// A fault of ours.
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
    check_room(app, actor, bytes).await?;
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
    media::create_upload(app.database.write(), &upload, app.now())
        .await
        .map_err(Internal::from)?;
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
        .sign(LinkPurpose::DirectUpload, &payload, expires_at);
    let content_type = terms.key.file_type().content_type();
    Presigned {
        method: "PUT",
        url: format!("/media/incoming/{token}"),
        headers: vec![("Content-Type".to_owned(), content_type.to_owned())],
    }
}

/// Whether what is promised to open tickets and to this one fits beside what is stored. Whether the
/// file itself fits is checked when it is taken in, which is possible for a while after a ticket
/// expired.
async fn check_room(app: &Application, actor: &Actor, bytes: u64) -> Result<(), SendError> {
    let conn = app.database.read();
    let moment = app.now().plus_seconds(-i64::from(DIRECT_UPLOAD_SECONDS));
    let promised = media::promised_bytes(conn, actor.user, moment)
        .await
        .map_err(Internal::from)?;
    Ok(store_file::ensure_room(conn, actor.user, promised + bytes).await?)
}

/// Takes a file that is sent straight to this server's own store, as long as its ticket is open.
pub async fn receive(
    app: &Application,
    token: &str,
    content_type: &str,
    bytes: Bytes,
) -> Result<(), SendError> {
    let payload = app
        .links
        .verify(LinkPurpose::DirectUpload, token, app.now());
    let payload = payload.map_err(|_| SendError::Expired)?;
    let (key, size) = payload.split_once(' ').ok_or(SendError::NotFound)?;
    let key: ObjectKey = key.parse().map_err(|_| SendError::NotFound)?;
    let told = FileType::from_content_type(content_type);
    if size.parse() != Ok(bytes.len() as u64) || told != Some(key.file_type()) {
        return Err(SendError::Incomplete);
    }
    let is_awaited = media::is_awaited(app.database.read(), key.as_str()).await;
    if !is_awaited.map_err(Internal::from)? {
        return Err(SendError::Expired);
    }
    app.objects.put(&key, bytes).await.map_err(Internal::from)?;
    Ok(())
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
    let object = app.objects.get(&key).await.map_err(Internal::from)?;
    let whole = object.filter(|object| object.bytes.len() as u64 == found.asked.bytes);
    let Some(object) = whole else {
        // It may be gone because another call took it in meanwhile.
        let done = find(app, actor, id).await?.media;
        return shelved(app, done.ok_or(SendError::Incomplete)?).await;
    };
    let taken = upload(app, actor, file_kind(found.asked.kind), object.bytes).await?;
    media::complete_upload(app.database.write(), actor.user, id, taken.0)
        .await
        .map_err(Internal::from)?;
    if let Err(error) = app.objects.delete(&key).await {
        // The file is taken in; the sweep removes what is left.
        tracing::warn!(%key, %error, "what was sent to a ticket was not removed");
    }
    Ok(taken)
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

fn check(request: &TicketRequest) -> Result<(FileType, u64), Faults> {
    let told = FileType::from_content_type(&request.content_type);
    let told = told.filter(|file_type| file_type.suits(request.kind));
    let Some(file_type) = told else {
        return Err(Faults::one("contentType", Fault::NotAllowed));
    };
    let most = max_bytes(request.kind);
    let bytes = u64::try_from(request.bytes)
        .ok()
        .filter(|bytes| (1..=most).contains(bytes));
    let bytes = bytes.ok_or_else(|| {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let border = request.bytes.clamp(1, most);
        FieldFault::at("bytes", Fault::OutOfRange, border)
    })?;
    if request.file_name.trim().is_empty() {
        return Err(Faults::one("fileName", Fault::Required));
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
