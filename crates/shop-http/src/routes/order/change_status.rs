use actix_web::{put, web};
use shop_app::{
    Application,
    orders::{self, StatusChange},
};

use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Reader, Segment, SignedIn},
    mapping,
    reply::Answer,
    views::{ChangeStatusRequest, OrderView},
};

refusals!(Refused: NotFound, BadTransition; fields: TooLong, InvalidCharacters, NotAllowed);

/// Change the status of an order
///
/// Allowed are the order's `actions`; everything else is `bad_transition` (409). Cancelling a
/// confirmed order needs a `reason`. Cancelling returns the stock. Only shipping takes a carrier
/// and a tracking number.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("party"))),
    params(("orderId" = String, Path, description = "The order number")),
    request_body = ChangeStatusRequest,
    responses((status = 200, description = "The changed order", body = Envelope<OrderView>), Refused),
)]
#[put("/api/order/{orderId}/status")]
pub async fn change_order_status(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Segment(number), Body(request))): SignedIn<(
        Segment,
        Body<ChangeStatusRequest>,
    )>,
) -> Answer<OrderView> {
    let number = number.parse().map_err(|_| Failure::not_found())?;
    let change = StatusChange {
        action: request.action,
        reason: request.reason.as_deref(),
        carrier: request.carrier.as_deref(),
        tracking_number: request.tracking_number.as_deref(),
    };
    let order = orders::change_status(&app, &actor, &number, change, locale).await?;
    Ok(Reply::private(mapping::order::view(&order, locale)))
}
