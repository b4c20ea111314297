//! Images of shops' newest products, for merchant cards.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::{MediaId, ShopId};

use super::newest::newest_of_each;
use crate::{
    StoreError,
    sql::{self, Filter},
    value,
};

#[derive(FromQueryResult)]
struct Row {
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
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
    let mut pictures: HashMap<ShopId, Vec<MediaId>> = HashMap::new();
    for row in rows {
        let shop = pictures.entry(row.shop_id.into()).or_default();
        shop.push(row.media_id.into());
    }
    Ok(pictures)
}
