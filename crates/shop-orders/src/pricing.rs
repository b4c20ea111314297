//! Pricing an order and checking it against what the shop offers.

use shop_core::{Fen, ProductId, SkuId};

use crate::snapshot::LineSnapshot;

/// A SKU as its shop offers it now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The product.
    pub product: ProductId,
    /// The SKU.
    pub sku: SkuId,
    /// Price of one piece.
    pub unit_price: Fen,
    /// Pieces left.
    pub stock: u32,
    /// The fewest pieces of one line.
    pub minimum: u32,
    /// A line's pieces are a multiple of this.
    pub multiple: u32,
    /// What is shown of it.
    pub snapshot: LineSnapshot,
}

/// An order with its price, ready to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PricedOrder {
    /// Its lines in the order of the SKUs' ids.
    pub lines: Vec<PricedLine>,
    /// What it costs in all.
    pub total: Fen,
}

/// A line with its price.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct PricedLine {
    /// The product.
    pub product: ProductId,
    /// The SKU.
    pub sku: SkuId,
    /// What is bought, as it is shown.
    pub snapshot: LineSnapshot,
    /// Pieces.
    pub quantity: u32,
    /// Price of one piece.
    pub unit_price: Fen,
    /// Price of the line.
    pub amount: Fen,
}

/// What is wrong with one line, or how it is offered now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineFault {
    /// The product.
    pub product: ProductId,
    /// The SKU.
    pub sku: SkuId,
    /// The product's name as the buyer sees it; empty when it is gone.
    pub name: String,
    /// Pieces asked for.
    pub requested: u32,
    /// Pieces left.
    pub available: Option<u32>,
    /// The fewest pieces.
    pub minimum: Option<u32>,
    /// The multiple.
    pub multiple: Option<u32>,
    /// Price of one piece now.
    pub unit_price: Option<Fen>,
}
