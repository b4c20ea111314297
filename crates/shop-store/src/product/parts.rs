//! Pictures, specs and SKUs of any number of products, in one query each.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder,
};
use shop_catalog::product::{Sku, Spec, SpecItem};
use shop_core::{MediaId, SpecItemId};

use crate::{
    StoreError,
    entity::{product_images, skus, spec_items, specs},
    sql::{self, Filter},
    value,
};

/// Rows by the product they belong to.
pub type ByProduct<T> = HashMap<i64, Vec<T>>;

#[derive(FromQueryResult)]
struct SkuItem {
    sku_id: i64,
    spec_item_id: i64,
}

/// The pictures in their order.
pub async fn pictures(
    conn: &impl ConnectionTrait,
    products: &[i64],
) -> Result<ByProduct<MediaId>, StoreError> {
    let rows = product_images::Entity::find()
        .filter(product_images::Column::ProductId.is_in(products.iter().copied()))
        .order_by_asc(product_images::Column::Position)
        .all(conn)
        .await?;
    let mut pictures = ByProduct::new();
    for row in rows {
        pictures
            .entry(row.product_id)
            .or_default()
            .push(row.media_id.into());
    }
    Ok(pictures)
}

/// The specs with their items, both in their order; of products that vary.
pub async fn specs(
    conn: &impl ConnectionTrait,
    products: &[i64],
) -> Result<ByProduct<Spec>, StoreError> {
    if products.is_empty() {
        return Ok(ByProduct::new());
    }
    let rows = specs::Entity::find()
        .filter(specs::Column::ProductId.is_in(products.iter().copied()))
        .order_by_asc(specs::Column::Position)
        .all(conn)
        .await?;
    let mut items = items(conn, rows.iter().map(|row| row.id).collect()).await?;
    let mut specs = ByProduct::new();
    for row in rows {
        let spec = Spec {
            id: row.id.into(),
            name: value::sheet(&row.translations)?.localize("name", row.name),
            items: items.remove(&row.id).unwrap_or_default(),
        };
        specs.entry(row.product_id).or_default().push(spec);
    }
    Ok(specs)
}

async fn items(
    conn: &impl ConnectionTrait,
    specs: Vec<i64>,
) -> Result<HashMap<i64, Vec<SpecItem>>, StoreError> {
    let rows = spec_items::Entity::find()
        .filter(spec_items::Column::SpecId.is_in(specs))
        .order_by_asc(spec_items::Column::Position)
        .all(conn)
        .await?;
    let mut items: HashMap<i64, Vec<SpecItem>> = HashMap::new();
    for row in rows {
        let item = SpecItem {
            id: row.id.into(),
            name: value::sheet(&row.translations)?.localize("name", row.name),
        };
        items.entry(row.spec_id).or_default().push(item);
    }
    Ok(items)
}

/// The SKUs in the order of the matrix; only products that vary have combinations of items.
pub async fn skus(
    conn: &impl ConnectionTrait,
    products: &[i64],
    varied: &[i64],
) -> Result<ByProduct<Sku>, StoreError> {
    let rows = skus::Entity::find()
        .filter(skus::Column::ProductId.is_in(products.iter().copied()))
        .order_by_asc(skus::Column::Position)
        .all(conn)
        .await?;
    let mut combinations = combinations(conn, varied).await?;
    let mut skus = ByProduct::new();
    for row in rows {
        let sku = Sku {
            id: row.id.into(),
            items: combinations.remove(&row.id).unwrap_or_default(),
            price: value::fen("skus.price", row.price)?,
            stock: value::count("skus.stock", row.stock)?,
            item_number: row.item_number,
            image: row.image_id.map(Into::into),
        };
        skus.entry(row.product_id).or_default().push(sku);
    }
    Ok(skus)
}

/// The items of each SKU in the order of the specs.
async fn combinations(
    conn: &impl ConnectionTrait,
    products: &[i64],
) -> Result<HashMap<i64, Vec<SpecItemId>>, StoreError> {
    if products.is_empty() {
        return Ok(HashMap::new());
    }
    let mut filter = Filter::default();
    filter.and_among("k.product_id IN (*)", products);
    let sql = format!(
        "SELECT l.sku_id, l.spec_item_id FROM skus k
        JOIN sku_items l ON l.sku_id = k.id
        JOIN spec_items i ON i.id = l.spec_item_id
        JOIN specs s ON s.id = i.spec_id
        WHERE {} ORDER BY l.sku_id, s.position",
        filter.sql(),
    );
    let rows: Vec<SkuItem> = sql::all(conn, &sql, filter.into_values()).await?;
    let mut combinations: HashMap<i64, Vec<SpecItemId>> = HashMap::new();
    for row in rows {
        let items = combinations.entry(row.sku_id).or_default();
        items.push(row.spec_item_id.into());
    }
    Ok(combinations)
}
