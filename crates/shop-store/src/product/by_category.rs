//! The first products of several categories at once.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::{CategoryId, ProductId, ShopId};

use super::{
    card::{ProductCard, cards},
    newest::newest_of_each,
};
use crate::{
    StoreError,
    category::Audience,
    sql::{self, Filter},
    value,
};

#[derive(FromQueryResult)]
struct Row {
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
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
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
