//! Changes of prices and stock that leave the rest of a product as it is.

use std::collections::HashSet;

use serde::Deserialize;
use shop_core::{Fen, FieldError, Locale, Reason, SkuId, ValidationErrors};
use utoipa::ToSchema;

use crate::{
    check::Check,
    product::{
        COMBINATIONS_MAX, PriceRange, Product, ProductPlan, SkuPlan, StockDraft, TIERS_MAX, specs,
    },
};

/// Prices and stock of some SKUs of a product.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = SkusInput)]
pub struct SkuChangesForm {
    /// The SKUs to change, each once, 1 to {combinations}.
    pub skus: Vec<SkuChangeForm>,
}

/// The price and the stock of a SKU; what is left out stays as it is.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = SkuChangeInput)]
pub struct SkuChangeForm {
    /// Id of the SKU.
    pub id: i64,
    /// The price of one piece, in fen.
    #[schema(nullable = false)]
    pub price: Option<i64>,
    /// The price of one piece in fen for each of the product's `tiers`, in their order: none above the one
    /// before it, the first not above the price.
    #[schema(nullable = false)]
    pub tier_prices: Option<Vec<i64>>,
    /// Pieces in stock.
    #[schema(nullable = false)]
    pub stock: Option<i64>,
    /// The stock that was read. The difference between `stock` and `stockSeen` is added to what there
    /// is now, so that orders placed in between are kept. Left out: `stock` is stored as it is.
    #[schema(nullable = false)]
    pub stock_seen: Option<i64>,
}

/// Validated changes, in the order of the request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkuChanges(Vec<SkuChange>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct SkuChange {
    id: SkuId,
    price: Option<Fen>,
    tier_prices: Option<Vec<Fen>>,
    stock: StockDraft,
}

impl SkuChangesForm {
    /// Validates the request.
    ///
    /// # Errors
    /// With the path of each wrong field.
    pub fn parse(&self) -> Result<SkuChanges, ValidationErrors> {
        let mut check = Check::default();
        check.at_most("skus", COMBINATIONS_MAX, self.skus.len());
        if self.skus.is_empty() {
            check.error(FieldError::new("skus", Reason::Required));
        }
        let mut seen = HashSet::new();
        let mut changes = Vec::with_capacity(self.skus.len());
        for (index, sku) in self.skus.iter().enumerate() {
            let part = format!("skus[{index}].");
            if !seen.insert(sku.id) {
                let path = format!("{part}id");
                check.error(FieldError::new(path, Reason::DuplicateItem));
            }
            let price = sku.price;
            changes.push(SkuChange {
                id: sku.id.into(),
                price: price.map(|fen| check.price(&format!("{part}price"), fen)),
                tier_prices: sku.tier_prices.as_deref().map(|prices| {
                    check.at_most(&format!("{part}tierPrices"), TIERS_MAX, prices.len());
                    let prices = prices.iter().enumerate();
                    let path = |index| format!("{part}tierPrices[{index}]");
                    prices
                        .map(|(index, fen)| check.price(&path(index), *fen))
                        .collect()
                }),
                stock: specs::stock(&mut check, &part, sku.stock, sku.stock_seen),
            });
        }
        check.finish(SkuChanges(changes))
    }
}

impl SkuChanges {
    /// The plan for writing the changes over `stored`.
    ///
    /// # Errors
    /// For a SKU that the product does not have, for a lowest price that rises above the price shown
    /// struck through, and for tier prices that do not fall from the price on.
    pub fn apply_to(
        &self,
        stored: &Product,
        language: Locale,
    ) -> Result<ProductPlan, ValidationErrors> {
        let mut plan = stored.to_plan(language);
        let mut errors = ValidationErrors::new();
        for (index, change) in self.0.iter().enumerate() {
            let id = Some(change.id);
            let Some(sku) = plan.skus.iter_mut().find(|sku| sku.id == id) else {
                let path = format!("skus[{index}].id");
                errors.push(FieldError::new(path, Reason::NotFound));
                continue;
            };
            sku.price = change.price.or(sku.price);
            change.set_tier_prices(sku, index, plan.content.tiers.len(), &mut errors);
            sku.recounts = change.stock.recounts(sku.stock);
            sku.stock = change.stock.over(sku.stock);
        }
        let lowest = |prices: Option<PriceRange>| prices.map(|prices| prices.lowest);
        let (before, after) = (lowest(stored.prices()), lowest(plan.prices()));
        if after > before
            && plan.content.strike_price.is_some()
            && plan.content.strike_price < after
        {
            let error = Reason::StrikePriceTooLow;
            errors.push(FieldError::new("skus[0].price", error));
        }
        errors.into_result(plan)
    }
}

impl SkuChange {
    /// Sets the prices of the `tiers` tiers of a SKU with its new price. What was not sent stays, and must
    /// still be below the price.
    fn set_tier_prices(
        &self,
        sku: &mut SkuPlan,
        index: usize,
        tiers: usize,
        errors: &mut ValidationErrors,
    ) {
        let part = format!("skus[{index}]");
        let path = format!("{part}.tierPrices");
        let too_high =
            |path, limit: Fen| FieldError::at(path, Reason::TierPriceTooHigh, limit.get());
        let Some(prices) = &self.tier_prices else {
            let first = sku.tier_prices.first();
            if let Some(price) = self.price.filter(|price| first > Some(price)) {
                errors.push(too_high(format!("{part}.price"), price));
            }
            return;
        };
        if prices.len() != tiers {
            let limit = i64::try_from(tiers).unwrap_or(i64::MAX);
            errors.push(FieldError::at(path, Reason::TierPricesMissing, limit));
            return;
        }
        let mut before = sku.price;
        for (place, price) in prices.iter().enumerate() {
            match before {
                Some(before) if *price > before => {
                    errors.push(too_high(format!("{path}[{place}]"), before));
                }
                _ => {}
            }
            before = Some(*price);
        }
        sku.tier_prices.clone_from(prices);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sku(id: i64, price: Option<i64>, stock: Option<i64>) -> SkuChangeForm {
        SkuChangeForm {
            id,
            price,
            stock,
            ..SkuChangeForm::default()
        }
    }

    #[test]
    fn each_wrong_field_is_named() {
        let skus = vec![
            sku(1, Some(-1), None),
            sku(1, None, Some(-1)),
            sku(2, None, None),
        ];
        let errors = SkuChangesForm { skus }.parse().unwrap_err();
        let errors = errors.as_slice().iter();
        let errors: Vec<_> = errors.map(|e| (e.path.as_str(), e.reason)).collect();
        assert_eq!(
            errors,
            [
                ("skus[0].price", Reason::OutOfRange),
                ("skus[1].id", Reason::DuplicateItem),
                ("skus[1].stock", Reason::OutOfRange),
            ]
        );
        let empty = SkuChangesForm::default().parse().unwrap_err();
        assert_eq!(empty.as_slice()[0].reason, Reason::Required);
    }
}
