//! Finds SKUs by the merchant's item numbers, as buyers copy them from lists and chats.

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::{SkuId, UserId};

use crate::{
    StoreError,
    sql::{self, Filter},
};

/// The maximum number of SKUs that are found at once.
const FOUND_MAX: usize = 2_000;

/// A SKU on sale with the keys of its item numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberedSku {
    /// The SKU.
    pub sku: SkuId,
    /// The key of its own item number; empty if it has none.
    pub own_key: String,
    /// The key of its product's item number; may be empty.
    pub product_key: String,
}

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    own_key: String,
    product_key: String,
}

/// The SKUs that `shop` has on sale whose own or product's item number has one of the keys, see
/// [`shop_orders::item_number_key`].
pub async fn by_item_numbers(
    conn: &impl ConnectionTrait,
    shop: UserId,
    keys: &[String],
) -> Result<Vec<NumberedSku>, StoreError> {
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let (own, product) = (key_of("k.item_number"), key_of("p.item_number"));
    // A power of two of them makes few statements; the empty key matches no item number.
    let mut listed = keys.to_vec();
    listed.resize(listed.len().next_power_of_two(), String::from("-"));
    let places = vec!["?"; listed.len()].join(", ");
    let mut filter = Filter::default();
    filter.and("p.owner_id = ? AND p.on_sale", [shop.get()]);
    let both = listed.iter().chain(&listed).cloned();
    filter.and(
        &format!("{own} IN ({places}) OR {product} IN ({places})"),
        both,
    );
    let sql = format!(
        "SELECT k.id, {own} AS own_key, {product} AS product_key
        FROM skus k JOIN products p ON p.id = k.product_id
        WHERE {} ORDER BY k.product_id, k.id LIMIT {FOUND_MAX}",
        filter.sql()
    );
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
    let rows = rows.into_iter();
    Ok(rows
        .map(|row| NumberedSku {
            sku: SkuId::new(row.id),
            own_key: row.own_key,
            product_key: row.product_key,
        })
        .collect())
}

/// The expression of [`shop_orders::item_number_key`] on both databases.
fn key_of(column: &str) -> String {
    let stripped = shop_orders::ITEM_NUMBER_MARKS.iter();
    let stripped = stripped.fold(column.to_owned(), |expression, mark| {
        format!("REPLACE({expression}, '{mark}', '')")
    });
    format!("LOWER({stripped})")
}
