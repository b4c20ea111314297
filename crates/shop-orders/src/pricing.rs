//! Prices an order and checks it against the shop's articles.

use shop_core::{Fen, ProductId, SkuId};

use crate::snapshot::{LineSnapshot, OrderLine};

/// A SKU with its current price, stock and rules of quantity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Article {
    /// The product.
    pub product: ProductId,
    /// The SKU.
    pub sku: SkuId,
    /// Price per piece.
    pub unit_price: Fen,
    /// Available pieces.
    pub stock: u32,
    /// The minimum quantity of a line, in pieces.
    pub minimum: u32,
    /// The order multiple: the quantity must be a multiple of it.
    pub multiple: u32,
    /// The product data to copy into the order.
    pub snapshot: LineSnapshot,
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
    /// The closest smaller quantity that can be ordered.
    pub quantity_below: Option<u32>,
    /// The closest larger quantity that can be ordered.
    pub quantity_above: Option<u32>,
    /// Current price per piece.
    pub unit_price: Option<Fen>,
}

/// Why an order cannot be placed as requested.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PricingError {
    /// The product or SKU is gone or hidden.
    #[error("some products are no longer offered; remove them from the order")]
    Gone(Vec<LineError>),
    /// The quantity is below the minimum.
    #[error("some lines are below the product's minimum quantity; order more")]
    BelowMinimum(Vec<LineError>),
    /// The quantity is not a multiple of the order multiple.
    #[error("some lines are not a multiple of the product's order multiple; change the quantity")]
    NotAMultiple(Vec<LineError>),
    /// The quantity exceeds the stock.
    #[error("some lines ask for more than is in stock; order less")]
    ExceedsStock(Vec<LineError>),
    /// The total is below the shop's minimum total of an order.
    #[error("the order's total of {} fen is below the shop's minimum of {} fen", total.get(), minimum.get())]
    BelowOrderMinimum {
        /// The total.
        total: Fen,
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
