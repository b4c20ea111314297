//! What a user's day looks like: what waits for them, what their shop sold, what runs out.

use sea_orm::{ConnectionTrait, DbErr, FromQueryResult, Value};
use shop_core::{Fen, Page, PageRequest, ShopId, Timestamp, UserId};
use shop_orders::{InquiryStatus, OrderStatus};

use crate::{
    StoreError,
    paging::{self, List},
    product::{StockFilter, with_stock},
    sql::{self, Filter},
    value,
};

/// Orders that were placed in a time and not cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sales {
    /// How many.
    pub orders: u64,
    /// The sum of their totals in fen.
    pub total: u64,
}

/// Numbers of a shop's day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Today {
    /// Received orders that are to be confirmed.
    pub to_confirm: u64,
    /// Received orders that are to be shipped.
    pub to_ship: u64,
    /// Inquiries without an answer.
    pub inquiries: u64,
    /// Sales since `today` began.
    pub sales_today: Sales,
    /// Sales since `week` began.
    pub sales_week: Sales,
    /// Products on sale of which nothing is left.
    pub sold_out: u64,
    /// Products on sale of which little is left.
    pub low_stock: u64,
}

#[derive(FromQueryResult)]
struct Counts {
    to_confirm: i64,
    to_ship: i64,
    inquiries: i64,
    orders_today: i64,
    total_today: i64,
    orders_week: i64,
    total_week: i64,
    sold_out: i64,
    low_stock: i64,
}

/// The numbers of a shop; `today` and `week` are when the day and the week began.
pub async fn read(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    today: Timestamp,
    week: Timestamp,
) -> Result<Today, StoreError> {
    let received = |status: OrderStatus| {
        let status = status.as_str();
        format!(
            "(SELECT COUNT(*) FROM orders WHERE shop_id = $1 AND status = '{status}' AND merchant_deleted_at IS NULL)"
        )
    };
    let of_stock = |stock| {
        let condition = with_stock(stock);
        format!(
            "(SELECT COUNT(*) FROM products p WHERE p.shop_id = $1 AND p.on_sale AND {condition})"
        )
    };
    let sql = format!(
        "SELECT {} AS to_confirm, {} AS to_ship,
            (SELECT COUNT(*) FROM inquiries WHERE shop_id = $1 AND status = '{}') AS inquiries,
            sold.orders_today, sold.total_today, sold.orders_week, sold.total_week,
            {} AS sold_out, {} AS low_stock
        FROM (
            SELECT COUNT(*) AS orders_week, CAST(COALESCE(SUM(total), 0) AS BIGINT) AS total_week,
                COUNT(CASE WHEN created_at >= $2 THEN 1 END) AS orders_today,
                CAST(COALESCE(SUM(CASE WHEN created_at >= $2 THEN total END), 0) AS BIGINT) AS total_today
            FROM orders WHERE shop_id = $1 AND created_at >= $3 AND status <> '{}'
        ) sold",
        received(OrderStatus::Submitted),
        received(OrderStatus::Confirmed),
        InquiryStatus::Open.as_str(),
        of_stock(StockFilter::SoldOut),
        of_stock(StockFilter::Low),
        OrderStatus::Cancelled.as_str(),
    );
    let values = [
        shop.get().into(),
        today.millis().into(),
        week.millis().into(),
    ];
    let counts: Option<Counts> = sql::first(conn, &sql, values).await?;
    let counts = counts.ok_or_else(|| StoreError::Database(DbErr::RecordNotFound(sql)))?;
    Ok(Today {
        to_confirm: value::count("to_confirm", counts.to_confirm)?,
        to_ship: value::count("to_ship", counts.to_ship)?,
        inquiries: value::count("inquiries", counts.inquiries)?,
        sales_today: sales(counts.orders_today, counts.total_today)?,
        sales_week: sales(counts.orders_week, counts.total_week)?,
        sold_out: value::count("sold_out", counts.sold_out)?,
        low_stock: value::count("low_stock", counts.low_stock)?,
    })
}

fn sales(orders: i64, total: i64) -> Result<Sales, StoreError> {
    Ok(Sales {
        orders: value::count("orders", orders)?,
        total: value::count("total", total)?,
    })
}

shop_core::string_enum! {
    /// What waits for a user. `confirmOrder`, `shipOrder` and `answerInquiry` wait for a merchant,
    /// `receiveOrder` for a buyer.
    #[derive(utoipa::ToSchema)]
    pub enum WaitingKind {
        /// An order that the shop received is to be confirmed.
        ConfirmOrder = "confirmOrder",
        /// A confirmed order is to be shipped.
        ShipOrder = "shipOrder",
        /// An inquiry is to be answered.
        AnswerInquiry = "answerInquiry",
        /// A shipped order is to be confirmed as received.
        ReceiveOrder = "receiveOrder",
    }
}

/// Something that waits for a user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// What is to be done.
    pub kind: WaitingKind,
    /// The number of the order or inquiry.
    pub number: String,
    /// The shop that received it.
    pub shop: ShopId,
    /// The name of the customer.
    pub customer: String,
    /// The total of its lines in fen.
    pub total: Fen,
    /// When it was sent.
    pub since: Timestamp,
}

const OLDEST: paging::Order = paging::Order {
    name: "waiting/oldest",
    columns: &["created_at", "is_inquiry", "id"],
    descending: false,
};

#[derive(FromQueryResult)]
struct WaitingRow {
    created_at: i64,
    is_inquiry: i64,
    id: i64,
    kind: String,
    number: String,
    shop_id: i64,
    customer: String,
    total: i64,
}

impl TryFrom<WaitingRow> for Waiting {
    type Error = StoreError;

    fn try_from(row: WaitingRow) -> Result<Self, StoreError> {
        Ok(Self {
            kind: value::word("kind", &row.kind)?,
            number: row.number,
            shop: row.shop_id.into(),
            customer: row.customer,
            total: value::fen("total", row.total)?,
            since: Timestamp::from_millis(row.created_at),
        })
    }
}

/// A page of what waits for a user and for their shop, the oldest first.
///
/// # Errors
/// [`StoreError::Cursor`] if the cursor belongs to another list.
pub async fn waiting(
    conn: &impl ConnectionTrait,
    user: UserId,
    shop: ShopId,
    page: &PageRequest,
) -> Result<Page<Waiting>, StoreError> {
    let orders = |kind: WaitingKind, status: OrderStatus, whose: &str| {
        format!(
            "SELECT created_at, CAST(0 AS BIGINT) AS is_inquiry, id, '{}' AS kind, number, shop_id,
                customer_name AS customer, total
            FROM orders WHERE {whose} AND status = '{}'",
            kind.as_str(),
            status.as_str(),
        )
    };
    let received = "shop_id = ? AND merchant_deleted_at IS NULL";
    let placed = "buyer_id = ? AND buyer_deleted_at IS NULL";
    let arms = [
        orders(WaitingKind::ConfirmOrder, OrderStatus::Submitted, received),
        orders(WaitingKind::ShipOrder, OrderStatus::Confirmed, received),
        orders(WaitingKind::ReceiveOrder, OrderStatus::Shipped, placed),
        format!(
            "SELECT created_at, CAST(1 AS BIGINT) AS is_inquiry, id, '{}' AS kind, number, shop_id,
                name AS customer, total
            FROM inquiries WHERE shop_id = ? AND status = '{}'",
            WaitingKind::AnswerInquiry.as_str(),
            InquiryStatus::Open.as_str(),
        ),
    ];
    let (shop, user) = (Value::from(shop.get()), Value::from(user.get()));
    let mut filter = Filter::default();
    let union = filter.embed(
        &format!("({}) waiting", arms.join(" UNION ALL ")),
        vec![shop.clone(), shop.clone(), user, shop],
    );
    let list = List {
        columns: "created_at, is_inquiry, id, kind, number, shop_id, customer, total",
        from: &union,
        filter,
        order: OLDEST,
    };
    let key_of = |row: &WaitingRow| vec![row.created_at, row.is_inquiry, row.id];
    paging::convert(paging::fetch(conn, list, page, key_of).await?)
}
