use actix_web::{post, web};
use shop_app::{Application, orders};
use shop_orders::QuoteForm;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Caller, Reader, Visitor},
    mapping,
    reply::Answer,
    views::PricedOrder,
};

refusals!(
    Refused: TooManyRequests;
    fields: OutOfRange, TooManyItems, TooLong, InvalidCharacters, NotFound, NotAllowed
);

/// Price a basket
///
/// Answers what an order of these items would cost now, by the function that prices orders. Nothing is
/// written and no stock is reserved. Lines that cannot be ordered say why in `problem`; a wrong
/// quantity names the closest ones that can be ordered. Items that are gone count with nothing.
///
/// One address (IPv4 address or IPv6 /64) may ask 600 times at once and once more a second; then
/// `too_many_requests` (429, with `Retry-After`).
#[utoipa::path(
    tag = "order",
    security((), ("bearer" = [])),
    request_body = QuoteForm,
    responses((status = 200, description = "The priced items", body = Envelope<PricedOrder>), Refused),
)]
#[post("/api/order/price")]
pub async fn price_order(
    app: web::Data<Application>,
    Reader(locale): Reader,
    caller: Caller,
    Visitor(_visitor, Body(form)): Visitor<Body<QuoteForm>>,
) -> Answer<PricedOrder> {
    let priced = orders::price(&app, &form, locale, &caller.origin.address).await?;
    Ok(Reply::private(mapping::order_price::view(&priced)))
}
