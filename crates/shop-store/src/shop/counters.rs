//! Counts of a shop's products.

use std::collections::BTreeMap;

use sea_orm::ConnectionTrait;
use shop_catalog::product::ProductContent;
use shop_core::{CategoryId, ShopId};

use crate::{StoreError, sql};

/// By how much the products of a shop change, in each category.
#[derive(Debug, Clone, Default)]
pub struct ProductCounts(BTreeMap<CategoryId, CountChange>);

/// By how much products change: all of them, and those on sale.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct CountChange {
    products: i64,
    on_sale: i64,
}

impl ProductCounts {
    /// One product more.
    pub fn add(&mut self, content: &ProductContent) {
        self.change(content.category, content.on_sale, 1);
    }

    /// One product less.
    pub fn remove(&mut self, content: &ProductContent) {
        self.change(content.category, content.on_sale, -1);
    }

    /// So many products of a category more, or less.
    pub(crate) fn change(&mut self, category: CategoryId, on_sale: bool, by: i64) {
        let change = self.0.entry(category).or_default();
        change.products += by;
        change.on_sale += if on_sale { by } else { 0 };
    }
}

/// Changes the number of products in a shop's categories, and of those on sale in the shop, whose row
/// is locked. What stays the same is not written.
pub async fn change_counts(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    counts: &ProductCounts,
) -> Result<(), StoreError> {
    let nothing = CountChange::default();
    let changed = counts.0.iter().filter(|(_, change)| **change != nothing);
    let mut changed: Vec<[i64; 3]> = changed
        .map(|(category, change)| [category.get(), change.products, change.on_sale])
        .collect();
    if !changed.is_empty() {
        // As with all lists, a power of two of them makes few statements: what is filled up names no
        // row.
        changed.resize(changed.len().next_power_of_two(), [0; 3]);
        let rows = (0..changed.len()).map(|row| {
            let [id, products, on_sale] = [1, 2, 3].map(|place| 3 * row + place);
            format!(
                "(CAST(${id} AS BIGINT), CAST(${products} AS BIGINT), CAST(${on_sale} AS BIGINT))"
            )
        });
        let rows = rows.collect::<Vec<_>>().join(", ");
        let sql = format!(
            "WITH changes (id, products, on_sale) AS (VALUES {rows})
            UPDATE categories SET product_count = product_count + changes.products,
                on_sale_count = on_sale_count + changes.on_sale
            FROM changes WHERE categories.id = changes.id"
        );
        let values = changed.into_iter().flatten().map(Into::into);
        sql::execute(conn, &sql, values).await?;
    }
    let on_sale: i64 = counts.0.values().map(|change| change.on_sale).sum();
    if on_sale != 0 {
        let sql = "UPDATE shops SET on_sale_count = on_sale_count + $1 WHERE id = $2";
        sql::execute(conn, sql, [on_sale.into(), owner.get().into()]).await?;
    }
    Ok(())
}

/// Counts one product more, unless the shop holds `cap` already; `false` then. The shop's row is
/// locked until the transaction ends, so that the cap holds under concurrent creation.
pub async fn take_product_slot(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    cap: u32,
) -> Result<bool, StoreError> {
    let sql = "UPDATE shops SET product_count = product_count + 1
        WHERE id = $1 AND product_count < $2";
    let rows = sql::execute(conn, sql, [owner.get().into(), i64::from(cap).into()]).await?;
    Ok(rows == 1)
}

/// Counts `count` products more, unless the shop would then hold more than `cap`; `false` then. As
/// with [`take_product_slot`], the cap holds under concurrent creation.
pub async fn take_product_slots(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    (count, cap): (u32, u32),
) -> Result<bool, StoreError> {
    let sql = "UPDATE shops SET product_count = product_count + $1
        WHERE id = $2 AND product_count <= $3";
    let room = i64::from(cap) - i64::from(count);
    let values = [i64::from(count).into(), owner.get().into(), room.into()];
    Ok(sql::execute(conn, sql, values).await? == 1)
}

/// Counts `count` products less.
pub async fn release_product_slots(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    count: u32,
) -> Result<(), StoreError> {
    let sql = "UPDATE shops SET product_count = product_count - $1 WHERE id = $2";
    let values = [i64::from(count).into(), owner.get().into()];
    sql::execute(conn, sql, values).await?;
    Ok(())
}
