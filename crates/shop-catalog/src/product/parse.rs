//! Validates product requests.

use shop_core::{ByLocale, FieldError, Locale, Reason, ValidationErrors};

use crate::{
    LocalizedEdit,
    check::{Check, Given, LocalizedRule},
    product::{
        Product, ProductContent, ProductDraft, ProductForm, ProductTextsDraft, ProductTextsForm,
        ProductType, SkuDraft, VariantsDraft, limits, rich_text, specs,
    },
};

impl Product {
    /// Validates a create or replace request.
    pub fn parse(form: &ProductForm) -> Result<ProductDraft, ValidationErrors> {
        let mut check = Check::default();
        let variants = variants(&mut check, form);
        let texts = texts(&mut check, form);
        let draft = ProductDraft {
            content: ProductContent::parse(&mut check, form, &variants),
            texts,
            variants,
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
                    check.error(FieldError::new(field, Reason::NotAllowed));
                }
            }
            VariantsDraft::Single(SkuDraft {
                price: specs::required_price(check, "salePrice", form.sale_price),
                stock: specs::stock(check, "", form.stock, form.stock_seen),
                ..SkuDraft::default()
            })
        }
        ProductType::Multi => {
            for (field, given) in [
                ("salePrice", form.sale_price),
                ("stock", form.stock),
                ("stockSeen", form.stock_seen),
            ] {
                if given.is_some() {
                    check.error(FieldError::new(field, Reason::NotAllowed));
                }
            }
            let specs = specs::parse(check, &form.specs);
            let skus = specs::parse_matrix(check, &specs, &form.skus);
            VariantsDraft::Multi { specs, skus }
        }
    }
}

fn texts(check: &mut Check, form: &ProductForm) -> ProductTextsDraft {
    let details = details(check, form);
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
        unit: text("unit", limits::UNIT, form.unit.as_deref(), |t| {
            t.unit.as_deref()
        }),
        material: text(
            "material",
            limits::MATERIAL,
            form.material.as_deref(),
            |t| t.material.as_deref(),
        ),
        box_specification: text(
            "boxSpecification",
            limits::BOX_SPECIFICATION,
            form.box_specification.as_deref(),
            |t| t.box_specification.as_deref(),
        ),
        remark: text("remark", limits::REMARK, form.remark.as_deref(), |t| {
            t.remark.as_deref()
        }),
    }
}

/// Sanitizes rich text before the length check, because the sanitized text is stored.
fn details(check: &mut Check, form: &ProductForm) -> LocalizedEdit {
    let mut sanitised =
        |path: &str, html: Option<&str>| html.map(|html| check.keep(rich_text::parse(path, html)));
    let original = sanitised("details", form.details.as_deref());
    let given = form.translations.pick(|texts| texts.details.as_deref());
    let mut translations = ByLocale::default();
    for locale in Locale::ALL {
        let path = format!("translations.{locale}.details");
        translations[locale as usize] = sanitised(&path, locale.pick(given));
    }
    let translations = translations.each_ref().map(Option::as_deref);
    let given = Given::whole(original.as_deref(), translations);
    check.localized("details", limits::DETAILS, given)
}
