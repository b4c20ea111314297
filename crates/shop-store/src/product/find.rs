//! Whole products.

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use shop_catalog::product::{Product, ProductType};
use shop_core::{ProductId, ShopId, Timestamp};

use super::{columns, parts};
use crate::{StoreError, entity::products, sql, value};

static PUBLIC: LazyLock<String> = LazyLock::new(|| {
    format!(
        "SELECT {} FROM products p JOIN users u ON u.id = p.shop_id
        WHERE p.id = $1 AND p.on_sale AND u.status = 'active'",
        sql::columns::<products::Entity>("p"),
    )
});

/// Finds a product of a merchant, on sale or not.
pub async fn find(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: ProductId,
) -> Result<Option<Product>, StoreError> {
    let found = find_many(conn, owner, &[id]).await?;
    Ok(found.into_values().next())
}

/// Finds products of a merchant, on sale or not: a handful of queries for any number.
pub async fn find_many(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    ids: &[ProductId],
) -> Result<HashMap<ProductId, Product>, StoreError> {
    let rows = products::Entity::find()
        .filter(products::Column::ShopId.eq(owner.get()))
        .filter(products::Column::Id.is_in(value::numbers(ids)))
        .all(conn)
        .await?;
    assemble(conn, rows).await
}

/// Finds a product that the public may see: on sale, and its merchant's account in use.
pub async fn find_public(
    conn: &impl ConnectionTrait,
    id: ProductId,
) -> Result<Option<Product>, StoreError> {
    let row = sql::first(conn, &PUBLIC, [id.get().into()]).await?;
    let found = assemble(conn, row.into_iter().collect()).await?;
    Ok(found.into_values().next())
}

/// Those of the products that are a merchant's, on sale or not.
pub async fn still_there(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    ids: &[ProductId],
) -> Result<HashSet<ProductId>, StoreError> {
    let found: Vec<i64> = products::Entity::find()
        .select_only()
        .column(products::Column::Id)
        .filter(products::Column::ShopId.eq(owner.get()))
        .filter(products::Column::Id.is_in(sql::padded(&value::numbers(ids))))
        .into_tuple()
        .all(conn)
        .await?;
    Ok(found.into_iter().map(Into::into).collect())
}

/// The keys of those of the names that products of a merchant have. Names are given by
/// [`shop_core::uniqueness_key`].
pub async fn taken_names(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    keys: &[String],
) -> Result<HashSet<String>, StoreError> {
    let found: Vec<String> = products::Entity::find()
        .select_only()
        .column(products::Column::NameKey)
        .filter(products::Column::ShopId.eq(owner.get()))
        .filter(products::Column::NameKey.is_in(keys))
        .into_tuple()
        .all(conn)
        .await?;
    Ok(found.into_iter().collect())
}

async fn assemble(
    conn: &impl ConnectionTrait,
    rows: Vec<products::Model>,
) -> Result<HashMap<ProductId, Product>, StoreError> {
    if rows.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let varied: Vec<i64> = rows
        .iter()
        .filter(|row| row.product_type == ProductType::Multi.as_str())
        .map(|row| row.id)
        .collect();
    let (mut pictures, mut specs, mut skus) = tokio::try_join!(
        parts::pictures(conn, &ids),
        parts::specs(conn, &varied),
        parts::skus(conn, &ids, &varied),
    )?;
    rows.into_iter()
        .map(|row| {
            let pictures = pictures.remove(&row.id).unwrap_or_default();
            let product = Product {
                id: row.id.into(),
                owner: row.shop_id.into(),
                content: columns::read(&row, pictures)?,
                specs: specs.remove(&row.id).unwrap_or_default(),
                skus: skus.remove(&row.id).unwrap_or_default(),
                revision: row.revision,
                created_at: Timestamp::from_millis(row.created_at),
                updated_at: Timestamp::from_millis(row.updated_at),
            };
            Ok((product.id, product))
        })
        .collect()
}
