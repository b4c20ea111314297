//! What the platform's home page shows where nothing is picked: the newest and the recommended of
//! the listed shops.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult};
use shop_core::{BusinessCategoryId, ProductId, ShopId, Timestamp};

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
        category: i64,
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
        JOIN shops s ON s.id = r.shop_id JOIN users u ON u.id = s.id
        WHERE {} ORDER BY r.position, s.recommended_at DESC, s.id LIMIT {most}",
        filter.sql(),
    );
    let rows: Vec<Id> = sql::all(conn, &sql, filter.into_values()).await?;
    Ok(rows.into_iter().map(|row| row.id.into()).collect())
}

/// The newest shops of each business category, at most `each`, in one query.
pub async fn newest_shops(
    conn: &impl ConnectionTrait,
    categories: &[BusinessCategoryId],
    each: u32,
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, Vec<ShopId>>, StoreError> {
    let mut filter = Filter::default();
    let newest = format!(
        "SELECT s.id FROM shops s JOIN users u ON u.id = s.id
        WHERE s.business_category_id = b.id AND {LISTED} ORDER BY s.id DESC LIMIT {each}"
    );
    // Only so many shops of a category are read, however many it has.
    let newest = filter.embed(&newest, vec![now.millis().into()]);
    let shops = match conn.get_database_backend() {
        // It has no lateral joins.
        DbBackend::Sqlite => format!("JOIN shops n ON n.id IN ({newest})"),
        _ => format!("JOIN LATERAL ({newest}) n ON TRUE"),
    };
    filter.and_among("b.id IN (*)", &value::numbers(categories));
    let sql = format!(
        "SELECT b.id AS category, n.id AS id FROM business_categories b {shops}
        WHERE {} ORDER BY category, n.id DESC",
        filter.sql(),
    );
    let rows = sql::all(conn, &sql, filter.into_values()).await?;
    Ok(members(rows, each))
}

/// The products on sale among which [`newest_products`] looks first, for each business category.
pub const NEWEST_WINDOW: u32 = 100;

/// The newest products on sale of each business category, at most `each`.
///
/// They are looked for among the newest products of all shops, `window` for each category. Only categories with
/// fewer than `each` there are looked up shop by shop: with 1,000,000 products in 10,000 shops that takes
/// 200 ms for all categories, and the first query 3 ms.
pub async fn newest_products(
    conn: &impl ConnectionTrait,
    categories: &[BusinessCategoryId],
    (each, window): (u32, u32),
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, Vec<ProductId>>, StoreError> {
    let count = u32::try_from(categories.len()).unwrap_or(u32::MAX);
    let mut found =
        newest_of_all(conn, categories, (each, window.saturating_mul(count)), now).await?;
    let has_enough = |category: &BusinessCategoryId| {
        let products = found.get(category).map_or(0, Vec::len);
        u32::try_from(products).is_ok_and(|products| products >= each)
    };
    let few: Vec<_> = categories
        .iter()
        .copied()
        .filter(|category| !has_enough(category))
        .collect();
    if !few.is_empty() {
        found.extend(newest_by_shop(conn, &few, each, now).await?);
    }
    Ok(found)
}

/// The newest products of each category among the newest `window` products of all shops.
async fn newest_of_all(
    conn: &impl ConnectionTrait,
    categories: &[BusinessCategoryId],
    (each, window): (u32, u32),
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, Vec<ProductId>>, StoreError> {
    let mut filter = Filter::default();
    filter.and_plain("u.id = p.shop_id AND s.id = p.shop_id");
    filter.and(LISTED, [now.millis()]);
    filter.and_among("s.business_category_id IN (*)", &value::numbers(categories));
    // SQLite joins in the order of the CROSS JOINs.
    let sql = format!(
        "SELECT s.business_category_id AS category, p.id
        FROM (SELECT id, shop_id FROM products WHERE on_sale ORDER BY id DESC LIMIT {window}) p
        CROSS JOIN users u CROSS JOIN shops s
        WHERE {} ORDER BY category, p.id DESC",
        filter.sql(),
    );
    let rows = sql::all(conn, &sql, filter.into_values()).await?;
    Ok(members(rows, each))
}

/// The newest products of each category among the newest of each of its shops.
async fn newest_by_shop(
    conn: &impl ConnectionTrait,
    categories: &[BusinessCategoryId],
    each: u32,
    now: Timestamp,
) -> Result<HashMap<BusinessCategoryId, Vec<ProductId>>, StoreError> {
    // No category shows more of a shop than its newest ones.
    let products = product::newest_of_each(
        conn.get_database_backend(),
        "q.shop_id = s.id AND q.on_sale",
        each,
    );
    let mut filter = Filter::default();
    filter.and(LISTED, [now.millis()]);
    filter.and_among("s.business_category_id IN (*)", &value::numbers(categories));
    let sql = format!(
        "SELECT category, id FROM (
            SELECT category, id, ROW_NUMBER() OVER (PARTITION BY category ORDER BY id DESC) AS place
            FROM (
                SELECT s.business_category_id AS category, p.id AS id
                FROM shops s JOIN users u ON u.id = s.id {products} WHERE {}
            ) members
        ) newest WHERE place <= {each} ORDER BY category, id DESC",
        filter.sql(),
    );
    let rows = sql::all(conn, &sql, filter.into_values()).await?;
    Ok(members(rows, each))
}

/// The first `each` members of each category.
fn members<I: From<i64>>(rows: Vec<Member>, each: u32) -> HashMap<BusinessCategoryId, Vec<I>> {
    let mut members: HashMap<BusinessCategoryId, Vec<I>> = HashMap::new();
    for row in rows {
        let of_category = members.entry(row.category.into()).or_default();
        if u32::try_from(of_category.len()).is_ok_and(|count| count < each) {
            of_category.push(row.id.into());
        }
    }
    members
}
