//! Prices requested lines with the shop's articles: one computation for baskets, orders and inquiries,
//! so that a basket never shows another total than its order has.

use std::collections::HashMap;

use shop_core::{Fen, Lot, MoneyError, ProductId};

use crate::{
    form::{QUANTITY_MAX, RequestedLine},
    packing::Packing,
    pricing::{
        Article, LineError, Mix, NextTier, OrderTerms, PricedInquiry, PricedLine, PricedOrder,
        PricingError, UnitPrice,
    },
    snapshot::{InquiryLine, LinePrice},
};

shop_core::string_enum! {
    /// Why a line cannot be ordered as requested. A line with several problems has the first.
    #[derive(utoipa::ToSchema)]
    pub enum LineProblem {
        /// The product or SKU is gone or hidden.
        Gone = "product_gone",
        /// The buyer may not see the price.
        PriceHidden = "price_hidden",
        /// The quantity is below the minimum.
        BelowMinimum = "below_minimum",
        /// The quantity is not a multiple of the order multiple.
        NotAMultiple = "not_a_multiple",
        /// The quantity exceeds the stock.
        ExceedsStock = "exceeds_stock",
    }
}

/// Why a line cannot be ordered, and what counts for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong.
    pub reason: LineProblem,
    /// The lines that count: of the product or of the order for a minimum that they reach together.
    pub scope: Lot,
    /// Pieces that are missing to the minimum; `None` for other problems.
    pub missing: Option<u32>,
}

impl Problem {
    const fn of_line(reason: LineProblem) -> Self {
        Self {
            reason,
            scope: Lot::Line,
            missing: None,
        }
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
    pub problem: Option<Problem>,
    /// Price per piece; `None` if the line is gone or its price is hidden.
    pub unit_price: Option<UnitPrice>,
    /// The next tier at which a piece costs less.
    pub next_tier: Option<NextTier>,
    /// Price of the line; `None` if it is gone, hidden or above [`Fen::MAX`].
    pub amount: Option<Fen>,
}

/// Why lines have no total.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoTotal {
    /// The buyer may not see the price of a line.
    #[error("the price of a line is hidden")]
    HiddenPrice,
    /// The total exceeds [`Fen::MAX`].
    #[error(transparent)]
    OutOfRange(#[from] MoneyError),
}

/// What requested lines cost now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// The lines, in the buyer's order.
    pub lines: Vec<QuotedLine>,
    /// The sum of all lines that are not gone.
    pub total: Result<Fen, NoTotal>,
    /// The sum that counts for the shop's minimum total: of all visible prices, before tiers; fails above
    /// [`Fen::MAX`].
    pub counted: Result<Fen, MoneyError>,
    /// The shop's minimum total of an order; zero for none.
    pub order_minimum: Fen,
    /// How far the order is from the shop's mix rule; `None` without lines that it concerns.
    pub mix: Option<Mix>,
}

impl Quote {
    /// Prices lines with the articles that the shop has now.
    pub fn new(lines: &[RequestedLine], articles: &[Article], terms: OrderTerms) -> Self {
        let found: Vec<_> = lines
            .iter()
            .map(|line| (line, find(line, articles)))
            .collect();
        let mut pieces = HashMap::<ProductId, u64>::new();
        for (line, article) in &found {
            if article.is_some() {
                *pieces.entry(line.product).or_default() += u64::from(line.quantity);
            }
        }
        let mix = mix(&found, terms);
        let lines = found.iter().map(|(line, article)| {
            let counted = match article {
                Some(article) if article.lot != Lot::Line => pieces[&line.product],
                _ => line.quantity.into(),
            };
            let is_mixed = mix.is_some_and(|mix| mix.is_reached);
            QuotedLine::new(line, *article, counted, is_mixed)
        });
        let lines: Vec<_> = lines.collect();
        Self {
            total: total(&lines),
            counted: counted(found.iter().copied()),
            lines,
            order_minimum: terms.minimum,
            mix,
        }
    }

    /// What is missing to the shop's minimum; zero if it is reached.
    pub fn missing_to_minimum(&self) -> Fen {
        self.order_minimum
            .saturating_sub(self.counted.unwrap_or(Fen::MAX))
    }

    /// Whether the buyer may not see the price of a line.
    pub fn has_hidden_prices(&self) -> bool {
        self.lines.iter().any(QuotedLine::is_hidden)
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
        self.refuse(LineProblem::PriceHidden, PricingError::PriceHidden)?;
        self.refuse(LineProblem::BelowMinimum, PricingError::BelowMinimum)?;
        self.refuse(LineProblem::NotAMultiple, PricingError::NotAMultiple)?;
        self.refuse(LineProblem::ExceedsStock, PricingError::ExceedsStock)?;
        let total = self.total.map_err(|_| PricingError::TotalOutOfRange)?;
        if self.missing_to_minimum() != Fen::ZERO {
            return Err(PricingError::BelowOrderMinimum {
                total,
                counted: self.counted.map_err(|_| PricingError::TotalOutOfRange)?,
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

    /// The lines of an inquiry. A buyer may ask for quantities that cannot be ordered now, and for the price
    /// of what is sold on request.
    ///
    /// # Errors
    /// [`PricingError::Gone`] and [`PricingError::TotalOutOfRange`].
    pub fn into_inquiry(self) -> Result<PricedInquiry, PricingError> {
        self.refuse(LineProblem::Gone, PricingError::Gone)?;
        let total = match self.total {
            Ok(total) => Some(total),
            Err(NoTotal::HiddenPrice) => None,
            Err(_) => return Err(PricingError::TotalOutOfRange),
        };
        let lines = self.lines.into_iter();
        Ok(PricedInquiry {
            lines: lines.filter_map(QuotedLine::into_inquiry_line).collect(),
            total,
        })
    }

    fn refuse(
        &self,
        reason: LineProblem,
        error: impl Fn(Vec<LineError>) -> PricingError,
    ) -> Result<(), PricingError> {
        let is_refused = |line: &&QuotedLine| line.problem.is_some_and(|p| p.reason == reason);
        let wrong = self.lines.iter().filter(is_refused);
        let wrong: Vec<_> = wrong.map(QuotedLine::as_error).collect();
        if wrong.is_empty() {
            Ok(())
        } else {
            Err(error(wrong))
        }
    }
}

/// A requested line with its article; `None` if it is gone.
type Found<'a> = (&'a RequestedLine, Option<&'a Article>);

fn find<'a>(line: &RequestedLine, articles: &'a [Article]) -> Option<&'a Article> {
    let mut articles = articles.iter();
    articles.find(|article| article.sku == line.sku && article.product == line.product)
}

fn mix(found: &[Found<'_>], terms: OrderTerms) -> Option<Mix> {
    let is_mixed = |(_, article): &&Found<'_>| article.is_some_and(|a| a.lot == Lot::Order);
    let mixed: Vec<_> = found.iter().filter(is_mixed).copied().collect();
    if mixed.is_empty() {
        return None;
    }
    let pieces = mixed.iter().map(|(line, _)| u64::from(line.quantity)).sum();
    Some(terms.mix.apply(counted(mixed.into_iter()).ok(), pieces))
}

/// The sum of lines at their prices before tiers, without those that are gone or hidden.
fn counted<'a>(found: impl Iterator<Item = Found<'a>>) -> Result<Fen, MoneyError> {
    let mut priced = found.filter_map(|(line, article)| {
        let price = article?.prices.before_tiers()?;
        Some(price.times(line.quantity))
    });
    priced.try_fold(Fen::ZERO, |sum, amount| sum.plus(amount?))
}

fn total(lines: &[QuotedLine]) -> Result<Fen, NoTotal> {
    if lines.iter().any(QuotedLine::is_hidden) {
        return Err(NoTotal::HiddenPrice);
    }
    let mut present = lines.iter().filter(|line| line.article.is_some());
    let total = present.try_fold(Fen::ZERO, |total, line| {
        total.plus(line.amount.ok_or(MoneyError::OutOfRange)?)
    });
    Ok(total?)
}

impl QuotedLine {
    /// Prices a line with the pieces that count for it, which are those of the whole product if its lot
    /// says so. `is_mixed`: the order reaches the shop's mix rule.
    fn new(
        requested: &RequestedLine,
        article: Option<&Article>,
        counted: u64,
        is_mixed: bool,
    ) -> Self {
        let quantity = requested.quantity;
        let unit_price = article.and_then(|article| article.prices.at(counted));
        Self {
            problem: match article {
                None => Some(Problem::of_line(LineProblem::Gone)),
                Some(article) => article.problem_of(quantity, counted, is_mixed),
            },
            unit_price,
            next_tier: article.and_then(|article| article.prices.next_tier(counted)),
            amount: unit_price.and_then(|unit| unit.price.times(quantity).ok()),
            requested: requested.clone(),
            article: article.cloned(),
        }
    }

    /// Whether the buyer may not see the price.
    pub fn is_hidden(&self) -> bool {
        let article = self.article.as_ref();
        article.is_some_and(|article| article.prices.is_hidden())
    }

    /// The price that the buyer was shown, if the SKU has it at no quantity any more. Which of its prices
    /// applies depends on all quantities, so a line that becomes cheaper because another grows has none.
    pub fn old_price(&self) -> Option<Fen> {
        let prices = &self.article.as_ref()?.prices;
        self.requested
            .expected_price
            .filter(|shown| !prices.is_hidden() && !prices.includes(*shown))
    }

    /// Cartons, weight and volume; `None` if the line is gone.
    pub fn packing(&self) -> Option<Packing> {
        let carton = &self.article.as_ref()?.snapshot.carton;
        Some(Packing::of(self.requested.quantity.into(), carton))
    }

    /// The closest quantities below and above the requested one that can be ordered. For pieces that
    /// several lines lack together, only the quantity with which this line adds all of them.
    pub fn neighbours(&self) -> (Option<u32>, Option<u32>) {
        let Some(article) = &self.article else {
            return (None, None);
        };
        let quantity = self.requested.quantity;
        match self.problem {
            // No quantity shows a price.
            Some(Problem {
                reason: LineProblem::PriceHidden,
                ..
            }) => (None, None),
            // The largest quantity would be the stock.
            Some(Problem {
                reason: LineProblem::ExceedsStock,
                ..
            }) if !article.shows_stock => (None, None),
            Some(Problem {
                scope: Lot::Product | Lot::Order,
                missing: Some(missing),
                ..
            }) => (None, article.neighbours(quantity.saturating_add(missing)).1),
            _ => article.neighbours(quantity),
        }
    }

    fn as_error(&self) -> LineError {
        let article = self.article.as_ref();
        let (quantity_below, quantity_above) = self.neighbours();
        LineError {
            product: self.requested.product,
            sku: self.requested.sku,
            name: article.map_or_else(String::new, |article| article.snapshot.name.buyer.clone()),
            requested: self.requested.quantity,
            available: article.and_then(Article::shown_stock),
            minimum: article.map(|article| article.minimum),
            multiple: article.map(|article| article.multiple),
            scope: self.problem.map(|problem| problem.scope),
            missing: self.problem.and_then(|problem| problem.missing),
            quantity_below,
            quantity_above,
            unit_price: self.unit_price,
        }
    }

    fn into_inquiry_line(self) -> Option<InquiryLine> {
        let article = self.article?;
        let mut snapshot = article.snapshot;
        snapshot.remark = self.requested.remark;
        Some(InquiryLine {
            product: Some(article.product),
            sku: Some(article.sku),
            snapshot,
            quantity: self.requested.quantity,
            unit_price: self.unit_price.map(|unit| unit.price),
            amount: self.amount,
        })
    }

    fn into_priced(self) -> Option<PricedLine> {
        let article = self.article?;
        let unit_price = self.unit_price?;
        let mut snapshot = article.snapshot;
        snapshot.remark = self.requested.remark;
        snapshot.price = LinePrice {
            base: article.prices.base.filter(|base| *base != unit_price.price),
            source: unit_price.source,
            tier: unit_price.tier,
        };
        Some(PricedLine {
            product: article.product,
            sku: article.sku,
            snapshot,
            quantity: self.requested.quantity,
            unit_price: unit_price.price,
            amount: self.amount?,
        })
    }
}

impl Article {
    /// The stock, if buyers see it as a number.
    pub fn shown_stock(&self) -> Option<u32> {
        Some(self.stock).filter(|_| self.shows_stock)
    }

    fn problem_of(&self, quantity: u32, counted: u64, is_mixed: bool) -> Option<Problem> {
        let missing = u64::from(self.minimum).saturating_sub(counted);
        if self.prices.is_hidden() {
            Some(Problem::of_line(LineProblem::PriceHidden))
        } else if missing > 0 && !(self.lot == Lot::Order && is_mixed) {
            Some(Problem {
                reason: LineProblem::BelowMinimum,
                scope: self.lot,
                missing: u32::try_from(missing).ok(),
            })
        } else if !quantity.is_multiple_of(self.multiple.max(1)) {
            Some(Problem::of_line(LineProblem::NotAMultiple))
        } else if quantity > self.stock {
            Some(Problem::of_line(LineProblem::ExceedsStock))
        } else {
            None
        }
    }

    /// The closest quantities at most and at least `quantity` that satisfy multiple, stock and, if each
    /// line counts for itself, the minimum; both are `quantity` itself if it does.
    fn neighbours(&self, quantity: u32) -> (Option<u32>, Option<u32>) {
        let step = self.multiple.max(1);
        let minimum = if self.lot == Lot::Line {
            self.minimum.max(1)
        } else {
            1
        };
        let largest = self.shown_stock().unwrap_or(QUANTITY_MAX);
        let largest = largest.min(QUANTITY_MAX) / step * step;
        let smallest = minimum.div_ceil(step).saturating_mul(step);
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
