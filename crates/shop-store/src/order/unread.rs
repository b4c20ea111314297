//! Orders that their merchant has not opened yet.

use sea_orm::ConnectionTrait;
use shop_core::{OrderId, ShopId, Timestamp};
use shop_orders::OrderStatus;

use crate::{StoreError, sql};

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
