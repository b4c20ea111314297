//! Rows of one product as the form that the API takes, checked by the same rules. What the table does
//! not have stays as it is.

mod places;
mod stored;
mod variants;

use shop_catalog::Translations;
use shop_catalog::product::{Product, ProductForm, ProductPlan, ProductTexts, ProductTextsForm};
use shop_core::{CategoryId, FieldError, Locale, Localized, MediaId};

use self::stored::form_of;
use crate::{
    Catalogue, Column, Fault, FaultReason, Group,
    values::{boolean, fen, grams, integer},
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
    faults: Vec<Fault>,
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
            form: stored.map(form_of).unwrap_or_default(),
            specs: Vec::new(),
            faults: catalogue.unreadable_cells(group),
        };
        for fault in catalogue.contradictions(group) {
            draft.fault(fault.row, fault.column, fault.reason);
        }
        draft.read_texts();
        draft.read_numbers();
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
                if self.stored.is_none() {
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

    /// Adds a fault of the form that a category's name makes, with its limit.
    pub fn fault_of(&mut self, column: Column, error: &FieldError) {
        let row = self
            .first(column)
            .map_or_else(|| self.first_row(), |(row, _)| row);
        self.faults.push(Fault {
            row,
            column: Some(column),
            reason: error.reason.into(),
            limit: error.limit,
        });
    }

    /// The number of the first row.
    pub fn first_row(&self) -> u32 {
        self.catalogue.first_row(self.group)
    }

    /// The plan that writes the product of a shop that writes in `language`, and whether it changes
    /// anything.
    ///
    /// # Errors
    /// All faults of its rows, in the order of their cells.
    pub fn finish(
        self,
        language: Locale,
        category: Option<CategoryId>,
        pictures: Option<Vec<MediaId>>,
    ) -> Result<Planned, Vec<Fault>> {
        let catalogue = self.catalogue;
        let planned = self.plan(language, category, pictures);
        planned.map_err(|faults| catalogue.in_order_of_cells(faults))
    }

    fn plan(
        mut self,
        language: Locale,
        category: Option<CategoryId>,
        pictures: Option<Vec<MediaId>>,
    ) -> Result<Planned, Vec<Fault>> {
        if let Some(category) = category {
            self.form.category_id = category.get();
        }
        if let Some(pictures) = pictures {
            self.form.image_ids = pictures.into_iter().map(MediaId::get).collect();
        }
        let plan = Product::parse(&self.form).and_then(|draft| match self.stored {
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
        let Some(stored) = self.stored else {
            return Ok(Planned {
                plan,
                changes: true,
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
        Ok(Planned { plan, changes })
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

    fn read_texts(&mut self) {
        if let Some((_, name)) = self.first(Column::Name) {
            name.clone_into(&mut self.form.name);
        }
        if let Some((_, unit)) = self.first(Column::Unit) {
            self.form.unit = Some(unit.to_owned());
        }
        let (catalogue, group) = (self.catalogue, self.group);
        let form = &mut self.form;
        for (column, field) in [
            (Column::Title, &mut form.title),
            (Column::Description, &mut form.description),
            (Column::ItemNumber, &mut form.item_number),
            (Column::BoxSpecification, &mut form.box_specification),
            (Column::Keywords, &mut form.keywords),
            (Column::Material, &mut form.material),
            (Column::Remark, &mut form.remark),
            (Column::PrivateNote, &mut form.private_note),
        ] {
            if catalogue.has(column) {
                *field = catalogue
                    .first(group, column)
                    .map(|(_, text)| text.to_owned());
            }
        }
        let texts = self.stored.map(|stored| &stored.content.texts);
        let [zh, en, ar] = Locale::ALL.map(|locale| {
            let text = |columns: [Column; 3], pick: fn(&ProductTexts) -> &Localized| {
                let column = columns[locale as usize];
                let cell = self.first(column).map_or("", |(_, text)| text);
                self.translation(column, locale, cell, texts.map(pick))
            };
            ProductTextsForm {
                name: text([Column::NameZh, Column::NameEn, Column::NameAr], |texts| {
                    &texts.name
                }),
                title: text(
                    [Column::TitleZh, Column::TitleEn, Column::TitleAr],
                    |texts| &texts.title,
                ),
                description: text(
                    [
                        Column::DescriptionZh,
                        Column::DescriptionEn,
                        Column::DescriptionAr,
                    ],
                    |texts| &texts.description,
                ),
                unit: text([Column::UnitZh, Column::UnitEn, Column::UnitAr], |texts| {
                    &texts.unit
                }),
                ..ProductTextsForm::default()
            }
        });
        self.form.translations = Translations {
            zh: Some(zh),
            en: Some(en),
            ar: Some(ar),
        };
    }

    /// A translation if it is another than the stored one: sent again as it was, it would count as
    /// reviewed, and an outdated one would seem up to date.
    fn translation(
        &self,
        column: Column,
        locale: Locale,
        cell: &str,
        stored: Option<&Localized>,
    ) -> Option<String> {
        let stored = stored
            .and_then(|text| text.translation(locale))
            .unwrap_or_default();
        let is_new = self.catalogue.has(column) && shop_core::normalise(cell) != stored;
        is_new.then(|| cell.to_owned())
    }

    fn read_numbers(&mut self) {
        type Read = fn(&str) -> Option<i64>;
        type Field = fn(&mut ProductForm) -> &mut Option<i64>;
        type Flag = fn(&mut ProductForm) -> &mut Option<bool>;
        let numbers: [(Column, Read, Field); 6] = [
            (Column::StrikePrice, fen, |form| &mut form.strike_price),
            (Column::PackingQuantity, integer, |form| {
                &mut form.packing_quantity
            }),
            (
                Column::BoxWeight,
                |text| grams(text, 1_000),
                |form| &mut form.box_weight_grams,
            ),
            (
                Column::ItemWeight,
                |text| grams(text, 1),
                |form| &mut form.item_weight_grams,
            ),
            (Column::MinOrderQuantity, integer, |form| {
                &mut form.min_order_quantity
            }),
            (Column::OrderMultiple, integer, |form| {
                &mut form.order_multiple
            }),
        ];
        for (column, read, field) in numbers {
            if self.catalogue.has(column) {
                let cell = self.first(column);
                *field(&mut self.form) = cell.and_then(|cell| self.read_cell(column, cell, read));
            }
        }
        let flags: [(Column, Flag); 2] = [
            (Column::OnSale, |form| &mut form.on_sale),
            (Column::IsClearance, |form| &mut form.is_clearance),
        ];
        for (column, field) in flags {
            let cell = self.first(column);
            if let Some(value) = cell.and_then(|cell| self.read_cell(column, cell, boolean)) {
                *field(&mut self.form) = Some(value);
            }
        }
    }

    fn read_cell<T>(
        &mut self,
        column: Column,
        (row, text): (u32, &str),
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let value = read(text);
        if value.is_none() {
            self.fault(row, column, FaultReason::InvalidFormat);
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
mod tests;
