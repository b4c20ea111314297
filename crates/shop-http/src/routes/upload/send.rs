use actix_web::{HttpRequest, http::header, post, web};
use shop_app::{Application, Internal, media};
use utoipa::ToSchema;

use super::form;
use crate::{
    Reply,
    body_timeout::BodyTimeout,
    document::refusals::refusals,
    envelope::Envelope,
    extract::SignedIn,
    mapping,
    reply::Answer,
    views::{Media, MediaKind},
};

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
    kind: MediaKind,
}

refusals!(
    Refused: UnsupportedFile, FileTooLarge, TooManyPixels, VideoTooLong, UnreadableFile, UnreadableTable,
    QuotaExceeded, UploadIncomplete, Unavailable; fields: DuplicateItem
);

/// Upload a file
///
/// Pictures: JPEG, PNG, WebP or GIF, at most 15 MiB, 50 megapixels (25 with 16 bits per colour) and
/// 20,000 pixels a side.
/// Videos: MP4 or MOV, at most 100 MiB and 63 seconds. The type is determined by the content, not by
/// name or header.
///
/// Pictures are encoded again: turned upright, in sRGB, without metadata (such as the place where
/// they were taken), as WebP, at most 2,048 pixels wide, with narrower versions of 320, 640 and 1,080
/// pixels. Of an animation only the first frame is kept. Videos are stored as they are.
///
/// Tables (`table`): .xlsx, or .csv, at most 20 MiB. Archives (`archive`): .zip files with pictures, at most
/// 100 MiB. Both are for `POST /api/product/import`, and nobody else sees them.
///
/// Files that nothing refers to are deleted after 24 hours. A user can store 2 GiB: `quota_exceeded`
/// (403), before the file is read if the storage is full. If no data arrives for 30 seconds, or all of it
/// takes more than 3 minutes for a picture or 10 for a video, the upload is refused with
/// `body_too_slow`. While too many uploads arrive it is refused with `unavailable` (503, with
/// `Retry-After`). A file is read no further than its limit; then the connection is closed.
#[utoipa::path(
    tag = "upload",
    security(("bearer" = [])),
    request_body(content = UploadForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The stored file", body = Envelope<Media>), Refused),
)]
#[post("/api/upload")]
pub async fn upload_file(
    app: web::Data<Application>,
    request: HttpRequest,
    SignedIn(actor, payload): SignedIn<web::Payload>,
) -> Answer<Media> {
    let writer = media::begin_upload(&app, &actor, announced_length(&request)).await?;
    let form = form::open(&request, payload);
    let sent = form::read(form, writer, BodyTimeout::of(&request)).await?;
    let (id, shelf) = media::upload(&app, &actor, sent.kind, sent.file).await?;
    let stored = mapping::media::for_owner(&app, &actor, &shelf, Some(id));
    let gone = || Internal::Corrupt("a file that was just stored is gone".to_owned());
    Ok(Reply::private(stored.ok_or_else(gone)?))
}

/// The length of the body, if its head declares it.
pub fn announced_length(request: &HttpRequest) -> Option<u64> {
    let length = request.headers().get(header::CONTENT_LENGTH)?;
    length.to_str().ok()?.parse().ok()
}
