//! Finds SKUs by the merchant's item numbers, as buyers copy them from lists and chats.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::{ShopId, SkuId};

use crate::{
    StoreError,
    sql::{self, Filter},
};

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    number_key: String,
}

/// The SKUs that `shop` has on sale under each of the keys, see [`shop_orders::item_number_key`]: those
/// whose own item number has it, else those of products whose item number has it; at most `most` of each.
pub async fn by_item_numbers(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    keys: &[String],
    most: u32,
) -> Result<HashMap<String, Vec<SkuId>>, StoreError> {
    let mut found = HashMap::new();
    for column in ["k.item_number_key", "p.item_number_key"] {
        let open = keys.iter().filter(|key| !found.contains_key(*key));
        let mut open: Vec<String> = open.cloned().collect();
        if open.is_empty() {
            break;
        }
        // A power of two of them makes few statements; no key contains the separator.
        open.resize(open.len().next_power_of_two(), String::from("-"));
        let places = vec!["?"; open.len()].join(", ");
        let mut filter = Filter::default();
        filter.and("p.shop_id = ? AND p.on_sale", [shop.get()]);
        // The indexes leave out what has no item number.
        filter.and(&format!("{column} <> '' AND {column} IN ({places})"), open);
        let sql = format!(
            "SELECT id, number_key FROM (
                SELECT k.id, {column} AS number_key, ROW_NUMBER() OVER (
                    PARTITION BY {column} ORDER BY k.product_id, k.id) AS place
                FROM skus k JOIN products p ON p.id = k.product_id WHERE {}) numbered
            WHERE place <= {most} ORDER BY number_key, place",
            filter.sql()
        );
        let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
        for row in rows {
            let skus: &mut Vec<SkuId> = found.entry(row.number_key).or_default();
            skus.push(SkuId::new(row.id));
        }
    }
    Ok(found)
}
