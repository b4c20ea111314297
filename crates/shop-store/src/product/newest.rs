//! The first products of each category, and the newest of each shop.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult};
use shop_core::{CategoryId, MediaId, ProductId, ShopId};

use crate::{
    StoreError,
    category::Audience,
    product::{ProductCard, cards},
    sql::{self, Filter},
    value,
};

/// An order of products `q`.
pub(crate) const NEWEST_FIRST: &str = "q.id DESC";

/// An order of products `q` of one shop.
const AS_ARRANGED: &str = "q.sort DESC, q.id DESC";

/// Joins each row before it with the first products `p` in an order of `q`, at most `each`, of those for
/// which a condition on `q` and the row holds. Only so many products of a row are read, however many it
/// has.
pub(crate) fn first_of_each(backend: DbBackend, condition: &str, order: &str, each: u32) -> String {
    let first = format!("FROM products q WHERE {condition} ORDER BY {order} LIMIT {each}");
    match backend {
        // It has no lateral joins.
        DbBackend::Sqlite => format!("JOIN products p ON p.id IN (SELECT q.id {first})"),
        _ => format!("JOIN LATERAL (SELECT q.id, q.sort {first}) p ON TRUE"),
    }
}

#[derive(FromQueryResult)]
struct CategoryRow {
    shelf_id: i64,
    id: i64,
}

/// The first products on sale of each of a merchant's categories, those of its second level among
/// them, at most `each` for one: two queries for any number of categories.
pub async fn first_by_category(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    categories: &[CategoryId],
    each: u32,
) -> Result<HashMap<CategoryId, Vec<ProductCard>>, StoreError> {
    let mut filter = Filter::default();
    filter.and("shelf.shop_id = ?", [owner.get()]);
    filter.and_among("shelf.id IN (*)", &value::numbers(categories));
    // A category shows none but the first of those in it.
    let backend = conn.get_database_backend();
    let is_in = "q.category_id = c.id AND q.on_sale";
    let products = first_of_each(backend, is_in, AS_ARRANGED, each);
    let sql = format!(
        "SELECT shelf_id, id FROM (
            SELECT shelf.id AS shelf_id, p.id,
                ROW_NUMBER() OVER (PARTITION BY shelf.id ORDER BY p.sort DESC, p.id DESC) AS place
            FROM categories shelf
            JOIN categories c ON c.id = shelf.id OR c.parent_id = shelf.id
            {products} WHERE {}
        ) placed WHERE place <= {each} ORDER BY shelf_id, place",
        filter.sql(),
    );
    let rows: Vec<CategoryRow> = sql::all(conn, &sql, filter.into_values()).await?;
    let ids: Vec<ProductId> = rows.iter().map(|row| row.id.into()).collect();
    let cards = cards(conn, &ids, Audience::Public).await?;
    let mut shelves: HashMap<CategoryId, Vec<ProductCard>> = HashMap::new();
    for row in rows {
        if let Some(card) = cards.get(&row.id.into()) {
            shelves
                .entry(row.shelf_id.into())
                .or_default()
                .push(card.clone());
        }
    }
    Ok(shelves)
}

#[derive(FromQueryResult)]
struct PictureRow {
    shop_id: i64,
    media_id: i64,
}

/// The main pictures of each shop's newest products on sale, at most `per_shop` each, in one
/// query.
pub async fn shop_pictures(
    conn: &impl ConnectionTrait,
    owners: &[ShopId],
    per_shop: u32,
) -> Result<HashMap<ShopId, Vec<MediaId>>, StoreError> {
    if owners.is_empty() {
        return Ok(HashMap::new());
    }
    let mut filter = Filter::default();
    filter.and_among("s.id IN (*)", &value::numbers(owners));
    let has_picture = "q.shop_id = s.id AND q.on_sale
        AND EXISTS (SELECT 1 FROM product_images j WHERE j.product_id = q.id)";
    let backend = conn.get_database_backend();
    let products = first_of_each(backend, has_picture, NEWEST_FIRST, per_shop);
    let sql = format!(
        "SELECT s.id AS shop_id, i.media_id FROM shops s {products}
        JOIN product_images i ON i.product_id = p.id AND i.position = 0
        WHERE {} ORDER BY s.id, p.id DESC",
        filter.sql(),
    );
    let rows: Vec<PictureRow> = sql::all(conn, &sql, filter.into_values()).await?;
    let mut pictures: HashMap<ShopId, Vec<MediaId>> = HashMap::new();
    for row in rows {
        let shop = pictures.entry(row.shop_id.into()).or_default();
        shop.push(row.media_id.into());
    }
    Ok(pictures)
}
