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
    /// Orders I placed (if absent), or orders my shop received.
    #[param(nullable = false)]
    side: Option<OrderSide>,
    /// In this state only.
    #[param(nullable = false)]
    status: Option<OrderStatus>,
    /// Words in number, customer or goods, of placed orders in the merchant's names too; all must be
    /// there.
    #[param(nullable = false)]
    keyword: Option<String>,
    /// From this day on (China time).
    #[param(nullable = false)]
    from: Option<NaiveDate>,
    /// Up to and with this day (China time).
    #[param(nullable = false)]
    to: Option<NaiveDate>,
}

refusals!(Refused:);

/// Orders one placed or one's shop received
///
/// The newest first.
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
    SignedIn(actor): SignedIn,
    Params(which): Params<WhichOrders>,
    Paging(page): Paging,
) -> Answer<OrderPage> {
    let side = which.side.unwrap_or(OrderSide::Placed);
    let days = (which.from, which.to);
    let filter = mapping::order_form::filter(side, which.status, which.keyword.as_deref(), days);
    let page = orders::list(&app, &actor, &filter, &page).await?;
    Ok(Reply::private(mapping::order::page(page, locale)))
}
