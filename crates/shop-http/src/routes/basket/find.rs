use actix_web::{post, web};
use shop_app::{Application, orders};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Caller, Reader, Visitor},
    mapping,
    reply::Answer,
    views::{FindItemsRequest, FoundItems},
};

refusals!(Refused: TooManyRequests; fields: TooManyItems, NotFound);

/// Find SKUs by item number
///
/// For each item number what the shop offers under it, without regard to case, width and separators:
/// one SKU, several (of which the buyer chooses), or none. The item number of a SKU goes before that
/// of its product, which matches all its SKUs. Nothing is written. Requests count with those to
/// price a basket (`POST /api/order/price`).
#[utoipa::path(
    tag = "order",
    security((), ("bearer" = [])),
    request_body = FindItemsRequest,
    responses((status = 200, description = "What was found, in the order of the request", body = Envelope<FoundItems>), Refused),
)]
#[post("/api/basket/find")]
pub async fn find_items(
    app: web::Data<Application>,
    Reader(locale): Reader,
    caller: Caller,
    Visitor(_visitor, Body(request)): Visitor<Body<FindItemsRequest>>,
) -> Answer<FoundItems> {
    let wanted = (request.shop_id.into(), &*request.item_numbers);
    let found = orders::find(&app, wanted, locale, &caller.origin.address).await?;
    Ok(Reply::private(mapping::order_price::found(
        &request.item_numbers,
        found,
    )))
}
