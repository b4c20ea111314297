//! Counts of a shop's products.

use sea_orm::ConnectionTrait;
use shop_core::UserId;

use crate::{StoreError, sql};

/// Counts a shop's products in their categories and in the shop, after they were written: the shop's
/// row is locked by then, so that what others wrote is seen.
pub async fn count_products(conn: &impl ConnectionTrait, owner: UserId) -> Result<(), StoreError> {
    // Categories whose numbers stay are not written.
    let in_categories = "UPDATE categories
        SET product_count = counted.products, on_sale_count = counted.on_sale
        FROM (
            SELECT c.id,
                (SELECT COUNT(*) FROM products p WHERE p.category_id = c.id) AS products,
                (SELECT COUNT(*) FROM products p
                    WHERE p.owner_id = $1 AND p.category_id = c.id AND p.on_sale) AS on_sale
            FROM categories c WHERE c.owner_id = $1
        ) counted
        WHERE counted.id = categories.id AND
            (product_count <> counted.products OR on_sale_count <> counted.on_sale)";
    sql::execute(conn, in_categories, [owner.get().into()]).await?;
    let in_shop = "UPDATE shops SET on_sale_count = (SELECT CAST(COALESCE(SUM(c.on_sale_count), 0)
            AS BIGINT) FROM categories c WHERE c.owner_id = $1)
        WHERE user_id = $1";
    sql::execute(conn, in_shop, [owner.get().into()]).await?;
    Ok(())
}

/// Counts one product more, unless the shop holds `cap` already; `false` then. The shop's row is
/// locked until the transaction ends, so that the cap holds under concurrent creation.
pub async fn take_product_slot(
    conn: &impl ConnectionTrait,
    owner: UserId,
    cap: u32,
) -> Result<bool, StoreError> {
    let sql = "UPDATE shops SET product_count = product_count + 1
        WHERE user_id = $1 AND product_count < $2";
    let rows = sql::execute(conn, sql, [owner.get().into(), i64::from(cap).into()]).await?;
    Ok(rows == 1)
}

/// Counts `count` products more, unless the shop would then hold more than `cap`; `false` then. As
/// with [`take_product_slot`], the cap holds under concurrent creation.
pub async fn take_product_slots(
    conn: &impl ConnectionTrait,
    owner: UserId,
    (count, cap): (u32, u32),
) -> Result<bool, StoreError> {
    let sql = "UPDATE shops SET product_count = product_count + $1
        WHERE user_id = $2 AND product_count <= $3";
    let room = i64::from(cap) - i64::from(count);
    let values = [i64::from(count).into(), owner.get().into(), room.into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Counts one product less.
pub async fn release_product_slot(
    conn: &impl ConnectionTrait,
    owner: UserId,
) -> Result<(), StoreError> {
    let sql = "UPDATE shops SET product_count = product_count - 1 WHERE user_id = $1";
    sql::execute(conn, sql, [owner.get().into()]).await?;
    Ok(())
}
