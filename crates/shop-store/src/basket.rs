//! Baskets of signed-in buyers, one for each shop.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, EntityTrait, FromQueryResult};
use serde::de::IgnoredAny;
use shop_core::{ProductId, ShopId, SkuId, Timestamp, UserId};
use shop_orders::basket::BasketLine;

use crate::{
    StoreError, Updated,
    sql::{self, Filter},
    transaction::next,
    value,
};

/// A stored basket.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BasketRecord {
    /// The lines, in the buyer's order.
    pub lines: Vec<BasketLine>,
    /// Counts the changes; 0 for a basket that was never stored.
    pub revision: i64,
}

/// A basket in short.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BasketSummary {
    /// The shop.
    pub shop: ShopId,
    /// The number of lines.
    pub line_count: usize,
    /// When the basket was last saved.
    pub changed_at: Timestamp,
}

#[derive(FromQueryResult)]
struct SkuRow {
    id: i64,
    product_id: i64,
}

/// A buyer's basket of a shop; empty if there is none.
pub async fn find(
    conn: &impl ConnectionTrait,
    buyer: UserId,
    shop: ShopId,
) -> Result<BasketRecord, StoreError> {
    let row = baskets::Entity::find_by_id((buyer.get(), shop.get()))
        .one(conn)
        .await?;
    let Some(row) = row else {
        return Ok(BasketRecord::default());
    };
    Ok(BasketRecord {
        lines: value::json("baskets.lines", &row.lines)?,
        revision: row.revision,
    })
}

/// A buyer's baskets that have lines, the one that was changed last first.
pub async fn filled(
    conn: &impl ConnectionTrait,
    buyer: UserId,
) -> Result<Vec<BasketSummary>, StoreError> {
    let mut filter = Filter::default();
    filter.and("user_id = ?", [buyer.get()]);
    let rows =
        sql::list::<baskets::Entity>(conn, filter, "ORDER BY updated_at DESC, shop_id").await?;
    let mut filled = Vec::new();
    for row in rows {
        let lines: Vec<IgnoredAny> = value::json("baskets.lines", &row.lines)?;
        if !lines.is_empty() {
            filled.push(BasketSummary {
                shop: ShopId::new(row.shop_id),
                line_count: lines.len(),
                changed_at: Timestamp::from_millis(row.updated_at),
            });
        }
    }
    Ok(filled)
}

/// The products of those SKUs that the shop still has, on sale or not.
pub async fn products(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    skus: &[SkuId],
) -> Result<HashMap<SkuId, ProductId>, StoreError> {
    let mut filter = Filter::default();
    filter.and("p.shop_id = ?", [shop.get()]);
    filter.and_among("k.id IN (*)", &value::numbers(skus));
    let sql = format!(
        "SELECT k.id, k.product_id FROM skus k JOIN products p ON p.id = k.product_id WHERE {}",
        filter.sql()
    );
    let rows: Vec<SkuRow> = sql::all(conn, &sql, filter.into_values()).await?;
    let rows = rows.into_iter();
    Ok(rows
        .map(|row| (SkuId::new(row.id), ProductId::new(row.product_id)))
        .collect())
}

/// Replaces a basket if its revision is still `seen`. One that does not exist, or no longer, meets
/// any revision. The shop exists.
pub async fn save(
    conn: &impl ConnectionTrait,
    buyer: UserId,
    shop: ShopId,
    lines: &[BasketLine],
    seen: i64,
    now: Timestamp,
) -> Result<Updated, StoreError> {
    let sql = "INSERT INTO baskets (user_id, shop_id, lines, revision, updated_at)
        VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (user_id, shop_id) DO UPDATE SET lines = excluded.lines,
            revision = excluded.revision, updated_at = excluded.updated_at
        WHERE baskets.revision = $6";
    let values = [
        buyer.get().into(),
        shop.get().into(),
        value::to_json("baskets.lines", &lines)?.into(),
        next(seen).into(),
        now.millis().into(),
        seen.into(),
    ];
    let written = sql::execute(conn, sql, values).await?;
    Ok(Updated::from_rows(written, true))
}

/// Deletes all but the newest `kept` baskets of a buyer.
pub async fn keep_newest(
    conn: &impl ConnectionTrait,
    buyer: UserId,
    kept: u32,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM baskets WHERE user_id = $1 AND shop_id NOT IN (
        SELECT shop_id FROM baskets WHERE user_id = $1
        ORDER BY updated_at DESC, shop_id LIMIT $2)";
    sql::execute(conn, sql, [buyer.get().into(), i64::from(kept).into()]).await?;
    Ok(())
}

/// Deletes baskets that were last changed before `moment`; returns their number.
pub async fn expire_before(
    conn: &impl ConnectionTrait,
    moment: Timestamp,
) -> Result<u64, StoreError> {
    let sql = "DELETE FROM baskets WHERE updated_at < $1";
    sql::execute(conn, sql, [moment.millis().into()]).await
}

pub(crate) mod baskets {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "baskets")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub shop_id: i64,
        pub lines: String,
        pub revision: i64,
        pub updated_at: i64,
    }
}
