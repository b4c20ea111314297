//! Taking in pictures, videos and documents.

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::{
    HttpRequest,
    error::PayloadError,
    get,
    http::{StatusCode, header},
    post,
    web::{self, Bytes, BytesMut},
};
use futures_util::{StreamExt as _, TryStreamExt as _};
use serde::Deserialize;
use shop_app::{
    Application, Error, Internal,
    media::{self, FORM_MAX_BYTES, MediaKind, TicketRequest},
};
use shop_media::{SpoolWriter, Spooled};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Failure, Reason, Reply,
    body_timeout::{BodyTimeout, FileTimeout},
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Params, Segment, SignedIn},
    media::for_owner,
    media::{Header, Media, UploadTicket},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(upload_file)
        .service(upload_ticket)
        .service(complete_upload);
}

/// A word such as `image`; anything longer is none of ours.
const KIND_MAX_BYTES: usize = 32;

/// A file and what it is meant as.
#[derive(Debug)]
pub struct SentFile {
    /// As what.
    pub kind: MediaKind,
    /// The file.
    pub file: Spooled,
}

/// A form, read no further than one that holds the largest file goes.
pub fn open(request: &HttpRequest, payload: web::Payload) -> Multipart {
    let mut come = 0;
    let limited = payload.map(move |piece| {
        let piece: Result<Bytes, PayloadError> = piece;
        come += piece.as_ref().map_or(0, |piece| piece.len() as u64);
        if come > FORM_MAX_BYTES {
            Err(PayloadError::Overflow)
        } else {
            piece
        }
    });
    Multipart::new(request.headers(), limited)
}

/// Reads the fields `kind` and `file`, each once and in any order, and refuses others. The file goes to
/// `writer`; one that is longer than its kind may be is not read on.
pub async fn read(
    mut form: Multipart,
    writer: SpoolWriter,
    timeout: BodyTimeout,
) -> Result<SentFile, Failure> {
    let timeout = FileTimeout::start(timeout);
    let (mut kind, mut file, mut writer) = (None, None, Some(writer));
    loop {
        let field = timeout.wait(kind, form.try_next()).await?;
        let Some(mut field) = field.map_err(|error| malformed(&error))? else {
            break;
        };
        match field.name() {
            Some("kind") if kind.is_none() => {
                kind = Some(read_kind(&mut field, timeout).await?);
            }
            Some("file") => {
                let twice = || Failure::field("file", Reason::DuplicateItem);
                let writer = writer.take().ok_or_else(twice)?;
                file = Some(spool(&mut field, writer, kind, timeout).await?);
            }
            Some("kind") => return Err(Failure::field("kind", Reason::DuplicateItem)),
            other => {
                return Err(Failure::field(
                    other.unwrap_or_default(),
                    Reason::UnknownField,
                ));
            }
        }
    }
    let kind = kind.ok_or_else(|| Failure::field("kind", Reason::Required))?;
    let file = file.ok_or_else(|| Failure::field("file", Reason::Required))?;
    Ok(SentFile { kind, file })
}

async fn read_kind(field: &mut Field, timeout: FileTimeout) -> Result<MediaKind, Failure> {
    let mut word = BytesMut::new();
    while let Some(chunk) = timeout.wait(None, field.next()).await? {
        let chunk = chunk.map_err(|error| malformed(&error))?;
        if word.len() + chunk.len() > KIND_MAX_BYTES {
            return Err(Failure::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                Reason::FileTooLarge,
            ));
        }
        word.extend_from_slice(&chunk);
    }
    let word = std::str::from_utf8(&word).unwrap_or_default();
    word.parse()
        .map_err(|_| Failure::field("kind", Reason::InvalidFormat))
}

async fn spool(
    field: &mut Field,
    mut writer: SpoolWriter,
    kind: Option<MediaKind>,
    timeout: FileTimeout,
) -> Result<Spooled, Failure> {
    let refused = |error| Failure::from(Error::from(error));
    while let Some(chunk) = timeout.wait(kind, field.next()).await? {
        let chunk = chunk.map_err(|error| malformed(&error))?;
        let limit = writer.limit(kind, &chunk);
        writer.write(&chunk, limit).await.map_err(refused)?;
    }
    writer.finish().await.map_err(refused)
}

fn malformed(error: &MultipartError) -> Failure {
    match error {
        MultipartError::ContentTypeMissing
        | MultipartError::ContentTypeParse
        | MultipartError::ContentTypeIncompatible => Failure::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Reason::UnsupportedMediaType,
        ),
        MultipartError::Payload(PayloadError::Overflow) => {
            Failure::new(StatusCode::PAYLOAD_TOO_LARGE, Reason::FileTooLarge)
        }
        _ => Failure::bad_request(Reason::UploadIncomplete),
    }
}

/// The file that is to be sent.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhatFile {
    /// What the file is.
    kind: shop_core::MediaKind,
    /// The file's name. It is not kept.
    file_name: String,
    /// The file's media type, such as `image/jpeg`.
    content_type: String,
    /// The file's exact size in bytes, at most {picture-mib} MiB for pictures and {video-mib} MiB for videos.
    #[param(minimum = 1)]
    bytes: i64,
}

refusals!(UploadTicketRefused: QuotaExceeded, TooManyRequests; fields: OutOfRange, NotAllowed);

/// Get an address for a direct upload
///
/// Answers an address that accepts this one file for {ticket-minutes:word} minutes. After sending the file there, call
/// `POST /api/upload/{uploadId}/complete`. The file's bytes are reserved until then, or until the
/// address expires without a file. Refused with `quota_exceeded` (403) if the file does not fit in the
/// caller's {storage-gib} GiB, reserved bytes included, and with `too_many_requests` (429, with `Retry-After`) if
/// {open-uploads} uploads were asked for and not completed.
#[utoipa::path(
    tag = "upload",
    security(("bearer" = [])),
    params(WhatFile),
    responses((status = 200, description = "Where and how to send it", body = Envelope<UploadTicket>), UploadTicketRefused),
)]
#[get("/api/upload/sts")]
pub async fn upload_ticket(
    app: web::Data<Application>,
    SignedIn(actor, Params(file)): SignedIn<Params<WhatFile>>,
) -> Answer<UploadTicket> {
    let request = TicketRequest {
        kind: file.kind,
        file_name: file.file_name,
        content_type: file.content_type,
        bytes: file.bytes,
    };
    let ticket = media::ticket(&app, &actor, &request).await?;
    let headers = ticket.headers.into_iter();
    Ok(Reply::private(UploadTicket {
        upload_id: ticket.id,
        method: ticket.method.to_owned(),
        url: ticket.url.into_exposed(),
        headers: headers
            .map(|(name, value)| Header { name, value })
            .collect(),
        expires_at: ticket.expires_at.to_rfc3339(),
    }))
}

/// A file and what it is meant as.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "the document is made from the shape; the form is read as it streams"
)]
pub struct UploadForm {
    /// The file.
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
    /// As what.
    kind: shop_core::MediaKind,
}

refusals!(
    UploadFileRefused: UnsupportedFile, FileTooLarge, TooManyPixels, VideoTooLong, UnreadableFile, UnreadableTable,
    QuotaExceeded, UploadIncomplete, Unavailable; fields: DuplicateItem
);

/// Upload a file
///
/// Pictures: JPEG, PNG, WebP or GIF, at most {picture-mib} MiB, {picture-megapixels} megapixels (25 with 16 bits per colour) and
/// {picture-side} pixels a side.
/// Videos: MP4 or MOV, at most {video-mib} MiB and {video-seconds} seconds. The type is determined by the content, not by
/// name or header.
///
/// Pictures are encoded again: turned upright, in sRGB, without metadata (such as the place where
/// they were taken), as WebP, at most {picture-width} pixels wide, with narrower versions of {variant-small}, {variant-medium} and {variant-large}
/// pixels. Of an animation only the first frame is kept. Videos are stored as they are.
///
/// Tables (`table`): .xlsx, or .csv, at most {table-mib} MiB. Archives (`archive`): .zip files with pictures, at most
/// {archive-mib} MiB. Both are for `POST /api/product/import`, and nobody else sees them.
///
/// Files that nothing refers to are deleted after {orphan-hours} hours. A user can store {storage-gib} GiB: `quota_exceeded`
/// (403), before the file is read if the storage is full. If no data arrives for {body-seconds} seconds, or all of it
/// takes more than {picture-minutes} minutes for a picture or {video-minutes} for a video, the upload is refused with
/// `body_too_slow`. While too many uploads arrive it is refused with `unavailable` (503, with
/// `Retry-After`). A file is read no further than its limit; then the connection is closed.
#[utoipa::path(
    tag = "upload",
    security(("bearer" = [])),
    request_body(content = UploadForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The stored file", body = Envelope<Media>), UploadFileRefused),
)]
#[post("/api/upload")]
pub async fn upload_file(
    app: web::Data<Application>,
    request: HttpRequest,
    SignedIn(actor, payload): SignedIn<web::Payload>,
) -> Answer<Media> {
    let writer = media::begin_upload(&app, &actor, announced_length(&request)).await?;
    let form = open(&request, payload);
    let sent = read(form, writer, BodyTimeout::of(&request)).await?;
    let (id, shelf) = media::upload(&app, &actor, sent.kind, sent.file).await?;
    let stored = for_owner(&app, &actor, &shelf, Some(id));
    let gone = || Internal::Corrupt("a file that was just stored is gone".to_owned());
    Ok(Reply::private(stored.ok_or_else(gone)?))
}

/// The length of the body, if its head declares it.
pub fn announced_length(request: &HttpRequest) -> Option<u64> {
    let length = request.headers().get(header::CONTENT_LENGTH)?;
    length.to_str().ok()?.parse().ok()
}

refusals!(
    CompleteUploadRefused: NotFound, UploadExpired, UploadIncomplete, UnsupportedFile, FileTooLarge,
    TooManyPixels, VideoTooLong, UnreadableFile, UnreadableTable, QuotaExceeded, Unavailable
);

/// Complete a direct upload
///
/// Checks and stores the file, as `POST /api/upload` does, and answers it. Calling it again answers
/// the same file. `upload_incomplete`: the file has not arrived. `upload_expired`: ask for a new
/// address.
#[utoipa::path(
    tag = "upload",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("uploadId" = String, Path, description = "From the ticket")),
    responses((status = 200, description = "The stored file", body = Envelope<Media>), CompleteUploadRefused),
)]
#[post("/api/upload/{uploadId}/complete")]
pub async fn complete_upload(
    app: web::Data<Application>,
    SignedIn(actor, Segment(id)): SignedIn<Segment>,
) -> Answer<Media> {
    let (id, shelf) = media::complete(&app, &actor, &id).await?;
    let stored = for_owner(&app, &actor, &shelf, Some(id));
    let gone = || Internal::Corrupt("a file that was just stored is gone".to_owned());
    Ok(Reply::private(stored.ok_or_else(gone)?))
}
