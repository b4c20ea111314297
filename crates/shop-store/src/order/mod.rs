//! Orders: what a shop offers for pricing, taking and giving back stock, writing orders, moving
//! them, and the lists of both sides.

mod articles;
mod list;

use std::collections::{BTreeSet, HashMap, HashSet};

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, NotSet, QueryFilter, Set, sea_query::Expr,
};
use shop_core::{
    AccountStatus, InquiryId, Locale, OrderId, Secret, ShopId, Timestamp, UserId, uniqueness_key,
};
use shop_orders::{
    Customer, Order, OrderAction, OrderDraft, OrderEvent, OrderLine, OrderNumber, OrderParty,
    OrderStatus, Shipment,
    pricing::{PricedLine, PricedOrder},
};

use crate::{
    StoreError,
    sql::{self, Filter},
    value,
};

pub use articles::{
    Buyer, PresentLines, articles, by_item_numbers, give_back, moved_since, offered_product,
    present_lines, take,
};
pub use list::{
    ExportPart, OrderFilter, OrderSide, OrderSort, OrderSummary, count_open, export_part, list,
};

/// An order and the token that makes its link openable.
#[derive(Debug, Clone)]
pub struct OrderRecord {
    /// The order.
    pub order: Order,
    /// The token of its link.
    pub share_token: Secret<String>,
    /// Until when the token opens it.
    pub share_expires_at: Timestamp,
    /// Whether the merchant has opened it.
    pub is_read: bool,
}

/// The order with a number.
pub async fn by_number(
    conn: &impl ConnectionTrait,
    number: &OrderNumber,
) -> Result<Option<OrderRecord>, StoreError> {
    let found = by_numbers(conn, std::slice::from_ref(number)).await?;
    Ok(found.into_iter().next())
}

/// The orders with these numbers, the newest first.
pub async fn by_numbers(
    conn: &impl ConnectionTrait,
    numbers: &[OrderNumber],
) -> Result<Vec<OrderRecord>, StoreError> {
    let mut filter = Filter::default();
    let numbers: Vec<&str> = numbers.iter().map(OrderNumber::as_str).collect();
    filter.and_among("number IN (*)", &numbers);
    let rows =
        sql::list::<orders::Entity>(conn, filter, "ORDER BY created_at DESC, id DESC").await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut lines = lines(conn, &ids).await?;
    let mut histories = histories(conn, &ids).await?;
    let disabled = disabled_buyers(conn, &rows).await?;
    rows.into_iter()
        .map(|row| {
            let lines = lines.remove(&row.id).unwrap_or_default();
            let history = histories.remove(&row.id).unwrap_or_default();
            Ok(OrderRecord {
                share_token: row.share_token.clone().into(),
                share_expires_at: Timestamp::from_millis(row.share_expires_at),
                is_read: row.merchant_read_at.is_some(),
                order: order(row, &disabled, lines, history)?,
            })
        })
        .collect()
}

/// Lines by order, each in its place.
pub(crate) async fn lines(
    conn: &impl ConnectionTrait,
    ids: &[i64],
) -> Result<HashMap<i64, Vec<OrderLine>>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("order_id IN (*)", ids);
    let rows =
        sql::list::<order_lines::Entity>(conn, filter, "ORDER BY order_id, position").await?;
    let mut lines = HashMap::<i64, Vec<OrderLine>>::new();
    for row in rows {
        lines.entry(row.order_id).or_default().push(line(&row)?);
    }
    Ok(lines)
}

/// Histories by order, the oldest step first.
pub(crate) async fn histories(
    conn: &impl ConnectionTrait,
    ids: &[i64],
) -> Result<HashMap<i64, Vec<OrderEvent>>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("order_id IN (*)", ids);
    let rows = sql::list::<order_events::Entity>(conn, filter, "ORDER BY id").await?;
    let mut histories = HashMap::<i64, Vec<OrderEvent>>::new();
    for row in rows {
        histories.entry(row.order_id).or_default().push(event(row)?);
    }
    Ok(histories)
}

/// The buyers of these orders whose accounts are disabled.
pub(crate) async fn disabled_buyers(
    conn: &impl ConnectionTrait,
    rows: &[orders::Model],
) -> Result<HashSet<i64>, StoreError> {
    let buyers: BTreeSet<i64> = rows.iter().filter_map(|row| row.buyer_id).collect();
    if buyers.is_empty() {
        return Ok(HashSet::new());
    }
    let buyers: Vec<i64> = buyers.into_iter().collect();
    let mut filter = Filter::default();
    filter.and_among("id IN (*)", &buyers);
    filter.and("status = ?", [AccountStatus::Disabled.as_str()]);
    let sql = format!("SELECT id FROM users WHERE {}", filter.sql());
    let disabled = sql::ids(conn, &sql, filter.into_values()).await?;
    Ok(disabled.into_iter().collect())
}

/// An order from its row, lines and history.
pub(crate) fn order(
    row: orders::Model,
    disabled_buyers: &HashSet<i64>,
    lines: Vec<OrderLine>,
    history: Vec<OrderEvent>,
) -> Result<Order, StoreError> {
    let expected_date = row.expected_date.as_deref().map(str::parse).transpose();
    Ok(Order {
        id: OrderId::new(row.id),
        number: value::word("orders.number", &row.number)?,
        shop: ShopId::new(row.shop_id),
        buyer: row.buyer_id.map(UserId::new),
        is_buyer_disabled: row.buyer_id.is_some_and(|id| disabled_buyers.contains(&id)),
        inquiry: row.inquiry_id.map(Into::into),
        buyer_locale: value::word("orders.buyer_locale", &row.buyer_locale)?,
        status: value::word("orders.status", &row.status)?,
        lines,
        total: value::fen("orders.total", row.total)?,
        customer: Customer {
            name: row.customer_name,
            phone: row.customer_phone,
            address: row.address,
            country: value::country("orders.customer_country", row.customer_country.as_deref())?,
            wechat_id: row.customer_wechat_id,
        },
        payment_method: value::word("orders.payment_method", &row.payment_method)?,
        remark: row.remark,
        expected_date: expected_date.map_err(|_| StoreError::Corrupt {
            column: "orders.expected_date",
        })?,
        shipment: Shipment {
            carrier: row.carrier,
            tracking_number: row.tracking_number,
        },
        history,
        created_at: Timestamp::from_millis(row.created_at),
    })
}

fn line(row: &order_lines::Model) -> Result<OrderLine, StoreError> {
    Ok(OrderLine {
        product: row.product_id.map(Into::into),
        sku: row.sku_id.map(Into::into),
        snapshot: value::json("order_lines.snapshot", &row.snapshot)?,
        quantity: value::count("order_lines.quantity", row.quantity)?,
        unit_price: value::fen("order_lines.unit_price", row.unit_price)?,
        amount: value::fen("order_lines.amount", row.amount)?,
    })
}

fn event(row: order_events::Model) -> Result<OrderEvent, StoreError> {
    let action = row.action.as_deref();
    Ok(OrderEvent {
        at: Timestamp::from_millis(row.at),
        action: action
            .map(|a| value::word("order_events.action", a))
            .transpose()?,
        status: value::word("order_events.status", &row.status)?,
        by: value::word("order_events.party", &row.party)?,
        reason: row.reason,
    })
}

/// An order to be written.
#[derive(Debug)]
pub struct NewOrder<'a> {
    /// Its number.
    pub number: &'a OrderNumber,
    /// Who places it; `None` if the merchant makes it from an inquiry.
    pub buyer: Option<UserId>,
    /// The inquiry that it is made from.
    pub inquiry: Option<InquiryId>,
    /// Who places it: the buyer, or who made it of an inquiry.
    pub actor: UserId,
    /// The language the buyer reads.
    pub locale: Locale,
    /// To whom it goes and how.
    pub draft: &'a OrderDraft,
    /// Its lines and total.
    pub priced: &'a PricedOrder,
    /// The token that makes its link openable.
    pub share_token: Secret<&'a str>,
    /// Until when that token opens it.
    pub share_expires_at: Timestamp,
    /// When it is placed.
    pub now: Timestamp,
}

impl NewOrder<'_> {
    /// In which role it is placed.
    const fn party(&self) -> OrderParty {
        if self.buyer.is_some() {
            OrderParty::Buyer
        } else {
            OrderParty::Merchant
        }
    }
}

/// Writes an order as submitted, after its shop was locked and its stock taken, and counts what was
/// sold. Returns the order as [`by_number`] finds it.
///
/// # Errors
/// [`crate::Conflict::OrderNumber`] when the number is in use.
pub async fn insert(conn: &impl ConnectionTrait, new: &NewOrder<'_>) -> Result<Order, StoreError> {
    let row = orders::Entity::insert(order_row(new)).exec(conn).await?;
    let id = OrderId::new(row.last_insert_id);
    let lines = new.priced.lines.iter().enumerate();
    let lines: Result<Vec<_>, _> = lines
        .map(|(index, line)| line_row(id, index, line))
        .collect();
    order_lines::Entity::insert_many(lines?)
        .exec_without_returning(conn)
        .await?;
    let placed = Move {
        order: id,
        action: None,
        status: OrderStatus::Submitted,
        by: new.party(),
        actor: new.actor,
        reason: "",
        shipment: None,
        now: new.now,
    };
    record(conn, &placed).await?;
    let sold = new.priced.lines.iter();
    let sold = sold.map(|line| (line.product.get(), i64::from(line.quantity)));
    articles::count_sold(conn, sold).await?;
    Ok(placed_order(id, new))
}

fn placed_order(id: OrderId, new: &NewOrder<'_>) -> Order {
    let NewOrder { draft, priced, .. } = new;
    let placed = OrderEvent {
        at: new.now,
        action: None,
        status: OrderStatus::Submitted,
        by: new.party(),
        reason: String::new(),
    };
    Order {
        id,
        number: new.number.clone(),
        shop: draft.shop,
        buyer: new.buyer,
        is_buyer_disabled: false,
        inquiry: new.inquiry,
        buyer_locale: new.locale,
        status: OrderStatus::Submitted,
        lines: priced.lines.iter().cloned().map(OrderLine::from).collect(),
        total: priced.total,
        customer: draft.customer.clone(),
        payment_method: draft.payment_method,
        remark: draft.remark.clone(),
        expected_date: draft.expected_date,
        shipment: Shipment::default(),
        history: vec![placed],
        created_at: new.now,
    }
}

fn order_row(new: &NewOrder<'_>) -> orders::ActiveModel {
    let draft = new.draft;
    orders::ActiveModel {
        id: NotSet,
        number: Set(new.number.to_string()),
        shop_id: Set(draft.shop.get()),
        buyer_id: Set(new.buyer.map(Into::into)),
        inquiry_id: Set(new.inquiry.map(Into::into)),
        buyer_locale: Set(new.locale.code().to_owned()),
        status: Set(OrderStatus::Submitted.as_str().to_owned()),
        total: Set(new.priced.total.get()),
        customer_name: Set(draft.customer.name.clone()),
        customer_phone: Set(draft.customer.phone.clone()),
        customer_country: Set(draft
            .customer
            .country
            .map(|country| country.code().to_owned())),
        customer_wechat_id: Set(draft.customer.wechat_id.clone()),
        address: Set(draft.customer.address.clone()),
        payment_method: Set(draft.payment_method.as_str().to_owned()),
        remark: Set(draft.remark.clone()),
        expected_date: Set(draft.expected_date.map(|date| date.to_string())),
        carrier: Set(String::new()),
        tracking_number: Set(String::new()),
        search_text: Set(search_text(new)),
        share_token: Set((*new.share_token).to_owned()),
        share_expires_at: Set(new.share_expires_at.millis()),
        buyer_deleted_at: Set(None),
        merchant_deleted_at: Set(None),
        // An order that the merchant made is no news.
        merchant_read_at: Set(new
            .buyer
            .is_none_or(|buyer| ShopId::of_account(buyer) == draft.shop)
            .then_some(new.now.millis())),
        created_at: Set(new.now.millis()),
        updated_at: Set(new.now.millis()),
    }
}

/// What the lists' keyword looks into: number, customer and goods, folded as names are compared.
fn search_text(new: &NewOrder<'_>) -> String {
    let customer = &new.draft.customer;
    let mut words = vec![
        new.number.as_str(),
        &customer.name,
        &customer.phone,
        &customer.wechat_id,
    ];
    for line in &new.priced.lines {
        let snapshot = &line.snapshot;
        words.extend([
            &*snapshot.name.original,
            &snapshot.name.buyer,
            &snapshot.item_number,
        ]);
    }
    uniqueness_key(&words.join(" "))
}

fn line_row(
    order: OrderId,
    index: usize,
    line: &PricedLine,
) -> Result<order_lines::ActiveModel, StoreError> {
    Ok(order_lines::ActiveModel {
        id: NotSet,
        order_id: Set(order.get()),
        position: Set(value::position(index)),
        product_id: Set(Some(line.product.get())),
        sku_id: Set(Some(line.sku.get())),
        quantity: Set(i64::from(line.quantity)),
        unit_price: Set(line.unit_price.get()),
        amount: Set(line.amount.get()),
        image_id: Set(line.snapshot.picture.map(Into::into)),
        snapshot: Set(value::to_json("order_lines.snapshot", &line.snapshot)?),
    })
}

// Moving orders. An order moves only from the state in which it was seen, so that of two moves
// at once one wins and the other fails.

/// A step in an order's history.
#[derive(Debug, Clone, Copy)]
pub struct Move<'a> {
    /// Which order.
    pub order: OrderId,
    /// What is done; none for the placing.
    pub action: Option<OrderAction>,
    /// The state from then on.
    pub status: OrderStatus,
    /// In which role it is done.
    pub by: OrderParty,
    /// Who does it.
    pub actor: UserId,
    /// The reason, if one is given.
    pub reason: &'a str,
    /// How it is shipped, if it is.
    pub shipment: Option<&'a Shipment>,
    /// When.
    pub now: Timestamp,
}

/// Moves an order that is still `seen` and writes it into the history; `false` when it has moved
/// on since.
pub async fn move_to(
    conn: &impl ConnectionTrait,
    seen: OrderStatus,
    step: &Move<'_>,
) -> Result<bool, StoreError> {
    let mut update = orders::Entity::update_many()
        .col_expr(orders::Column::Status, Expr::value(step.status.as_str()))
        .col_expr(orders::Column::UpdatedAt, Expr::value(step.now.millis()));
    if let Some(shipment) = step.shipment {
        let tracking_number = shipment.tracking_number.as_str();
        update = update
            .col_expr(
                orders::Column::Carrier,
                Expr::value(shipment.carrier.as_str()),
            )
            .col_expr(orders::Column::TrackingNumber, Expr::value(tracking_number));
    }
    let moved = update
        .filter(orders::Column::Id.eq(step.order.get()))
        .filter(orders::Column::Status.eq(seen.as_str()))
        .exec(conn)
        .await?;
    if moved.rows_affected == 0 {
        return Ok(false);
    }
    record(conn, step).await?;
    Ok(true)
}

/// Writes a step into the history.
pub(crate) async fn record(conn: &impl ConnectionTrait, step: &Move<'_>) -> Result<(), StoreError> {
    let row = order_events::ActiveModel {
        id: NotSet,
        order_id: Set(step.order.get()),
        at: Set(step.now.millis()),
        action: Set(step.action.map(|action| action.as_str().to_owned())),
        status: Set(step.status.as_str().to_owned()),
        party: Set(step.by.as_str().to_owned()),
        actor_id: Set(Some(step.actor.get())),
        reason: Set(step.reason.to_owned()),
    };
    order_events::Entity::insert(row)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// Takes an order out of one side's list; the other side keeps it.
pub async fn hide(
    conn: &impl ConnectionTrait,
    order: OrderId,
    from: OrderParty,
    now: Timestamp,
) -> Result<(), StoreError> {
    let column = match from {
        OrderParty::Buyer => orders::Column::BuyerDeletedAt,
        OrderParty::Merchant => orders::Column::MerchantDeletedAt,
        OrderParty::Operator => return Ok(()),
    };
    orders::Entity::update_many()
        .col_expr(column, Expr::value(now.millis()))
        .filter(orders::Column::Id.eq(order.get()))
        .exec(conn)
        .await?;
    Ok(())
}

/// How many orders of a shop its merchant has not opened; cancelled ones and those taken out of the
/// list do not count.
pub async fn count_unread(conn: &impl ConnectionTrait, shop: ShopId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM orders
        WHERE shop_id = $1 AND merchant_read_at IS NULL AND merchant_deleted_at IS NULL
            AND status <> $2";
    let cancelled = OrderStatus::Cancelled.as_str();
    sql::count(conn, sql, [shop.get().into(), cancelled.into()]).await
}

/// Notes that the merchant has opened an order; the first time counts.
pub async fn mark_read(
    conn: &impl ConnectionTrait,
    order: OrderId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = "UPDATE orders SET merchant_read_at = $2 WHERE id = $1 AND merchant_read_at IS NULL";
    sql::execute(conn, sql, [order.get().into(), now.millis().into()]).await?;
    Ok(())
}

pub(crate) mod orders {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "orders")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub number: String,
        pub shop_id: i64,
        pub buyer_id: Option<i64>,
        pub inquiry_id: Option<i64>,
        pub buyer_locale: String,
        pub status: String,
        pub total: i64,
        pub customer_name: String,
        pub customer_phone: String,
        pub customer_country: Option<String>,
        pub customer_wechat_id: String,
        pub address: String,
        pub payment_method: String,
        pub remark: String,
        pub expected_date: Option<String>,
        pub carrier: String,
        pub tracking_number: String,
        pub search_text: String,
        pub share_token: String,
        pub share_expires_at: i64,
        pub buyer_deleted_at: Option<i64>,
        pub merchant_deleted_at: Option<i64>,
        pub merchant_read_at: Option<i64>,
        pub created_at: i64,
        pub updated_at: i64,
    }
}

pub(crate) mod order_lines {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "order_lines")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub order_id: i64,
        pub position: i64,
        pub product_id: Option<i64>,
        pub sku_id: Option<i64>,
        pub quantity: i64,
        pub unit_price: i64,
        pub amount: i64,
        pub image_id: Option<i64>,
        pub snapshot: String,
    }
}

pub(crate) mod order_events {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "order_events")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub order_id: i64,
        pub at: i64,
        pub action: Option<String>,
        pub status: String,
        pub party: String,
        pub actor_id: Option<i64>,
        pub reason: String,
    }
}
