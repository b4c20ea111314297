//! What belongs to products: pictures, specs and SKUs.

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

/// Rows by what they belong to.
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
        price: Option<i64>,
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
pub(crate) async fn pictures(
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
pub(crate) async fn specs(
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

/// The SKUs in the order of the matrix, without the prices of tiers; only products that vary have combinations of items.
pub(crate) async fn skus(
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
            price: value::fen_opt("skus.price", row.price)?,
            tier_prices: Vec::new(),
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

pub(crate) mod product_images {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "product_images")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub product_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub position: i64,
        pub media_id: i64,
    }
}

pub(crate) mod skus {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "skus")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub product_id: i64,
        pub position: i64,
        pub combination_key: String,
        pub price: Option<i64>,
        pub stock: i64,
        pub item_number: String,
        pub item_number_key: String,
        pub image_id: Option<i64>,
    }
}

pub(crate) mod sku_items {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "sku_items")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub sku_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub spec_item_id: i64,
    }
}

pub(crate) mod specs {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "specs")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub product_id: i64,
        pub position: i64,
        pub name: String,
        pub name_key: String,
        pub translations: String,
    }
}

pub(crate) mod spec_items {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "spec_items")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub spec_id: i64,
        pub position: i64,
        pub name: String,
        pub name_key: String,
        pub translations: String,
    }
}
