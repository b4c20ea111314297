//! What a shop offers at this moment, for pricing an order.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_catalog::product::{BoxLengths, ProductType, unit_for_reader};
use shop_core::{Locale, MediaId, ProductId, ShopId, SkuId, TranslationSheet};
use shop_orders::{
    LineSnapshot, SnapshotText, SpecValueSnapshot, packing::CartonData, pricing::Offer,
};

use crate::{
    StoreError,
    sql::{self, Filter},
    value,
};

/// A SKU with what an order needs of its product.
#[derive(FromQueryResult)]
struct Row {
    id: i64,
    product_id: i64,
    price: i64,
    stock: i64,
    item_number: String,
    picture_id: Option<i64>,
    product_type: String,
    name: String,
    unit: String,
    translations: String,
    packing_quantity: Option<i64>,
    box_specification: String,
    item_weight_grams: Option<i64>,
    box_weight_grams: Option<i64>,
    min_order_quantity: i64,
    order_multiple: i64,
}

/// An item of a SKU with its spec.
#[derive(FromQueryResult)]
struct ItemRow {
    sku_id: i64,
    spec: String,
    spec_translations: String,
    item: String,
    item_translations: String,
}

/// A SKU's own number and picture go before its product's.
const OFFERS: &str = "SELECT k.id, k.product_id, k.price, k.stock,
        CASE WHEN k.item_number = '' THEN p.item_number ELSE k.item_number END AS item_number,
        COALESCE(k.image_id, i.media_id) AS picture_id, p.product_type, p.name, p.unit,
        p.translations, p.packing_quantity, p.box_specification, p.item_weight_grams,
        p.box_weight_grams, p.min_order_quantity, p.order_multiple
    FROM skus k
    JOIN products p ON p.id = k.product_id
    LEFT JOIN product_images i ON i.product_id = p.id AND i.position = 0";

/// The SKUs among `ids` that `shop` has on sale, with what an order keeps of them in the original and
/// in `locale`.
pub async fn offers(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    ids: &[SkuId],
    locale: Locale,
) -> Result<Vec<Offer>, StoreError> {
    let mut filter = Filter::default();
    filter.and("p.shop_id = ? AND p.on_sale", [shop.get()]);
    filter.and_among("k.id IN (*)", &value::numbers(ids));
    let sql = format!("{OFFERS} WHERE {} ORDER BY k.id", filter.sql());
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
    let varied = rows.iter();
    let varied = varied.filter(|row| row.product_type == ProductType::Multi.as_str());
    let varied: Vec<i64> = varied.map(|row| row.id).collect();
    let mut specs = spec_values(conn, &varied, locale).await?;
    rows.into_iter()
        .map(|row| {
            let values = specs.remove(&row.id).unwrap_or_default();
            offer(row, values, locale)
        })
        .collect()
}

#[derive(FromQueryResult)]
struct ProductRow {
    name: String,
    translations: String,
    item_number: String,
    picture_id: Option<i64>,
}

/// The name, item number and main image of a product that `shop` has on sale.
pub async fn offered_product(
    conn: &impl ConnectionTrait,
    shop: ShopId,
    product: ProductId,
    locale: Locale,
) -> Result<Option<LineSnapshot>, StoreError> {
    let sql = "SELECT p.name, p.translations, p.item_number, i.media_id AS picture_id
        FROM products p LEFT JOIN product_images i ON i.product_id = p.id AND i.position = 0
        WHERE p.shop_id = $1 AND p.on_sale AND p.id = $2";
    let values = [shop.get().into(), product.get().into()];
    let Some(row) = sql::first::<ProductRow>(conn, sql, values).await? else {
        return Ok(None);
    };
    let mut sheet = value::sheet(&row.translations)?;
    Ok(Some(LineSnapshot {
        name: text(&mut sheet, "name", &row.name, locale),
        item_number: row.item_number,
        picture: row.picture_id.map(MediaId::new),
        ..LineSnapshot::default()
    }))
}

/// The spec values of each SKU, in the order of the specs.
pub(super) async fn spec_values(
    conn: &impl ConnectionTrait,
    skus: &[i64],
    locale: Locale,
) -> Result<HashMap<i64, Vec<SpecValueSnapshot>>, StoreError> {
    let mut values = HashMap::<i64, Vec<SpecValueSnapshot>>::new();
    if skus.is_empty() {
        return Ok(values);
    }
    let mut filter = Filter::default();
    filter.and_among("l.sku_id IN (*)", skus);
    let sql = format!(
        "SELECT l.sku_id, s.name AS spec, s.translations AS spec_translations,
            i.name AS item, i.translations AS item_translations
        FROM sku_items l
        JOIN spec_items i ON i.id = l.spec_item_id
        JOIN specs s ON s.id = i.spec_id
        WHERE {} ORDER BY l.sku_id, s.position",
        filter.sql(),
    );
    let rows: Vec<ItemRow> = sql::all(conn, &sql, filter.into_values()).await?;
    for row in rows {
        let mut spec = value::sheet(&row.spec_translations)?;
        let mut item = value::sheet(&row.item_translations)?;
        let value = SpecValueSnapshot {
            spec: text(&mut spec, "name", &row.spec, locale),
            item: text(&mut item, "name", &row.item, locale),
        };
        values.entry(row.sku_id).or_default().push(value);
    }
    Ok(values)
}

fn offer(
    row: Row,
    spec_values: Vec<SpecValueSnapshot>,
    locale: Locale,
) -> Result<Offer, StoreError> {
    let mut sheet = value::sheet(&row.translations)?;
    let lengths = BoxLengths::read(&row.box_specification);
    let unit = sheet.localize("unit", &row.unit);
    let snapshot = LineSnapshot {
        name: text(&mut sheet, "name", &row.name, locale),
        spec_values,
        unit: SnapshotText {
            original: row.unit,
            buyer: unit_for_reader(unit, locale),
        },
        item_number: row.item_number,
        picture: row.picture_id.map(MediaId::new),
        carton: CartonData {
            packing_quantity: value::count_opt("packing_quantity", row.packing_quantity)?,
            item_weight_grams: value::count_opt("item_weight_grams", row.item_weight_grams)?,
            box_weight_grams: value::count_opt("box_weight_grams", row.box_weight_grams)?,
            box_volume_cm3: lengths.map(BoxLengths::volume_cm3),
            box_volume: lengths.map(BoxLengths::volume),
        },
        remark: String::new(),
    };
    Ok(Offer {
        product: ProductId::new(row.product_id),
        sku: SkuId::new(row.id),
        unit_price: value::fen("skus.price", row.price)?,
        stock: value::count("skus.stock", row.stock)?,
        minimum: value::count("min_order_quantity", row.min_order_quantity)?,
        multiple: value::count("order_multiple", row.order_multiple)?,
        snapshot,
    })
}

pub(super) fn text(
    sheet: &mut TranslationSheet<'_>,
    field: &str,
    original: &str,
    locale: Locale,
) -> SnapshotText {
    SnapshotText::copy(&sheet.localize(field, original), locale)
}
