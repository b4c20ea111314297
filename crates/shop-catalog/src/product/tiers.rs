//! Validates price tiers: quantities belong to the product, prices to each SKU.

use std::ops::RangeInclusive;

use serde::Deserialize;
use shop_core::{Fen, FieldError, Reason, ValidationErrors};
use utoipa::ToSchema;

use crate::{
    check::Check,
    product::{OrderRule, PriceRange, ProductType},
};

/// The maximum number of price tiers of a product.
pub const TIERS_MAX: usize = 5;

/// The pieces from which a price tier may apply.
pub const TIER_QUANTITY: RangeInclusive<u32> = 2..=999_999;

/// A price tier of a product, with the prices of its SKUs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProductTier {
    /// Pieces from which it applies.
    pub min_quantity: u32,
    /// The lowest and the highest price of a piece.
    pub prices: PriceRange,
}

impl ProductTier {
    /// The tiers of these quantities, with the prices of each SKU in the order of the tiers.
    pub fn all(quantities: &[u32], skus: &[&[Fen]]) -> Vec<Self> {
        let tiers = quantities.iter().enumerate();
        let tiers = tiers.filter_map(|(index, min_quantity)| {
            let prices = skus.iter().map(|prices| prices.get(index).copied());
            Some(Self {
                min_quantity: *min_quantity,
                prices: PriceRange::of(prices)?,
            })
        });
        tiers.collect()
    }
}

/// A price that applies from a quantity on.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = PriceTierInput)]
pub struct TierForm {
    /// Pieces from which the tier applies: more than those of the tier before, and more than the smallest
    /// quantity that can be ordered.
    pub min_quantity: i64,
    /// The price of one piece in fen, at most that of the tier before or, for the first tier, the base
    /// price. Required for `single`, not allowed for `multi`, where each SKU has `tierPrices`.
    pub price: Option<i64>,
}

/// The price tiers of a product request, with the fields that decide about them.
#[derive(Debug, Clone, Copy)]
pub struct TiersForm<'a> {
    /// Whether prices are in the tiers or in the SKUs.
    pub product_type: ProductType,
    /// Minimum and multiple of the product.
    pub order_rule: OrderRule,
    /// The tiers.
    pub tiers: &'a [TierForm],
    /// The SKUs in the order of the request; exactly one for a single-spec product.
    pub skus: &'a [SkuTiersForm<'a>],
}

/// The prices of a SKU in a product request.
#[derive(Debug, Clone, Copy)]
pub struct SkuTiersForm<'a> {
    /// The base price; `None` without one.
    pub base: Option<Fen>,
    /// `tierPrices`: a price in fen for each tier.
    pub tier_prices: Option<&'a [i64]>,
}

/// The validated price tiers of a product.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TiersDraft {
    /// The quantity of each tier, rising.
    pub quantities: Vec<u32>,
    /// The tier prices of each SKU, in the order of the request; they never rise.
    pub prices: Vec<Vec<Fen>>,
}

impl OrderRule {
    /// The smallest quantity that satisfies minimum and multiple.
    pub const fn smallest(self) -> u32 {
        let multiple = if self.multiple == 0 { 1 } else { self.multiple };
        self.minimum.div_ceil(multiple).saturating_mul(multiple)
    }
}

impl TiersForm<'_> {
    /// Validates tiers and tier prices.
    ///
    /// # Errors
    /// With the path of each wrong field.
    pub fn parse(&self) -> Result<TiersDraft, ValidationErrors> {
        let mut check = Check::default();
        check.at_most("tiers", TIERS_MAX, self.tiers.len());
        if !check.is_clean() {
            return check.finish(TiersDraft::default());
        }
        if !self.tiers.is_empty() && self.skus.iter().any(|sku| sku.base.is_none()) {
            check.error(FieldError::new("tiers", Reason::NotAllowed));
        }
        let draft = TiersDraft {
            quantities: self.quantities(&mut check),
            prices: match self.product_type {
                ProductType::Single => self.prices_of_tiers(&mut check),
                ProductType::Multi => self.prices_of_skus(&mut check),
            },
        };
        check.finish(draft)
    }

    fn quantities(&self, check: &mut Check) -> Vec<u32> {
        let mut before = None;
        let mut quantities = Vec::with_capacity(self.tiers.len());
        for (index, tier) in self.tiers.iter().enumerate() {
            let path = format!("tiers[{index}].minQuantity");
            let quantity = check.count(&path, TIER_QUANTITY, tier.min_quantity);
            if !TIER_QUANTITY.contains(&quantity) {
                continue;
            }
            let (border, reason) = match before {
                Some(before) => (before, Reason::TiersNotRising),
                None => (self.order_rule.smallest(), Reason::TierTooLow),
            };
            if quantity <= border {
                check.error(FieldError::at(path, reason, border.into()));
            }
            before = Some(quantity);
            quantities.push(quantity);
        }
        quantities
    }

    fn prices_of_tiers(&self, check: &mut Check) -> Vec<Vec<Fen>> {
        let given = self.skus.iter().enumerate();
        for (index, _) in given.filter(|(_, sku)| sku.tier_prices.is_some()) {
            let path = format!("skus[{index}].tierPrices");
            check.error(FieldError::new(path, Reason::NotAllowed));
        }
        let path = |index| format!("tiers[{index}].price");
        let mut prices = Vec::with_capacity(self.tiers.len());
        for (index, tier) in self.tiers.iter().enumerate() {
            match tier.price {
                Some(price) => prices.push((path(index), price)),
                None => check.error(FieldError::new(path(index), Reason::PriceMissing)),
            }
        }
        let base = self.skus.first().and_then(|sku| sku.base);
        vec![falling(check, base, prices)]
    }

    fn prices_of_skus(&self, check: &mut Check) -> Vec<Vec<Fen>> {
        for (index, tier) in self.tiers.iter().enumerate() {
            if tier.price.is_some() {
                let path = format!("tiers[{index}].price");
                check.error(FieldError::new(path, Reason::NotAllowed));
            }
        }
        let number = self.tiers.len();
        let rows = self.skus.iter().enumerate().map(|(row, sku)| {
            let path = format!("skus[{row}].tierPrices");
            let given = sku.tier_prices.unwrap_or_default();
            if given.len() != number {
                let limit = i64::try_from(number).unwrap_or(i64::MAX);
                check.error(FieldError::at(path, Reason::TierPricesMissing, limit));
                return Vec::new();
            }
            let prices = given.iter().enumerate();
            let prices = prices.map(|(index, price)| (format!("{path}[{index}]"), *price));
            falling(check, sku.base, prices.collect())
        });
        rows.collect()
    }
}

/// Validates prices with their paths, none of which may be above the one before it.
fn falling(check: &mut Check, base: Option<Fen>, prices: Vec<(String, i64)>) -> Vec<Fen> {
    let mut before = base;
    let mut parsed = Vec::with_capacity(prices.len());
    for (path, fen) in prices {
        let price = check.price(&path, fen);
        if price.get() != fen {
            continue;
        }
        if let Some(before) = before.filter(|before| price > *before) {
            check.error(FieldError::at(path, Reason::TierPriceTooHigh, before.get()));
        }
        before = Some(price);
        parsed.push(price);
    }
    parsed
}

#[cfg(test)]
#[path = "tiers_tests.rs"]
mod tests;
