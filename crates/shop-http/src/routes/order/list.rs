use actix_web::{get, web};
use chrono::NaiveDate;
use serde::Deserialize;
use shop_app::{Application, orders};
use utoipa::IntoParams;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Paging, PagingParams, Params, Reader, SignedIn},
    mapping,
    reply::Answer,
    views::{OrderPage, OrderSide, OrderStatus},
};

/// Which orders are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichOrders {
    /// Orders that the caller placed, or orders that the caller's shop received. Default: `placed`.
    #[param(nullable = false)]
    side: Option<OrderSide>,
    /// Only orders in this status.
    #[param(nullable = false)]
    status: Option<OrderStatus>,
    /// Words that must all be found in the order number, the recipient or the ordered products; of
    /// placed orders also in the merchant's present names. Only the first 100 characters count.
    #[param(nullable = false)]
    keyword: Option<String>,
    /// Only orders placed on this day (in China) or later.
    #[param(nullable = false)]
    from: Option<NaiveDate>,
    /// Only orders placed on this day (in China) or earlier.
    #[param(nullable = false)]
    to: Option<NaiveDate>,
}

refusals!(Refused:);

/// Orders of the caller
///
/// The newest first: orders that the caller placed, or orders that the caller's shop received
/// (`side`).
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    params(WhichOrders, PagingParams),
    responses((status = 200, description = "A page of orders", body = Envelope<OrderPage>), Refused),
)]
#[get("/api/order")]
pub async fn list_orders(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Params(which), Paging(page))): SignedIn<(Params<WhichOrders>, Paging)>,
) -> Answer<OrderPage> {
    let side = which.side.unwrap_or(OrderSide::Placed);
    let days = (which.from, which.to);
    let filter =
        mapping::order_form::filter(&actor, side, which.status, which.keyword.as_deref(), days);
    let page = orders::list(&app, &actor, &filter, &page).await?;
    Ok(Reply::private(mapping::order::page(page, locale)))
}
