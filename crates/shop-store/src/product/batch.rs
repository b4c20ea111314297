//! One change for many products of a merchant: a fixed number of statements for any number of
//! products and SKUs. The rules decide by [`BatchProduct`] before, and prices and stock are computed
//! where they are, since 200 products can have 100,000 SKUs.

use std::collections::HashMap;

use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, FromQueryResult, Value};
use shop_catalog::{
    product::{
        BatchChange, BatchProduct, PLACE_STEP, PriceChange, ProductPlan, STOCK_MAX, StockChange,
    },
    search::Document,
};
use shop_core::{ProductId, ShopId, Timestamp};

use crate::{
    StoreError,
    product::{
        self, product_images, products,
        write::{self, picture_rows},
    },
    search,
    shop::{self, ProductCounts},
    sql::{self, Filter},
    value,
};

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    category_id: i64,
    on_sale: bool,
    is_clearance: bool,
    price_min: Option<i64>,
    price_max: Option<i64>,
    price_visibility: String,
    unpriced: i64,
    strike_price: Option<i64>,
    stock_min: i64,
    stock_max: i64,
    tier_min: Option<i64>,
    tier_max: Option<i64>,
}

/// Those of the products that are a merchant's, whose shop is locked by [`shop::lock`].
pub async fn find_batch(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    ids: &[ProductId],
) -> Result<HashMap<ProductId, BatchProduct>, StoreError> {
    let mut filter = Filter::default();
    filter.and("p.shop_id = ?", [owner.get()]);
    filter.and_among("p.id IN (*)", &value::numbers(ids));
    let sql = format!(
        "SELECT p.id, p.category_id, p.on_sale, p.is_clearance, p.price_min, p.price_max,
            p.price_visibility, p.strike_price, k.stock_min, k.stock_max, k.unpriced,
            t.tier_min, t.tier_max
        FROM products p JOIN (
            SELECT product_id, MIN(stock) AS stock_min, MAX(stock) AS stock_max,
                COUNT(*) - COUNT(price) AS unpriced
            FROM skus WHERE product_id IN (SELECT p.id FROM products p WHERE {0})
            GROUP BY product_id
        ) k ON k.product_id = p.id LEFT JOIN (
            SELECT k.product_id, MIN(t.price) AS tier_min, MAX(t.price) AS tier_max
            FROM skus k JOIN sku_tiers t ON t.sku_id = k.id
            WHERE k.product_id IN (SELECT p.id FROM products p WHERE {0})
            GROUP BY k.product_id
        ) t ON t.product_id = p.id WHERE {0}",
        filter.sql(),
    );
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
    rows.into_iter()
        .map(|row| Ok((row.id.into(), BatchProduct::try_from(row)?)))
        .collect()
}

impl TryFrom<Row> for BatchProduct {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id.into(),
            category: row.category_id.into(),
            on_sale: row.on_sale,
            is_clearance: row.is_clearance,
            prices: product::price_range(row.price_min, row.price_max)?,
            unpriced: value::count("skus.price", row.unpriced)?,
            price_visibility: value::word("products.price_visibility", &row.price_visibility)?,
            tier_prices: product::price_range(row.tier_min, row.tier_max)?,
            strike_price: value::fen_opt("products.strike_price", row.strike_price)?,
            stock: (
                value::count("skus.stock", row.stock_min)?,
                value::count("skus.stock", row.stock_max)?,
            ),
        })
    }
}

/// Writes a change to products of a merchant, all of which the rules let change. Counts change by
/// their difference.
pub async fn apply_batch(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    change: BatchChange,
    products: &[BatchProduct],
    now: Timestamp,
) -> Result<(), StoreError> {
    let ids: Vec<i64> = products.iter().map(|product| product.id.get()).collect();
    match change {
        BatchChange::OnSale(on_sale) => {
            set(conn, &ids, "on_sale = $1", on_sale.into(), now).await?;
        }
        BatchChange::Clearance(is_clearance) => {
            set(conn, &ids, "is_clearance = $1", is_clearance.into(), now).await?;
        }
        BatchChange::Category(category) => {
            set(conn, &ids, "category_id = $1", category.get().into(), now).await?;
        }
        BatchChange::Price(change) => change_prices(conn, &ids, change, now).await?,
        BatchChange::PriceVisibility(visibility) => {
            let value = visibility.as_str().into();
            set(conn, &ids, "price_visibility = $1", value, now).await?;
            product::set_price_access_of(conn, &ids).await?;
        }
        BatchChange::Stock(change) => change_stock(conn, &ids, change, now).await?,
        BatchChange::Delete => delete(conn, owner, &ids).await?,
    }
    let mut counts = ProductCounts::default();
    for product in products {
        counts.change(product.category, product.on_sale, -1);
        match change {
            BatchChange::OnSale(on_sale) => counts.change(product.category, on_sale, 1),
            BatchChange::Category(category) => counts.change(category, product.on_sale, 1),
            BatchChange::Delete => {}
            _ => counts.change(product.category, product.on_sale, 1),
        }
    }
    shop::change_counts(conn, owner, &counts).await
}

/// Sets a column, with the revision and the time of the change.
async fn set(
    conn: &impl ConnectionTrait,
    ids: &[i64],
    column: &str,
    value: Value,
    now: Timestamp,
) -> Result<(), StoreError> {
    let columns = format!("{column}, revision = revision + 1, updated_at = $2");
    update(
        conn,
        PRODUCTS,
        &columns,
        vec![value, now.millis().into()],
        ids,
    )
    .await
}

async fn change_prices(
    conn: &impl ConnectionTrait,
    ids: &[i64],
    change: PriceChange,
    now: Timestamp,
) -> Result<(), StoreError> {
    let step = i64::from(change.round_to);
    let of = |column: &str| {
        // As `Fen::rounded`: whole numbers are divided towards zero, and no new price is negative.
        let thousandths = format!("({column} * CAST($1 AS BIGINT) + CAST($2 AS BIGINT))");
        format!(
            "{column} = CASE WHEN {thousandths} > 0 AND {thousandths} < {half} THEN 1
                ELSE ({thousandths} + {half}) / {whole} * {step} END",
            half = 500 * step,
            whole = 1_000 * step,
        )
    };
    let mut values: Vec<Value> = vec![change.factor.into(), (change.amount * 1_000).into()];
    update(conn, SKUS, &of("price"), values.clone(), ids).await?;
    update(conn, TIERS, &of("price"), values.clone(), ids).await?;
    let prices = ["price_min", "price_max", "tier_price"].map(of).join(", ");
    let columns = format!("{prices}, revision = revision + 1, updated_at = $3");
    values.push(now.millis().into());
    update(conn, PRODUCTS, &columns, values, ids).await
}

async fn change_stock(
    conn: &impl ConnectionTrait,
    ids: &[i64],
    change: StockChange,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (after, pieces) = stock_after(change, 1);
    let columns = format!("stock = {after}");
    update(conn, SKUS, &columns, vec![pieces.into()], ids).await?;
    let columns = "revision = revision + 1, updated_at = $1";
    update(conn, PRODUCTS, columns, vec![now.millis().into()], ids).await
}

/// The stock of a SKU after a change, as SQL, and the value of its placeholder.
pub(super) fn stock_after(change: StockChange, placeholder: usize) -> (String, i64) {
    let value = format!("CAST(${placeholder} AS BIGINT)");
    match change {
        StockChange::Set(pieces) => (value, pieces.into()),
        StockChange::Add(pieces) => {
            let sum = format!("stock + {value}");
            let after = format!(
                "CASE WHEN {sum} < 0 THEN 0 WHEN {sum} > {STOCK_MAX} THEN {STOCK_MAX}
                ELSE {sum} END"
            );
            (after, pieces)
        }
    }
}

/// Deletes the products and frees their places under the cap. Orders keep their own copies.
async fn delete(conn: &impl ConnectionTrait, owner: ShopId, ids: &[i64]) -> Result<(), StoreError> {
    let mut filter = Filter::default();
    filter.and_among("id IN (*)", ids);
    let sql = format!("DELETE FROM products WHERE {}", filter.sql());
    sql::execute(conn, &sql, filter.into_values()).await?;
    search::forget_products(conn, ids).await?;
    let count = u32::try_from(ids.len()).unwrap_or(u32::MAX);
    shop::release_product_slots(conn, owner, count).await
}

/// Rows of products.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rows {
    pub table: &'static str,
    /// The condition on a row that its product is one of some.
    pub among: &'static str,
}

pub(super) const PRODUCTS: Rows = Rows {
    table: "products",
    among: "id IN (*)",
};

pub(super) const SKUS: Rows = Rows {
    table: "skus",
    among: "product_id IN (*)",
};

pub(super) const TIERS: Rows = Rows {
    table: "sku_tiers",
    among: "sku_id IN (SELECT k.id FROM skus k WHERE k.product_id IN (*))",
};

/// Updates the rows of these products; the values are numbered from `$1`.
pub(super) async fn update(
    conn: &impl ConnectionTrait,
    rows: Rows,
    columns: &str,
    mut values: Vec<Value>,
    ids: &[i64],
) -> Result<(), StoreError> {
    let Rows { table, among } = rows;
    let mut filter = Filter::default();
    filter.and_among(among, ids);
    let filtered = filter.sql_after(values.len());
    values.extend(filter.into_values());
    let sql = format!("UPDATE {table} SET {columns} WHERE {filtered}");
    sql::execute(conn, &sql, values).await?;
    Ok(())
}

// Creating many products at once: without looking for what a new product cannot have, and with its
// pictures in one statement for all.

/// Rows of three values in one statement: within both databases' limits of values.
const ROWS: usize = 5_000;

/// Creates products of one merchant before its others, in their order; [`crate::Conflict::ProductName`]
/// when one of the names is taken. Count them under the cap before, by [`shop::take_product_slots`], which
/// also locks the shop.
pub async fn create_many(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    plans: &[ProductPlan],
    now: Timestamp,
) -> Result<Vec<ProductId>, StoreError> {
    let mut ids = Vec::with_capacity(plans.len());
    let mut pictures = Vec::new();
    let mut counts = ProductCounts::default();
    let mut place = product::first_place(conn, owner, plans.len()).await?;
    for plan in plans {
        let row = products::ActiveModel {
            shop_id: Set(owner.get()),
            sort: Set(place),
            created_at: Set(now.millis()),
            updated_at: Set(now.millis()),
            ..product::row_of(plan)?
        };
        let inserted = products::Entity::insert(row).exec(conn).await?;
        let id = ProductId::new(inserted.last_insert_id);
        write::insert(conn, id, plan).await?;
        search::index_product(conn, id, &Document::of_product(plan)).await?;
        pictures.extend(picture_rows(id, &plan.content.pictures));
        counts.add(&plan.content);
        place -= PLACE_STEP;
        ids.push(id);
    }
    let written: Vec<i64> = ids.iter().map(|id: &ProductId| id.get()).collect();
    product::set_price_access_of(conn, &written).await?;
    for rows in pictures.chunks(ROWS) {
        product_images::Entity::insert_many(rows.to_vec())
            .exec_without_returning(conn)
            .await?;
    }
    shop::change_counts(conn, owner, &counts).await?;
    Ok(ids)
}
