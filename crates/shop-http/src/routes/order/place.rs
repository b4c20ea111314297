use actix_web::{post, web};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    orders::{self, OrderOverview},
};
use shop_orders::OrderForm;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Keyed, Reader, Repeatable, SignedIn},
    mapping,
    reply::Answer,
    views::OrderView,
};

refusals!(
    Refused: ProductGone, BelowMinimum, NotAMultiple, ExceedsStock, BelowOrderMinimum, PriceChanged,
    ShopNotTakingOrders, IdempotencyReused, TooManyOpenOrders, TooManyRequests;
    fields: TooLong, InvalidCharacters, OutOfRange, InThePast, TooManyItems, TooManyLines, NotFound, NotAllowed
);

/// Place an order with one shop
///
/// The server prices the items; `expectedTotal` is the total that the buyer was shown. Stock is
/// reserved when the order is placed. Items that cannot be ordered are listed in `lines`:
/// `exceeds_stock`, `below_minimum`, `not_a_multiple`, `product_gone`, or `price_changed` (409) with
/// the new `total`. Wrong quantities name the closest ones that can be ordered. A total below the
/// shop's `orderMinimum` is `below_order_minimum`. A shop whose settlement has expired answers `shop_not_taking_orders` (403).
///
/// Sending the same body with the same `Idempotency-Key` again within 24 hours answers the `data` of
/// the first answer byte for byte, in the language of the first request, and creates no second order;
/// another body with the same key is `idempotency_reused` (409). What a request says is compared, not
/// how its JSON is written. A refused request leaves the key free.
///
/// One buyer may have 20 submitted orders at one shop (`too_many_open_orders`, 403), since each
/// reserves stock, and may place 60 orders at once and one more each 30 seconds (`too_many_requests`,
/// 429, with `Retry-After`).
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header, description = "A UUID generated for one attempt. Send the same one when the attempt is repeated.")),
    request_body = OrderForm,
    responses((status = 200, description = "The order", body = Envelope<OrderView>), Refused),
)]
#[post("/api/order")]
pub async fn place_order(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Repeatable(request, form)): SignedIn<Keyed<OrderForm>>,
) -> Answer<Box<RawValue>> {
    let render =
        |placed: &OrderOverview| serde_json::to_string(&mapping::order::view(placed, locale));
    Reply::stored(orders::place(&app, &actor, &request, &form, locale, &render).await?)
}
