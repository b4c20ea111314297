//! Products with their pictures, specs and SKUs.

mod batch;
mod list;
mod newest;
mod parts;
mod place;
pub(crate) mod tiers;
pub(crate) mod undo;
mod write;

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use sea_orm::{ActiveValue::Set, ConnectionTrait, FromQueryResult};
use shop_catalog::product::{
    OrderRule, Packing, PriceRange, Product, ProductContent, ProductPlan, ProductTexts, ProductType,
};
use shop_core::{
    Fen, MediaId, PriceReader, ProductId, ShopId, SkuId, Timestamp, TranslationSheet,
    uniqueness_key,
};
use shop_orders::item_number_key;

use crate::{
    StoreError,
    row::row,
    sql::{self, Filter},
    value,
};

pub use batch::{apply_batch, create_many, find_batch};
pub use list::{
    LOW_STOCK, ProductCard, ProductFilter, ProductSort, StockFilter, cards, first, list,
    popular_keywords,
};
pub use newest::{first_by_category, shop_pictures};
pub use parts::ByProduct;
pub use place::{Move, first_place, ids_in_order, move_after};
pub use undo::{expire_undos, find_undo, keep, put_back};
pub use write::{create, create_at, delete, save};

pub(crate) use list::with_stock;
pub(crate) use newest::{NEWEST_FIRST, first_of_each};
pub(crate) use parts::{pictures, product_images, sku_items, skus, spec_items, specs};

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
    let mut filter = Filter::default();
    filter.and("shop_id = ?", [owner.get()]);
    filter.and_among("id IN (*)", &value::numbers(ids));
    let rows = sql::list::<products::Entity>(conn, filter, "").await?;
    assemble(conn, rows).await
}

/// Finds a product that the public may see: on sale, and its merchant's account in use. Prices that are
/// not for everybody are left out.
pub async fn find_public(
    conn: &impl ConnectionTrait,
    id: ProductId,
) -> Result<Option<Product>, StoreError> {
    let row = sql::first(conn, &PUBLIC, [id.get().into()]).await?;
    let found = assemble(conn, row.into_iter().collect()).await?;
    let found = found.into_values().next();
    Ok(found.map(|product| product.for_reader(PriceReader::Visitor)))
}

/// Those of the products that a shop has on sale, with the prices that a reader sees, in the order of
/// their ids.
pub async fn find_priced(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    ids: &[ProductId],
    reader: PriceReader,
) -> Result<Vec<Product>, StoreError> {
    let found = find_many(conn, owner, ids).await?.into_values();
    let mut seen: Vec<Product> = found
        .filter(|product| product.content.on_sale && product.price_access.is_for(reader))
        .collect();
    seen.sort_by_key(|product| product.id);
    Ok(seen)
}

/// Sets who sees the prices of products, by a condition on `products`: as the product or its shop says, and
/// nobody while a SKU has no price. To be called whenever one of the three changes, with the shop locked by
/// [`crate::shop`].
pub(crate) async fn set_price_access(
    conn: &impl ConnectionTrait,
    of: Filter,
) -> Result<(), StoreError> {
    let sql = format!(
        "UPDATE products SET price_access = CASE
            WHEN EXISTS (SELECT 1 FROM skus k WHERE k.product_id = products.id AND k.price IS NULL)
                THEN 'ask'
            WHEN price_visibility = 'inherit'
                THEN (SELECT s.price_visibility FROM shops s WHERE s.id = products.shop_id)
            ELSE price_visibility END
        WHERE {}",
        of.sql()
    );
    sql::execute(conn, &sql, of.into_values()).await?;
    Ok(())
}

/// [`set_price_access`] of all products of a shop that inherit its setting.
pub(crate) async fn inherit_price_access(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<(), StoreError> {
    let mut filter = Filter::default();
    // Most updates of a shop change something else; a product without a price is `ask` in any case.
    filter.and(
        "shop_id = ? AND price_visibility = 'inherit' AND price_access <>
            (SELECT s.price_visibility FROM shops s WHERE s.id = products.shop_id)",
        [owner.get()],
    );
    set_price_access(conn, filter).await
}

/// [`set_price_access`] of these products.
pub(crate) async fn set_price_access_of(
    conn: &impl ConnectionTrait,
    ids: &[i64],
) -> Result<(), StoreError> {
    let mut filter = Filter::default();
    filter.and_among("id IN (*)", ids);
    set_price_access(conn, filter).await
}

row! {
    struct SkuPrice {
        id: i64,
        price: i64,
    }
}

/// The prices of those of the SKUs that are a merchant's and have one, shown or not.
pub async fn sku_prices(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    skus: &[SkuId],
) -> Result<HashMap<SkuId, Fen>, StoreError> {
    if skus.is_empty() {
        return Ok(HashMap::new());
    }
    let mut filter = Filter::default();
    filter.and("p.shop_id = ? AND k.price IS NOT NULL", [owner.get()]);
    filter.and_among("k.id IN (*)", &value::numbers(skus));
    let sql = format!(
        "SELECT k.id, k.price FROM skus k JOIN products p ON p.id = k.product_id WHERE {}",
        filter.sql()
    );
    let rows: Vec<SkuPrice> = sql::all(conn, &sql, filter.into_values()).await?;
    rows.into_iter()
        .map(|row| Ok((row.id.into(), value::fen("skus.price", row.price)?)))
        .collect()
}

/// The number of a merchant's products of which a SKU has no price.
pub async fn count_unpriced(conn: &impl ConnectionTrait, owner: ShopId) -> Result<u64, StoreError> {
    let sql = "SELECT COUNT(*) AS n FROM products p WHERE p.shop_id = $1 AND p.price_access = 'ask'
        AND EXISTS (SELECT 1 FROM skus k WHERE k.product_id = p.id AND k.price IS NULL)";
    sql::count(conn, sql, [owner.get().into()]).await
}

/// Those of the products that are a merchant's, on sale or not.
pub async fn still_there(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    ids: &[ProductId],
) -> Result<HashSet<ProductId>, StoreError> {
    let mut filter = Filter::default();
    filter.and("shop_id = ?", [owner.get()]);
    filter.and_among("id IN (*)", &value::numbers(ids));
    let sql = format!("SELECT id FROM products WHERE {}", filter.sql());
    let found = sql::ids(conn, &sql, filter.into_values()).await?;
    Ok(found.into_iter().map(Into::into).collect())
}

/// The keys of those of the names that products of a merchant have. Names are given by
/// [`shop_core::uniqueness_key`].
pub async fn taken_names(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    keys: &[String],
) -> Result<HashSet<String>, StoreError> {
    #[derive(FromQueryResult)]
    struct Taken {
        name_key: String,
    }
    let mut filter = Filter::default();
    filter.and("shop_id = ?", [owner.get()]);
    filter.and_among("name_key IN (*)", keys);
    let sql = format!("SELECT name_key FROM products WHERE {}", filter.sql());
    let found: Vec<Taken> = sql::all(conn, &sql, filter.into_values()).await?;
    Ok(found.into_iter().map(|row| row.name_key).collect())
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
    let tiered = rows.iter().filter(|row| row.tier_quantity.is_some());
    let tiered: Vec<i64> = tiered.map(|row| row.id).collect();
    let (mut pictures, mut specs, mut skus, mut tiers) = tokio::try_join!(
        pictures(conn, &ids),
        specs(conn, &varied),
        skus(conn, &ids, &varied),
        tiers::all(conn, &tiered),
    )?;
    rows.into_iter()
        .map(|row| {
            let pictures = pictures.remove(&row.id).unwrap_or_default();
            let quantities = tiers.quantities.remove(&row.id).unwrap_or_default();
            let mut skus = skus.remove(&row.id).unwrap_or_default();
            for sku in &mut skus {
                sku.tier_prices = tiers.prices.remove(&sku.id.get()).unwrap_or_default();
            }
            let product = Product {
                id: row.id.into(),
                owner: row.shop_id.into(),
                content: read(&row, pictures, quantities)?,
                specs: specs.remove(&row.id).unwrap_or_default(),
                skus,
                price_access: value::word("products.price_access", &row.price_access)?,
                revision: row.revision,
                created_at: Timestamp::from_millis(row.created_at),
                updated_at: Timestamp::from_millis(row.updated_at),
            };
            Ok((product.id, product))
        })
        .collect()
}

/// What a product is found by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductKeys {
    /// Its id.
    pub id: ProductId,
    /// Its item number; empty if it has none.
    pub item_number: String,
    /// Its name, by [`shop_core::uniqueness_key`].
    pub name_key: String,
}

/// The products of a merchant that have one of these item numbers or names, the oldest first.
pub async fn find_by_keys(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    item_numbers: &[String],
    name_keys: &[String],
) -> Result<Vec<ProductKeys>, StoreError> {
    #[derive(FromQueryResult)]
    struct Keys {
        id: i64,
        item_number: String,
        name_key: String,
    }
    let (item_numbers, name_keys) = (sql::padded(item_numbers), sql::padded(name_keys));
    let named = format!(
        "item_number IN ({}) OR name_key IN ({})",
        sql::places(item_numbers.len()),
        sql::places(name_keys.len())
    );
    let mut filter = Filter::default();
    filter.and("shop_id = ?", [owner.get()]);
    filter.and(&named, item_numbers.into_iter().chain(name_keys));
    let sql = format!(
        "SELECT id, item_number, name_key FROM products WHERE {} ORDER BY id",
        filter.sql()
    );
    let rows: Vec<Keys> = sql::all(conn, &sql, filter.into_values()).await?;
    let keys = rows.into_iter().map(|row| ProductKeys {
        id: row.id.into(),
        item_number: row.item_number,
        name_key: row.name_key,
    });
    Ok(keys.collect())
}

/// Reads the content off a row.
pub fn read(
    row: &products::Model,
    pictures: Vec<MediaId>,
    tiers: Vec<u32>,
) -> Result<ProductContent, StoreError> {
    Ok(ProductContent {
        category: row.category_id.into(),
        texts: texts(row)?,
        product_type: value::word("products.product_type", &row.product_type)?,
        pictures,
        video: row.video_id.map(Into::into),
        price_visibility: value::word("products.price_visibility", &row.price_visibility)?,
        strike_price: value::fen_opt("products.strike_price", row.strike_price)?,
        lot: value::word("products.lot", &row.lot)?,
        tiers,
        item_number: row.item_number.clone(),
        is_clearance: row.is_clearance,
        on_sale: row.on_sale,
        keywords: value::json("products.keywords", &row.keywords)?,
        packing: packing(row)?,
        private_note: row.private_note.clone(),
        order_rule: OrderRule {
            minimum: value::count("products.min_order_quantity", row.min_order_quantity)?,
            multiple: value::count("products.order_multiple", row.order_multiple)?,
        },
    })
}

fn texts(row: &products::Model) -> Result<ProductTexts, StoreError> {
    let mut sheet = value::sheet(&row.translations)?;
    let mut details = value::sheet(&row.details_translations)?;
    Ok(ProductTexts {
        name: sheet.localize("name", &row.name),
        title: sheet.localize("title", &row.title),
        description: sheet.localize("description", &row.description),
        details: details.localize("details", &row.details),
        unit: sheet.localize("unit", &row.unit),
        material: sheet.localize("material", &row.material),
        box_specification: sheet.localize("boxSpecification", &row.box_specification),
        remark: sheet.localize("remark", &row.remark),
    })
}

fn packing(row: &products::Model) -> Result<Packing, StoreError> {
    Ok(Packing {
        quantity: value::count_opt("products.packing_quantity", row.packing_quantity)?,
        item_weight_grams: value::count_opt("products.item_weight_grams", row.item_weight_grams)?,
        box_weight_grams: value::count_opt("products.box_weight_grams", row.box_weight_grams)?,
    })
}

/// The range of prices of a row; `None` without a price.
pub(crate) fn price_range(
    lowest: Option<i64>,
    highest: Option<i64>,
) -> Result<Option<PriceRange>, StoreError> {
    let Some((lowest, highest)) = lowest.zip(highest) else {
        return Ok(None);
    };
    Ok(Some(PriceRange {
        lowest: value::fen("products.price_min", lowest)?,
        highest: value::fen("products.price_max", highest)?,
    }))
}

/// The columns of what is written, without owner, place, revision and times.
pub fn row_of(plan: &ProductPlan) -> Result<products::ActiveModel, StoreError> {
    let content = &plan.content;
    let packing = &content.packing;
    let prices = plan.prices();
    let tiers = plan.tiers();
    let tier = tiers.last();
    Ok(products::ActiveModel {
        category_id: Set(content.category.get()),
        product_type: Set(content.product_type.as_str().to_owned()),
        video_id: Set(content.video.map(Into::into)),
        price_min: Set(prices.map(|prices| prices.lowest.get())),
        price_max: Set(prices.map(|prices| prices.highest.get())),
        lot: Set(content.lot.as_str().to_owned()),
        tier_quantity: Set(tier.map(|tier| tier.min_quantity.into())),
        tier_price: Set(tier.map(|tier| tier.prices.lowest.get())),
        price_visibility: Set(content.price_visibility.as_str().to_owned()),
        strike_price: Set(content.strike_price.map(Into::into)),
        item_number: Set(content.item_number.clone()),
        item_number_key: Set(item_number_key(&content.item_number)),
        is_clearance: Set(content.is_clearance),
        on_sale: Set(content.on_sale),
        keywords: Set(value::to_json("products.keywords", &content.keywords)?),
        packing_quantity: Set(packing.quantity.map(Into::into)),
        item_weight_grams: Set(packing.item_weight_grams.map(Into::into)),
        box_weight_grams: Set(packing.box_weight_grams.map(Into::into)),
        private_note: Set(content.private_note.clone()),
        min_order_quantity: Set(content.order_rule.minimum.into()),
        order_multiple: Set(content.order_rule.multiple.into()),
        needs_translation: Set(plan.needs_translation()),
        ..text_columns(&content.texts)?
    })
}

/// Translated details have a column of their own: they are long, and lists do not read them.
fn text_columns(texts: &ProductTexts) -> Result<products::ActiveModel, StoreError> {
    let sheet = TranslationSheet::default()
        .with("name", &texts.name)
        .with("title", &texts.title)
        .with("description", &texts.description)
        .with("unit", &texts.unit)
        .with("material", &texts.material)
        .with("boxSpecification", &texts.box_specification)
        .with("remark", &texts.remark);
    let details = TranslationSheet::default().with("details", &texts.details);
    let name = texts.name.original();
    Ok(products::ActiveModel {
        name: Set(name.to_owned()),
        name_key: Set(uniqueness_key(name)),
        title: Set(texts.title.original().to_owned()),
        description: Set(texts.description.original().to_owned()),
        details: Set(texts.details.original().to_owned()),
        unit: Set(texts.unit.original().to_owned()),
        material: Set(texts.material.original().to_owned()),
        box_specification: Set(texts.box_specification.original().to_owned()),
        remark: Set(texts.remark.original().to_owned()),
        translations: Set(value::to_json("products.translations", &sheet)?),
        details_translations: Set(value::to_json("products.details_translations", &details)?),
        ..Default::default()
    })
}

pub(crate) mod products {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "products")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub shop_id: i64,
        pub category_id: i64,
        pub name: String,
        pub name_key: String,
        pub title: String,
        pub description: String,
        pub details: String,
        pub unit: String,
        pub translations: String,
        pub details_translations: String,
        pub needs_translation: bool,
        pub product_type: String,
        pub video_id: Option<i64>,
        pub price_min: Option<i64>,
        pub price_max: Option<i64>,
        pub lot: String,
        pub tier_quantity: Option<i64>,
        pub tier_price: Option<i64>,
        pub price_visibility: String,
        pub price_access: String,
        pub strike_price: Option<i64>,
        pub item_number: String,
        pub item_number_key: String,
        pub is_clearance: bool,
        pub on_sale: bool,
        pub keywords: String,
        pub material: String,
        pub packing_quantity: Option<i64>,
        pub box_specification: String,
        pub item_weight_grams: Option<i64>,
        pub box_weight_grams: Option<i64>,
        pub remark: String,
        pub private_note: String,
        pub min_order_quantity: i64,
        pub order_multiple: i64,
        pub sold: i64,
        pub revision: i64,
        pub created_at: i64,
        pub updated_at: i64,
        pub sort: i64,
    }
}
