use actix_web::{post, web};
use shop_app::{
    Application,
    orders::{self, TableOptions},
};
use shop_core::Cursor;

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
/// Answers an address of an .xlsx file, in the requested language, with one row for each order line:
/// texts in the buyer's language and in the merchant's, cartons, weight and volume, and with
/// `pictures` the picture. It holds the newest orders that the filters choose: at most 5,000, with at
/// most 50,000 lines (2,000 with pictures). `orders` and `total` say how many of how many; `nextCursor`
/// exports the following ones.
///
/// With `orderNumbers` it holds exactly these orders. If one of them does not exist or is not the
/// caller's, nothing is exported (404), and too many lines are `too_many_items`.
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
    let pictures = request.pictures.unwrap_or_default();
    let request = mapping::order_form::export(&actor, request)?;
    let options = TableOptions { locale, pictures };
    let ticket = orders::ticket(&app, &actor, request, options).await?;
    Ok(Reply::private(ExportLink {
        url: format!("/api/order/export/{}", ticket.token.as_str()),
        file_name: ticket.file_name,
        expires_at: ticket.expires_at.to_rfc3339(),
        orders: mapping::integer(ticket.orders),
        total: mapping::integer(ticket.total),
        next_cursor: ticket.next.map(Cursor::into_string),
    }))
}
