//! Some of a shop's products' pictures, for merchant cards.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::{MediaId, UserId};

use crate::{
    StoreError,
    sql::{self, Filter},
    value,
};

#[derive(FromQueryResult)]
struct Row {
    owner_id: i64,
    media_id: i64,
}

/// The main pictures of each shop's newest products on sale, at most `per_shop` each, in one
/// query.
pub async fn pictures(
    conn: &impl ConnectionTrait,
    owners: &[UserId],
    per_shop: u32,
) -> Result<HashMap<UserId, Vec<MediaId>>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("p.owner_id IN (*)", &value::numbers(owners));
    filter.and_plain("p.on_sale AND i.position = 0");
    let where_ = filter.sql();
    let sql = format!(
        "SELECT owner_id, media_id FROM (
            SELECT p.owner_id, i.media_id, p.id,
                ROW_NUMBER() OVER (PARTITION BY p.owner_id ORDER BY p.id DESC) AS place
            FROM products p JOIN product_images i ON i.product_id = p.id WHERE {where_}
        ) newest WHERE place <= {per_shop} ORDER BY owner_id, id DESC"
    );
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
    let mut pictures: HashMap<UserId, Vec<MediaId>> = HashMap::new();
    for row in rows {
        let shop = pictures.entry(row.owner_id.into()).or_default();
        shop.push(row.media_id.into());
    }
    Ok(pictures)
}
