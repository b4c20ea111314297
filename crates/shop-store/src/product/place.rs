//! The order in which a shop shows its products: the largest `sort` first, and among equals the newest.
//! Everything here needs the shop locked by [`crate::shop`].

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_catalog::product::{PLACE_STEP, place_between};
use shop_core::{ProductId, ShopId};

use crate::{
    StoreError,
    sql::{self, Filter},
};

/// A product in its place; those that come first are greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, FromQueryResult)]
struct Place {
    sort: i64,
    id: i64,
}

/// What became of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// The product has another place.
    Done,
    /// It was in that place.
    Unchanged,
    /// The merchant has no such product.
    NotFound,
    /// The merchant has no such other product to place it after.
    AfterNotFound,
}

/// The place of the first of `count` new products that come before all others of a merchant. Each
/// next one is [`PLACE_STEP`] lower.
pub async fn first_place(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    count: usize,
) -> Result<i64, StoreError> {
    let sql =
        "SELECT sort, id FROM products WHERE shop_id = $1 ORDER BY sort DESC, id DESC LIMIT 1";
    let first: Option<Place> = sql::first(conn, sql, [owner.get().into()]).await?;
    let count = i64::try_from(count).unwrap_or_default();
    Ok(first.map_or(0, |first| first.sort) + count * PLACE_STEP)
}

/// Places a product of a merchant directly after another one, or before all. One row is written, unless
/// products were moved to the same place so often that those below must make room.
pub async fn move_after(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: ProductId,
    after: Option<ProductId>,
) -> Result<Move, StoreError> {
    let Some(moved) = place(conn, owner, id).await? else {
        return Ok(Move::NotFound);
    };
    let above = match after {
        Some(after) => match place(conn, owner, after).await? {
            Some(above) if above.id != moved.id => Some(above),
            _ => return Ok(Move::AfterNotFound),
        },
        None => None,
    };
    let below = below(conn, owner, moved, above).await?;
    if above.is_none_or(|above| moved < above) && below.is_none_or(|below| below < moved) {
        return Ok(Move::Unchanged);
    }
    let (over, under) = (above.map(|above| above.sort), below.map(|below| below.sort));
    let sort = match (above, place_between(over, under)) {
        (Some(above), None) => {
            make_room(conn, owner, above).await?;
            place_between(over, under.map(|under| under - PLACE_STEP))
        }
        (_, free) => free,
    };
    let sql = "UPDATE products SET sort = $1 WHERE id = $2";
    let values = [sort.unwrap_or_default().into(), moved.id.into()];
    sql::execute(conn, sql, values).await?;
    Ok(Move::Done)
}

async fn place(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: ProductId,
) -> Result<Option<Place>, StoreError> {
    let sql = "SELECT sort, id FROM products WHERE shop_id = $1 AND id = $2";
    sql::first(conn, sql, [owner.get().into(), id.get().into()]).await
}

/// The first product below another one, or the first of all, without the one that is moved.
async fn below(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    moved: Place,
    above: Option<Place>,
) -> Result<Option<Place>, StoreError> {
    let mut filter = Filter::default();
    filter.and("shop_id = ? AND id <> ?", [owner.get(), moved.id]);
    if let Some(above) = above {
        filter.and("(sort, id) < (?, ?)", [above.sort, above.id]);
    }
    let sql = format!(
        "SELECT sort, id FROM products WHERE {} ORDER BY sort DESC, id DESC LIMIT 1",
        filter.sql()
    );
    sql::first(conn, &sql, filter.into_values()).await
}

/// Moves everything below a product further down. Moved up instead, products would be missing on the
/// next page of a list that is being read; moved down, the last one of a page can come once more.
async fn make_room(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    above: Place,
) -> Result<(), StoreError> {
    let sql = "UPDATE products SET sort = sort - $1 WHERE shop_id = $2 AND (sort, id) < ($3, $4)";
    let values = [PLACE_STEP, owner.get(), above.sort, above.id];
    sql::execute(conn, sql, values.map(Into::into)).await?;
    Ok(())
}

/// The ids of a merchant's products in their order.
pub async fn ids_in_order(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<Vec<ProductId>, StoreError> {
    let sql = "SELECT id FROM products WHERE shop_id = $1 ORDER BY sort DESC, id DESC";
    let ids = sql::ids(conn, sql, [owner.get().into()]).await?;
    Ok(ids.into_iter().map(ProductId::new).collect())
}
