//! Pricing an order and checking it against what the shop offers.

use shop_core::{Fen, MoneyError, ProductId, SkuId};

use crate::{
    form::{OrderDraft, RequestedLine},
    snapshot::LineSnapshot,
};

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
pub struct LineError {
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

/// Why an order cannot be placed as it was asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PricingError {
    /// Lines whose product or SKU is gone or off sale.
    #[error("some products are no longer offered; remove them from the order")]
    Gone(Vec<LineError>),
    /// Lines with fewer pieces than the product's minimum.
    #[error("some lines are below the product's minimum quantity; order more")]
    BelowMinimum(Vec<LineError>),
    /// Lines whose pieces are not a multiple of the product's.
    #[error("some lines are not a multiple of the product's order multiple; change the quantity")]
    NotAMultiple(Vec<LineError>),
    /// Lines that ask for more than there is.
    #[error("some lines ask for more than is in stock; order less")]
    ExceedsStock(Vec<LineError>),
    /// The total is another than the buyer saw; all lines with their prices now.
    #[error("prices have changed; look at the new total of {} fen and order again", total.get())]
    PriceChanged {
        /// What the order costs now.
        total: Fen,
        /// All lines as they are offered now.
        lines: Vec<LineError>,
    },
    /// The total is above [`Fen::MAX`].
    #[error("the order's total is above the largest amount; split the order")]
    TotalOutOfRange,
}

/// A line asked for beside what is offered.
struct Match<'a> {
    line: &'a RequestedLine,
    offer: &'a Offer,
}

impl OrderDraft {
    /// Prices the order by what is offered now. Each check names all lines that fail it; the
    /// checks are made in the order of [`PricingError`]'s variants.
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
