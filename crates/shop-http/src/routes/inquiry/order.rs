use actix_web::{post, web};
use shop_app::{Application, inquiries};
use shop_orders::OrderFromInquiryForm;

use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Reader, Segment, SignedIn},
    mapping,
    reply::Answer,
    views::OrderView,
};

refusals!(
    Refused: NotFound, BadTransition, ProductGone, BelowMinimum, NotAMultiple, ExceedsStock,
    BelowOrderMinimum, PriceChanged, ShopNotTakingOrders;
    fields: TooLong, InvalidCharacters, OutOfRange, InThePast, TooManyItems, TooManyLines, NotAllowed
);

/// Turn an inquiry into an order
///
/// The order is priced and takes stock like any other, has no buyer account, and opens by its link.
/// Refusals are those of `POST /api/order`; the inquiry then stays as it was. An inquiry that is
/// closed or ordered already is `bad_transition` (409).
#[utoipa::path(
    tag = "inquiry",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("inquiryNumber" = String, Path, description = "The number of the inquiry")),
    request_body = OrderFromInquiryForm,
    responses((status = 200, description = "The order", body = Envelope<OrderView>), Refused),
)]
#[post("/api/inquiry/{inquiryNumber}/order")]
pub async fn order_inquiry(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Segment(number), Body(form))): SignedIn<(Segment, Body<OrderFromInquiryForm>)>,
) -> Answer<OrderView> {
    let number = number.parse().map_err(|_| Failure::not_found())?;
    let order = inquiries::order(&app, &actor, &number, &form, locale).await?;
    Ok(Reply::private(mapping::order::view(&order, locale)))
}
