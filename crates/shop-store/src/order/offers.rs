//! What a shop offers at this moment, for pricing an order.

use std::collections::HashMap;

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use shop_catalog::product::{BoxLengths, BoxSpecification, unit_for_reader};
use shop_core::{Locale, MediaId, ProductId, SkuId, UserId};
use shop_orders::{
    LineSnapshot, SnapshotText, SpecValueSnapshot, packing::CartonData, pricing::Offer,
};

use crate::{
    StoreError,
    entity::{product_images, products, sku_items, skus, spec_items, specs},
    value,
};

/// The SKUs among `wanted` that `shop` has on sale, with what an order keeps of them in the
/// original and in `locale`.
pub async fn offers(
    conn: &impl ConnectionTrait,
    shop: UserId,
    wanted: &[SkuId],
    locale: Locale,
) -> Result<Vec<Offer>, StoreError> {
    let rows = skus::Entity::find()
        .filter(skus::Column::Id.is_in(value::numbers(wanted)))
        .order_by_asc(skus::Column::Id)
        .all(conn)
        .await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.product_id).collect();
    let products = on_sale(conn, shop, ids).await?;
    let pictures = main_pictures(conn, &products).await?;
    let mut specs = spec_values(conn, &rows, locale).await?;
    let mut offers = Vec::with_capacity(rows.len());
    for row in rows {
        let Some(product) = products.get(&row.product_id) else {
            continue;
        };
        let values = specs.remove(&row.id).unwrap_or_default();
        let picture = row.image_id.or_else(|| pictures.get(&product.id).copied());
        let snapshot = snapshot(product, &row, values, picture, locale)?;
        offers.push(offer(product, &row, snapshot)?);
    }
    Ok(offers)
}

async fn on_sale(
    conn: &impl ConnectionTrait,
    shop: UserId,
    ids: Vec<i64>,
) -> Result<HashMap<i64, products::Model>, StoreError> {
    let rows = products::Entity::find()
        .filter(products::Column::Id.is_in(ids))
        .filter(products::Column::OwnerId.eq(shop.get()))
        .filter(products::Column::OnSale.eq(true))
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

async fn main_pictures(
    conn: &impl ConnectionTrait,
    products: &HashMap<i64, products::Model>,
) -> Result<HashMap<i64, i64>, StoreError> {
    let rows = product_images::Entity::find()
        .filter(product_images::Column::ProductId.is_in(products.keys().copied()))
        .filter(product_images::Column::Position.eq(0))
        .all(conn)
        .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.product_id, row.media_id))
        .collect())
}

/// The spec values of each SKU, in the order of the specs.
async fn spec_values(
    conn: &impl ConnectionTrait,
    rows: &[skus::Model],
    locale: Locale,
) -> Result<HashMap<i64, Vec<SpecValueSnapshot>>, StoreError> {
    let links = sku_items::Entity::find()
        .filter(sku_items::Column::SkuId.is_in(rows.iter().map(|row| row.id)))
        .all(conn)
        .await?;
    let items = spec_items::Entity::find()
        .filter(spec_items::Column::Id.is_in(links.iter().map(|link| link.spec_item_id)))
        .all(conn)
        .await?;
    let items: HashMap<i64, _> = items.into_iter().map(|item| (item.id, item)).collect();
    let specs = specs::Entity::find()
        .filter(specs::Column::Id.is_in(items.values().map(|item| item.spec_id)))
        .order_by_asc(specs::Column::Position)
        .all(conn)
        .await?;
    let mut values = HashMap::<i64, Vec<SpecValueSnapshot>>::new();
    for spec in &specs {
        let spec_text = text(&spec.translations, "name", &spec.name, locale)?;
        for link in &links {
            let item = items
                .get(&link.spec_item_id)
                .filter(|item| item.spec_id == spec.id);
            let Some(item) = item else { continue };
            values
                .entry(link.sku_id)
                .or_default()
                .push(SpecValueSnapshot {
                    spec: spec_text.clone(),
                    item: text(&item.translations, "name", &item.name, locale)?,
                });
        }
    }
    Ok(values)
}

fn snapshot(
    product: &products::Model,
    sku: &skus::Model,
    spec_values: Vec<SpecValueSnapshot>,
    picture: Option<i64>,
    locale: Locale,
) -> Result<LineSnapshot, StoreError> {
    let number = if sku.item_number.is_empty() {
        &product.item_number
    } else {
        &sku.item_number
    };
    let lengths = BoxSpecification::new(product.box_specification.as_str()).lengths();
    Ok(LineSnapshot {
        name: text(&product.translations, "name", &product.name, locale)?,
        spec_values,
        unit: unit(product, locale)?,
        item_number: number.clone(),
        picture: picture.map(MediaId::new),
        carton: CartonData {
            packing_quantity: value::count_opt("packing_quantity", product.packing_quantity)?,
            item_weight_grams: value::count_opt("item_weight_grams", product.item_weight_grams)?,
            box_weight_grams: value::count_opt("box_weight_grams", product.box_weight_grams)?,
            box_volume_cm3: lengths.map(BoxLengths::volume_cm3),
            box_volume: lengths.map(BoxLengths::volume),
        },
    })
}

fn offer(
    product: &products::Model,
    sku: &skus::Model,
    snapshot: LineSnapshot,
) -> Result<Offer, StoreError> {
    Ok(Offer {
        product: ProductId::new(product.id),
        sku: SkuId::new(sku.id),
        unit_price: value::fen("skus.price", sku.price)?,
        stock: value::count("skus.stock", sku.stock)?,
        minimum: value::count("min_order_quantity", product.min_order_quantity)?,
        multiple: value::count("order_multiple", product.order_multiple)?,
        snapshot,
    })
}

fn unit(product: &products::Model, locale: Locale) -> Result<SnapshotText, StoreError> {
    let unit = value::sheet(&product.translations)?.localize("unit", &product.unit);
    Ok(SnapshotText {
        original: product.unit.clone(),
        buyer: unit_for_reader(unit, locale),
    })
}

fn text(
    translations: &str,
    field: &str,
    original: &str,
    locale: Locale,
) -> Result<SnapshotText, StoreError> {
    let localized = value::sheet(translations)?.localize(field, original);
    Ok(SnapshotText {
        original: original.to_owned(),
        buyer: localized.for_reader(locale).to_owned(),
    })
}
