//! What the platform's home page shows where nothing is picked: the newest and the recommended of
//! the shops that stand in the platform's lists.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::{BusinessCategoryId, ProductId, Timestamp, UserId};

use crate::{
    StoreError, product,
    row::row,
    shop::LISTED,
    sql::{self, Filter},
    value,
};

#[derive(FromQueryResult)]
struct Id {
    id: i64,
}

row! {
    struct Member {
        line: i64,
        id: i64,
    }
}

/// Products that recommended shops recommend, at most `most`: the first of every shop, then the
/// second of every shop, the latest recommended shops ahead.
pub async fn recommended_products(
    conn: &impl ConnectionTrait,
    most: u32,
    now: Timestamp,
) -> Result<Vec<ProductId>, StoreError> {
    let mut filter = Filter::default();
    filter.and(LISTED, [now.millis()]);
    filter.and_plain("s.recommended_at IS NOT NULL AND p.on_sale");
    let sql = format!(
        "SELECT r.product_id AS id FROM shop_recommended_products r
        JOIN products p ON p.id = r.product_id
        JOIN shops s ON s.user_id = r.user_id JOIN users u ON u.id = s.user_id
        WHERE {} ORDER BY r.position, s.recommended_at DESC, s.user_id LIMIT {most}",
        filter.sql(),
    );
    let rows: Vec<Id> = sql::all(conn, &sql, filter.into_values()).await?;
    Ok(rows.into_iter().map(|row| row.id.into()).collect())
}

/// The newest shops of each line of business, at most `each`, in one query.
pub async fn newest_shops(
    conn: &impl ConnectionTrait,
    lines: &[BusinessCategoryId],
    each: u32,
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, Vec<UserId>>, StoreError> {
    let of = "s.user_id AS id FROM shops s JOIN users u ON u.id = s.user_id";
    newest(conn, of, (lines, each), now).await
}

/// The newest products on sale of each line of business, at most `each`, in one query.
pub async fn newest_products(
    conn: &impl ConnectionTrait,
    lines: &[BusinessCategoryId],
    each: u32,
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, Vec<ProductId>>, StoreError> {
    // No line shows more of a shop than its newest ones.
    let products = product::newest_of_each(
        conn.get_database_backend(),
        "q.owner_id = s.user_id AND q.on_sale",
        each,
    );
    let of = format!("p.id AS id FROM shops s JOIN users u ON u.id = s.user_id {products}");
    newest(conn, &of, (lines, each), now).await
}

/// The members with the highest ids of each line.
async fn newest<I: From<i64>>(
    conn: &impl ConnectionTrait,
    of: &str,
    (lines, each): (&[BusinessCategoryId], u32),
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, Vec<I>>, StoreError> {
    let mut filter = Filter::default();
    filter.and(LISTED, [now.millis()]);
    filter.and_among("s.business_category_id IN (*)", &value::numbers(lines));
    let sql = format!(
        "SELECT line, id FROM (
            SELECT line, id, ROW_NUMBER() OVER (PARTITION BY line ORDER BY id DESC) AS place
            FROM (SELECT s.business_category_id AS line, {of} WHERE {}) members
        ) newest WHERE place <= {each} ORDER BY line, id DESC",
        filter.sql(),
    );
    let rows: Vec<Member> = sql::all(conn, &sql, filter.into_values()).await?;
    let mut members: HashMap<BusinessCategoryId, Vec<I>> = HashMap::new();
    for row in rows {
        members
            .entry(row.line.into())
            .or_default()
            .push(row.id.into());
    }
    Ok(members)
}
