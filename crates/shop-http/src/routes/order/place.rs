use actix_web::{post, web};
use serde_json::value::RawValue;
use shop_app::{
    Application, Internal,
    orders::{self, OrderOverview},
};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, IdempotencyKey, Reader, SignedIn},
    mapping,
    reply::Answer,
    views::{OrderView, PlaceOrderRequest},
};

refusals!(
    Refused: ProductGone, BelowMinimum, NotAMultiple, ExceedsStock, PriceChanged,
    ShopNotTakingOrders, IdempotencyReused, TooManyOpenOrders, TooManyRequests;
    fields: TooLong, InvalidCharacters, OutOfRange, InThePast, TooManyItems, NotFound, NotAllowed
);

/// Place an order with one shop
///
/// The server prices it; `expectedTotal` is what was shown. The same `Idempotency-Key` with the
/// same body answers the same `data` for 24 hours, byte for byte: state, actions, texts and
/// `shareToken` as they were first answered, in the first request's language. Only `message` is in
/// the language of the repeat. What a request says is compared, not how its JSON is written. A
/// refusal is not kept and leaves the key free. Refused with `validation`, `exceeds_stock`,
/// `below_minimum`, `not_a_multiple`, `product_gone` (each with `lines`), `price_changed` (409, with
/// `lines` and `total`), `shop_not_taking_orders`, or `idempotency_reused` (409).
///
/// One buyer may have 20 orders at one shop that wait for its answer (`too_many_open_orders`, 403),
/// since each holds stock, and place 60 orders at once and one more each 30 seconds
/// (`too_many_requests`, 429, with `Retry-After`).
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    params(("Idempotency-Key" = uuid::Uuid, Header, description = "Made once for one attempt")),
    request_body = PlaceOrderRequest,
    responses((status = 200, description = "The order", body = Envelope<OrderView>), Refused),
)]
#[post("/api/order")]
pub async fn place_order(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor): SignedIn,
    IdempotencyKey(key): IdempotencyKey,
    Body(request): Body<PlaceOrderRequest>,
) -> Answer<Box<RawValue>> {
    let form = mapping::order_form::order(request)?;
    let render =
        |placed: &OrderOverview| serde_json::to_string(&mapping::order::view(placed, locale));
    let placed = orders::place(&app, &actor, key, &form, locale, &render).await?;
    let placed = RawValue::from_string(placed);
    let placed = placed.map_err(|error| Internal::Corrupt(format!("a kept answer: {error}")))?;
    Ok(Reply::private(placed))
}
