//! Stock, changed by guarded updates only: two buyers can never take the same piece.

use std::collections::BTreeMap;

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use shop_core::{OrderId, SkuId, Timestamp};
use shop_orders::pricing::PricedLine;

use crate::{
    StoreError,
    entity::order_lines,
    sql::{self, Filter},
    value,
};

/// The largest stock, as the schema checks it.
const STOCK_MAX: i64 = 9_999_999;

/// Takes the pieces of all lines, each SKU once, if there are that many; `false` when there are not of
/// one, and the transaction is to be undone. The shop's row is locked before.
pub async fn take(conn: &impl ConnectionTrait, lines: &[PricedLine]) -> Result<bool, StoreError> {
    let quantities = lines.iter();
    let quantities = quantities.map(|line| (line.sku.get(), i64::from(line.quantity)));
    let (with_changes, values) = sql::changes(quantities.collect());
    let sql = format!(
        "{with_changes} UPDATE skus SET stock = stock - changes.value FROM changes
        WHERE skus.id = changes.id AND skus.stock >= changes.value"
    );
    let taken = sql::execute(conn, &sql, values).await?;
    Ok(usize::try_from(taken) == Ok(lines.len()))
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
/// can happen once only, with the shop locked by [`crate::shop::lock`]. What is no longer offered is left
/// out.
pub async fn give_back(conn: &impl ConnectionTrait, order: OrderId) -> Result<(), StoreError> {
    let lines = order_lines::Entity::find()
        .filter(order_lines::Column::OrderId.eq(order.get()))
        .all(conn)
        .await?;
    let by_sku = add_up(
        lines
            .iter()
            .filter_map(|line| Some((line.sku_id?, line.quantity))),
    );
    let (with_changes, values) = sql::changes(by_sku.into_iter().collect());
    let sql = format!(
        "{with_changes} UPDATE skus SET stock =
            CASE WHEN stock > {STOCK_MAX} - changes.value THEN {STOCK_MAX}
            ELSE stock + changes.value END
        FROM changes WHERE skus.id = changes.id"
    );
    sql::execute(conn, &sql, values).await?;
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
    let (with_changes, values) = sql::changes(add_up(pieces).into_iter().collect());
    let sql = format!(
        "{with_changes} UPDATE products SET sold = sold + changes.value FROM changes
        WHERE products.id = changes.id"
    );
    sql::execute(conn, &sql, values).await?;
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
