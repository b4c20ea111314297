//! Stock, changed by guarded updates only: two buyers can never take the same piece.

use std::collections::BTreeMap;

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use shop_core::{OrderId, ProductId, SkuId, Timestamp};

use crate::{
    StoreError,
    entity::order_lines,
    shop,
    sql::{self, Filter},
    value,
};

/// The largest stock, as the schema checks it.
const STOCK_MAX: i64 = 9_999_999;

/// Takes pieces of a SKU if there are that many; `false` when there are not.
///
/// Lock the shop before, by [`shop::lock`]. What was sold is counted when the order is written.
pub async fn take(
    conn: &impl ConnectionTrait,
    product: ProductId,
    sku: SkuId,
    quantity: u32,
) -> Result<bool, StoreError> {
    let taken = sql::execute(
        conn,
        "UPDATE skus SET stock = stock - $1 WHERE id = $2 AND product_id = $3 AND stock >= $1",
        [
            i64::from(quantity).into(),
            sku.get().into(),
            product.get().into(),
        ],
    )
    .await?;
    Ok(taken == 1)
}

/// Whether any of the SKUs was ordered, or given back by a cancelled order, since a moment.
pub async fn moved_since(
    conn: &impl ConnectionTrait,
    skus: &[SkuId],
    since: Timestamp,
) -> Result<bool, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("l.sku_id IN (*)", &value::numbers(skus));
    filter.and("e.at >= ?", [since.millis()]);
    filter.and_plain("e.status IN ('submitted', 'cancelled')");
    let sql = format!(
        "SELECT COUNT(*) AS n FROM order_lines l JOIN order_events e ON e.order_id = l.order_id
        WHERE {}",
        filter.sql()
    );
    Ok(sql::count(conn, &sql, filter.into_values()).await? > 0)
}

/// Gives back what an order took. To be called in the transaction that cancels the order, which
/// can happen once only. What is no longer offered is left out.
pub async fn give_back(conn: &impl ConnectionTrait, order: OrderId) -> Result<(), StoreError> {
    shop::lock_of_order(conn, order).await?;
    let lines = order_lines::Entity::find()
        .filter(order_lines::Column::OrderId.eq(order.get()))
        .all(conn)
        .await?;
    let by_sku = add_up(
        lines
            .iter()
            .filter_map(|line| Some((line.sku_id?, line.quantity))),
    );
    for (sku, quantity) in by_sku {
        let sql = "UPDATE skus SET stock = CASE WHEN stock + $1 > $2 THEN $2 ELSE stock + $1 END
            WHERE id = $3";
        sql::execute(conn, sql, [quantity.into(), STOCK_MAX.into(), sku.into()]).await?;
    }
    let by_product = lines
        .iter()
        .filter_map(|line| Some((line.product_id?, -line.quantity)));
    count_sold(conn, by_product).await
}

/// Counts pieces of products as sold, or no longer when negative.
pub(super) async fn count_sold(
    conn: &impl ConnectionTrait,
    pieces: impl Iterator<Item = (i64, i64)>,
) -> Result<(), StoreError> {
    for (product, quantity) in add_up(pieces) {
        let sql = "UPDATE products SET sold = sold + $1 WHERE id = $2";
        sql::execute(conn, sql, [quantity.into(), product.into()]).await?;
    }
    Ok(())
}

/// The sum for each id, in the order of the ids.
fn add_up(pieces: impl Iterator<Item = (i64, i64)>) -> BTreeMap<i64, i64> {
    let mut sums = BTreeMap::new();
    for (id, quantity) in pieces {
        *sums.entry(id).or_default() += quantity;
    }
    sums
}
