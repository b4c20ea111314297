//! Prices an order and checks it against the shop's current offers.

use shop_core::{Fen, MoneyError, ProductId, SkuId};

use crate::{
    form::{OrderDraft, RequestedLine},
    snapshot::LineSnapshot,
};

/// A SKU as currently offered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
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
    /// The lines, sorted by SKU ID.
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

/// A rejected line with its current offer.
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
    /// The total differs from what the buyer saw; contains all lines with current prices.
    #[error("prices have changed; look at the new total of {} fen and order again", total.get())]
    PriceChanged {
        /// The current total.
        total: Fen,
        /// All lines with their current offers.
        lines: Vec<LineError>,
    },
    /// The total exceeds [`Fen::MAX`].
    #[error("the order's total is above the largest amount; split the order")]
    TotalOutOfRange,
}

/// A requested line with its offer.
struct Match<'a> {
    line: &'a RequestedLine,
    offer: &'a Offer,
}

impl OrderDraft {
    /// Prices the order with the current offers. Each check reports all lines that fail it; the
    /// checks run in the order of the variants of [`PricingError`].
    pub fn price(&self, offers: &[Offer]) -> Result<PricedOrder, PricingError> {
        let matches = match_offers(&self.lines, offers).map_err(PricingError::Gone)?;
        refuse(&matches, PricingError::BelowMinimum, |line, offer| {
            line.quantity < offer.minimum
        })?;
        refuse(&matches, PricingError::NotAMultiple, |line, offer| {
            !line.quantity.is_multiple_of(offer.multiple.max(1))
        })?;
        refuse(&matches, PricingError::ExceedsStock, |line, offer| {
            line.quantity > offer.stock
        })?;
        let priced = sum(&matches).map_err(|_| PricingError::TotalOutOfRange)?;
        if priced.total == self.expected_total {
            return Ok(priced);
        }
        Err(PricingError::PriceChanged {
            total: priced.total,
            lines: matches.iter().map(Match::as_offered).collect(),
        })
    }
}

fn match_offers<'a>(
    lines: &'a [RequestedLine],
    offers: &'a [Offer],
) -> Result<Vec<Match<'a>>, Vec<LineError>> {
    let mut matches = Vec::with_capacity(lines.len());
    let mut gone = Vec::new();
    for line in lines {
        let same = |offer: &&Offer| offer.sku == line.sku && offer.product == line.product;
        match offers.iter().find(same) {
            Some(offer) => matches.push(Match { line, offer }),
            None => gone.push(LineError::gone(line)),
        }
    }
    if gone.is_empty() {
        Ok(matches)
    } else {
        Err(gone)
    }
}

fn refuse(
    matches: &[Match<'_>],
    error: impl Fn(Vec<LineError>) -> PricingError,
    is_wrong: impl Fn(&RequestedLine, &Offer) -> bool,
) -> Result<(), PricingError> {
    let wrong: Vec<_> = matches
        .iter()
        .filter(|m| is_wrong(m.line, m.offer))
        .map(Match::as_offered)
        .collect();
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(error(wrong))
    }
}

fn sum(matches: &[Match<'_>]) -> Result<PricedOrder, MoneyError> {
    let lines = matches
        .iter()
        .map(Match::price)
        .collect::<Result<Vec<_>, _>>()?;
    let total = lines
        .iter()
        .try_fold(Fen::ZERO, |total, line| total.plus(line.amount))?;
    Ok(PricedOrder { lines, total })
}

impl Match<'_> {
    fn price(&self) -> Result<PricedLine, MoneyError> {
        Ok(PricedLine {
            product: self.offer.product,
            sku: self.offer.sku,
            snapshot: self.offer.snapshot.clone(),
            quantity: self.line.quantity,
            unit_price: self.offer.unit_price,
            amount: self.offer.unit_price.times(self.line.quantity)?,
        })
    }

    fn as_offered(&self) -> LineError {
        LineError {
            product: self.offer.product,
            sku: self.offer.sku,
            name: self.offer.snapshot.name.buyer.clone(),
            requested: self.line.quantity,
            available: Some(self.offer.stock),
            minimum: Some(self.offer.minimum),
            multiple: Some(self.offer.multiple),
            unit_price: Some(self.offer.unit_price),
        }
    }
}

impl LineError {
    fn gone(line: &RequestedLine) -> Self {
        Self {
            product: line.product,
            sku: line.sku,
            name: String::new(),
            requested: line.quantity,
            available: None,
            minimum: None,
            multiple: None,
            unit_price: None,
        }
    }
}

#[cfg(test)]
#[path = "pricing_tests.rs"]
mod tests;
