//! A product's content and its columns.

use sea_orm::ActiveValue::Set;
use shop_catalog::product::{OrderRule, Packing, ProductContent, ProductPlan, ProductTexts};
use shop_core::{MediaId, TranslationSheet, uniqueness_key};
use shop_orders::item_number_key;

use crate::{StoreError, entity::products, value};

/// Reads the content off a row.
pub fn read(row: &products::Model, pictures: Vec<MediaId>) -> Result<ProductContent, StoreError> {
    Ok(ProductContent {
        category: row.category_id.into(),
        texts: texts(row)?,
        product_type: value::word("products.product_type", &row.product_type)?,
        pictures,
        video: row.video_id.map(Into::into),
        strike_price: row
            .strike_price
            .map(|price| value::fen("products.strike_price", price))
            .transpose()?,
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

/// The columns of what is written, without owner, revision and times.
pub fn write(plan: &ProductPlan) -> Result<products::ActiveModel, StoreError> {
    let content = &plan.content;
    let packing = &content.packing;
    let prices = plan.prices();
    Ok(products::ActiveModel {
        category_id: Set(content.category.get()),
        product_type: Set(content.product_type.as_str().to_owned()),
        video_id: Set(content.video.map(Into::into)),
        price_min: Set(prices.lowest.get()),
        price_max: Set(prices.highest.get()),
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
