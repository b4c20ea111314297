//! Single orders by number. Who may see one is the caller's rule: the record says whose it is.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use shop_core::{Secret, Timestamp};
use shop_orders::{Order, OrderNumber};

use super::read;
use crate::{StoreError, entity::orders};

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
    let rows = orders::Entity::find()
        .filter(orders::Column::Number.is_in(numbers.iter().map(OrderNumber::as_str)))
        .order_by_desc(orders::Column::CreatedAt)
        .order_by_desc(orders::Column::Id)
        .all(conn)
        .await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut lines = read::lines(conn, &ids).await?;
    let mut histories = read::histories(conn, &ids).await?;
    let disabled = read::disabled_buyers(conn, &rows).await?;
    rows.into_iter()
        .map(|row| {
            let lines = lines.remove(&row.id).unwrap_or_default();
            let history = histories.remove(&row.id).unwrap_or_default();
            Ok(OrderRecord {
                share_token: row.share_token.clone().into(),
                share_expires_at: Timestamp::from_millis(row.share_expires_at),
                is_read: row.merchant_read_at.is_some(),
                order: read::order(row, &disabled, lines, history)?,
            })
        })
        .collect()
}
