//! One change for many products at once. It touches only what it names, so translations keep their
//! state, and each product has an outcome of its own.

use std::ops::RangeInclusive;

use serde::Deserialize;
use shop_core::{
    CategoryId, Fen, FieldError, PriceVisibility, ProductId, Reason, ValidationErrors, string_enum,
};
use utoipa::ToSchema;

use crate::{
    check::Check,
    product::{PriceRange, ProductPriceVisibility, STOCK_MAX},
};

/// The most products of one request.
pub const BATCH_MAX: usize = 200;

/// The range of a price change in percent: from free of charge to eleven times the price.
pub const PERCENT_MIN: i64 = -100;

/// The upper end of [`PERCENT_MIN`].
pub const PERCENT_MAX: i64 = 1_000;

/// One change for many products.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ProductBatchRequest)]
pub struct BatchForm {
    /// The products, 1 to {batch}, each once.
    pub ids: Vec<i64>,
    /// What to change.
    pub change: BatchChangeForm,
}

/// Exactly one of the fields.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ProductBatchChange)]
pub struct BatchChangeForm {
    /// Show the products to visitors (true), or hide them.
    #[schema(nullable = false)]
    pub on_sale: Option<bool>,
    /// Put the products into the clearance list (true), or take them out.
    #[schema(nullable = false)]
    pub is_clearance: Option<bool>,
    /// Move the products to this category of the merchant.
    #[schema(nullable = false)]
    pub category_id: Option<i64>,
    /// Change the prices of all SKUs that have one.
    #[schema(nullable = false)]
    pub price: Option<PriceChangeForm>,
    /// Change who sees the prices. `customers` is not allowed yet.
    #[schema(nullable = false)]
    pub price_visibility: Option<ProductPriceVisibility>,
    /// Change the stock of all SKUs.
    #[schema(nullable = false)]
    pub stock: Option<StockChangeForm>,
    /// True: delete the products. Orders keep their own copies.
    #[schema(nullable = false)]
    pub delete: Option<bool>,
}

/// Exactly one of `percent`, `permille` and `amount`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ProductPriceChange)]
pub struct PriceChangeForm {
    /// Whole percent, from {percent-min} to {percent-max:plain}: -15 makes prices 15 % lower. Each price is rounded to the
    /// nearest fen, half a fen upwards; a price above 0 becomes 0 only by -100 %.
    #[schema(nullable = false)]
    pub percent: Option<i64>,
    /// Thousandths, from {permille-min:plain} to {permille-max:plain}: 25 makes prices 2.5 % higher. Rounded
    /// like `percent`.
    #[schema(nullable = false)]
    pub permille: Option<i64>,
    /// Fen to add to each price; negative to subtract.
    #[schema(nullable = false)]
    pub amount: Option<i64>,
    /// New prices become multiples of it, half of it rounded upwards: 1, 10, 50 or 100 fen. Default: 1. A price
    /// above 0 does not become 0 by rounding.
    #[schema(nullable = false)]
    pub round_to: Option<i64>,
}

/// Exactly one of the fields.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ProductStockChange)]
pub struct StockChangeForm {
    /// The pieces that each SKU has from now on.
    #[schema(nullable = false)]
    pub set: Option<i64>,
    /// Pieces to add to each SKU; negative to subtract. The result is kept within 0 and the maximum.
    #[schema(nullable = false)]
    pub add: Option<i64>,
}

/// A validated change of many products.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BatchChange {
    /// Shown to visitors, or hidden.
    OnSale(bool),
    /// In the clearance list, or not.
    Clearance(bool),
    /// In another category; the application checks whose it is.
    Category(CategoryId),
    /// Other prices.
    Price(PriceChange),
    /// Other readers of the prices.
    PriceVisibility(ProductPriceVisibility),
    /// Another stock.
    Stock(StockChange),
    /// Deleted.
    Delete,
}

/// A change of prices and tier prices: `price × factor ‰ + amount`, rounded to a multiple of `round_to`.
/// It keeps the order of prices, so the prices of tiers do not rise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct PriceChange {
    /// Thousandths of the old price, 0 or more.
    pub factor: i64,
    /// Fen to add, at most [`Fen::MAX`] either way.
    pub amount: i64,
    /// The step in fen to which new prices are rounded, one of [`ROUND_TO`].
    pub round_to: u32,
}

/// The steps to which prices can be rounded, in fen.
pub const ROUND_TO: [u32; 4] = [1, 10, 50, 100];

/// A change of stock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StockChange {
    /// To so many pieces of each SKU.
    Set(u32),
    /// By so many pieces of each SKU, at most [`STOCK_MAX`] either way.
    Add(i64),
}

string_enum! {
    /// What became of a product of a batch. `done`: changed. `unchanged`: it was so already.
    /// `not_found`: the merchant has no such product. `price_out_of_range`: a price would leave the
    /// range of prices. `strike_price_too_low`: the lowest price would rise above the price that is
    /// shown struck through. `price_missing`: a SKU has no price to show. `changed_elsewhere`: it was changed
    /// since the change that should be undone. A product with one of the last five is left as it is.
    #[derive(ToSchema)]
    pub enum BatchOutcome {
        /// Changed.
        Done = "done",
        /// It was so already.
        Unchanged = "unchanged",
        /// The merchant has no such product.
        NotFound = "not_found",
        /// A price would leave the range of prices.
        PriceOutOfRange = "price_out_of_range",
        /// The lowest price would rise above the struck-through price.
        StrikePriceTooLow = "strike_price_too_low",
        /// A SKU has no price to show.
        PriceMissing = "price_missing",
        /// It was changed since the change that should be undone.
        ChangedElsewhere = "changed_elsewhere",
    }
}

/// What decides about a product of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BatchProduct {
    /// The product.
    pub id: ProductId,
    /// Its category.
    pub category: CategoryId,
    /// Whether visitors see it.
    pub on_sale: bool,
    /// Whether it is in the clearance list.
    pub is_clearance: bool,
    /// The prices of its SKUs that have one.
    pub prices: Option<PriceRange>,
    /// The number of its SKUs without a price.
    pub unpriced: u32,
    /// Who sees its prices, as the merchant has set it.
    pub price_visibility: ProductPriceVisibility,
    /// The prices of all tiers of its SKUs; `None` without tiers.
    pub tier_prices: Option<PriceRange>,
    /// The strike-through price.
    pub strike_price: Option<Fen>,
    /// The smallest and the largest stock of its SKUs.
    pub stock: (u32, u32),
}

impl BatchForm {
    /// Validates the request.
    ///
    /// # Errors
    /// With the path of each wrong field.
    pub fn parse(&self) -> Result<(Vec<ProductId>, BatchChange), ValidationErrors> {
        let mut check = Check::default();
        let ids = check.ids("ids", BATCH_MAX, &self.ids);
        if ids.is_empty() {
            check.error(FieldError::new("ids", Reason::Required));
        }
        let change = self.change.parse(&mut check);
        check.finish((ids, change.unwrap_or(BatchChange::Delete)))
    }
}

impl BatchChangeForm {
    fn parse(&self, check: &mut Check) -> Option<BatchChange> {
        let delete = self.delete.filter(|delete| *delete);
        let given = [
            self.on_sale.is_some(),
            self.is_clearance.is_some(),
            self.category_id.is_some(),
            self.price.is_some(),
            self.price_visibility.is_some(),
            self.stock.is_some(),
            delete.is_some(),
        ];
        only_one(check, "change", given)?;
        if let Some(price) = &self.price {
            return price.parse(check).map(BatchChange::Price);
        }
        if let Some(visibility) = self.price_visibility {
            if visibility == ProductPriceVisibility::Customers {
                let path = "change.priceVisibility";
                check.error(FieldError::new(path, Reason::NotAllowed));
            }
            return Some(BatchChange::PriceVisibility(visibility));
        }
        if let Some(stock) = &self.stock {
            return stock.parse(check).map(BatchChange::Stock);
        }
        let category = self.category_id.map(|id| BatchChange::Category(id.into()));
        self.on_sale
            .map(BatchChange::OnSale)
            .or_else(|| self.is_clearance.map(BatchChange::Clearance))
            .or(category)
            .or_else(|| delete.map(|_| BatchChange::Delete))
    }
}

impl PriceChangeForm {
    fn parse(&self, check: &mut Check) -> Option<PriceChange> {
        let path = "change.price";
        let given = [self.percent, self.permille, self.amount];
        only_one(check, path, given.map(|value| value.is_some()))?;
        let most = Fen::MAX.get();
        let change = if let Some(percent) = self.percent {
            let range = PERCENT_MIN..=PERCENT_MAX;
            PriceChange::percent(within(check, path, "percent", range, percent))
        } else if let Some(permille) = self.permille {
            let range = PERCENT_MIN * 10..=PERCENT_MAX * 10;
            PriceChange::permille(within(check, path, "permille", range, permille))
        } else {
            PriceChange::amount(within(check, path, "amount", -most..=most, self.amount?))
        };
        let Some(step) = self.round_to else {
            return Some(change);
        };
        let step = ROUND_TO.into_iter().find(|known| i64::from(*known) == step);
        if step.is_none() {
            check.error(FieldError::new("change.price.roundTo", Reason::NotAllowed));
        }
        Some(change.rounded_to(step?))
    }
}

impl StockChangeForm {
    fn parse(&self, check: &mut Check) -> Option<StockChange> {
        let path = "change.stock";
        only_one(check, path, [self.set.is_some(), self.add.is_some()])?;
        let most = i64::from(STOCK_MAX);
        let set = self
            .set
            .map(|pieces| StockChange::Set(check.count("change.stock.set", 0..=STOCK_MAX, pieces)));
        set.or_else(|| {
            let pieces = within(check, path, "add", -most..=most, self.add?);
            Some(StockChange::Add(pieces))
        })
    }
}

/// Validates a number that may be negative.
fn within(
    check: &mut Check,
    part: &str,
    field: &str,
    range: RangeInclusive<i64>,
    value: i64,
) -> i64 {
    if range.contains(&value) {
        return value;
    }
    let border = if value < *range.start() {
        *range.start()
    } else {
        *range.end()
    };
    let path = format!("{part}.{field}");
    check.error(FieldError::at(path, Reason::OutOfRange, border));
    0
}

/// Records an error at `path` unless exactly one of its fields is given, and returns `None` then.
fn only_one<const N: usize>(check: &mut Check, path: &str, given: [bool; N]) -> Option<()> {
    let error = match given.into_iter().filter(|given| *given).count() {
        1 => return Some(()),
        0 => Reason::Required,
        _ => Reason::NotAllowed,
    };
    check.error(FieldError::new(path, error));
    None
}

impl PriceChange {
    /// By whole percent, [`PERCENT_MIN`] to [`PERCENT_MAX`].
    pub const fn percent(percent: i64) -> Self {
        Self::permille(percent * 10)
    }

    /// By thousandths, ten times [`PERCENT_MIN`] to ten times [`PERCENT_MAX`].
    pub const fn permille(permille: i64) -> Self {
        Self {
            factor: 1_000 + permille,
            amount: 0,
            round_to: 1,
        }
    }

    /// By an amount in fen, at most [`Fen::MAX`] either way.
    pub const fn amount(fen: i64) -> Self {
        Self {
            factor: 1_000,
            amount: fen,
            round_to: 1,
        }
    }

    /// Rounds the new prices to a step, one of [`ROUND_TO`].
    #[must_use]
    pub const fn rounded_to(self, round_to: u32) -> Self {
        Self { round_to, ..self }
    }

    /// The new price, half a step rounded upwards; `None` where it would leave the range of prices.
    pub fn apply(self, price: Fen) -> Option<Fen> {
        let thousandths = price.get() * self.factor + self.amount * 1_000;
        Fen::rounded(thousandths, self.round_to).ok()
    }

    /// The new range of prices: larger prices never become smaller than others.
    fn apply_to_range(self, prices: PriceRange) -> Option<PriceRange> {
        Some(PriceRange {
            lowest: self.apply(prices.lowest)?,
            highest: self.apply(prices.highest)?,
        })
    }
}

impl StockChange {
    /// The new stock, within 0 and [`STOCK_MAX`].
    pub fn apply(self, stock: u32) -> u32 {
        match self {
            Self::Set(pieces) => pieces,
            Self::Add(pieces) => {
                let sum = (i64::from(stock) + pieces).clamp(0, STOCK_MAX.into());
                u32::try_from(sum).unwrap_or(STOCK_MAX)
            }
        }
    }
}

impl BatchChange {
    /// What this change does to a product.
    pub fn outcome(self, product: &BatchProduct) -> BatchOutcome {
        let is_so_already = match self {
            Self::OnSale(on_sale) => product.on_sale == on_sale,
            Self::Clearance(is_clearance) => product.is_clearance == is_clearance,
            Self::Category(category) => product.category == category,
            Self::Price(change) => return reprice(product, change),
            Self::PriceVisibility(visibility) => {
                let needs_prices = visibility.within(PriceVisibility::Ask) != PriceVisibility::Ask;
                if needs_prices && product.unpriced > 0 {
                    return BatchOutcome::PriceMissing;
                }
                product.price_visibility == visibility
            }
            Self::Stock(change) => {
                let (lowest, highest) = product.stock;
                (change.apply(lowest), change.apply(highest)) == product.stock
            }
            Self::Delete => false,
        };
        if is_so_already {
            BatchOutcome::Unchanged
        } else {
            BatchOutcome::Done
        }
    }
}

fn reprice(product: &BatchProduct, change: PriceChange) -> BatchOutcome {
    let Some(before) = product.prices else {
        return BatchOutcome::Unchanged;
    };
    let old = [Some(before), product.tier_prices];
    let changed = old.map(|range| range.map(|prices| change.apply_to_range(prices)));
    if changed.contains(&Some(None)) {
        return BatchOutcome::PriceOutOfRange;
    }
    let changed = changed.map(Option::flatten);
    // Rounding may change a price between two that stay.
    let is_all = |range: PriceRange| change.round_to == 1 || range.lowest == range.highest;
    if changed == old && old.into_iter().flatten().all(is_all) {
        return BatchOutcome::Unchanged;
    }
    let prices = changed[0].unwrap_or(before);
    let rises = prices.lowest > before.lowest;
    let is_above = |strike: Fen| rises && strike < prices.lowest;
    if product.strike_price.is_some_and(is_above) {
        return BatchOutcome::StrikePriceTooLow;
    }
    BatchOutcome::Done
}

#[cfg(test)]
#[path = "batch_tests.rs"]
mod tests;
