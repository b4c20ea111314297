use actix_web::{get, web};
use serde::Deserialize;
use shop_app::{
    Application,
    media::{self, TicketRequest},
};
use utoipa::IntoParams;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Params, SignedIn},
    reply::Answer,
    views::{Header, MediaKind, UploadTicket},
};

/// The file that is to be sent.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhatFile {
    /// What the file is.
    kind: MediaKind,
    /// The file's name. It is not kept.
    file_name: String,
    /// The file's media type, such as `image/jpeg`.
    content_type: String,
    /// The file's exact size in bytes, at most 15 MiB for pictures and 100 MiB for videos.
    #[param(minimum = 1)]
    bytes: i64,
}

refusals!(Refused: QuotaExceeded, TooManyRequests; fields: OutOfRange, NotAllowed);

/// Get an address for a direct upload
///
/// Answers an address that accepts this one file for five minutes. After sending the file there, call
/// `POST /api/upload/{uploadId}/complete`. The file's bytes are reserved until then, or until the
/// address expires without a file. Refused with `quota_exceeded` (403) if the file does not fit in the
/// caller's 2 GiB, reserved bytes included, and with `too_many_requests` (429, with `Retry-After`) if
/// 50 uploads were asked for and not completed.
#[utoipa::path(
    tag = "upload",
    security(("bearer" = [])),
    params(WhatFile),
    responses((status = 200, description = "Where and how to send it", body = Envelope<UploadTicket>), Refused),
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
