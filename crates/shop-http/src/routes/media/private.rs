//! Private documents, by a link that works for minutes.

use actix_web::{HttpResponse, web};
use shop_app::{Application, media};

use super::response;
use crate::{Failure, extract::Segment};

/// No copy of a license stays behind in a browser or a proxy.
const LIFETIME: &str = "private, no-store";

/// What a document is and how long, by the token in its address.
pub async fn describe_document(
    app: web::Data<Application>,
    Segment(token): Segment,
) -> Result<HttpResponse, Failure> {
    let measured = media::measure_private(&app, &token)
        .await
        .map_err(response::refused)?;
    Ok(response::without_bytes(
        HttpResponse::Ok(),
        measured,
        LIFETIME,
    ))
}

/// A document by the token in its address.
pub async fn serve_document(
    app: web::Data<Application>,
    Segment(token): Segment,
) -> Result<HttpResponse, Failure> {
    let served = media::serve_private(&app, &token)
        .await
        .map_err(response::refused)?;
    Ok(response::with_file(HttpResponse::Ok(), served, LIFETIME))
}
