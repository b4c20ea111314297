//! Errors of the form as faults in the cells that they come from.

use shop_core::FieldError;

use super::{Draft, tiers::TIERS};
use crate::{Column, Fault, SPECS, SpecColumns};

impl Draft<'_> {
    /// The cell of an error in the form.
    pub(super) fn place(&self, error: &FieldError) -> Fault {
        let path = error.path.as_str();
        let (row, column) = self.cell_of(path);
        Fault {
            limit: error.limit,
            ..Fault::new(row, column, error.reason.into())
        }
    }

    fn cell_of(&self, path: &str) -> (u32, Option<Column>) {
        let first = self.first_row();
        let named = |column: Column| {
            let row = self.first(column).map_or(first, |(row, _)| row);
            (row, Some(column))
        };
        if let Some((index, rest)) = indexed(path, "skus") {
            let row = self.sku_rows.get(index).copied().unwrap_or(first);
            let column = match rest {
                "itemNumber" => Some(Column::SkuItemNumber),
                rest if rest.starts_with("items") => Some(self.first_spec().value),
                rest if rest.starts_with("tierPrices") => {
                    let tier = indexed(rest, "tierPrices").map_or(0, |(tier, _)| tier);
                    Some(self.price_of_tier(tier))
                }
                field => Column::of_field(field),
            };
            return (row, column);
        }
        if let Some((tier, rest)) = indexed(path, "tiers") {
            let columns = TIERS.get(tier).unwrap_or(&TIERS[0]);
            return named(match rest {
                "minQuantity" if self.catalogue.has(columns.quantity) => columns.quantity,
                _ => self.price_of_tier(tier),
            });
        }
        if let Some((index, rest)) = indexed(path, "specs") {
            let Some(spec) = self.specs.get(index) else {
                return (first, None);
            };
            let columns = SPECS[spec.place];
            let in_language = |column: Column| {
                let last = rest.rsplit('.').next();
                let language = last.and_then(|last| last.parse().ok());
                language.map_or(column, |language| column.translated(language))
            };
            return match indexed(rest, "items") {
                Some((item, _)) => {
                    let row = spec.items.get(item).copied().unwrap_or(first);
                    (row, Some(in_language(columns.value)))
                }
                None if rest == "items" => named(columns.value),
                None => named(in_language(columns.name)),
            };
        }
        let column = match path.split('[').next().unwrap_or(path) {
            "tiers" => Some(self.price_of_tier(0)),
            "specs" | "skus" => Some(self.first_spec().value),
            field => match field.strip_prefix("translations.") {
                Some(rest) => {
                    let (locale, field) = rest.split_once('.').unwrap_or_default();
                    format!("{field}.{locale}").parse().ok()
                }
                None => Column::of_field(field),
            },
        };
        column.map_or((first, None), named)
    }

    fn first_spec(&self) -> SpecColumns {
        SPECS[self.specs.first().map_or(0, |spec| spec.place)]
    }

    /// The column in which the price of a tier is: its own, that of ranges, or that of prices.
    fn price_of_tier(&self, tier: usize) -> Column {
        let own = TIERS.get(tier).map(|columns| columns.price);
        let mut columns = own.into_iter().chain([Column::PriceRanges]);
        let found = columns.find(|column| self.catalogue.has(*column));
        found.unwrap_or(Column::Price)
    }
}

/// Index and rest of `skus[3].price`.
fn indexed<'p>(path: &'p str, list: &str) -> Option<(usize, &'p str)> {
    let (index, rest) = path
        .strip_prefix(list)?
        .strip_prefix('[')?
        .split_once(']')?;
    Some((index.parse().ok()?, rest.trim_start_matches('.')))
}
