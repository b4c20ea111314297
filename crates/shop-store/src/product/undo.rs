//! What products were before a change of many, kept for a short time so that it can be undone. Prices and
//! stock are copied and put back where they are, as in [`super::batch`].

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter,
};
use shop_catalog::product::{BatchChange, BatchOutcome, STOCK_MAX};
use shop_core::{ProductId, ShopId, Timestamp};

use crate::{
    StoreError,
    product::{
        self,
        batch::{PRODUCTS, SKUS, TIERS, find_batch, stock_after, update},
    },
    shop::{self, ProductCounts},
    sql::{self, Filter},
    value,
};

/// The products of a change, in its order.
const PRODUCT_IDS: &str = "batch_undos.product_ids";

/// Keeps what a change is about to replace in products of a merchant, whose shop is locked by
/// [`shop::lock`]; returns the id under which it is found until a moment. A deletion cannot be undone.
pub async fn keep(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    change: BatchChange,
    products: &[ProductId],
    until: Timestamp,
) -> Result<i64, StoreError> {
    let ids = value::numbers(products);
    let row = batch_undos::ActiveModel {
        shop_id: Set(owner.get()),
        until: Set(until.millis()),
        product_ids: Set(value::to_json(PRODUCT_IDS, &ids)?),
        ..Default::default()
    };
    let inserted = batch_undos::Entity::insert(row).exec(conn).await?;
    let undo = inserted.last_insert_id;
    copy(
        conn,
        "INSERT INTO batch_undo_products (undo_id, product_id, revision, on_sale, is_clearance,
            category_id, price_visibility)
        SELECT CAST($1 AS BIGINT), id, revision + 1, on_sale, is_clearance, category_id,
            price_visibility FROM products WHERE",
        "id IN (*)",
        vec![undo.into()],
        &ids,
    )
    .await?;
    let (moved, pieces) = match change {
        BatchChange::Price(_) => ("0".to_owned(), 0),
        BatchChange::Stock(change) => {
            let (after, pieces) = stock_after(change, 2);
            (format!("{after} - stock"), pieces)
        }
        _ => return Ok(undo),
    };
    let sql = format!(
        "INSERT INTO batch_undo_skus (undo_id, product_id, sku_id, price, moved)
        SELECT CAST($1 AS BIGINT), product_id, id, price, {moved} + 0 * CAST($2 AS BIGINT)
        FROM skus WHERE"
    );
    let values = vec![undo.into(), pieces.into()];
    copy(conn, &sql, SKUS.among, values, &ids).await?;
    if let BatchChange::Price(_) = change {
        let sql = "INSERT INTO batch_undo_tiers (undo_id, sku_id, position, price)
            SELECT CAST($1 AS BIGINT), sku_id, position, price FROM sku_tiers WHERE";
        copy(conn, sql, TIERS.among, vec![undo.into()], &ids).await?;
    }
    Ok(undo)
}

/// Runs a statement that ends with a condition on products.
async fn copy(
    conn: &impl ConnectionTrait,
    sql: &str,
    among: &str,
    mut values: Vec<sea_orm::Value>,
    ids: &[i64],
) -> Result<(), StoreError> {
    let mut filter = Filter::default();
    filter.and_among(among, ids);
    let filtered = filter.sql_after(values.len());
    values.extend(filter.into_values());
    sql::execute(conn, &format!("{sql} {filtered}"), values).await?;
    Ok(())
}

#[derive(FromQueryResult)]
struct Kept {
    product_id: i64,
    is_there: bool,
    is_same: bool,
}

/// What undoing a change of a merchant would do to each of its products, in the order of the change; `None` if
/// nothing is kept under this id, or no longer. A product that was changed since stays as it is, and so does one whose former
/// category is gone.
pub async fn find_undo(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    undo: i64,
    now: Timestamp,
) -> Result<Option<Vec<(ProductId, BatchOutcome)>>, StoreError> {
    let change = batch_undos::Entity::find_by_id(undo)
        .filter(batch_undos::Column::ShopId.eq(owner.get()))
        .filter(batch_undos::Column::Until.gt(now.millis()));
    let Some(change) = change.one(conn).await? else {
        return Ok(None);
    };
    let order: Vec<i64> = value::json(PRODUCT_IDS, &change.product_ids)?;
    let sql = "SELECT u.product_id, p.id IS NOT NULL AS is_there,
            p.revision IS NOT NULL AND p.revision = u.revision AND c.id IS NOT NULL AS is_same
        FROM batch_undo_products u
        LEFT JOIN products p ON p.id = u.product_id AND p.shop_id = $2
        LEFT JOIN categories c ON c.id = u.category_id AND c.shop_id = $2
        WHERE u.undo_id = $1";
    let mut rows: Vec<Kept> = sql::all(conn, sql, [undo.into(), owner.get().into()]).await?;
    rows.sort_by_key(|row| order.iter().position(|id| *id == row.product_id));
    let outcome = |row: &Kept| match (row.is_there, row.is_same) {
        (false, _) => BatchOutcome::NotFound,
        (true, false) => BatchOutcome::ChangedElsewhere,
        (true, true) => BatchOutcome::Done,
    };
    let products = rows.iter().map(|row| (row.product_id.into(), outcome(row)));
    Ok(Some(products.collect()))
}

/// Puts back what is kept of these products, whose shop is locked by [`shop::lock`], and forgets the rest.
pub async fn put_back(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    undo: i64,
    products: &[ProductId],
    now: Timestamp,
) -> Result<(), StoreError> {
    let ids = value::numbers(products);
    let mut counts = ProductCounts::default();
    for product in find_batch(conn, owner, products).await?.values() {
        counts.change(product.category, product.on_sale, -1);
    }
    let kept = |column: &str| {
        format!(
            "(SELECT u.{column} FROM batch_undo_skus u WHERE u.undo_id = $1 AND u.sku_id = skus.id)"
        )
    };
    let stock = format!("stock - {}", kept("moved"));
    let skus = format!(
        "price = {}, stock = CASE WHEN {stock} < 0 THEN 0 WHEN {stock} > {STOCK_MAX} THEN {STOCK_MAX}
            ELSE {stock} END",
        kept("price"),
    );
    let is_kept = "id IN (SELECT u.sku_id FROM batch_undo_skus u WHERE u.undo_id = $1) AND";
    copy(
        conn,
        &format!("UPDATE {} SET {skus} WHERE {is_kept}", SKUS.table),
        SKUS.among,
        vec![undo.into()],
        &ids,
    )
    .await?;
    put_back_tiers(conn, undo, &ids).await?;
    let kept = |column: &str| {
        format!(
            "{column} = (SELECT u.{column} FROM batch_undo_products u
                WHERE u.undo_id = $1 AND u.product_id = products.id)"
        )
    };
    let former = ["on_sale", "is_clearance", "category_id", "price_visibility"].map(kept);
    let columns = format!(
        "{},
        price_min = (SELECT MIN(k.price) FROM skus k WHERE k.product_id = products.id),
        price_max = (SELECT MAX(k.price) FROM skus k WHERE k.product_id = products.id),
        tier_price = (
            SELECT MIN(t.price) FROM skus k JOIN sku_tiers t ON t.sku_id = k.id
            JOIN product_tiers q ON q.product_id = k.product_id AND q.position = t.position
            WHERE k.product_id = products.id AND q.min_quantity = products.tier_quantity),
        revision = revision + 1, updated_at = $2",
        former.join(", "),
    );
    let values = vec![undo.into(), now.millis().into()];
    update(conn, PRODUCTS, &columns, values, &ids).await?;
    product::set_price_access_of(conn, &ids).await?;
    for product in find_batch(conn, owner, products).await?.values() {
        counts.change(product.category, product.on_sale, 1);
    }
    shop::change_counts(conn, owner, &counts).await?;
    batch_undos::Entity::delete_by_id(undo).exec(conn).await?;
    Ok(())
}

/// Puts back the prices of tiers that are kept of these products.
async fn put_back_tiers(
    conn: &impl ConnectionTrait,
    undo: i64,
    ids: &[i64],
) -> Result<(), StoreError> {
    copy(
        conn,
        "UPDATE sku_tiers SET price = (
            SELECT u.price FROM batch_undo_tiers u
            WHERE u.undo_id = $1 AND u.sku_id = sku_tiers.sku_id AND u.position = sku_tiers.position
        ) WHERE EXISTS (
            SELECT 1 FROM batch_undo_tiers u
            WHERE u.undo_id = $1 AND u.sku_id = sku_tiers.sku_id AND u.position = sku_tiers.position
        ) AND",
        TIERS.among,
        vec![undo.into()],
        ids,
    )
    .await
}

/// Forgets what could be undone until a moment; returns the number of changes.
pub async fn expire_undos(
    conn: &impl ConnectionTrait,
    moment: Timestamp,
) -> Result<u64, StoreError> {
    let gone = batch_undos::Entity::delete_many()
        .filter(batch_undos::Column::Until.lte(moment.millis()))
        .exec(conn)
        .await?;
    Ok(gone.rows_affected)
}

pub(crate) mod batch_undos {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "batch_undos")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub shop_id: i64,
        pub until: i64,
        pub product_ids: String,
    }
}

pub(crate) mod batch_undo_products {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "batch_undo_products")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub undo_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub product_id: i64,
        pub revision: i64,
        pub on_sale: bool,
        pub is_clearance: bool,
        pub category_id: i64,
        pub price_visibility: String,
    }
}

pub(crate) mod batch_undo_tiers {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "batch_undo_tiers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub undo_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub sku_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub position: i64,
        pub price: i64,
    }
}

pub(crate) mod batch_undo_skus {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "batch_undo_skus")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub undo_id: i64,
        pub product_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub sku_id: i64,
        pub price: Option<i64>,
        pub moved: i64,
    }
}
