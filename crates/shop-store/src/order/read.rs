//! Rows of orders, lines and history into the domain's order.

use std::collections::{HashMap, HashSet};

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use shop_core::{AccountStatus, OrderId, ShopId, Timestamp, UserId};
use shop_orders::{Customer, Order, OrderEvent, OrderLine, Shipment};

use crate::{
    StoreError,
    entity::{order_events, order_lines, orders, users},
    value,
};

/// Lines by order, each in its place.
pub async fn lines(
    conn: &impl ConnectionTrait,
    ids: &[i64],
) -> Result<HashMap<i64, Vec<OrderLine>>, StoreError> {
    let rows = order_lines::Entity::find()
        .filter(order_lines::Column::OrderId.is_in(ids.iter().copied()))
        .order_by_asc(order_lines::Column::OrderId)
        .order_by_asc(order_lines::Column::Position)
        .all(conn)
        .await?;
    let mut lines = HashMap::<i64, Vec<OrderLine>>::new();
    for row in rows {
        lines.entry(row.order_id).or_default().push(line(&row)?);
    }
    Ok(lines)
}

/// Histories by order, the oldest step first.
pub async fn histories(
    conn: &impl ConnectionTrait,
    ids: &[i64],
) -> Result<HashMap<i64, Vec<OrderEvent>>, StoreError> {
    let rows = order_events::Entity::find()
        .filter(order_events::Column::OrderId.is_in(ids.iter().copied()))
        .order_by_asc(order_events::Column::Id)
        .all(conn)
        .await?;
    let mut histories = HashMap::<i64, Vec<OrderEvent>>::new();
    for row in rows {
        histories.entry(row.order_id).or_default().push(event(row)?);
    }
    Ok(histories)
}

/// The buyers of these orders whose accounts are disabled.
pub async fn disabled_buyers(
    conn: &impl ConnectionTrait,
    rows: &[orders::Model],
) -> Result<HashSet<i64>, StoreError> {
    let buyers: HashSet<i64> = rows.iter().filter_map(|row| row.buyer_id).collect();
    if buyers.is_empty() {
        return Ok(HashSet::new());
    }
    let disabled = users::Entity::find()
        .select_only()
        .column(users::Column::Id)
        .filter(users::Column::Id.is_in(buyers))
        .filter(users::Column::Status.eq(AccountStatus::Disabled.as_str()))
        .into_tuple::<i64>()
        .all(conn)
        .await?;
    Ok(disabled.into_iter().collect())
}

/// An order from its row, lines and history.
pub fn order(
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
