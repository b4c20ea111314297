//! A stored product as the form that changes nothing of it.

use std::collections::HashMap;

use shop_catalog::product::{
    NameTranslations, Product, ProductForm, SkuForm, SpecForm, SpecItemForm,
};
use shop_core::{Fen, MediaId, Translations, uniqueness_key};

/// The form that changes nothing of a product, apart from its details, which tables do not have. Stock and
/// translations that are left out stay. Every field is named, so that a new one is not emptied by imports.
pub fn form_of(product: &Product) -> ProductForm {
    let content = &product.content;
    let (texts, packing) = (&content.texts, &content.packing);
    let text = |text: &str| Some(text.to_owned());
    let is_single = product.specs.is_empty();
    ProductForm {
        name: texts.name.original().to_owned(),
        title: text(texts.title.original()),
        category_id: content.category.get(),
        description: text(texts.description.original()),
        details: None,
        product_type: content.product_type,
        unit: text(texts.unit.original()),
        image_ids: content.pictures.iter().map(|id| id.get()).collect(),
        video_id: content.video.map(MediaId::get),
        sale_price: product
            .skus
            .first()
            .filter(|_| is_single)
            .map(|sku| sku.price.get()),
        strike_price: content.strike_price.map(Fen::get),
        stock: None,
        stock_seen: None,
        item_number: text(&content.item_number),
        is_clearance: Some(content.is_clearance),
        on_sale: Some(content.on_sale),
        keywords: Some(content.keywords.join(",")),
        material: text(texts.material.original()),
        packing_quantity: packing.quantity.map(Into::into),
        box_specification: text(texts.box_specification.original()),
        item_weight_grams: packing.item_weight_grams.map(Into::into),
        box_weight_grams: packing.box_weight_grams.map(Into::into),
        remark: text(texts.remark.original()),
        private_note: text(&content.private_note),
        min_order_quantity: Some(content.order_rule.minimum.into()),
        order_multiple: Some(content.order_rule.multiple.into()),
        specs: specs_of(product),
        skus: if is_single {
            Vec::new()
        } else {
            skus_of(product)
        },
        translations: Translations::default(),
    }
}

/// The key of a combination, whatever the order of the specs.
pub fn combination_key<'n>(
    pairs: impl Iterator<Item = (&'n str, &'n str)>,
) -> Vec<(String, String)> {
    let pairs = pairs.map(|(spec, item)| (uniqueness_key(spec), uniqueness_key(item)));
    let mut key: Vec<_> = pairs.collect();
    key.sort();
    key
}

/// The SKUs of a product by the key of their combination, without their stock, which stays.
pub fn skus_by_items(product: &Product) -> HashMap<Vec<(String, String)>, SkuForm> {
    let mut skus = HashMap::new();
    for sku in &product.skus {
        let items = product
            .specs
            .iter()
            .zip(&sku.items)
            .filter_map(|(spec, id)| {
                let item = spec.items.iter().find(|item| item.id == *id)?;
                Some((spec.name.original(), item.name.original()))
            });
        let form = SkuForm {
            price: Some(sku.price.get()),
            item_number: Some(sku.item_number.clone()),
            image_id: sku.image.map(MediaId::get),
            ..SkuForm::default()
        };
        skus.insert(combination_key(items), form);
    }
    skus
}

/// The specs of a product, without translations, which stay.
fn specs_of(product: &Product) -> Vec<SpecForm> {
    let specs = product.specs.iter().map(|spec| SpecForm {
        name: spec.name.original().to_owned(),
        items: spec
            .items
            .iter()
            .map(|item| SpecItemForm {
                name: item.name.original().to_owned(),
                translations: NameTranslations::default(),
            })
            .collect(),
        translations: NameTranslations::default(),
    });
    specs.collect()
}

/// The SKUs of a product, without their stock, which stays.
pub fn skus_of(product: &Product) -> Vec<SkuForm> {
    let skus = product.skus.iter().map(|sku| SkuForm {
        items: product
            .specs
            .iter()
            .zip(&sku.items)
            .filter_map(|(spec, id)| spec.items.iter().find(|item| item.id == *id))
            .map(|item| item.name.original().to_owned())
            .collect(),
        price: Some(sku.price.get()),
        item_number: Some(sku.item_number.clone()),
        image_id: sku.image.map(MediaId::get),
        ..SkuForm::default()
    });
    skus.collect()
}
