//! Files sent straight to this server's own store, as a presigned address of S3 would take them.

use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, web};
use futures_util::StreamExt as _;
use shop_app::{
    Application,
    media::{self, MediaKind, Receiving},
};

use crate::{
    Failure, Reason,
    body_timeout::{BodyTimeout, FileTimeout},
    extract::Segment,
    routes::upload::announced_length,
};

/// Takes exactly the file that the token was signed for.
pub async fn receive_file(
    app: web::Data<Application>,
    request: HttpRequest,
    Segment(token): Segment,
    payload: web::Payload,
) -> Result<HttpResponse, Failure> {
    let announced = announced_length(&request);
    let content_type = request.content_type();
    let mut receiving = media::begin_receiving(&app, &token, content_type, announced).await?;
    read(payload, &mut receiving, BodyTimeout::of(&request)).await?;
    media::receive(&app, receiving).await?;
    Ok(HttpResponse::NoContent().finish())
}

async fn read(
    mut payload: web::Payload,
    receiving: &mut Receiving,
    timeout: BodyTimeout,
) -> Result<(), Failure> {
    let timeout = FileTimeout::start(timeout);
    let kind = if receiving.file_type().is_picture() {
        MediaKind::Image
    } else {
        MediaKind::Video
    };
    while let Some(chunk) = timeout.wait(Some(kind), payload.next()).await? {
        let chunk = chunk.map_err(|error| {
            tracing::debug!(event = "upload_incomplete", %error, "a file broke off");
            Failure::bad_request(Reason::UploadIncomplete)
        })?;
        receiving.write(&chunk).await?;
    }
    Ok(())
}
