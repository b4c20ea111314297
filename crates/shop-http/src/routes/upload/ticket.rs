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
    mapping,
    reply::Answer,
    views::{Header, MediaKind, UploadTicket},
};

/// The file that is to be sent.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhatFile {
    /// As what.
    kind: MediaKind,
    /// Its name.
    file_name: String,
    /// Its media type, such as `image/jpeg`.
    content_type: String,
    /// Its size in bytes.
    #[param(minimum = 1)]
    bytes: i64,
}

refusals!(Refused: QuotaExceeded, TooManyRequests; fields: OutOfRange, NotAllowed);

/// Where to send a file directly
///
/// Answers an address that takes this one file for five minutes; afterwards call
/// `POST /api/upload/{uploadId}/complete`. Its bytes are reserved until then, or until it expires
/// without a file. Refused with `validation`, `quota_exceeded` (403) when what is stored and reserved
/// would be more than 2 GiB, or `too_many_requests` (429, with `Retry-After`) when 50 uploads are
/// asked for and not completed.
#[utoipa::path(
    tag = "upload",
    security(("bearer" = [])),
    params(WhatFile),
    responses((status = 200, description = "Where and how to send it", body = Envelope<UploadTicket>), Refused),
)]
#[get("/api/upload/sts")]
pub async fn upload_ticket(
    app: web::Data<Application>,
    SignedIn(actor): SignedIn,
    Params(file): Params<WhatFile>,
) -> Answer<UploadTicket> {
    let request = TicketRequest {
        kind: mapping::media::kind(file.kind),
        file_name: file.file_name,
        content_type: file.content_type,
        bytes: file.bytes,
    };
    let ticket = media::ticket(&app, &actor, &request).await?;
    let headers = ticket.headers.into_iter();
    Ok(Reply::private(UploadTicket {
        upload_id: ticket.id,
        method: ticket.method.to_owned(),
        url: ticket.url,
        headers: headers
            .map(|(name, value)| Header { name, value })
            .collect(),
        expires_at: ticket.expires_at.to_rfc3339(),
    }))
}
