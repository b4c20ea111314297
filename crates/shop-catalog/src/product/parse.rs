//! Validates product requests.

use shop_core::{FieldError, Reason, ValidationErrors};

use crate::{
    check::Check,
    product::{
        Product, ProductContent, ProductDraft, ProductForm, ProductTextsDraft, ProductType,
        SkuDraft, VariantsDraft, specs,
    },
};

impl Product {
    /// Validates a create or replace request.
    pub fn parse(form: &ProductForm) -> Result<ProductDraft, ValidationErrors> {
        let mut check = Check::default();
        let variants = variants(&mut check, form);
        let texts = ProductTextsDraft::parse(&mut check, form.originals(), &form.translations);
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

#[cfg(test)]
#[path = "parse_tests.rs"]
mod tests;
