//! Prices requested lines with the shop's articles: one computation for baskets and orders,
//! so that a basket never shows another total than its order has.

use shop_core::{Fen, MoneyError};

use crate::{
    form::{QUANTITY_MAX, RequestedLine},
    packing::Packing,
    pricing::{Article, LineError, PricedLine, PricedOrder, PricingError},
};

shop_core::string_enum! {
    /// Why a line cannot be ordered as requested. A line with several problems has the first.
    #[derive(utoipa::ToSchema)]
    pub enum LineProblem {
        /// The product or SKU is gone or hidden.
        Gone = "product_gone",
        /// The quantity is below the minimum.
        BelowMinimum = "below_minimum",
        /// The quantity is not a multiple of the order multiple.
        NotAMultiple = "not_a_multiple",
        /// The quantity exceeds the stock.
        ExceedsStock = "exceeds_stock",
    }
}

/// A requested line with its article as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuotedLine {
    /// The request.
    pub requested: RequestedLine,
    /// The article as it is now; `None` if it is gone.
    pub article: Option<Article>,
    /// Why the line cannot be ordered.
    pub problem: Option<LineProblem>,
    /// Price of the line; `None` if it is gone or above [`Fen::MAX`].
    pub amount: Option<Fen>,
}

/// What requested lines cost now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// The lines, in the buyer's order.
    pub lines: Vec<QuotedLine>,
    /// The sum of all lines that are not gone; fails above [`Fen::MAX`].
    pub total: Result<Fen, MoneyError>,
    /// The shop's minimum total of an order; zero for none.
    pub order_minimum: Fen,
}

impl Quote {
    /// Prices lines with the articles that the shop has now.
    pub fn new(lines: &[RequestedLine], articles: &[Article], order_minimum: Fen) -> Self {
        let lines = lines.iter().map(|line| QuotedLine::new(line, articles));
        let lines: Vec<_> = lines.collect();
        let total = lines
            .iter()
            .filter(|line| line.article.is_some())
            .try_fold(Fen::ZERO, |total, line| {
                total.plus(line.amount.ok_or(MoneyError::OutOfRange)?)
            });
        Self {
            lines,
            total,
            order_minimum,
        }
    }

    /// What is missing to the shop's minimum; zero if it is reached.
    pub fn missing_to_minimum(&self) -> Fen {
        let total = self.total.unwrap_or(Fen::MAX).get();
        let missing = (self.order_minimum.get() - total).max(0);
        Fen::new(missing).unwrap_or_default()
    }

    /// Whether an order of these lines is accepted at these prices.
    pub fn is_orderable(&self) -> bool {
        let is_fine = |line: &QuotedLine| line.problem.is_none();
        self.lines.iter().all(is_fine)
            && self.total.is_ok()
            && self.missing_to_minimum() == Fen::ZERO
    }

    /// Cartons, weight and volume of all lines that are not gone.
    pub fn packing(&self) -> Packing {
        Packing::of_order(self.lines.iter().filter_map(|line| {
            let article = line.article.as_ref()?;
            Some((line.requested.quantity, &article.snapshot))
        }))
    }

    /// The order of these lines for a buyer who was shown `expected_total`. Each check reports all
    /// lines that fail it; the checks run in the order of the variants of [`PricingError`].
    pub fn into_order(self, expected_total: Fen) -> Result<PricedOrder, PricingError> {
        self.refuse(LineProblem::Gone, PricingError::Gone)?;
        self.refuse(LineProblem::BelowMinimum, PricingError::BelowMinimum)?;
        self.refuse(LineProblem::NotAMultiple, PricingError::NotAMultiple)?;
        self.refuse(LineProblem::ExceedsStock, PricingError::ExceedsStock)?;
        let total = self.total.map_err(|_| PricingError::TotalOutOfRange)?;
        if self.missing_to_minimum() != Fen::ZERO {
            return Err(PricingError::BelowOrderMinimum {
                total,
                minimum: self.order_minimum,
            });
        }
        let is_other = |line: &QuotedLine| line.old_price().is_some();
        if total != expected_total || self.lines.iter().any(is_other) {
            return Err(PricingError::PriceChanged {
                total,
                lines: self.lines.iter().map(QuotedLine::as_error).collect(),
            });
        }
        let lines = self.lines.into_iter();
        Ok(PricedOrder {
            lines: lines.filter_map(QuotedLine::into_priced).collect(),
            total,
        })
    }

    /// The lines of an inquiry. A buyer may ask for quantities that cannot be ordered now.
    ///
    /// # Errors
    /// [`PricingError::Gone`] and [`PricingError::TotalOutOfRange`].
    pub fn into_inquiry(self) -> Result<PricedOrder, PricingError> {
        self.refuse(LineProblem::Gone, PricingError::Gone)?;
        let total = self.total.map_err(|_| PricingError::TotalOutOfRange)?;
        let lines = self.lines.into_iter();
        Ok(PricedOrder {
            lines: lines.filter_map(QuotedLine::into_priced).collect(),
            total,
        })
    }

    fn refuse(
        &self,
        problem: LineProblem,
        error: impl Fn(Vec<LineError>) -> PricingError,
    ) -> Result<(), PricingError> {
        let wrong = self.lines.iter();
        let wrong = wrong.filter(|line| line.problem == Some(problem));
        let wrong: Vec<_> = wrong.map(QuotedLine::as_error).collect();
        if wrong.is_empty() {
            Ok(())
        } else {
            Err(error(wrong))
        }
    }
}

impl QuotedLine {
    fn new(requested: &RequestedLine, articles: &[Article]) -> Self {
        let same = |article: &&Article| {
            article.sku == requested.sku && article.product == requested.product
        };
        let article = articles.iter().find(same).cloned();
        let quantity = requested.quantity;
        Self {
            problem: match &article {
                None => Some(LineProblem::Gone),
                Some(article) => article.problem_of(quantity),
            },
            amount: article
                .as_ref()
                .and_then(|article| article.unit_price.times(quantity).ok()),
            requested: requested.clone(),
            article,
        }
    }

    /// The price that the buyer was shown, if it has changed since.
    pub fn old_price(&self) -> Option<Fen> {
        let current = self.article.as_ref()?.unit_price;
        self.requested
            .expected_price
            .filter(|shown| *shown != current)
    }

    /// Cartons, weight and volume; `None` if the line is gone.
    pub fn packing(&self) -> Option<Packing> {
        let carton = &self.article.as_ref()?.snapshot.carton;
        Some(Packing::of(self.requested.quantity.into(), carton))
    }

    /// The closest quantities below and above the requested one that can be ordered.
    pub fn neighbours(&self) -> (Option<u32>, Option<u32>) {
        let article = self.article.as_ref();
        article.map_or((None, None), |article| {
            article.neighbours(self.requested.quantity)
        })
    }

    fn as_error(&self) -> LineError {
        let article = self.article.as_ref();
        let (quantity_below, quantity_above) = self.neighbours();
        LineError {
            product: self.requested.product,
            sku: self.requested.sku,
            name: article.map_or_else(String::new, |article| article.snapshot.name.buyer.clone()),
            requested: self.requested.quantity,
            available: article.map(|article| article.stock),
            minimum: article.map(|article| article.minimum),
            multiple: article.map(|article| article.multiple),
            quantity_below,
            quantity_above,
            unit_price: article.map(|article| article.unit_price),
        }
    }

    fn into_priced(self) -> Option<PricedLine> {
        let article = self.article?;
        let mut snapshot = article.snapshot;
        snapshot.remark = self.requested.remark;
        Some(PricedLine {
            product: article.product,
            sku: article.sku,
            snapshot,
            quantity: self.requested.quantity,
            unit_price: article.unit_price,
            amount: self.amount?,
        })
    }
}

impl Article {
    fn problem_of(&self, quantity: u32) -> Option<LineProblem> {
        if quantity < self.minimum {
            Some(LineProblem::BelowMinimum)
        } else if !quantity.is_multiple_of(self.multiple.max(1)) {
            Some(LineProblem::NotAMultiple)
        } else if quantity > self.stock {
            Some(LineProblem::ExceedsStock)
        } else {
            None
        }
    }

    /// The closest quantities at most and at least `quantity` that satisfy minimum, multiple and
    /// stock; both are `quantity` itself if it does.
    fn neighbours(&self, quantity: u32) -> (Option<u32>, Option<u32>) {
        let step = self.multiple.max(1);
        let largest = self.stock.min(QUANTITY_MAX) / step * step;
        let smallest = self.minimum.max(1).div_ceil(step).saturating_mul(step);
        if smallest > largest {
            return (None, None);
        }
        let below = (quantity / step * step).min(largest);
        let above = quantity.div_ceil(step).saturating_mul(step).max(smallest);
        let below = Some(below).filter(|below| *below >= smallest);
        (below, Some(above).filter(|above| *above <= largest))
    }
}

#[cfg(test)]
#[path = "quote_tests.rs"]
mod tests;
