//! Rows of one product as the form that the API takes, checked by the same rules. What the table does
//! not have stays as it is.

use std::collections::HashMap;

use shop_catalog::Translations;
use shop_catalog::product::{
    ITEMS_MAX, NameTranslations, Product, ProductForm, ProductPlan, ProductTextsForm, ProductType,
    SkuForm, Spec, SpecForm, SpecItem, SpecItemForm,
};
use shop_core::{CategoryId, Fen, FieldError, Locale, Localized, MediaId, uniqueness_key};

use crate::{
    Catalogue, Column, Fault, FaultReason, Group, SPECS, SpecColumns,
    table::Row,
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
            faults: catalogue.contradictions(group),
        };
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

    /// The names of the pictures in the table, the main one first; none if the table has none for this
    /// product. Pictures in the cells come after those that are named.
    pub fn picture_names(&self) -> Option<Vec<String>> {
        let mut names: Vec<String> = Vec::new();
        if let Some((_, cell)) = self.first(Column::Pictures) {
            let parts = cell.split(['\n', ',', '，', ';', '；', '|']);
            let parts = parts.map(str::trim).filter(|part| !part.is_empty());
            names.extend(parts.map(str::to_owned));
        }
        for row in self.catalogue.rows_of(self.group) {
            names.extend(row.pictures.iter().cloned());
        }
        (!names.is_empty()).then_some(names)
    }

    /// The row in which the pictures are named.
    pub fn pictures_row(&self) -> u32 {
        self.first(Column::Pictures)
            .map_or_else(|| self.first_row(), |(row, _)| row)
    }

    /// Adds a fault.
    pub fn fault(&mut self, row: u32, column: impl Into<Option<Column>>, reason: FaultReason) {
        self.faults.push(Fault::new(row, column, reason));
    }

    /// Adds a fault of the form that a category's name makes, with its limit.
    pub fn fault_of(&mut self, column: Column, error: &FieldError) {
        let row = self
            .first(column)
            .map_or_else(|| self.first_row(), |(row, _)| row);
        self.faults.push(Fault {
            row,
            column: Some(column),
            reason: error.error.into(),
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
    /// All faults of its rows.
    pub fn finish(
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
        // A fault in the rows may make others, which would only confuse.
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let plan = Product::parse(&self.form).and_then(|draft| match self.stored {
            None => draft.to_new(language),
            Some(stored) => draft.apply_to(stored, language),
        });
        let mut plan = match plan {
            Ok(plan) => plan,
            Err(errors) => {
                let faults = errors.as_slice().iter().map(|error| self.place(error));
                return Err(faults.collect());
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
        for column in [
            Column::Title,
            Column::Description,
            Column::ItemNumber,
            Column::BoxSpecification,
            Column::Keywords,
            Column::Material,
            Column::Remark,
            Column::PrivateNote,
        ] {
            if self.catalogue.has(column) {
                let text = self.first(column).map(|(_, text)| text.to_owned());
                *self.text_field(column) = text;
            }
        }
        let texts = self.stored.map(|stored| &stored.content.texts);
        let [zh, en, ar] = Locale::ALL.map(|locale| {
            let text =
                |columns: [Column; 3],
                 pick: fn(&shop_catalog::product::ProductTexts) -> &Localized| {
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

    fn text_field(&mut self, column: Column) -> &mut Option<String> {
        match column {
            Column::Title => &mut self.form.title,
            Column::Description => &mut self.form.description,
            Column::ItemNumber => &mut self.form.item_number,
            Column::BoxSpecification => &mut self.form.box_specification,
            Column::Keywords => &mut self.form.keywords,
            Column::Material => &mut self.form.material,
            Column::PrivateNote => &mut self.form.private_note,
            _ => &mut self.form.remark,
        }
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
        let numbers: [(Column, Read); 6] = [
            (Column::StrikePrice, fen),
            (Column::PackingQuantity, integer),
            (Column::BoxWeight, |text| grams(text, 1_000)),
            (Column::ItemWeight, |text| grams(text, 1)),
            (Column::MinOrderQuantity, integer),
            (Column::OrderMultiple, integer),
        ];
        for (column, read) in numbers {
            if self.catalogue.has(column) {
                let value = self
                    .first(column)
                    .and_then(|cell| self.read_cell(column, cell, read));
                *match column {
                    Column::StrikePrice => &mut self.form.strike_price,
                    Column::PackingQuantity => &mut self.form.packing_quantity,
                    Column::BoxWeight => &mut self.form.box_weight_grams,
                    Column::ItemWeight => &mut self.form.item_weight_grams,
                    Column::MinOrderQuantity => &mut self.form.min_order_quantity,
                    _ => &mut self.form.order_multiple,
                } = value;
            }
        }
        for column in [Column::OnSale, Column::IsClearance] {
            let Some(cell) = self.first(column) else {
                continue;
            };
            let value = self.read_cell(column, cell, boolean);
            let field = match column {
                Column::OnSale => &mut self.form.on_sale,
                _ => &mut self.form.is_clearance,
            };
            *field = value.or(*field);
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

    fn read_variants(&mut self) {
        let used: Vec<usize> = (0..SPECS.len())
            .filter(|place| self.first(SPECS[*place].value[0]).is_some())
            .collect();
        let rows: Vec<&Row> = self.catalogue.rows_of(self.group).collect();
        let is_stored_multi = self.stored.is_some_and(|stored| !stored.specs.is_empty());
        if !used.is_empty() {
            self.read_specs(&used, &rows);
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
        }
    }

    /// Price and stock of a row; an empty cell leaves them as they are.
    fn read_sku(&mut self, row: &Row, sku: &mut SkuForm) {
        let cell = |column| {
            Some((row.number, self.catalogue.cell(row, column))).filter(|c| !c.1.is_empty())
        };
        let (price, stock, seen) = (
            cell(Column::Price),
            cell(Column::Stock),
            cell(Column::StockSeen),
        );
        if let Some(price) = price {
            sku.price = self.read_cell(Column::Price, price, fen);
        }
        if let Some(stock) = stock {
            sku.stock = self.read_cell(Column::Stock, stock, integer);
            let seen = seen.and_then(|seen| self.read_cell(Column::StockSeen, seen, integer));
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

    fn read_specs(&mut self, used: &[usize], rows: &[&Row]) {
        let mut specs = Vec::new();
        for place in used {
            let (spec, items) = self.read_spec(*place, specs.len(), rows);
            specs.push(spec);
            self.specs.push(SpecRows {
                place: *place,
                items,
            });
        }
        let kept = self.stored.map(skus_by_items).unwrap_or_default();
        let mut skus = Vec::new();
        let mut seen: HashMap<Vec<String>, u32> = HashMap::new();
        for row in rows {
            let names: Vec<&str> = used
                .iter()
                .map(|place| self.catalogue.cell(row, SPECS[*place].value[0]))
                .collect();
            let keys: Vec<String> = names.iter().map(|name| uniqueness_key(name)).collect();
            if seen.insert(keys, row.number).is_some() {
                let column = SPECS[used[0]].value[0];
                self.fault(row.number, column, FaultReason::DuplicateItem);
            }
            let pairs = specs
                .iter()
                .map(|spec: &SpecForm| spec.name.as_str())
                .zip(names.iter().copied());
            let mut sku = kept
                .get(&combination_key(pairs))
                .cloned()
                .unwrap_or_default();
            sku.items = names.into_iter().map(str::to_owned).collect();
            self.read_sku(row, &mut sku);
            if self.catalogue.has(Column::SkuItemNumber) {
                let number = self.catalogue.cell(row, Column::SkuItemNumber);
                sku.item_number = Some(number.to_owned());
            }
            skus.push(sku);
        }
        self.form.product_type = ProductType::Multi;
        self.form.sale_price = None;
        (self.form.stock, self.form.stock_seen) = (None, None);
        self.form.specs = specs;
        self.form.skus = skus;
    }

    /// A spec with its items: those that the stored one has in its order, then new ones.
    fn read_spec(&mut self, place: usize, index: usize, rows: &[&Row]) -> (SpecForm, Vec<u32>) {
        let columns = SPECS[place];
        let stored_specs = self.stored.map_or(&[][..], |stored| &stored.specs);
        let name = self.spec_name(columns.name[0], stored_specs.get(index));
        let key = uniqueness_key(&name);
        let stored = stored_specs
            .iter()
            .find(|spec| uniqueness_key(spec.name.original()) == key);
        let mut items: Vec<(usize, u32, SpecItemForm)> = Vec::new();
        let mut keys = Vec::new();
        for row in rows {
            let value = self.catalogue.cell(row, columns.value[0]);
            if value.is_empty() {
                self.fault(row.number, columns.value[0], FaultReason::Required);
                continue;
            }
            let key = uniqueness_key(value);
            if keys.contains(&key) {
                continue;
            }
            let known = stored.and_then(|spec| {
                let mut items = spec.items.iter();
                items.position(|item| uniqueness_key(item.name.original()) == key)
            });
            let known_item = known.and_then(|place| stored?.items.get(place));
            let item = self.spec_item((columns, &key), (value, rows), known_item);
            items.push((known.unwrap_or(ITEMS_MAX + 1), row.number, item));
            keys.push(key);
        }
        items.sort_by_key(|(order, ..)| *order);
        let stored_name = stored.map(|spec| &spec.name);
        let translations = names(|locale| {
            let column = columns.name[1 + locale as usize];
            let cell = self.first(column).map_or("", |(_, text)| text);
            self.translation(column, locale, cell, stored_name)
        });
        let first_rows = items.iter().map(|(_, row, _)| *row).collect();
        let spec = SpecForm {
            name,
            items: items.into_iter().map(|(_, _, item)| item).collect(),
            translations,
        };
        (spec, first_rows)
    }

    /// The name of a spec; that of the stored one in its place if the table has none.
    fn spec_name(&mut self, column: Column, stored: Option<&Spec>) -> String {
        if let Some((_, name)) = self.first(column) {
            return name.to_owned();
        }
        if let Some(spec) = stored {
            return spec.name.original().to_owned();
        }
        let row = self.first_row();
        self.fault(row, column, FaultReason::Required);
        String::new()
    }

    /// An item of a spec; a translation in one of its rows is enough.
    fn spec_item(
        &self,
        (columns, key): (SpecColumns, &str),
        (value, rows): (&str, &[&Row]),
        stored: Option<&SpecItem>,
    ) -> SpecItemForm {
        let translations = names(|locale| {
            let column = columns.value[1 + locale as usize];
            let mut cells = rows
                .iter()
                .filter(|row| uniqueness_key(self.catalogue.cell(row, columns.value[0])) == key)
                .map(|row| self.catalogue.cell(row, column));
            let cell = cells.find(|cell| !cell.is_empty()).unwrap_or_default();
            self.translation(column, locale, cell, stored.map(|item| &item.name))
        });
        SpecItemForm {
            name: value.to_owned(),
            translations,
        }
    }

    /// The cell of an error in the form.
    fn place(&self, error: &FieldError) -> Fault {
        let path = error.path.as_str();
        let (row, column) = self.cell_of(path);
        Fault {
            row,
            column,
            reason: error.error.into(),
            limit: error.limit,
        }
    }

    fn cell_of(&self, path: &str) -> (u32, Option<Column>) {
        let first = self.first_row();
        let named = |column: Column| {
            let row = self.first(column).map_or(first, |(row, _)| row);
            (row, Some(column))
        };
        if let Some((index, rest)) = indexed(path, "skus") {
            let row = self.catalogue.rows_of(self.group).nth(index);
            let row = row.map_or(first, |row| row.number);
            let column = match rest {
                "price" => Column::Price,
                "stock" => Column::Stock,
                "stockSeen" => Column::StockSeen,
                "itemNumber" => Column::SkuItemNumber,
                _ => Column::Spec1Value,
            };
            return (row, Some(column));
        }
        if let Some((index, rest)) = indexed(path, "specs") {
            let Some(spec) = self.specs.get(index) else {
                return (first, None);
            };
            let columns = SPECS[spec.place];
            let language = language_place(rest);
            return match indexed(rest, "items") {
                Some((item, _)) => {
                    let row = spec.items.get(item).copied().unwrap_or(first);
                    (row, Some(columns.value[language]))
                }
                None if rest == "items" => named(columns.value[0]),
                None => named(columns.name[language]),
            };
        }
        let column = match path.split('[').next().unwrap_or(path) {
            "specs" | "skus" => {
                Some(SPECS[self.specs.first().map_or(0, |spec| spec.place)].value[0])
            }
            "categoryId" => Some(Column::Category),
            "salePrice" => Some(Column::Price),
            "itemWeightGrams" => Some(Column::ItemWeight),
            "boxWeightGrams" => Some(Column::BoxWeight),
            "imageIds" => Some(Column::Pictures),
            field => match field.strip_prefix("translations.") {
                Some(rest) => {
                    let (locale, field) = rest.split_once('.').unwrap_or_default();
                    format!("{field}.{locale}").parse().ok()
                }
                None => field.parse().ok(),
            },
        };
        column.map_or((first, None), named)
    }
}

/// The place of a name's language among its columns.
fn language_place(path: &str) -> usize {
    let locale = path
        .rsplit('.')
        .next()
        .and_then(|last| last.parse::<Locale>().ok());
    locale.map_or(0, |locale| 1 + locale as usize)
}

/// A name in each language.
fn names(translation: impl FnMut(Locale) -> Option<String>) -> NameTranslations {
    let [zh, en, ar] = Locale::ALL.map(translation);
    NameTranslations {
        zh,
        en,
        ar,
        stale: None,
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

/// Index and rest of `skus[3].price`.
fn indexed<'p>(path: &'p str, list: &str) -> Option<(usize, &'p str)> {
    let (index, rest) = path
        .strip_prefix(list)?
        .strip_prefix('[')?
        .split_once(']')?;
    Some((index.parse().ok()?, rest.trim_start_matches('.')))
}

/// The key of a combination, whatever the order of the specs.
fn combination_key<'n>(pairs: impl Iterator<Item = (&'n str, &'n str)>) -> Vec<(String, String)> {
    let pairs = pairs.map(|(spec, item)| (uniqueness_key(spec), uniqueness_key(item)));
    let mut key: Vec<_> = pairs.collect();
    key.sort();
    key
}

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
            price: Some(sku.price.get()),
            item_number: Some(sku.item_number.clone()),
            image_id: sku.image.map(MediaId::get),
            ..SkuForm::default()
        };
        skus.insert(combination_key(items), form);
    }
    skus
}

/// The specs of a product, without translations, which stay.
fn specs_of(product: &Product) -> Vec<SpecForm> {
    let specs = product.specs.iter().map(|spec| SpecForm {
        name: spec.name.original().to_owned(),
        items: spec
            .items
            .iter()
            .map(|item| SpecItemForm {
                name: item.name.original().to_owned(),
                translations: NameTranslations::default(),
            })
            .collect(),
        translations: NameTranslations::default(),
    });
    specs.collect()
}

/// The SKUs of a product, without their stock, which stays.
fn skus_of(product: &Product) -> Vec<SkuForm> {
    let skus = product.skus.iter().map(|sku| SkuForm {
        items: product
            .specs
            .iter()
            .zip(&sku.items)
            .filter_map(|(spec, id)| spec.items.iter().find(|item| item.id == *id))
            .map(|item| item.name.original().to_owned())
            .collect(),
        price: Some(sku.price.get()),
        item_number: Some(sku.item_number.clone()),
        image_id: sku.image.map(MediaId::get),
        ..SkuForm::default()
    });
    skus.collect()
}

/// The form that changes nothing of a product, apart from its details, which tables do not have.
fn form_of(product: &Product) -> ProductForm {
    let content = &product.content;
    let (texts, packing) = (&content.texts, &content.packing);
    let text = |text: &str| Some(text.to_owned());
    let is_single = product.specs.is_empty();
    ProductForm {
        name: texts.name.original().to_owned(),
        title: text(texts.title.original()),
        category_id: content.category.get(),
        description: text(texts.description.original()),
        details: None,
        product_type: content.product_type,
        unit: text(texts.unit.original()),
        image_ids: content.pictures.iter().map(|id| id.get()).collect(),
        video_id: content.video.map(MediaId::get),
        sale_price: product
            .skus
            .first()
            .filter(|_| is_single)
            .map(|sku| sku.price.get()),
        strike_price: content.strike_price.map(Fen::get),
        item_number: text(&content.item_number),
        is_clearance: Some(content.is_clearance),
        on_sale: Some(content.on_sale),
        keywords: Some(content.keywords.join(",")),
        material: text(texts.material.original()),
        packing_quantity: packing.quantity.map(Into::into),
        box_specification: text(texts.box_specification.original()),
        item_weight_grams: packing.item_weight_grams.map(Into::into),
        box_weight_grams: packing.box_weight_grams.map(Into::into),
        remark: text(texts.remark.original()),
        private_note: text(&content.private_note),
        min_order_quantity: Some(content.order_rule.minimum.into()),
        order_multiple: Some(content.order_rule.multiple.into()),
        specs: specs_of(product),
        skus: if is_single {
            Vec::new()
        } else {
            skus_of(product)
        },
        ..ProductForm::default()
    }
}

#[cfg(test)]
#[path = "draft_tests.rs"]
mod tests;
