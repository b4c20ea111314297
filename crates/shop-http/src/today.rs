//! What a user's day looks like.

use actix_web::{get, web};
use serde::Serialize;
use shop_app::{
    Application,
    today::{self, Sales, TodayOverview, WaitingKind, WaitingOverview},
};
use shop_core::Locale;
use utoipa::ToSchema;

use crate::{
    Reply,
    common::integer,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Paging, PagingParams, Reader, SignedIn},
    page::{Entry, Page},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(read_today).service(list_waiting);
}

refusals!(ReadTodayRefused:);

/// The day of the caller's shop
///
/// Numbers of what waits for the shop, of what it sold and of what runs out. Days are those of China,
/// and a week begins on Monday.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    responses((status = 200, description = "The numbers", body = Envelope<TodayView>), ReadTodayRefused),
)]
#[get("/api/today")]
pub async fn read_today(
    app: web::Data<Application>,
    SignedIn(actor, ()): SignedIn,
) -> Answer<TodayView> {
    let today = today::read(&app, &actor).await?;
    Ok(Reply::private(today_view(today)))
}

refusals!(ListWaitingRefused:);

/// What waits for the caller
///
/// The oldest first: orders that the caller's shop received and that are to be confirmed or shipped,
/// inquiries to it without an answer, and shipped orders whose receipt the caller is to confirm.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    params(PagingParams),
    responses((status = 200, description = "A page of what waits", body = Envelope<WaitingPage>), ListWaitingRefused),
)]
#[get("/api/today/waiting")]
pub async fn list_waiting(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Paging(page)): SignedIn<Paging>,
) -> Answer<WaitingPage> {
    let page = today::waiting(&app, &actor, &page).await?;
    let view = |waiting| waiting_view(waiting, locale);
    Ok(Reply::private(Page::of(page, view)))
}

/// The day of a shop in numbers.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TodayView {
    /// The day in China, `YYYY-MM-DD`.
    #[schema(format = Date)]
    pub day: String,
    /// The Monday of its week.
    #[schema(format = Date)]
    pub monday: String,
    /// Received orders that are to be confirmed.
    pub orders_to_confirm: i64,
    /// Received orders that are confirmed and to be shipped.
    pub orders_to_ship: i64,
    /// Inquiries without an answer.
    pub open_inquiries: i64,
    /// Sales since midnight in China.
    pub sales_today: SalesView,
    /// Sales since Monday in China.
    pub sales_this_week: SalesView,
    /// Products on sale of which no SKU has pieces left.
    pub sold_out: i64,
    /// Products on sale with a low stock, as `stock=low` finds them.
    pub low_stock: i64,
}

/// Orders that a shop received in a time and that are not cancelled.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalesView {
    /// The number of orders.
    pub orders: i64,
    /// The sum of their totals in fen.
    pub total: i64,
}

/// Something that waits for a user.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingView {
    /// What is to be done.
    pub kind: WaitingKind,
    /// The number of the order or inquiry.
    pub number: String,
    /// Id of the shop that received it.
    pub shop_id: i64,
    /// The present name of that shop, in the requested language.
    pub shop_name: String,
    /// The name of the customer, as given with the order or inquiry.
    pub customer_name: String,
    /// The total of its lines in fen.
    pub total: i64,
    /// When it was sent.
    #[schema(format = DateTime)]
    pub created_at: String,
}

impl Entry for WaitingView {
    const PAGE: &str = "WaitingPage";
    const PLURAL: &str = "things that wait";
}

/// A page of what waits.
pub type WaitingPage = Page<WaitingView>;

fn today_view(found: TodayOverview) -> TodayView {
    let today = found.numbers;
    TodayView {
        day: found.day,
        monday: found.monday,
        orders_to_confirm: integer(today.to_confirm),
        orders_to_ship: integer(today.to_ship),
        open_inquiries: integer(today.inquiries),
        sales_today: sales_view(today.sales_today),
        sales_this_week: sales_view(today.sales_week),
        sold_out: integer(today.sold_out),
        low_stock: integer(today.low_stock),
    }
}

fn sales_view(sales: Sales) -> SalesView {
    SalesView {
        orders: integer(sales.orders),
        total: integer(sales.total),
    }
}

fn waiting_view(found: WaitingOverview, locale: Locale) -> WaitingView {
    let waiting = found.waiting;
    WaitingView {
        kind: waiting.kind,
        number: waiting.number,
        shop_id: waiting.shop.get(),
        shop_name: found.shop_name.into_reader(locale),
        customer_name: waiting.customer,
        total: waiting.total.get(),
        created_at: waiting.since.to_rfc3339(),
    }
}
