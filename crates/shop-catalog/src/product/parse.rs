//! Validates product requests.

use shop_core::{Fen, FieldError, PriceVisibility, Reason, ValidationErrors};

use crate::{
    check::Check,
    product::{
        Product, ProductContent, ProductDraft, ProductForm, ProductTextsDraft, ProductType,
        SkuDraft, SkuTiersForm, TiersDraft, TiersForm, VariantsDraft, order_rule,
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
        let tiers = tiers(form);
        let of_sku = tiers.as_ref().map_or(&[][..], |tiers| &tiers.prices);
        let variants = variants(&mut check, &mut unpriced, form, of_sku);
        // Without a price there is nothing to compare it with. Where the price is missing, it is named.
        if form.strike_price.is_some() && form.lacks_price() && !unpriced.is_refused {
            check.error(FieldError::new("strikePrice", Reason::NotAllowed));
        }
        let texts = ProductTextsDraft::parse(&mut check, form.originals(), &form.translations);
        let mut content = ProductContent::parse(&mut check, form, &variants);
        match tiers {
            Ok(tiers) => content.tiers = tiers.quantities,
            Err(errors) => check.all(errors),
        }
        let draft = ProductDraft {
            content,
            texts,
            variants,
            unpriced: unpriced.paths,
        };
        check.finish(draft)
    }
}

/// Validates the price tiers apart from the other fields: a price or a minimum that is wrong itself is
/// reported with those.
fn tiers(form: &ProductForm) -> Result<TiersDraft, ValidationErrors> {
    let base = |fen: Option<i64>| fen.map(|fen| Fen::new(fen).unwrap_or(Fen::MAX));
    let skus: Vec<_> = match form.product_type {
        ProductType::Single => vec![SkuTiersForm {
            base: base(form.sale_price),
            tier_prices: None,
        }],
        ProductType::Multi => {
            let skus = form.skus.iter().map(|sku| SkuTiersForm {
                base: base(sku.price),
                tier_prices: sku.tier_prices.as_deref(),
            });
            skus.collect()
        }
    };
    let form = TiersForm {
        product_type: form.product_type,
        order_rule: order_rule(&mut Check::default(), form),
        tiers: &form.tiers,
        skus: &skus,
    };
    form.parse()
}

/// Must run first, so that [`Check::is_clean`] reflects the specs only. `tier_prices` are those of each SKU
/// of the form.
fn variants(
    check: &mut Check,
    unpriced: &mut Unpriced,
    form: &ProductForm,
    tier_prices: &[Vec<Fen>],
) -> VariantsDraft {
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
                tier_prices: tier_prices.first().cloned().unwrap_or_default(),
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
            let skus = specs::parse_matrix(check, unpriced, &specs, &form.skus, tier_prices);
            VariantsDraft::Multi { specs, skus }
        }
    }
}

#[cfg(test)]
#[path = "parse_tests.rs"]
mod tests;
