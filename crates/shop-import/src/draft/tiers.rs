//! Prices by quantity: columns of quantities and prices, or cells of ranges.

use shop_catalog::product::{ProductType, TierForm};

use super::Draft;
use crate::{
    Column, FaultReason, NoteReason,
    ranges::{Ranges, ranges},
    table::Row,
    values::{fen, integer},
};

/// The columns of one price tier.
#[derive(Debug, Clone, Copy)]
pub(super) struct TierColumns {
    /// Pieces from which it applies.
    pub quantity: Column,
    /// The price.
    pub price: Column,
}

/// The columns of the tiers, in their order.
pub(super) const TIERS: [TierColumns; 5] = [
    TierColumns {
        quantity: Column::Tier1Quantity,
        price: Column::Tier1Price,
    },
    TierColumns {
        quantity: Column::Tier2Quantity,
        price: Column::Tier2Price,
    },
    TierColumns {
        quantity: Column::Tier3Quantity,
        price: Column::Tier3Price,
    },
    TierColumns {
        quantity: Column::Tier4Quantity,
        price: Column::Tier4Price,
    },
    TierColumns {
        quantity: Column::Tier5Quantity,
        price: Column::Tier5Price,
    },
];

impl Draft<'_> {
    /// The ranges of a row, and the column they are in: that of ranges, or that of prices.
    pub(super) fn ranges_of(&self, row: &Row) -> Option<(Column, Ranges)> {
        let mut columns = [Column::PriceRanges, Column::Price].into_iter();
        columns.find_map(|column| {
            let found = ranges(self.catalogue.cell(row, column))?;
            Some((column, found))
        })
    }

    /// Reads the tiers after the SKUs, which are in the order of the rows; those that the table does not name
    /// follow. A table without tiers leaves them as they are.
    pub(super) fn read_tiers(&mut self, rows: &[&Row]) {
        let quantities = TIERS.iter();
        let has_columns = quantities
            .clone()
            .any(|tier| self.catalogue.has(tier.quantity) || self.catalogue.has(tier.price));
        let of_rows: Vec<_> = rows.iter().map(|row| self.ranges_of(row)).collect();
        for row in rows {
            let cell = self.catalogue.cell(row, Column::PriceRanges);
            if !cell.is_empty() && ranges(cell).is_none() {
                self.fault(row.number, Column::PriceRanges, FaultReason::InvalidFormat);
            }
        }
        let first = self.first(TIERS[0].quantity);
        let mut prices: Vec<Option<Vec<i64>>> = vec![None; rows.len()];
        if has_columns && (first.is_some() || of_rows.iter().all(Option::is_none)) {
            let read = self.quantities();
            for (row, prices) in rows.iter().zip(&mut prices) {
                *prices = Some(self.tier_prices(row, read.len()));
            }
            self.set_quantities(&read);
        } else if let Some((column, ranges)) = of_rows.iter().flatten().next() {
            let read: Vec<i64> = ranges.tiers.iter().map(|(pieces, _)| *pieces).collect();
            let is_new_minimum =
                self.stored.is_none() && self.first(Column::MinOrderQuantity).is_none();
            if is_new_minimum && ranges.start > 1 {
                self.form.min_order_quantity = Some(ranges.start);
            } else if ranges.start > 1 && self.form.min_order_quantity != Some(ranges.start) {
                let row = self
                    .first(*column)
                    .map_or_else(|| self.first_row(), |(row, _)| row);
                let reason = NoteReason::RangesStartDiffers;
                self.note(row, *column, reason, ranges.start.to_string());
            }
            for ((row, found), prices) in rows.iter().zip(&of_rows).zip(&mut prices) {
                match found {
                    Some((column, found)) => {
                        if !found.tiers.iter().map(|(pieces, _)| pieces).eq(&read) {
                            self.fault(row.number, *column, FaultReason::RowsDiffer);
                        }
                        *prices = Some(found.tiers.iter().map(|(_, fen)| *fen).collect());
                    }
                    None => *prices = Some(Vec::new()),
                }
            }
            self.set_quantities(&read);
        }
        self.set_tier_prices(prices);
    }

    /// The quantities in the first row that has them; an empty cell ends them.
    fn quantities(&mut self) -> Vec<i64> {
        let mut read = Vec::new();
        for tier in TIERS {
            let Some((row, text)) = self.first(tier.quantity) else {
                break;
            };
            match self.read_cell(tier.quantity, row, text, integer) {
                Some(pieces) => read.push(pieces),
                None => break,
            }
        }
        read
    }

    /// The prices of a row for so many tiers.
    fn tier_prices(&mut self, row: &Row, tiers: usize) -> Vec<i64> {
        let mut prices = Vec::with_capacity(tiers);
        for tier in TIERS.iter().take(tiers) {
            let text = self.catalogue.cell(row, tier.price);
            if text.is_empty() {
                self.fault(row.number, tier.price, FaultReason::PriceMissing);
                continue;
            }
            prices.extend(self.read_cell(tier.price, row.number, text, fen));
        }
        prices
    }

    fn set_quantities(&mut self, quantities: &[i64]) {
        let tiers = quantities.iter().map(|pieces| TierForm {
            min_quantity: *pieces,
            price: None,
        });
        self.form.tiers = tiers.collect();
    }

    /// Gives each SKU a price for each tier: that of its row, else those it has. What a SKU lacks costs what
    /// it costs before.
    fn set_tier_prices(&mut self, of_rows: Vec<Option<Vec<i64>>>) {
        let tiers = self.form.tiers.len();
        let complete = |mut prices: Vec<i64>, base: Option<i64>| {
            prices.truncate(tiers);
            while let Some(before) = prices.last().copied().or(base)
                && prices.len() < tiers
            {
                prices.push(before);
            }
            prices
        };
        let mut of_rows = of_rows.into_iter();
        if self.form.product_type == ProductType::Single {
            let had = self.form.tiers.iter().filter_map(|tier| tier.price);
            let had: Vec<i64> = had.collect();
            let prices = of_rows.next().flatten().unwrap_or(had);
            let prices = complete(prices, self.form.sale_price);
            for (tier, price) in self.form.tiers.iter_mut().zip(prices) {
                tier.price = Some(price);
            }
            return;
        }
        // The tiers of a product that gets its first specs.
        let had = self
            .form
            .tiers
            .iter_mut()
            .filter_map(|tier| tier.price.take());
        let had: Vec<i64> = had.collect();
        for sku in &mut self.form.skus {
            let base = sku.price;
            let kept = sku.tier_prices.take().unwrap_or_else(|| {
                let below = |price: &i64| base.map_or(*price, |base| base.min(*price));
                had.iter().map(below).collect()
            });
            let prices = of_rows.next().flatten().unwrap_or(kept);
            sku.tier_prices = Some(complete(prices, base));
        }
    }
}
