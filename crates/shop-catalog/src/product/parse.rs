//! Validates product requests.

use shop_core::{FieldError, PriceVisibility, Reason, ValidationErrors};

use crate::{
    check::Check,
    product::{
        Product, ProductContent, ProductDraft, ProductForm, ProductTextsDraft, ProductType,
        SkuDraft, VariantsDraft,
        specs::{self, Unpriced},
    },
};

impl Product {
    /// Validates a create or replace request. `inherited` is who sees the prices if the product does not
    /// say it. It may have changed when the product is written: see [`ProductDraft::check_prices`].
    pub fn parse(
        form: &ProductForm,
        inherited: PriceVisibility,
    ) -> Result<ProductDraft, ValidationErrors> {
        let mut check = Check::default();
        let visibility = form.price_visibility.unwrap_or_default();
        let mut unpriced = Unpriced {
            paths: Vec::new(),
            is_refused: visibility.within(inherited) != PriceVisibility::Ask,
        };
        let variants = variants(&mut check, &mut unpriced, form);
        // Without a price there is nothing to compare it with. Where the price is missing, it is named.
        if form.strike_price.is_some() && form.lacks_price() && !unpriced.is_refused {
            check.error(FieldError::new("strikePrice", Reason::NotAllowed));
        }
        let texts = ProductTextsDraft::parse(&mut check, form.originals(), &form.translations);
        let draft = ProductDraft {
            content: ProductContent::parse(&mut check, form, &variants),
            texts,
            variants,
            unpriced: unpriced.paths,
        };
        check.finish(draft)
    }
}

/// Must run first, so that [`Check::is_clean`] reflects the specs only.
fn variants(check: &mut Check, unpriced: &mut Unpriced, form: &ProductForm) -> VariantsDraft {
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
                price: specs::price(check, unpriced, "salePrice", form.sale_price),
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
            let skus = specs::parse_matrix(check, unpriced, &specs, &form.skus);
            VariantsDraft::Multi { specs, skus }
        }
    }
}

#[cfg(test)]
#[path = "parse_tests.rs"]
mod tests;
