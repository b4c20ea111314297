//! Files sent straight to this server's own store, as a presigned address of S3 would take them.

use actix_web::{
    HttpMessage as _, HttpRequest, HttpResponse,
    http::StatusCode,
    web::{self, Bytes, BytesMut},
};
use futures_util::StreamExt as _;
use shop_app::{Application, media};

use crate::{Failure, Reason, extract::Segment, patience::Patience};

/// Takes exactly the file that the token was signed for.
pub async fn receive_file(
    app: web::Data<Application>,
    request: HttpRequest,
    Segment(token): Segment,
    payload: web::Payload,
) -> Result<HttpResponse, Failure> {
    let expired = || Failure::bad_request(Reason::UploadExpired);
    let most = media::announced_bytes(&app, &token).ok_or_else(expired)?;
    let bytes = collect(payload, most, Patience::of(&request)).await?;
    media::receive(&app, &token, request.content_type(), bytes).await?;
    Ok(HttpResponse::NoContent().finish())
}

async fn collect(
    mut payload: web::Payload,
    most: u64,
    patience: Patience,
) -> Result<Bytes, Failure> {
    let mut bytes = BytesMut::new();
    while let Some(chunk) = patience.wait(payload.next()).await? {
        let chunk = chunk.map_err(|error| {
            tracing::debug!(%error, "a file broke off");
            Failure::bad_request(Reason::UploadIncomplete)
        })?;
        if (bytes.len() + chunk.len()) as u64 > most {
            return Err(Failure::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                Reason::FileTooLarge,
            ));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes.freeze())
}
