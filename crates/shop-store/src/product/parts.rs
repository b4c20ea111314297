//! Pictures, specs and SKUs of any number of products, in one query each.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use shop_catalog::product::{Sku, Spec, SpecItem};
use shop_core::{MediaId, SpecItemId};

use crate::{
    StoreError,
    row::{FromRow, row},
    sql::{self, Filter},
    value,
};

/// Rows by the product they belong to.
pub type ByProduct<T> = HashMap<i64, Vec<T>>;

row! {
    struct Picture {
        product_id: i64,
        media_id: i64,
    }
}

row! {
    /// A spec of a product, or an item of a spec.
    struct Named {
        id: i64,
        part_of: i64,
        name: String,
        translations: String,
    }
}

row! {
    struct SkuRow {
        id: i64,
        product_id: i64,
        price: i64,
        stock: i64,
        item_number: String,
        image_id: Option<i64>,
    }
}

row! {
    struct SkuItem {
        sku_id: i64,
        spec_item_id: i64,
    }
}

/// What belongs to some of these, in the order of its places.
async fn in_order<T: for<'r> FromRow<'r>>(
    conn: &impl ConnectionTrait,
    select: &str,
    belongs_to: &str,
    these: &[i64],
) -> Result<Vec<T>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among(&format!("{belongs_to} IN (*)"), these);
    let sql = format!("{select} WHERE {} ORDER BY position", filter.sql());
    sql::all(conn, &sql, filter.into_values()).await
}

/// The pictures in their order.
pub async fn pictures(
    conn: &impl ConnectionTrait,
    products: &[i64],
) -> Result<ByProduct<MediaId>, StoreError> {
    let sql = "SELECT product_id, media_id FROM product_images";
    let rows: Vec<Picture> = in_order(conn, sql, "product_id", products).await?;
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
    let sql = "SELECT id, product_id AS part_of, name, translations FROM specs";
    let rows: Vec<Named> = in_order(conn, sql, "product_id", products).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut items = items(conn, &ids).await?;
    let mut specs = ByProduct::new();
    for row in rows {
        let spec = Spec {
            id: row.id.into(),
            name: value::sheet(&row.translations)?.localize("name", row.name),
            items: items.remove(&row.id).unwrap_or_default(),
        };
        specs.entry(row.part_of).or_default().push(spec);
    }
    Ok(specs)
}

async fn items(
    conn: &impl ConnectionTrait,
    specs: &[i64],
) -> Result<HashMap<i64, Vec<SpecItem>>, StoreError> {
    let sql = "SELECT id, spec_id AS part_of, name, translations FROM spec_items";
    let rows: Vec<Named> = in_order(conn, sql, "spec_id", specs).await?;
    let mut items: HashMap<i64, Vec<SpecItem>> = HashMap::new();
    for row in rows {
        let item = SpecItem {
            id: row.id.into(),
            name: value::sheet(&row.translations)?.localize("name", row.name),
        };
        items.entry(row.part_of).or_default().push(item);
    }
    Ok(items)
}

/// The SKUs in the order of the matrix; only products that vary have combinations of items.
pub async fn skus(
    conn: &impl ConnectionTrait,
    products: &[i64],
    varied: &[i64],
) -> Result<ByProduct<Sku>, StoreError> {
    let sql = "SELECT id, product_id, price, stock, item_number, image_id FROM skus";
    let (rows, mut combinations) = tokio::try_join!(
        in_order::<SkuRow>(conn, sql, "product_id", products),
        combinations(conn, varied),
    )?;
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
