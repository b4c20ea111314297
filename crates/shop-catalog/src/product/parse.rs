//! Validates product requests.

use shop_core::{
    CategoryId, Fen, FieldError, MediaId, ValidationError, ValidationErrors, normalise,
};

use super::{
    BoxSpecification, OrderRule, Packing, Product, ProductDraft, ProductForm, ProductTextsDraft,
    ProductTextsForm, ProductType, SkuDraft, VariantsDraft, keywords, limits, matrix, rich_text,
    specs, unit::DEFAULT_UNIT,
};
use crate::{
    LocalizedEdit,
    check::{Check, Given, LocalizedRule},
};

/// The maximum number of images, including the main image (specification, section 9).
pub const PICTURES_MAX: usize = 9;

impl Product {
    /// Validates a create or replace request.
    pub fn parse(form: &ProductForm) -> Result<ProductDraft, ValidationErrors> {
        let mut check = Check::default();
        let variants = variants(&mut check, form);
        let draft = ProductDraft {
            category: CategoryId::new(form.category_id),
            texts: texts(&mut check, form),
            pictures: check.ids("imageIds", PICTURES_MAX, &form.image_ids),
            video: form.video_id.map(MediaId::new),
            strike_price: strike_price(&mut check, form.strike_price, &variants),
            variants,
            item_number: check.text(
                "itemNumber",
                limits::ITEM_NUMBER,
                form.item_number.as_deref(),
            ),
            is_clearance: form.is_clearance.unwrap_or(false),
            on_sale: form.on_sale.unwrap_or(true),
            keywords: {
                let keywords = form.keywords.as_deref().unwrap_or_default();
                keywords::parse_separated(&mut check, "keywords", keywords)
            },
            material: check.text("material", limits::MATERIAL, form.material.as_deref()),
            packing: packing(&mut check, form),
            remark: check.text("remark", limits::REMARK, form.remark.as_deref()),
            order_rule: order_rule(&mut check, form),
        };
        check.finish(draft)
    }
}

/// Must run first, so that [`Check::is_clean`] reflects the specs only.
fn variants(check: &mut Check, form: &ProductForm) -> VariantsDraft {
    match form.product_type {
        ProductType::Single => {
            for (field, is_empty) in [
                ("specs", form.specs.is_empty()),
                ("skus", form.skus.is_empty()),
            ] {
                if !is_empty {
                    check.error(FieldError::new(field, ValidationError::NotAllowed));
                }
            }
            VariantsDraft::Single(SkuDraft {
                price: matrix::required_price(check, "salePrice", form.sale_price),
                stock: matrix::stock(check, "", (form.stock, form.stock_seen)),
                ..SkuDraft::default()
            })
        }
        ProductType::Multi => {
            let specs = specs::parse(check, &form.specs);
            let skus = matrix::parse(check, &specs, &form.skus);
            VariantsDraft::Multi { specs, skus }
        }
    }
}

fn texts(check: &mut Check, form: &ProductForm) -> ProductTextsDraft {
    let details = details(check, form);
    let unit = form.unit.as_deref();
    let unit = unit.filter(|unit| !normalise(unit).is_empty());
    let mut text = |field: &str,
                    rules: LocalizedRule,
                    original: Option<&str>,
                    pick: fn(&ProductTextsForm) -> Option<&str>|
     -> LocalizedEdit {
        let given = Given::whole(original, form.translations.pick(pick));
        check.localized(field, rules, given)
    };
    let (title, description) = (form.title.as_deref(), form.description.as_deref());
    ProductTextsDraft {
        name: text("name", limits::NAME, Some(&form.name), |t| {
            t.name.as_deref()
        }),
        title: text("title", limits::TITLE, title, |t| t.title.as_deref()),
        description: text("description", limits::DESCRIPTION, description, |t| {
            t.description.as_deref()
        }),
        details,
        unit: text("unit", limits::UNIT, unit.or(Some(DEFAULT_UNIT)), |t| {
            t.unit.as_deref()
        }),
    }
}

/// Sanitizes rich text before the length check, because the sanitized text is stored.
fn details(check: &mut Check, form: &ProductForm) -> LocalizedEdit {
    let mut sanitised =
        |path: &str, html: Option<&str>| html.map(|html| check.keep(rich_text::parse(path, html)));
    let [english, arabic] = form.translations.pick(|t| t.details.as_deref());
    let original = sanitised("details", form.details.as_deref());
    let translations = [
        sanitised("translations.en.details", english),
        sanitised("translations.ar.details", arabic),
    ];
    let translations = translations.each_ref().map(Option::as_deref);
    let given = Given::whole(original.as_deref(), translations);
    check.localized("details", limits::DETAILS, given)
}

/// Rejects a strike-through price below the sale price, which would advertise a price increase.
fn strike_price(check: &mut Check, fen: Option<i64>, variants: &VariantsDraft) -> Option<Fen> {
    let strike = check.price("strikePrice", fen?);
    let lowest = variants.prices().lowest;
    if strike.get() == fen? && strike < lowest {
        check.error(FieldError::new(
            "strikePrice",
            ValidationError::StrikePriceTooLow,
        ));
    }
    Some(strike)
}

fn packing(check: &mut Check, form: &ProductForm) -> Packing {
    let specification = form.box_specification.as_deref();
    Packing {
        quantity: form
            .packing_quantity
            .map(|pieces| check.count("packingQuantity", limits::PIECES, pieces)),
        box_specification: BoxSpecification::new(check.text(
            "boxSpecification",
            limits::BOX_SPECIFICATION,
            specification,
        )),
        item_weight_grams: form
            .item_weight_grams
            .map(|grams| check.count("itemWeightGrams", limits::GRAMS, grams)),
        box_weight_grams: form
            .box_weight_grams
            .map(|grams| check.count("boxWeightGrams", limits::GRAMS, grams)),
    }
}

fn order_rule(check: &mut Check, form: &ProductForm) -> OrderRule {
    let mut pieces = |path: &str, given: Option<i64>| {
        given.map_or(1, |pieces| check.count(path, limits::PIECES, pieces))
    };
    OrderRule {
        minimum: pieces("minOrderQuantity", form.min_order_quantity),
        multiple: pieces("orderMultiple", form.order_multiple),
    }
}

#[cfg(test)]
#[path = "parse_tests.rs"]
mod tests;
