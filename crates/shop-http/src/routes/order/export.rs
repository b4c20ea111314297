use actix_web::{post, web};
use shop_app::{Application, orders};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Reader, SignedIn},
    mapping,
    reply::Answer,
    views::{ExportLink, ExportRequest},
};

refusals!(Refused: NotFound, TooManyItems; fields: TooLong, InvalidCharacters, OutOfRange, TooManyItems);

/// Export orders as a table
///
/// Answers an address of an .xlsx file, in the requested language, with one row for each order line.
/// It holds the newest 5,000 orders that the filters choose, or the orders named by `orderNumbers`.
/// If one of those does not exist or is not the caller's, nothing is exported (404). More than 50,000
/// lines are `too_many_items`.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    request_body = ExportRequest,
    responses((status = 200, description = "Where to download the table", body = Envelope<ExportLink>), Refused),
)]
#[post("/api/order/export")]
pub async fn export_orders(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(request)): SignedIn<Body<ExportRequest>>,
) -> Answer<ExportLink> {
    let request = mapping::order_form::export(request)?;
    let ticket = orders::ticket(&app, &actor, request, locale).await?;
    Ok(Reply::private(ExportLink {
        url: format!("/api/order/export/{}", ticket.token.as_str()),
        file_name: ticket.file_name,
        expires_at: ticket.expires_at.to_rfc3339(),
    }))
}
