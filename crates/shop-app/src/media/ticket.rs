//! Direct uploads to the object store: a ticket contains the URL, `complete` processes the uploaded
//! file.

use std::sync::Arc;

use shop_auth::LinkPurpose;
use shop_core::{FieldError, MediaId, Reason, Secret, Timestamp, ValidationErrors, random_array};
use shop_media::{
    DIRECT_UPLOAD_SECONDS, FileType, MediaKind, OPEN_UPLOADS_MAX, ObjectKey, Presigned, PutTerms,
    Spooled,
};
use shop_store::{
    Invalidates, account, commit,
    media::{self, NewUpload, Upload},
};

use crate::{
    Actor, Application, Error, Internal, Refusal,
    media::{
        Shelf,
        upload::{self, upload_for},
    },
};

/// The chunk size for reading uploaded files, in bytes: few requests to the store, and little
/// memory per concurrent completion.
const PIECE: u64 = 4 * 1024 * 1024;

/// A request for an upload ticket.
#[derive(Debug, Clone)]
pub struct TicketRequest {
    /// The kind of file.
    pub kind: MediaKind,
    /// The client's file name; its extension must match the media type.
    pub file_name: String,
    /// The media type.
    pub content_type: String,
    /// The size in bytes.
    pub bytes: i64,
}

/// An upload ticket.
#[derive(Debug, Clone)]
pub struct Ticket {
    /// The ID, for completing the upload.
    pub id: String,
    /// The HTTP method.
    pub method: &'static str,
    /// The URL.
    pub url: Secret<String>,
    /// The headers to send.
    pub headers: Vec<(String, String)>,
    /// The expiry time.
    pub expires_at: Timestamp,
}

/// Creates a ticket for one key, type and size: a presigned URL with S3, a signed URL of this
/// server with local files.
pub async fn ticket(
    app: &Application,
    actor: &Actor,
    request: &TicketRequest,
) -> Result<Ticket, Error> {
    let (file_type, bytes) = check(request)?;
    let key = ObjectKey::incoming(file_type, app.entropy.as_ref());
    let expires_at = app.now().plus_seconds(i64::from(DIRECT_UPLOAD_SECONDS));
    let id = hex::encode(random_array::<16>(app.entropy.as_ref()));
    let upload = NewUpload {
        id: id.clone(),
        owner: actor.shop,
        kind: request.kind,
        content_type: file_type.content_type().to_owned(),
        bytes,
        object_key: key.as_str().to_owned(),
        expires_at,
    };
    if !reserve(app, &upload).await? {
        upload::make_room(app, actor.shop, bytes, None).await?;
        if !reserve(app, &upload).await? {
            return Err(Reason::QuotaExceeded.into());
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

/// An upload URL of this server, for stores without presigned URLs.
fn own_address(app: &Application, terms: &PutTerms, expires_at: Timestamp) -> Presigned {
    let payload = (terms.key.as_str(), terms.bytes);
    let token = app
        .links
        .seal(LinkPurpose::DirectUpload, &payload, expires_at);
    let content_type = terms.key.file_type().content_type();
    Presigned {
        method: "PUT",
        url: format!("/media/incoming/{token}").into(),
        headers: vec![("Content-Type".to_owned(), content_type.to_owned())],
    }
}

/// Checks the quota and inserts the ticket in one transaction under the owner's lock; `false` if it
/// does not fit.
async fn reserve(app: &Application, upload: &NewUpload) -> Result<bool, Error> {
    let (owner, window) = (upload.owner, i64::from(DIRECT_UPLOAD_SECONDS));
    let transaction = app.database.begin_write().await.map_err(Internal::from)?;
    let locked = account::lock(&transaction, owner.account()).await;
    locked.map_err(Internal::from)?;
    // Uploads that arrive just before the expiry can be completed for another lifetime.
    let moment = app.now().plus_seconds(-window);
    let open = media::open_uploads(&transaction, owner, moment).await;
    let open = open.map_err(Internal::from)?;
    if open.count >= OPEN_UPLOADS_MAX {
        let first = open.first_expires_at.map_or(0, Timestamp::millis);
        let seconds = (first - moment.millis() + 999) / 1000;
        return Err(Refusal::retry_after(Reason::TooManyRequests, seconds).into());
    }
    if !upload::fits(&transaction, owner, upload.bytes, None).await? {
        return Ok(false);
    }
    media::create_upload(&transaction, upload, app.now())
        .await
        .map_err(Internal::from)?;
    let done = commit(transaction, Invalidates::Nothing).await;
    done.map_err(Internal::from)?;
    Ok(true)
}

/// Processes an uploaded file. Repeated and concurrent calls return the same file.
pub async fn complete(
    app: &Application,
    actor: &Actor,
    id: &str,
) -> Result<(MediaId, Shelf), Error> {
    let found = find(app, actor, id).await?;
    if let Some(done) = found.media {
        return shelved(app, done).await;
    }
    // Uploads that arrive just before the expiry can be completed for another lifetime.
    let late = found.asked.expires_at;
    if app.now() >= late.plus_seconds(i64::from(DIRECT_UPLOAD_SECONDS)) {
        return Err(Reason::UploadExpired.into());
    }
    let key: ObjectKey = found
        .asked
        .object_key
        .parse()
        .map_err(|_| Reason::NotFound)?;
    let Some(file) = fetch(app, &key, found.asked.bytes).await? else {
        // A concurrent call may have processed and deleted it.
        let done = find(app, actor, id).await?.media;
        return shelved(app, done.ok_or(Reason::UploadIncomplete)?).await;
    };
    let kind = found.asked.kind;
    let taken = upload_for(app, actor.shop, kind, &Arc::new(file), Some(id)).await?;
    media::complete_upload(app.database.write(), actor.shop, id, taken.0)
        .await
        .map_err(Internal::from)?;
    if let Err(error) = app.objects.delete(&key).await {
        // The file is taken in; the sweep removes what is left.
        tracing::warn!(event = "upload_removal_failed", %key, %error, "upload not removed");
    }
    Ok(taken)
}

/// Copies an object of `bytes` bytes to a temporary file, in chunks; `None` if it does not exist or
/// has another size. Validating a copy prevents changes by later uploads to the same URL.
pub(crate) async fn fetch(
    app: &Application,
    key: &ObjectKey,
    bytes: u64,
) -> Result<Option<Spooled>, Error> {
    let size = app.objects.size(key).await.map_err(Internal::from)?;
    if size != Some(bytes) {
        return Ok(None);
    }
    let writer = app.spool.begin(Some(bytes)).await;
    let mut writer = writer?;
    let mut at = 0;
    while at < bytes {
        let range = at..=(at + PIECE - 1);
        let part = app.objects.get_range(key, range).await;
        let part = part.map_err(Internal::from)?;
        let Some(part) = part.filter(|part| part.total == bytes && !part.bytes.is_empty()) else {
            return Ok(None);
        };
        let written = writer.write(&part.bytes, bytes).await;
        written?;
        at += part.bytes.len() as u64;
    }
    let file = writer.finish().await?;
    Ok(Some(file))
}

async fn find(app: &Application, actor: &Actor, id: &str) -> Result<Upload, Error> {
    // Other IDs were never issued, and PostgreSQL rejects some texts.
    if !id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(Reason::NotFound.into());
    }
    let found = media::find_upload(app.database.write(), actor.shop, id).await;
    found
        .map_err(Internal::from)?
        .ok_or_else(|| Reason::NotFound.into())
}

async fn shelved(app: &Application, id: MediaId) -> Result<(MediaId, Shelf), Error> {
    Ok((id, Shelf::fetch(app.database.write(), &[id]).await?))
}

fn check(request: &TicketRequest) -> Result<(FileType, u64), ValidationErrors> {
    let declared = FileType::from_content_type(&request.content_type);
    let declared = declared.filter(|file_type| file_type.suits(request.kind));
    let Some(file_type) = declared else {
        return Err(ValidationErrors::one("contentType", Reason::NotAllowed));
    };
    let most = request.kind.max_bytes();
    let bytes = u64::try_from(request.bytes)
        .ok()
        .filter(|bytes| (1..=most).contains(bytes));
    let bytes = bytes.ok_or_else(|| {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let border = request.bytes.clamp(1, most);
        FieldError::at("bytes", Reason::OutOfRange, border)
    })?;
    if request.file_name.trim().is_empty() {
        return Err(ValidationErrors::one("fileName", Reason::Required));
    }
    Ok((file_type, bytes))
}
