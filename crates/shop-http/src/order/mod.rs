//! Orders.

pub(crate) mod forms;
pub(crate) mod views;

use actix_web::{HttpResponse, delete, get, http::header, post, put, web};
use chrono::NaiveDate;
use serde::Deserialize;
use serde_json::value::RawValue;
use shop_app::{
    Application,
    order::{self, OrderFilter, OrderOverview, OrderSort, StatusChange, TableOptions},
};
use shop_core::Cursor;
use shop_orders::{OrderForm, OrderStatus, QuoteForm};
use utoipa::IntoParams;

use crate::{
    Failure, Reply, common,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{
        Body, Caller, Keyed, Operator, Paging, PagingParams, Params, Reader, Repeatable,
        RequiredKey, Segment, SignedIn, Visitor,
    },
    order::{
        forms::{
            ChangeStatusRequest, DeletedOrder, ExportLink, ExportRequest, OrderSide, Period,
            PricedOrder,
        },
        views::{OrderPage, OrderView},
    },
    page::Page,
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(place_order)
        .service(price_order)
        .service(list_orders)
        .service(search_orders)
        .service(export_orders)
        .service(download_export)
        .service(change_order_status)
        .service(read_order)
        .service(remove_order);
}

refusals!(
    PlaceOrderRefused: ProductGone, BelowMinimum, NotAMultiple, ExceedsStock, BelowOrderMinimum, PriceChanged,
    PriceHidden,
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
/// Sending the same body with the same `Idempotency-Key` again within {idempotency-hours} hours answers the `data` of
/// the first answer byte for byte, in the language of the first request, and creates no second order;
/// another body with the same key is `idempotency_reused` (409). What a request says is compared, not
/// how its JSON is written. A refused request leaves the key free.
///
/// One buyer may have {open-orders} submitted orders at one shop (`too_many_open_orders`, 403), since each
/// reserves stock, and may place {orders-at-once} orders at once and one more each {order-seconds} seconds (`too_many_requests`,
/// 429, with `Retry-After`).
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    params(RequiredKey),
    request_body = OrderForm,
    responses((status = 200, description = "The order", body = Envelope<OrderView>), PlaceOrderRefused),
)]
#[post("/api/order")]
pub async fn place_order(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Repeatable(request, form)): SignedIn<Keyed<OrderForm>>,
) -> Answer<Box<RawValue>> {
    let render = |placed: &OrderOverview| serde_json::to_string(&views::order_view(placed, locale));
    Reply::stored(order::place(&app, &actor, &request, &form, locale, &render).await?)
}

refusals!(
    PriceOrderRefused: TooManyRequests;
    fields: OutOfRange, TooManyItems, TooLong, InvalidCharacters, NotFound, NotAllowed
);

/// Price a basket
///
/// Answers what an order of these items would cost now, by the function that prices orders. Nothing is
/// written and no stock is reserved. Lines that cannot be ordered say why in `problem`; a wrong
/// quantity names the closest ones that can be ordered. Items that are gone count with nothing. An
/// item whose price the caller may not see has the problem `price_hidden`, and there is no total.
///
/// One address (IPv4 address or IPv6 /64) may ask {prices-at-once} times at once and once more a second; then
/// `too_many_requests` (429, with `Retry-After`).
#[utoipa::path(
    tag = "order",
    security((), ("bearer" = [])),
    request_body = QuoteForm,
    responses((status = 200, description = "The priced items", body = Envelope<PricedOrder>), PriceOrderRefused),
)]
#[post("/api/order/price")]
pub async fn price_order(
    app: web::Data<Application>,
    Reader(locale): Reader,
    caller: Caller,
    Visitor(visitor, Body(form)): Visitor<Body<QuoteForm>>,
) -> Answer<PricedOrder> {
    let address = &caller.origin.address;
    let priced = order::price(&app, visitor.as_ref(), &form, locale, address).await?;
    Ok(Reply::private(forms::quote_view(&priced)))
}

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
    /// placed orders also in the merchant's present names. Only the first {keyword} characters count.
    #[param(nullable = false)]
    keyword: Option<String>,
    /// Only orders placed on this day (in China) or later.
    #[param(nullable = false)]
    from: Option<NaiveDate>,
    /// Only orders placed on this day (in China) or earlier.
    #[param(nullable = false)]
    to: Option<NaiveDate>,
    /// The order. Default: the newest first.
    #[param(nullable = false)]
    sort: Option<OrderSort>,
}

refusals!(ListOrdersRefused:);

/// Orders of the caller
///
/// Orders that the caller placed, or orders that the caller's shop received (`side`); the newest first,
/// or by `sort`.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    params(WhichOrders, PagingParams),
    responses((status = 200, description = "A page of orders", body = Envelope<OrderPage>), ListOrdersRefused),
)]
#[get("/api/order")]
pub async fn list_orders(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Params(which), Paging(page))): SignedIn<(Params<WhichOrders>, Paging)>,
) -> Answer<OrderPage> {
    let side = which.side.unwrap_or(OrderSide::Placed);
    let period = Period {
        from: which.from,
        to: which.to,
    };
    let filter = OrderFilter {
        sort: which.sort.unwrap_or_default(),
        ..forms::order_filter(&actor, side, which.status, which.keyword.as_deref(), period)
    };
    let page = order::list(&app, &actor, &filter, &page).await?;
    Ok(Reply::private(Page::of(page, |order| {
        views::summary(&order, locale)
    })))
}

/// Which orders of all shops are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichOrdersOfAll {
    /// Only orders in this status.
    #[param(nullable = false)]
    status: Option<OrderStatus>,
    /// Words that must all be found in the order number, the recipient, the ordered products, the
    /// shop's names or code or the buyer's username; or a part of the recipient's phone number. Only the first {keyword}
    /// characters count.
    #[param(nullable = false)]
    keyword: Option<String>,
    /// Only orders placed on this day (in China) or later.
    #[param(nullable = false)]
    from: Option<NaiveDate>,
    /// Only orders placed on this day (in China) or earlier.
    #[param(nullable = false)]
    to: Option<NaiveDate>,
}

refusals!(SearchOrdersRefused:);

/// Orders of all shops
///
/// For operators, who read them and change none. The newest first, also those that a side has removed
/// from its list.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(WhichOrdersOfAll, PagingParams),
    responses((status = 200, description = "A page of orders", body = Envelope<OrderPage>), SearchOrdersRefused),
)]
#[get("/api/admin/order")]
pub async fn search_orders(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Operator(actor, (Params(which), Paging(page))): Operator<(Params<WhichOrdersOfAll>, Paging)>,
) -> Answer<OrderPage> {
    let period = Period {
        from: which.from,
        to: which.to,
    };
    let side = order::OrderSide::All;
    let filter = forms::filter_of(side, which.status, which.keyword.as_deref(), period);
    let page = order::search(&app, &actor, &filter, &page).await?;
    Ok(Reply::private(Page::of(page, |order| {
        views::summary(&order, locale)
    })))
}

/// What opens an order for those who are no party to it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ShareLink {
    /// The share token of the order's link (`shareToken`).
    #[param(nullable = false)]
    t: Option<String>,
}

refusals!(ReadOrderRefused: NotFound);

/// An order
///
/// For its buyer, its merchant and operators in full. With `t`, the share token of the order's link,
/// for anybody: name, phone number and address are partly masked, and remark, expected day and
/// reasons are left out. For everybody else it does not exist (404).
#[utoipa::path(
    tag = "order",
    security((), ("bearer" = [])),
    params(("orderId" = String, Path, description = "The order number"), ShareLink),
    responses((status = 200, description = "The order", body = Envelope<OrderView>), ReadOrderRefused),
)]
#[get("/api/order/{orderId}")]
pub async fn read_order(
    app: web::Data<Application>,
    Reader(locale): Reader,
    Visitor(visitor, (Segment(number), Params(link))): Visitor<(Segment, Params<ShareLink>)>,
) -> Answer<OrderView> {
    let number = number.parse().map_err(|_| Failure::not_found())?;
    let order = order::read(&app, visitor.as_ref(), &number, link.t.as_deref(), locale).await?;
    let order = order.ok_or_else(Failure::not_found)?;
    Ok(Reply::private(views::order_view(&order, locale)))
}

refusals!(ChangeOrderStatusRefused: NotFound, BadTransition; fields: TooLong, InvalidCharacters, NotAllowed);

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
    responses((status = 200, description = "The changed order", body = Envelope<OrderView>), ChangeOrderStatusRefused),
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
    let order = order::change_status(&app, &actor, &number, change, locale).await?;
    Ok(Reply::private(views::order_view(&order, locale)))
}

refusals!(RemoveOrderRefused: NotFound, BadTransition);

/// Remove an order from the caller's list
///
/// A completed or cancelled order is hidden from the caller; the other side keeps it. A submitted
/// order is cancelled if its buyer removes it. Other orders cannot be removed: `bad_transition`
/// (409). An order from the caller's own shop is hidden from both lists.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("party"))),
    params(("orderId" = String, Path, description = "The order number")),
    responses((status = 200, description = "Gone from the list", body = Envelope<DeletedOrder>), RemoveOrderRefused),
)]
#[delete("/api/order/{orderId}")]
pub async fn remove_order(
    app: web::Data<Application>,
    SignedIn(actor, Segment(number)): SignedIn<Segment>,
) -> Answer<DeletedOrder> {
    let number = number.parse().map_err(|_| Failure::not_found())?;
    let removed = order::remove(&app, &actor, &number).await?;
    Ok(Reply::private(DeletedOrder {
        order_number: removed.number.to_string(),
        status: removed.status,
    }))
}

refusals!(ExportOrdersRefused: NotFound, TooManyItems; fields: TooLong, InvalidCharacters, OutOfRange, TooManyItems, NotFound);

/// Export orders as a table
///
/// Answers an address of an .xlsx file, in the requested language, with one row for each order line:
/// texts in the buyer's language and in the merchant's, cartons, weight and volume, and with
/// `pictures` the picture. It holds the newest orders that the filters choose: at most {export-orders}, with at
/// most {export-lines} lines ({export-illustrated-lines} with pictures). `orders` and `total` say how many of how many; `nextCursor`
/// exports the following ones.
///
/// With `orderNumbers` it holds exactly these orders. If one of them does not exist or is not the
/// caller's, nothing is exported (404), and too many lines are `too_many_items`.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    request_body = ExportRequest,
    responses((status = 200, description = "Where to download the table", body = Envelope<ExportLink>), ExportOrdersRefused),
)]
#[post("/api/order/export")]
pub async fn export_orders(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(request)): SignedIn<Body<ExportRequest>>,
) -> Answer<ExportLink> {
    let pictures = request.pictures.unwrap_or_default();
    let second = match &request.currency {
        Some(code) => Some(order::table_currency(&app, code).await?),
        None => None,
    };
    let request = forms::export_request(&actor, request)?;
    let options = TableOptions {
        locale,
        pictures,
        second,
    };
    let ticket = order::ticket(&app, &actor, request, options).await?;
    Ok(Reply::private(ExportLink {
        url: format!("/api/order/export/{}", ticket.token.as_str()),
        file_name: ticket.file_name,
        expires_at: ticket.expires_at.to_rfc3339(),
        orders: common::integer(ticket.orders),
        total: common::integer(ticket.total),
        next_cursor: ticket.next.map(Cursor::into_string),
    }))
}

/// The content type of a workbook (ECMA-376).
const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// An .xlsx workbook (Office Open XML).
#[derive(utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "described, never built: the bytes are the answer")]
struct Workbook(Vec<u8>);

refusals!(DownloadExportRefused: LinkExpired, TooManyItems);

/// Download an exported table
///
/// The address is in the answer of `POST /api/order/export` and works for {export-link-minutes:word} minutes, and only
/// as long as the session that asked for it and its account are in use. The answer is
/// the .xlsx file itself, without an envelope. Files are made one at a time: a request that has
/// waited for {export-wait-seconds} seconds is refused with `unavailable` (503); try again.
#[utoipa::path(
    tag = "order",
    params(("token" = String, Path, description = "The last part of the `url` that `POST /api/order/export` answered")),
    responses(
        (status = 200, description = "The table", body = inline(Workbook), content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        DownloadExportRefused,
    ),
)]
#[get("/api/order/export/{token}")]
pub async fn download_export(
    app: web::Data<Application>,
    Segment(token): Segment,
) -> Result<HttpResponse, Failure> {
    let (file_name, bytes) = order::export_file(&app, &token).await?;
    Ok(HttpResponse::Ok()
        .content_type(WORKBOOK)
        .insert_header((
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{file_name}\""),
        ))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(bytes))
}
