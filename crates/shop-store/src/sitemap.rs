//! The public pages that a sitemap lists, by ranges of ids: every range is read by its index, however
//! many rows there are.

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::{ProductId, Timestamp};

use crate::{
    StoreError,
    shop::LISTED,
    sql::{self, Filter},
};

/// Ids above `after`, up to `until`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IdRange {
    /// The id before the first.
    pub after: i64,
    /// The last id.
    pub until: i64,
}

/// The highest ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastIds {
    /// Of a shop; 0 if there is none.
    pub shop: i64,
    /// Of a product; 0 if there is none.
    pub product: i64,
}

/// A shop's page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShopPage {
    /// The shop code.
    pub alias: String,
    /// When the shop was last changed.
    pub updated_at: Timestamp,
}

/// A product's page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductPage {
    /// The product.
    pub id: ProductId,
    /// The code of its shop.
    pub alias: String,
    /// When the product was last changed.
    pub updated_at: Timestamp,
}

#[derive(FromQueryResult)]
struct LastRow {
    shop: i64,
    product: i64,
}

#[derive(FromQueryResult)]
struct PageRow {
    id: i64,
    alias: String,
    updated_at: i64,
}

/// The highest ids of shops and products.
pub async fn last_ids(conn: &impl ConnectionTrait) -> Result<LastIds, StoreError> {
    let sql = "SELECT COALESCE((SELECT MAX(id) FROM shops), 0) AS shop,
        COALESCE((SELECT MAX(id) FROM products), 0) AS product";
    let row: Option<LastRow> = sql::first(conn, sql, []).await?;
    let (shop, product) = row.map_or((0, 0), |row| (row.shop, row.product));
    Ok(LastIds { shop, product })
}

/// The listed shops with these ids at `now`, in order.
pub async fn shop_pages(
    conn: &impl ConnectionTrait,
    range: IdRange,
    now: Timestamp,
) -> Result<Vec<ShopPage>, StoreError> {
    let mut filter = Filter::default();
    filter.and("s.id > ? AND s.id <= ?", [range.after, range.until]);
    filter.and(LISTED, [now.millis()]);
    let sql = format!(
        "SELECT s.id AS id, a.alias, s.updated_at FROM shops s
        JOIN users u ON u.id = s.id
        JOIN shop_aliases a ON a.shop_id = s.id AND a.reserved_until IS NULL
        WHERE {} ORDER BY s.id",
        filter.sql()
    );
    let rows: Vec<PageRow> = sql::all(conn, &sql, filter.into_values()).await?;
    let pages = rows.into_iter().map(|row| ShopPage {
        alias: row.alias,
        updated_at: Timestamp::from_millis(row.updated_at),
    });
    Ok(pages.collect())
}

/// The products with these ids that are on sale in listed shops at `now`, by shop and as its merchant has
/// arranged them.
pub async fn product_pages(
    conn: &impl ConnectionTrait,
    range: IdRange,
    now: Timestamp,
) -> Result<Vec<ProductPage>, StoreError> {
    let mut filter = Filter::default();
    filter.and("p.id > ? AND p.id <= ?", [range.after, range.until]);
    filter.and_plain("p.on_sale");
    filter.and(LISTED, [now.millis()]);
    let sql = format!(
        "SELECT p.id, a.alias, p.updated_at FROM products p
        JOIN shops s ON s.id = p.shop_id
        JOIN users u ON u.id = s.id
        JOIN shop_aliases a ON a.shop_id = s.id AND a.reserved_until IS NULL
        WHERE {} ORDER BY p.shop_id, p.sort DESC, p.id DESC",
        filter.sql()
    );
    let rows: Vec<PageRow> = sql::all(conn, &sql, filter.into_values()).await?;
    let pages = rows.into_iter().map(|row| ProductPage {
        id: row.id.into(),
        alias: row.alias,
        updated_at: Timestamp::from_millis(row.updated_at),
    });
    Ok(pages.collect())
}
