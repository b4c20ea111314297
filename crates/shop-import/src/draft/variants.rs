//! Rows as the specs and SKUs of a product.

use std::collections::{HashMap, HashSet};

use shop_catalog::product::{
    COMBINATIONS_MAX, ITEMS_MAX, NameTranslations, Product, ProductPriceVisibility, ProductType,
    SkuForm, Spec, SpecForm, SpecItem, SpecItemForm, skus_of,
};
use shop_core::{Fen, Locale, MediaId, uniqueness_key};

use super::{Draft, SpecRows};
use crate::{
    Column, FaultReason, NoteReason, SPECS, SpecColumns,
    options::combinations,
    price::{Price, price as price_of},
    table::Row,
    values::{fen, integer, is_on_request},
};

/// So many added combinations are named.
const NAMED: usize = 3;

impl Draft<'_> {
    /// Reads all rows: one SKU for each, or the price and stock of a product without specs.
    pub(super) fn read_variants(&mut self) {
        let used: Vec<usize> = (0..SPECS.len())
            .filter(|place| self.first(SPECS[*place].value).is_some())
            .collect();
        let rows: Vec<&Row> = self.catalogue.rows_of(self.group).collect();
        let is_stored_multi = self.stored.is_some_and(|stored| !stored.specs.is_empty());
        if !used.is_empty() {
            let of_skus = self.read_specs(&used, &rows);
            self.read_tiers(&of_skus);
            self.add_combinations();
            self.note_repeated_stock(&rows);
            return;
        }
        if let Some(second) = rows.get(1) {
            self.fault(second.number, None, FaultReason::SpecsMissing);
        }
        if is_stored_multi {
            // One price for all combinations cannot be meant.
            for column in [Column::Price, Column::Stock, Column::SkuItemNumber] {
                if let Some((row, _)) = self.first(column) {
                    self.fault(row, column, FaultReason::SpecsMissing);
                }
            }
        } else if let Some(row) = rows.first() {
            let mut sku = SkuForm {
                price: self.form.sale_price,
                ..SkuForm::default()
            };
            self.read_sku(row, &mut sku);
            self.form.product_type = ProductType::Single;
            self.form.sale_price = sku.price;
            self.form.stock = sku.stock;
            self.form.stock_seen = sku.stock_seen;
            self.read_tiers(&[row]);
        }
    }

    /// Price and stock of a row; an empty cell leaves them as they are.
    fn read_sku(&mut self, row: &Row, sku: &mut SkuForm) {
        let number = row.number;
        let cell = |column| Some(self.catalogue.cell(row, column)).filter(|cell| !cell.is_empty());
        let (price, stock, seen) = (
            cell(Column::Price),
            cell(Column::Stock),
            cell(Column::StockSeen),
        );
        let ranges = self.ranges_of(row).map(|(_, ranges)| ranges.base);
        match price {
            Some(price) if is_on_request(price) => {
                sku.price = None;
                self.form.price_visibility = Some(ProductPriceVisibility::Ask);
            }
            _ if ranges.is_some() => sku.price = ranges,
            Some(text) => {
                sku.price = if let Some(Price::From(fen)) = price_of(text) {
                    self.note(number, Column::Price, NoteReason::LowestPrice, text);
                    Some(fen)
                } else {
                    self.read_cell(Column::Price, number, text, fen)
                };
            }
            None => {}
        }
        if let Some(stock) = stock {
            sku.stock = self.read_cell(Column::Stock, number, stock, integer);
            let seen =
                seen.and_then(|seen| self.read_cell(Column::StockSeen, number, seen, integer));
            let is_current = self.stored.is_some_and(|stored| !self.is_outdated(stored));
            // Of an outdated table it is unknown whether the difference was added before.
            let is_untouched = seen.is_some() && seen == sku.stock;
            if is_untouched && self.stored.is_some() {
                (sku.stock, sku.stock_seen) = (None, None);
            } else if is_current {
                sku.stock_seen = seen;
            }
        }
    }

    /// Reads one SKU for each row. If the table has the same specs as the stored product, the SKUs that it
    /// does not name stay: a list of new prices need not be complete. They are deleted in the editor. A row whose
    /// cells list several options is one SKU for each combination of them. Returns the rows of the SKUs.
    fn read_specs<'r>(&mut self, used: &[usize], rows: &[&'r Row]) -> Vec<&'r Row> {
        let stored = self.stored;
        let stored_specs = stored.map_or(&[][..], |stored| &stored.specs);
        let mut spec_names = Vec::new();
        for (index, place) in used.iter().enumerate() {
            spec_names.push(self.spec_name(SPECS[*place], stored_specs.get(index)));
        }
        let same_specs = same_specs(stored_specs, &spec_names);
        let mut specs = Vec::new();
        for (place, name) in used.iter().zip(spec_names) {
            let (spec, items) = self.read_spec(*place, name, same_specs.is_some(), rows);
            specs.push(spec);
            self.specs.push(SpecRows {
                place: *place,
                items,
            });
        }
        let mut kept = stored.map(skus_by_items).unwrap_or_default();
        let mut skus = Vec::new();
        let mut seen: HashMap<Vec<String>, u32> = HashMap::new();
        let mut of_skus = Vec::new();
        for (row, names) in self.variants(used, rows) {
            let keys: Vec<String> = names.iter().map(|name| uniqueness_key(name)).collect();
            if seen.insert(keys, row.number).is_some() {
                let column = SPECS[used[0]].value;
                self.fault(row.number, column, FaultReason::DuplicateItem);
            }
            let pairs = specs
                .iter()
                .map(|spec: &SpecForm| spec.name.as_str())
                .zip(names.iter().copied());
            let mut sku = kept.remove(&combination_key(pairs)).unwrap_or_default();
            sku.items = names.into_iter().map(str::to_owned).collect();
            self.read_sku(row, &mut sku);
            if self.catalogue.has(Column::SkuItemNumber) {
                let number = self.catalogue.cell(row, Column::SkuItemNumber);
                sku.item_number = Some(number.to_owned());
            }
            skus.push(sku);
            of_skus.push(row);
        }
        if let (Some(stored), Some(places)) = (stored, same_specs) {
            skus.extend(unnamed_skus(stored, &places, &kept));
        }
        self.form.product_type = ProductType::Multi;
        self.form.sale_price = None;
        (self.form.stock, self.form.stock_seen) = (None, None);
        self.form.specs = specs;
        self.form.skus = skus;
        self.sku_rows = of_skus.iter().map(|row| row.number).collect();
        of_skus
    }

    /// Each combination of options that the rows have, with its row. Of too many, so many that the form refuses them.
    fn variants<'r>(&mut self, used: &[usize], rows: &[&'r Row]) -> Vec<(&'r Row, Vec<&'r str>)> {
        let catalogue = self.catalogue;
        let mut variants = Vec::new();
        for row in rows.iter().copied() {
            let cells = used.iter().map(|place| {
                let cell = catalogue.cell(row, SPECS[*place].value);
                catalogue.options_in(cell)
            });
            let cells: Vec<Vec<&str>> = cells.collect();
            if cells.iter().map(Vec::len).product::<usize>() > COMBINATIONS_MAX {
                let column = SPECS[used[0]].value;
                self.fault(row.number, column, FaultReason::TooManyItems);
            } else if variants.len() <= COMBINATIONS_MAX {
                let combinations = combinations(&cells).into_iter();
                variants.extend(combinations.map(|names| (row, names)));
            }
        }
        variants
    }

    /// Adds the combinations that the table does not name, without stock and at the highest price: price lists leave
    /// out what is not made, and the lowest price of the product must stay the one that is offered. With too many of
    /// them, the form says so.
    fn add_combinations(&mut self) {
        let items: Vec<Vec<&str>> = self
            .form
            .specs
            .iter()
            .map(|spec| spec.items.iter().map(|item| item.name.as_str()).collect())
            .collect();
        let number = items.iter().map(Vec::len).product::<usize>();
        if number > COMBINATIONS_MAX || number <= self.form.skus.len() {
            return;
        }
        let Some(dearest) = self.form.skus.iter().max_by_key(|sku| sku.price).cloned() else {
            return;
        };
        let key = |items: &mut dyn Iterator<Item = &str>| -> Vec<String> {
            items.map(uniqueness_key).collect()
        };
        let skus = self.form.skus.iter();
        let known: HashSet<_> = skus
            .map(|sku| key(&mut sku.items.iter().map(String::as_str)))
            .collect();
        let missing: Vec<Vec<&str>> = combinations(&items)
            .into_iter()
            .filter(|items| !known.contains(&key(&mut items.iter().copied())))
            .collect();
        let mut names: Vec<String> = missing
            .iter()
            .take(NAMED)
            .map(|items| items.join(" / "))
            .collect();
        if missing.len() > NAMED {
            names.push("…".to_owned());
        }
        let added: Vec<SkuForm> = missing
            .into_iter()
            .map(|items| SkuForm {
                items: items.into_iter().map(str::to_owned).collect(),
                price: dearest.price,
                tier_prices: dearest.tier_prices.clone(),
                stock: Some(0),
                ..SkuForm::default()
            })
            .collect();
        self.form.skus.extend(added);
        let (row, column) = (self.first_row(), SPECS[self.specs[0].place].value);
        self.note(row, column, NoteReason::CombinationsAdded, names.join(", "));
    }

    /// Says that the stock in merged cells is that of each of their rows.
    fn note_repeated_stock(&mut self, rows: &[&Row]) {
        let mut rows = rows.iter();
        if let Some(row) = rows.find(|row| self.catalogue.is_repeated(row, Column::Stock)) {
            let stock = self.catalogue.cell(row, Column::Stock);
            self.note(row.number, Column::Stock, NoteReason::StockRepeated, stock);
        }
    }

    /// A spec with its items: those that the stored one has in its order, then new ones. With
    /// `keep_items`, the stored ones that the table does not name are among them.
    fn read_spec(
        &mut self,
        place: usize,
        name: String,
        keep_items: bool,
        rows: &[&Row],
    ) -> (SpecForm, Vec<u32>) {
        let columns = SPECS[place];
        let stored_specs = self.stored.map_or(&[][..], |stored| &stored.specs);
        let key = uniqueness_key(&name);
        let stored = stored_specs
            .iter()
            .find(|spec| uniqueness_key(spec.name.original()) == key);
        let mut items: Vec<(usize, u32, SpecItemForm)> = Vec::new();
        let mut keys = Vec::new();
        for row in rows {
            let value = self.catalogue.cell(row, columns.value);
            if value.is_empty() {
                self.fault(row.number, columns.value, FaultReason::Required);
                continue;
            }
            for value in self.catalogue.options_in(value) {
                let key = uniqueness_key(value);
                if keys.contains(&key) {
                    continue;
                }
                let known = stored.and_then(|spec| {
                    let mut items = spec.items.iter();
                    items.position(|item| uniqueness_key(item.name.original()) == key)
                });
                let known_item = known.and_then(|place| stored?.items.get(place));
                let item = self.spec_item(columns, &key, value, rows, known_item);
                items.push((known.unwrap_or(ITEMS_MAX + 1), row.number, item));
                keys.push(key);
            }
        }
        let unnamed = stored
            .filter(|_| keep_items)
            .map_or(&[][..], |spec| &spec.items);
        for (known, item) in unnamed.iter().enumerate() {
            let name = item.name.original();
            if !keys.contains(&uniqueness_key(name)) {
                let item = SpecItemForm {
                    name: name.to_owned(),
                    translations: NameTranslations::default(),
                };
                items.push((known, self.first_row(), item));
            }
        }
        items.sort_by_key(|(order, ..)| *order);
        let stored_name = stored.map(|spec| &spec.name);
        let translations = names(|locale| {
            let column = columns.name.translated(locale);
            let cell = self.first(column).map_or("", |(_, text)| text);
            self.translation(column, cell, stored_name)
        });
        let first_rows = items.iter().map(|(_, row, _)| *row).collect();
        let spec = SpecForm {
            name,
            items: items.into_iter().map(|(_, _, item)| item).collect(),
            translations,
        };
        (spec, first_rows)
    }

    /// The name of a spec; that of the stored one in its place if the table has none, else that in the heading.
    fn spec_name(&mut self, columns: SpecColumns, stored: Option<&Spec>) -> String {
        if let Some((_, name)) = self.first(columns.name) {
            return name.to_owned();
        }
        if let Some(spec) = stored {
            return spec.name.original().to_owned();
        }
        if let Some(name) = self.catalogue.option_name(columns.value) {
            return name.to_owned();
        }
        let row = self.first_row();
        self.fault(row, columns.name, FaultReason::Required);
        String::new()
    }

    /// An item of a spec; a translation in one of its rows is enough.
    fn spec_item(
        &self,
        columns: SpecColumns,
        key: &str,
        value: &str,
        rows: &[&Row],
        stored: Option<&SpecItem>,
    ) -> SpecItemForm {
        let translations = names(|locale| {
            let column = columns.value.translated(locale);
            let mut cells = rows.iter().filter_map(|row| {
                let values = self
                    .catalogue
                    .options_in(self.catalogue.cell(row, columns.value));
                let place = values
                    .iter()
                    .position(|value| uniqueness_key(value) == key)?;
                let cells = self.catalogue.options_in(self.catalogue.cell(row, column));
                cells
                    .get(place)
                    .copied()
                    .filter(|_| cells.len() == values.len())
            });
            let cell = cells.find(|cell| !cell.is_empty()).unwrap_or_default();
            self.translation(column, cell, stored.map(|item| &item.name))
        });
        SpecItemForm {
            name: value.to_owned(),
            translations,
        }
    }
}

/// The places of these specs in the stored product; none if it does not have exactly these.
fn same_specs(stored: &[Spec], names: &[String]) -> Option<Vec<usize>> {
    let place_of = |name: &String| {
        let key = uniqueness_key(name);
        let mut stored = stored.iter();
        stored.position(|spec| uniqueness_key(spec.name.original()) == key)
    };
    let places: Option<Vec<usize>> = names.iter().map(place_of).collect();
    places.filter(|places| places.len() == stored.len())
}

/// The SKUs whose combinations are left, their items in the order of `places`.
fn unnamed_skus(
    stored: &Product,
    places: &[usize],
    left: &HashMap<Vec<(String, String)>, SkuForm>,
) -> Vec<SkuForm> {
    let names: Vec<&str> = stored
        .specs
        .iter()
        .map(|spec| spec.name.original())
        .collect();
    let mut skus = skus_of(stored);
    skus.retain(|sku| {
        let items = sku.items.iter().map(String::as_str);
        left.contains_key(&combination_key(names.iter().copied().zip(items)))
    });
    for sku in &mut skus {
        sku.items = places
            .iter()
            .map(|place| sku.items[*place].clone())
            .collect();
    }
    skus
}

/// A name in each language.
fn names(mut translation: impl FnMut(Locale) -> Option<String>) -> NameTranslations {
    let all = Locale::ALL.into_iter();
    all.filter_map(|locale| Some((locale, translation(locale)?)))
        .collect()
}

/// The key of a combination, whatever the order of the specs.
fn combination_key<'n>(pairs: impl Iterator<Item = (&'n str, &'n str)>) -> Vec<(String, String)> {
    let pairs = pairs.map(|(spec, item)| (uniqueness_key(spec), uniqueness_key(item)));
    let mut key: Vec<_> = pairs.collect();
    key.sort();
    key
}

/// The SKUs of a product by the key of their combination, without their stock, which stays.
fn skus_by_items(product: &Product) -> HashMap<Vec<(String, String)>, SkuForm> {
    let mut skus = HashMap::new();
    for sku in &product.skus {
        let items = product
            .specs
            .iter()
            .zip(&sku.items)
            .filter_map(|(spec, id)| {
                let item = spec.items.iter().find(|item| item.id == *id)?;
                Some((spec.name.original(), item.name.original()))
            });
        let form = SkuForm {
            price: sku.price.map(Fen::get),
            tier_prices: Some(sku.tier_prices.iter().map(|price| price.get()).collect()),
            item_number: Some(sku.item_number.clone()),
            image_id: sku.image.map(MediaId::get),
            ..SkuForm::default()
        };
        skus.insert(combination_key(items), form);
    }
    skus
}
