//! Stock, changed by guarded updates only: two buyers can never take the same piece.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use shop_core::{OrderId, ProductId, SkuId};

use crate::{StoreError, entity::order_lines, sql};

/// Takes pieces of a SKU if there are that many; `false` when there are not.
///
/// Lines of one order are taken in the order of their SKUs' ids, so that two orders cannot wait
/// for each other.
pub async fn take(
    conn: &impl ConnectionTrait,
    product: ProductId,
    sku: SkuId,
    quantity: u32,
) -> Result<bool, StoreError> {
    let quantity = i64::from(quantity);
    let taken = sql::execute(
        conn,
        "UPDATE skus SET stock = stock - $1 WHERE id = $2 AND product_id = $3 AND stock >= $1",
        [quantity.into(), sku.get().into(), product.get().into()],
    )
    .await?;
    if taken == 0 {
        return Ok(false);
    }
    let sold = "UPDATE products SET sold = sold + $1 WHERE id = $2";
    sql::execute(conn, sold, [quantity.into(), product.get().into()]).await?;
    Ok(true)
}

/// Gives back what an order took. To be called in the transaction that cancels the order, which
/// can happen once only. What is no longer offered is left out.
pub async fn give_back(conn: &impl ConnectionTrait, order: OrderId) -> Result<(), StoreError> {
    let lines = order_lines::Entity::find()
        .filter(order_lines::Column::OrderId.eq(order.get()))
        .all(conn)
        .await?;
    let mut lines: Vec<_> = lines
        .iter()
        .filter_map(|line| Some((line.sku_id?, line.quantity)))
        .collect();
    lines.sort_unstable();
    for (sku, quantity) in lines {
        sql::execute(
            conn,
            "UPDATE skus SET stock = CASE WHEN stock + $1 > $2 THEN $2 ELSE stock + $1 END
             WHERE id = $3",
            [quantity.into(), STOCK_MAX.into(), sku.into()],
        )
        .await?;
    }
    Ok(())
}

/// The largest stock, as the schema checks it.
const STOCK_MAX: i64 = 9_999_999;
