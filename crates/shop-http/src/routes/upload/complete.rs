use actix_web::{post, web};
use shop_app::{Application, Internal, media};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Segment, SignedIn},
    mapping,
    reply::Answer,
    views::Media,
};

refusals!(
    Refused: NotFound, UploadExpired, UploadIncomplete, UnsupportedFile, FileTooLarge,
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
    responses((status = 200, description = "The stored file", body = Envelope<Media>), Refused),
)]
#[post("/api/upload/{uploadId}/complete")]
pub async fn complete_upload(
    app: web::Data<Application>,
    SignedIn(actor, Segment(id)): SignedIn<Segment>,
) -> Answer<Media> {
    let (id, shelf) = media::complete(&app, &actor, &id).await?;
    let stored = mapping::media::for_owner(&app, &actor, &shelf, Some(id));
    let gone = || Internal::Corrupt("a file that was just stored is gone".to_owned());
    Ok(Reply::private(stored.ok_or_else(gone)?))
}
