//! One change for many products at once. It touches only what it names, so translations keep their
//! state, and each product has an outcome of its own.

use std::ops::RangeInclusive;

use serde::Deserialize;
use shop_core::{CategoryId, Fen, FieldError, ProductId, Reason, ValidationErrors, string_enum};
use utoipa::ToSchema;

use crate::{
    check::Check,
    product::{PriceRange, STOCK_MAX},
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
    /// Change the prices of all SKUs.
    #[schema(nullable = false)]
    pub price: Option<PriceChangeForm>,
    /// Change the stock of all SKUs.
    #[schema(nullable = false)]
    pub stock: Option<StockChangeForm>,
    /// True: delete the products. Orders keep their own copies.
    #[schema(nullable = false)]
    pub delete: Option<bool>,
}

/// Exactly one of the fields.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ProductPriceChange)]
pub struct PriceChangeForm {
    /// Whole percent, from {percent-min} to {percent-max:plain}: -15 makes prices 15 % lower. Each price is rounded to the
    /// nearest fen, half a fen upwards.
    #[schema(nullable = false)]
    pub percent: Option<i64>,
    /// Fen to add to each price; negative to subtract.
    #[schema(nullable = false)]
    pub amount: Option<i64>,
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
    /// Another stock.
    Stock(StockChange),
    /// Deleted.
    Delete,
}

/// A change of prices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PriceChange {
    /// By whole percent, [`PERCENT_MIN`] to [`PERCENT_MAX`].
    Percent(i64),
    /// By an amount in fen, at most [`Fen::MAX`] either way.
    Amount(i64),
}

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
    /// shown struck through. A product with one of the last three is left as it is.
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
    /// The prices of its SKUs.
    pub prices: PriceRange,
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
            self.stock.is_some(),
            delete.is_some(),
        ];
        only_one(check, "change", given)?;
        if let Some(price) = &self.price {
            return price.parse(check).map(BatchChange::Price);
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
        only_one(check, path, [self.percent.is_some(), self.amount.is_some()])?;
        let most = Fen::MAX.get();
        let percent = self.percent.map(|percent| {
            let percent = within(check, path, "percent", PERCENT_MIN..=PERCENT_MAX, percent);
            PriceChange::Percent(percent)
        });
        percent.or_else(|| {
            let amount = within(check, path, "amount", -most..=most, self.amount?);
            Some(PriceChange::Amount(amount))
        })
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
    /// The new price; `None` where it would leave the range of prices. Percentages are rounded to the
    /// nearest fen, half a fen upwards.
    pub fn apply(self, price: Fen) -> Option<Fen> {
        let price = price.get();
        let changed = match self {
            Self::Percent(percent) => (price * (100 + percent) + 50) / 100,
            Self::Amount(amount) => price + amount,
        };
        Fen::new(changed).ok()
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
    let Some(prices) = change.apply_to_range(product.prices) else {
        return BatchOutcome::PriceOutOfRange;
    };
    if prices == product.prices {
        return BatchOutcome::Unchanged;
    }
    let rises = prices.lowest > product.prices.lowest;
    let is_above = |strike: Fen| rises && strike < prices.lowest;
    if product.strike_price.is_some_and(is_above) {
        return BatchOutcome::StrikePriceTooLow;
    }
    BatchOutcome::Done
}
