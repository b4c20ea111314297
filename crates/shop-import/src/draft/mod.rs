//! Rows of one product as the form that the API takes, checked by the same rules. What the table does
//! not have stays as it is.

mod places;
mod tiers;
mod variants;

use shop_catalog::{
    product::{Product, ProductForm, ProductPlan, ProductTextsForm},
    shop::ShopProfile,
};
use shop_core::{CategoryId, FieldError, Locale, Localized, MediaId, PriceVisibility};

use crate::{
    Catalogue, Column, Fault, FaultReason, Group, Note, NoteReason,
    column::{Get, Kind, Set},
    price::{Price, price},
    values::{boolean, fen, grams, integer, lot, visibility},
};

/// A category by the names in the table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CategoryPath {
    /// Of the first level.
    pub first: String,
    /// Of the second level, if any.
    pub second: Option<String>,
}

/// A product as its rows describe it, before its category and pictures are found.
#[derive(Debug, Clone)]
pub struct Draft<'a> {
    catalogue: &'a Catalogue,
    group: &'a Group,
    stored: Option<&'a Product>,
    form: ProductForm,
    specs: Vec<SpecRows>,
    /// The row of each SKU that the table names.
    sku_rows: Vec<u32>,
    faults: Vec<Fault>,
    notes: Vec<Note>,
}

/// Where a spec comes from, for the places of faults.
#[derive(Debug, Clone)]
struct SpecRows {
    /// Which of the table's specs.
    place: usize,
    /// The first row of each item.
    items: Vec<u32>,
}

impl<'a> Draft<'a> {
    /// Reads the rows of a product; `stored` is the one that they change, none for a new one.
    pub fn read(catalogue: &'a Catalogue, group: &'a Group, stored: Option<&'a Product>) -> Self {
        let mut draft = Self {
            catalogue,
            group,
            stored,
            form: stored.map(ProductForm::from).unwrap_or_default(),
            specs: Vec::new(),
            sku_rows: Vec::new(),
            faults: catalogue.unreadable_cells(group),
            notes: catalogue.conversions(group),
        };
        for fault in catalogue.contradictions(group) {
            draft.fault(fault.row, fault.column, fault.reason);
        }
        draft.read_fields();
        draft.read_variants();
        draft
    }

    /// The category in the table; none if it has none, so that a product stays in its own.
    pub fn category(&mut self) -> Option<CategoryPath> {
        let first = self.first(Column::Category);
        let second = self.first(Column::SubCategory);
        match (first, second) {
            (Some(first), second) => Some(CategoryPath {
                first: first.1.to_owned(),
                second: second.map(|(_, name)| name.to_owned()),
            }),
            (None, Some((row, _))) => {
                self.fault(row, Column::Category, FaultReason::Required);
                None
            }
            (None, None) => {
                if self.stored.is_some() {
                    return None;
                }
                if let Some(section) = self.catalogue.section(self.group) {
                    return Some(CategoryPath {
                        first: section.to_owned(),
                        second: None,
                    });
                }
                if self.catalogue.default_category().is_none() {
                    let row = self.first_row();
                    self.fault(row, Column::Category, FaultReason::Required);
                }
                None
            }
        }
    }

    /// The row in which the pictures are named.
    pub fn pictures_row(&self) -> u32 {
        self.first(Column::Pictures)
            .map_or_else(|| self.first_row(), |(row, _)| row)
    }

    /// Adds a fault, unless it is known that its cell cannot be read.
    pub fn fault(&mut self, row: u32, column: impl Into<Option<Column>>, reason: FaultReason) {
        let column = column.into();
        let is_unreadable =
            column.is_some_and(|column| self.catalogue.is_unreadable(self.group, row, column));
        if !is_unreadable {
            self.faults.push(Fault::new(row, column, reason));
        }
    }

    fn note(&mut self, row: u32, column: Column, reason: NoteReason, detail: impl Into<String>) {
        self.notes.push(Note {
            row,
            column: Some(column),
            reason,
            detail: detail.into(),
        });
    }

    /// Adds a fault of the form that a category's name makes, with its limit.
    pub fn fault_of(&mut self, column: Column, error: &FieldError) {
        let row = self
            .first(column)
            .map_or_else(|| self.first_row(), |(row, _)| row);
        let mut fault = Fault::new(row, column, error.reason.into());
        fault.limit = error.limit;
        self.faults.push(fault);
    }

    /// The number of the first row.
    pub fn first_row(&self) -> u32 {
        self.catalogue.first_row(self.group)
    }

    /// The plan that writes the product of a shop, and whether it changes
    /// anything.
    ///
    /// # Errors
    /// All faults of its rows, in the order of their cells.
    pub fn finish(
        self,
        shop: &ShopProfile,
        category: Option<CategoryId>,
        pictures: Option<Vec<MediaId>>,
    ) -> Result<Planned, Vec<Fault>> {
        let catalogue = self.catalogue;
        let planned = self.plan(shop, category, pictures);
        planned.map_err(|faults| catalogue.in_order_of_cells(faults))
    }

    fn plan(
        mut self,
        shop: &ShopProfile,
        category: Option<CategoryId>,
        pictures: Option<Vec<MediaId>>,
    ) -> Result<Planned, Vec<Fault>> {
        let language = shop.language;
        if let Some(category) = category {
            self.form.category_id = category.get();
        }
        if let Some(pictures) = pictures {
            self.form.image_ids = pictures.into_iter().map(MediaId::get).collect();
        }
        let keeps_none = self.stored.is_some_and(|stored| !stored.is_priced());
        let inherited = if keeps_none {
            PriceVisibility::Ask
        } else {
            shop.price_visibility
        };
        let plan = Product::parse(&self.form, inherited).and_then(|draft| match self.stored {
            None => draft.to_new(language),
            Some(stored) => draft.apply_to(stored, language),
        });
        let mut plan = match plan {
            Ok(plan) if self.faults.is_empty() => plan,
            Ok(_) => return Err(self.faults),
            Err(errors) => {
                let faults = errors.as_slice().iter().map(|error| self.place(error));
                return Err(self.with_independent(faults.collect()));
            }
        };
        let notes = self.notes.clone();
        let Some(stored) = self.stored else {
            return Ok(Planned {
                plan,
                changes: true,
                notes,
            });
        };
        // Tables have no rich text.
        plan.content.texts.details = stored.content.texts.details.clone();
        let changes = differs(&plan, &stored.to_plan(language));
        if changes && self.is_outdated(stored) {
            let (row, _) = self.first(Column::Revision).unwrap_or_default();
            return Err(vec![Fault::new(
                row,
                Column::Revision,
                FaultReason::ChangedElsewhere,
            )]);
        }
        Ok(Planned {
            plan,
            changes,
            notes,
        })
    }

    /// The faults of the rows with those of the form that they cannot have caused: texts and numbers in other
    /// cells, so that a table is corrected in one go. All others would only confuse.
    fn with_independent(&self, errors: Vec<Fault>) -> Vec<Fault> {
        if self.faults.is_empty() {
            return errors;
        }
        let is_independent = |fault: &Fault| {
            let is_of_cell = match fault.reason {
                FaultReason::TooLong | FaultReason::OutOfRange | FaultReason::InvalidCharacters => {
                    true
                }
                FaultReason::Required => fault.column == Some(Column::Name),
                _ => false,
            };
            let is_said = |known: &Fault| (known.row, known.column) == (fault.row, fault.column);
            is_of_cell && !self.faults.iter().any(is_said)
        };
        let mut faults = self.faults.clone();
        faults.extend(errors.into_iter().filter(is_independent));
        faults
    }

    fn first(&self, column: Column) -> Option<(u32, &'a str)> {
        self.catalogue.first(self.group, column)
    }

    /// Whether the table names another revision.
    fn is_outdated(&self, stored: &Product) -> bool {
        let revision = self.first(Column::Revision);
        revision.is_some_and(|(_, text)| integer(text) != Some(stored.revision))
    }

    /// Reads the columns that are one field each.
    fn read_fields(&mut self) {
        for column in Column::all().filter(|column| column.language().is_none()) {
            let cell = self.first(column);
            let text = || cell.map(|(_, text)| text.to_owned());
            match column.set() {
                Set::Text(field) if self.catalogue.has(column) => *field(&mut self.form) = text(),
                Set::Kept(set) => {
                    if let Some(text) = text() {
                        set(&mut self.form, text);
                    }
                }
                Set::Number(field) if self.catalogue.has(column) => {
                    let read = |text: &str| number(column.kind(), text);
                    let value =
                        cell.and_then(|(row, text)| self.read_cell(column, row, text, read));
                    *field(&mut self.form) = value;
                }
                Set::Flag(field) => {
                    let value =
                        cell.and_then(|(row, text)| self.read_cell(column, row, text, boolean));
                    if value.is_some() {
                        *field(&mut self.form) = value;
                    }
                }
                Set::Lot(field) => {
                    let value = cell.and_then(|(row, text)| self.read_cell(column, row, text, lot));
                    if value.is_some() {
                        *field(&mut self.form) = value;
                    }
                }
                Set::Visibility(field) if self.catalogue.has(column) => {
                    let value =
                        cell.and_then(|(row, text)| self.read_cell(column, row, text, visibility));
                    *field(&mut self.form) = value;
                }
                // It is read elsewhere, or the table does not have the column.
                Set::Elsewhere | Set::Text(_) | Set::Number(_) | Set::Visibility(_) => {}
            }
        }
        let languages = Locale::ALL.into_iter();
        self.form.translations = languages
            .map(|locale| (locale, self.translations(locale)))
            .collect();
    }

    fn translations(&self, locale: Locale) -> ProductTextsForm {
        let mut texts = ProductTextsForm::default();
        for column in Column::all().filter(|column| column.language() == Some(locale)) {
            let (Some(field), Get::Text(text)) = (column.translation(), column.get()) else {
                continue;
            };
            let cell = self.first(column).map_or("", |(_, text)| text);
            let stored = self.stored.map(|stored| text(&stored.content.texts));
            *field(&mut texts) = self.translation(column, cell, stored);
        }
        texts
    }

    /// A translation if it is another than the stored one: sent again as it was, it would count as
    /// reviewed, and an outdated one would seem up to date.
    fn translation(
        &self,
        column: Column,
        cell: &str,
        stored: Option<&Localized>,
    ) -> Option<String> {
        let stored = stored
            .and_then(|text| text.translation(column.language()?))
            .unwrap_or_default();
        let is_new = self.catalogue.has(column) && shop_core::normalise(cell) != stored;
        is_new.then(|| cell.to_owned())
    }

    fn read_cell<T>(
        &mut self,
        column: Column,
        row: u32,
        text: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let value = read(text);
        if value.is_none() {
            let is_several = column.kind() == Kind::Price && price(text) == Some(Price::Several);
            self.fault(
                row,
                column,
                if is_several {
                    FaultReason::SeveralPrices
                } else {
                    FaultReason::InvalidFormat
                },
            );
        }
        value
    }
}

/// A product that can be written.
#[derive(Debug, Clone)]
pub struct Planned {
    /// What to write.
    pub plan: ProductPlan,
    /// Whether it is another than what is stored.
    pub changes: bool,
    /// What is to be known of the rows.
    pub notes: Vec<Note>,
}

/// Reads the number of a cell, in the unit of the form.
pub(crate) fn number(kind: Kind, text: &str) -> Option<i64> {
    match kind {
        Kind::Price => fen(text),
        Kind::Kilograms => grams(text, 1_000),
        Kind::Grams => grams(text, 1),
        Kind::Text
        | Kind::YesNo
        | Kind::Lot
        | Kind::Ranges
        | Kind::Visibility
        | Kind::Id
        | Kind::ItemNumber
        | Kind::Integer
        | Kind::Pieces
        | Kind::Centimetres => integer(text),
    }
}

/// Whether a plan changes what another one keeps.
fn differs(plan: &ProductPlan, kept: &ProductPlan) -> bool {
    let skus = |plan: &ProductPlan| {
        let mut skus = plan.skus.clone();
        for sku in &mut skus {
            sku.recounts = false;
        }
        skus
    };
    plan.content != kept.content || plan.specs != kept.specs || skus(plan) != skus(kept)
}

#[cfg(test)]
mod option_tests;
#[cfg(test)]
mod price_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tier_tests;
