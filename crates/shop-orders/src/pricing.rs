//! The prices of a SKU by quantity, and the results of pricing an order.

use shop_core::{Fen, Lot, PriceVisibility, ProductId, SkuId};

use crate::snapshot::{InquiryLine, LineSnapshot, OrderLine};

/// A SKU with its current prices, stock and rules of quantity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Article {
    /// The product.
    pub product: ProductId,
    /// The SKU.
    pub sku: SkuId,
    /// What a piece costs.
    pub prices: Prices,
    /// Who sees the catalogue's prices.
    pub visibility: PriceVisibility,
    /// In which scope pieces count for the minimum and the price tiers.
    pub lot: Lot,
    /// Available pieces.
    pub stock: u32,
    /// Whether buyers see the stock as a number.
    pub shows_stock: bool,
    /// The minimum quantity of the lot, in pieces.
    pub minimum: u32,
    /// The order multiple: the quantity of each line must be a multiple of it.
    pub multiple: u32,
    /// The product data to copy into the order.
    pub snapshot: LineSnapshot,
}

/// The prices of a piece that a buyer may see. Without any, the price is hidden.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Prices {
    /// The price without tiers.
    pub base: Option<Fen>,
    /// Lower prices from rising quantities on.
    pub tiers: Vec<PriceTier>,
    /// The price for the buyer's level, whatever the quantity.
    pub level: Option<Fen>,
}

/// A price that applies from a quantity on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceTier {
    /// Pieces from which it applies.
    pub min_quantity: u32,
    /// Price per piece.
    pub price: Fen,
}

shop_core::string_enum! {
    /// Where the price of a line comes from. `base`: the price without tiers. `tier`: a price tier.
    /// `customer`: the price for the buyer's level.
    #[derive(Default, utoipa::ToSchema)]
    pub enum PriceSource {
        /// The price without tiers.
        #[default]
        Base = "base",
        /// A price tier.
        Tier = "tier",
        /// The price for the buyer's level.
        Customer = "customer",
    }
}

/// The price of a piece at some quantity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitPrice {
    /// Price per piece.
    pub price: Fen,
    /// Where it comes from.
    pub source: PriceSource,
    /// Pieces from which the tier applies; `None` without one.
    pub tier: Option<u32>,
}

/// The next tier at which a piece costs less.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextTier {
    /// Pieces from which it applies.
    pub min_quantity: u32,
    /// Pieces that are missing to it.
    pub missing: u32,
    /// Price per piece.
    pub unit_price: Fen,
}

impl Prices {
    /// A price that does not depend on the quantity.
    pub fn only(base: Fen) -> Self {
        Self {
            base: Some(base),
            ..Self::default()
        }
    }

    /// Whether the buyer may see no price.
    pub const fn is_hidden(&self) -> bool {
        self.base.is_none() && self.level.is_none()
    }

    /// The price of each of `pieces`: that of the last tier reached or of the level, whichever is lower;
    /// `None` if the price is hidden.
    pub fn at(&self, pieces: u64) -> Option<UnitPrice> {
        let mut reached = self.tiers.iter().rev();
        let tier = reached.find(|tier| u64::from(tier.min_quantity) <= pieces);
        let (source, catalogue) = match tier {
            Some(tier) => (PriceSource::Tier, Some(tier.price)),
            None => (PriceSource::Base, self.base),
        };
        let is_lower = |level: &Fen| catalogue.is_none_or(|price| *level < price);
        if let Some(price) = self.level.filter(is_lower) {
            return Some(UnitPrice {
                price,
                source: PriceSource::Customer,
                tier: None,
            });
        }
        catalogue.map(|price| UnitPrice {
            price,
            source,
            tier: tier.map(|tier| tier.min_quantity),
        })
    }

    /// The price at which minimum amounts count a piece. It does not depend on the quantity, so that
    /// more pieces never make an order too small. `None` if the price is hidden.
    pub fn before_tiers(&self) -> Option<Fen> {
        self.at(0).map(|unit| unit.price)
    }

    /// The first further tier that is cheaper than the price of each of `pieces`.
    pub fn next_tier(&self, pieces: u64) -> Option<NextTier> {
        let now = self.at(pieces)?.price;
        let mut tiers = self.tiers.iter();
        let tier = tiers.find(|tier| u64::from(tier.min_quantity) > pieces && tier.price < now)?;
        let missing = u64::from(tier.min_quantity) - pieces;
        Some(NextTier {
            min_quantity: tier.min_quantity,
            missing: u32::try_from(missing).unwrap_or(u32::MAX),
            unit_price: tier.price,
        })
    }

    /// Whether a piece has this price at some quantity.
    pub fn includes(&self, price: Fen) -> bool {
        let mut tiers = self.tiers.iter();
        self.base == Some(price)
            || self.level == Some(price)
            || tiers.any(|tier| tier.price == price)
    }
}

/// What a shop demands of a whole order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OrderTerms {
    /// The minimum total; zero for none.
    pub minimum: Fen,
    /// When an order of products with [`Lot::Order`] need not reach the minimum of each product.
    pub mix: MixRule,
}

/// The mixed lot of a shop: reached by an amount or by a number of pieces, of all lines whose product
/// has [`Lot::Order`]. Zero disables a condition; if both are zero, there is no rule.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MixRule {
    /// The amount, at prices before tiers.
    pub amount: Fen,
    /// The pieces.
    pub pieces: u32,
}

/// How far an order is from the shop's mix rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mix {
    /// The counted amount; `None` above [`Fen::MAX`].
    pub amount: Option<Fen>,
    /// The counted pieces.
    pub pieces: u64,
    /// What is missing to the amount; `None` if the rule has none.
    pub missing_amount: Option<Fen>,
    /// What is missing to the pieces; `None` if the rule has none.
    pub missing_pieces: Option<u32>,
    /// Whether one of the conditions is met.
    pub is_reached: bool,
}

impl MixRule {
    /// How far an order is from the rule; an amount of `None` is above [`Fen::MAX`].
    pub fn apply(self, amount: Option<Fen>, pieces: u64) -> Mix {
        let missing_amount = (self.amount > Fen::ZERO)
            .then(|| self.amount.saturating_sub(amount.unwrap_or(Fen::MAX)));
        let missing_pieces = (self.pieces > 0).then(|| {
            let counted = u32::try_from(pieces).unwrap_or(u32::MAX);
            self.pieces.saturating_sub(counted)
        });
        Mix {
            amount,
            pieces,
            missing_amount,
            missing_pieces,
            is_reached: missing_amount == Some(Fen::ZERO) || missing_pieces == Some(0),
        }
    }
}

/// A priced order, ready to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PricedOrder {
    /// The lines, in the buyer's order.
    pub lines: Vec<PricedLine>,
    /// The total price.
    pub total: Fen,
}

/// A priced inquiry, ready to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PricedInquiry {
    /// The lines, in the buyer's order.
    pub lines: Vec<InquiryLine>,
    /// The total price; `None` if the sender does not see the price of a line.
    pub total: Option<Fen>,
}

/// A priced line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PricedLine {
    /// The product.
    pub product: ProductId,
    /// The SKU.
    pub sku: SkuId,
    /// The product data to copy into the order.
    pub snapshot: LineSnapshot,
    /// Pieces.
    pub quantity: u32,
    /// Price per piece.
    pub unit_price: Fen,
    /// Price of the line.
    pub amount: Fen,
}

impl From<PricedLine> for OrderLine {
    fn from(line: PricedLine) -> Self {
        Self {
            product: Some(line.product),
            sku: Some(line.sku),
            snapshot: line.snapshot,
            quantity: line.quantity,
            unit_price: line.unit_price,
            amount: line.amount,
        }
    }
}

/// A rejected line with what its article is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineError {
    /// The product.
    pub product: ProductId,
    /// The SKU.
    pub sku: SkuId,
    /// The product name in the buyer's language; empty if the product is gone.
    pub name: String,
    /// Requested pieces.
    pub requested: u32,
    /// Available pieces.
    pub available: Option<u32>,
    /// The minimum quantity.
    pub minimum: Option<u32>,
    /// The order multiple.
    pub multiple: Option<u32>,
    /// In which scope the line is rejected; `None` for a line without a problem of its own.
    pub scope: Option<Lot>,
    /// Pieces that are missing to the minimum in that scope.
    pub missing: Option<u32>,
    /// The closest smaller quantity that can be ordered.
    pub quantity_below: Option<u32>,
    /// The closest larger quantity that can be ordered.
    pub quantity_above: Option<u32>,
    /// Current price per piece.
    pub unit_price: Option<UnitPrice>,
}

/// Why an order cannot be placed as requested.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PricingError {
    /// The product or SKU is gone or hidden.
    #[error("some products are no longer offered; remove them from the order")]
    Gone(Vec<LineError>),
    /// The buyer may not see the price.
    #[error("some prices are given on request only; ask for them, or remove the lines")]
    PriceHidden(Vec<LineError>),
    /// The quantity is below the minimum.
    #[error("some lines are below the product's minimum quantity; order more")]
    BelowMinimum(Vec<LineError>),
    /// The quantity is not a multiple of the order multiple.
    #[error("some lines are not a multiple of the product's order multiple; change the quantity")]
    NotAMultiple(Vec<LineError>),
    /// The quantity exceeds the stock.
    #[error("some lines ask for more than is in stock; order less")]
    ExceedsStock(Vec<LineError>),
    /// What counts is below the shop's minimum total of an order.
    #[error("{} fen count for the order, below the shop's minimum of {} fen", counted.get(), minimum.get())]
    BelowOrderMinimum {
        /// The total.
        total: Fen,
        /// What counts for the minimum: the sum before tiers.
        counted: Fen,
        /// The shop's minimum.
        minimum: Fen,
    },
    /// The total or a price differs from what the buyer saw; contains all lines with current prices.
    #[error("prices have changed; look at the new total of {} fen and order again", total.get())]
    PriceChanged {
        /// The current total.
        total: Fen,
        /// All lines with what their articles are now.
        lines: Vec<LineError>,
    },
    /// The total exceeds [`Fen::MAX`]. This check runs before those of the total.
    #[error("the order's total is above the largest amount; split the order")]
    TotalOutOfRange,
}

#[cfg(test)]
#[path = "pricing_tests.rs"]
mod tests;
