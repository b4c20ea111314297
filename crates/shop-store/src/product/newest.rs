//! The newest products of each category and each shop.

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

/// Joins each row before it with the newest products `p`, at most `each`, of those for which a
/// condition on `q` and the row holds. Only so many products of a row are read, however many it has.
pub(crate) fn newest_of_each(backend: DbBackend, condition: &str, each: u32) -> String {
    let newest = format!("FROM products q WHERE {condition} ORDER BY q.id DESC LIMIT {each}");
    match backend {
        // It has no lateral joins.
        DbBackend::Sqlite => format!("JOIN products p ON p.id IN (SELECT q.id {newest})"),
        _ => format!("JOIN LATERAL (SELECT q.id {newest}) p ON TRUE"),
    }
}

#[derive(FromQueryResult)]
struct CategoryRow {
    shelf_id: i64,
    id: i64,
}

/// The newest products on sale of each of a merchant's categories, those of its second level among
/// them, at most `each` for one: two queries for any number of categories.
pub async fn newest_by_category(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    categories: &[CategoryId],
    each: u32,
) -> Result<HashMap<CategoryId, Vec<ProductCard>>, StoreError> {
    let mut filter = Filter::default();
    filter.and("shelf.shop_id = ?", [owner.get()]);
    filter.and_among("shelf.id IN (*)", &value::numbers(categories));
    // A category shows none but the newest of those in it.
    let backend = conn.get_database_backend();
    let products = newest_of_each(backend, "q.category_id = c.id AND q.on_sale", each);
    let sql = format!(
        "SELECT shelf_id, id FROM (
            SELECT shelf.id AS shelf_id, p.id,
                ROW_NUMBER() OVER (PARTITION BY shelf.id ORDER BY p.id DESC) AS place
            FROM categories shelf
            JOIN categories c ON c.id = shelf.id OR c.parent_id = shelf.id
            {products} WHERE {}
        ) newest WHERE place <= {each} ORDER BY shelf_id, id DESC",
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
    let products = newest_of_each(backend, has_picture, per_shop);
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
