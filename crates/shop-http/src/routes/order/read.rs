use actix_web::{get, web};
use serde::Deserialize;
use shop_app::{Application, orders};
use utoipa::IntoParams;

use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Params, Reader, Segment, Visitor},
    mapping,
    reply::Answer,
    views::OrderView,
};

/// What opens an order for those who are no party to it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ShareLink {
    /// The share token of the order's link (`shareToken`).
    #[param(nullable = false)]
    t: Option<String>,
}

refusals!(Refused: NotFound);

/// An order
///
/// For its buyer, its merchant and operators in full. With `t`, the share token of the order's link,
/// for anybody: name, phone number and address are partly masked, and remark, expected day and
/// reasons are left out. For everybody else it does not exist (404).
#[utoipa::path(
    tag = "order",
    security((), ("bearer" = [])),
    params(("orderId" = String, Path, description = "The order number"), ShareLink),
    responses((status = 200, description = "The order", body = Envelope<OrderView>), Refused),
)]
#[get("/api/order/{orderId}")]
pub async fn read_order(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Visitor(visitor, (Segment(number), Params(link))): Visitor<(Segment, Params<ShareLink>)>,
) -> Answer<OrderView> {
    let number = number.parse().map_err(|_| Failure::not_found())?;
    let order = orders::read(&app, visitor.as_ref(), &number, link.t.as_deref(), locale).await?;
    let order = order.ok_or_else(Failure::not_found)?;
    Ok(Reply::private(mapping::order::view(&order, locale)))
}
