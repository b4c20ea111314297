//! Writes workbooks: the products of a shop, and a table again with a column of faults.

use std::{collections::BTreeMap, fmt};

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};
use shop_catalog::product::{Product, Sku};
use shop_core::{Locale, Localized, Timestamp, balance_marks};

use crate::{
    CategoryPath, Column, Fault, SPECS, Table, column_name,
    limits::ROWS_MAX,
    values::{kilograms, yuan},
};

/// The workbook could not be written.
#[derive(Debug, thiserror::Error)]
#[error("the table could not be written: {0}")]
pub struct SheetError(#[from] XlsxError);

/// A product with what its rows name.
#[derive(Debug, Clone)]
pub struct ExportProduct<'a> {
    /// The product.
    pub product: &'a Product,
    /// Its category.
    pub category: CategoryPath,
    /// The names of its pictures, see [`picture_name`].
    pub pictures: Vec<String>,
}

/// The sheet of a shop's products, one row for each SKU.
pub struct ProductSheet {
    workbook: Workbook,
    sheet: Worksheet,
    locale: Locale,
    columns: Vec<Column>,
    rows: u32,
}

impl fmt::Debug for ProductSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ProductSheet({} rows)", self.rows)
    }
}

impl ProductSheet {
    /// A sheet of a shop that writes in `language`, with headings in `locale`. `now` becomes the
    /// document's creation time.
    pub fn begin(locale: Locale, language: Locale, now: Timestamp) -> Result<Self, SheetError> {
        let (workbook, mut sheet) = begin(locale, now)?;
        let columns: Vec<Column> = Column::of_shop(language).collect();
        let headings = columns.iter().map(|column| column.heading(locale));
        write_headings(&mut sheet, headings)?;
        Ok(Self {
            workbook,
            sheet,
            locale,
            columns,
            rows: 0,
        })
    }

    /// Whether the rows of another product would make the table longer than one that can be imported.
    pub fn is_full(&self, next: &Product) -> bool {
        self.rows > 0 && self.rows as usize + next.skus.len() > ROWS_MAX
    }

    /// Adds the rows of a product.
    pub fn add(&mut self, export: &ExportProduct<'_>) -> Result<(), SheetError> {
        for (index, sku) in export.product.skus.iter().enumerate() {
            self.rows += 1;
            for (place, column) in (0..).zip(&self.columns) {
                // Rows after the first name the product, and have what is their own.
                let is_named = matches!(column, Column::Id | Column::ItemNumber | Column::Name);
                if index == 0 || is_named || column.is_of_sku() || is_spec_name(*column) {
                    let text = cell(export, sku, *column, self.locale);
                    write_cell(&mut self.sheet, (self.rows, place), *column, &text)?;
                }
            }
        }
        Ok(())
    }

    /// The workbook as bytes.
    pub fn finish(mut self) -> Result<Vec<u8>, SheetError> {
        self.workbook.push_worksheet(self.sheet);
        Ok(self.workbook.save_to_buffer()?)
    }
}

/// The name of a picture's file in an export: the product's item number or id and the picture's place,
/// for people, and the digits of its content, by which an import knows it again.
pub fn picture_name(product: &Product, place: usize, object: &str) -> String {
    let number: String = product
        .content
        .item_number
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || matches!(c, '-' | '.') {
                c
            } else {
                '-'
            }
        })
        .collect();
    let number = number.trim_matches(['.', '-']);
    let name = if number.is_empty() {
        format!("p{}", product.id)
    } else {
        number.to_owned()
    };
    format!("{name}-{}_{object}", place + 1)
}

/// The table again, with the sentences of its faults in a first column. `columns` are those of its
/// headings.
pub fn faults_sheet(
    (table, columns): (&Table, &[Option<Column>]),
    faults: &[Fault],
    locale: Locale,
    now: Timestamp,
) -> Result<Vec<u8>, SheetError> {
    let mut of_row: BTreeMap<u32, Vec<&Fault>> = BTreeMap::new();
    for fault in faults {
        of_row.entry(fault.row).or_default().push(fault);
    }
    let (mut workbook, mut sheet) = begin(locale, now)?;
    let title = match locale {
        Locale::Zh => "问题",
        Locale::En => "Problems",
        Locale::Ar => "المشكلات",
    };
    let headings = std::iter::once(title.to_owned()).chain(table.headings.iter().cloned());
    write_headings(&mut sheet, headings)?;
    let red = Format::new().set_font_color("#B3261E").set_text_wrap();
    for (place, row) in (1..).zip(&table.rows) {
        let faults = of_row.remove(&row.number).unwrap_or_default();
        let sentences: Vec<String> = faults
            .iter()
            .map(|fault| {
                let place = columns
                    .iter()
                    .position(|column| column.is_some() && *column == fault.column);
                let in_table = place.map(|place| {
                    let name = column_name(place + 1);
                    format!("{name} {}: ", table.headings[place].trim())
                });
                let missing = || Some(format!("{}: ", fault.column?.heading(locale)));
                let heading = in_table.or_else(missing);
                format!("{}{}", heading.unwrap_or_default(), fault.sentence(locale))
            })
            .collect();
        if !sentences.is_empty() {
            sheet.write_string_with_format(place, 0, sentences.join("\n"), &red)?;
        }
        for (column, cell) in (1..).zip(&row.cells) {
            if !cell.text.is_empty() {
                sheet.write_string(place, column, &cell.text)?;
            }
        }
    }
    workbook.push_worksheet(sheet);
    Ok(workbook.save_to_buffer()?)
}

/// A workbook and its sheet, which keeps rows in a temporary file if it can have one.
pub(crate) fn begin(locale: Locale, now: Timestamp) -> Result<(Workbook, Worksheet), SheetError> {
    let mut workbook = Workbook::new();
    workbook.set_properties(&DocProperties::new().set_creation_datetime(&moment(now)?));
    let mut sheet = workbook.new_worksheet_with_low_memory().unwrap_or_default();
    sheet.set_name(match locale {
        Locale::Zh => "商品",
        Locale::En => "Products",
        Locale::Ar => "المنتجات",
    })?;
    sheet.set_right_to_left(locale.is_rtl());
    sheet.set_freeze_panes(1, 0)?;
    Ok((workbook, sheet))
}

pub(crate) fn write_headings(
    sheet: &mut Worksheet,
    headings: impl Iterator<Item = String>,
) -> Result<(), SheetError> {
    let bold = Format::new().set_bold();
    for (place, heading) in (0..).zip(headings) {
        let width = heading
            .chars()
            .map(|c| if c.is_ascii() { 1_u8 } else { 2 })
            .map(f64::from);
        sheet.set_column_width(place, width.sum::<f64>().clamp(10.0, 40.0))?;
        sheet.write_string_with_format(0, place, heading, &bold)?;
    }
    Ok(())
}

/// Writes a cell as a number if its column has numbers, so that programs can compute with it.
pub(crate) fn write_cell(
    sheet: &mut Worksheet,
    (row, place): (u32, u16),
    column: Column,
    text: &str,
) -> Result<(), SheetError> {
    if text.is_empty() {
        return Ok(());
    }
    match text.parse::<f64>() {
        Ok(number) if is_number(column) => sheet.write_number(row, place, number)?,
        _ => sheet.write_string(row, place, balance_marks(text))?,
    };
    Ok(())
}

fn moment(now: Timestamp) -> Result<ExcelDateTime, XlsxError> {
    ExcelDateTime::from_timestamp(now.millis() / 1000)
}

const fn is_number(column: Column) -> bool {
    matches!(
        column,
        Column::Id
            | Column::Revision
            | Column::Price
            | Column::StrikePrice
            | Column::Stock
            | Column::StockSeen
            | Column::PackingQuantity
            | Column::BoxWeight
            | Column::ItemWeight
            | Column::MinOrderQuantity
            | Column::OrderMultiple
    )
}

fn is_spec_name(column: Column) -> bool {
    SPECS.iter().any(|spec| spec.name.contains(&column))
}

fn cell(export: &ExportProduct<'_>, sku: &Sku, column: Column, locale: Locale) -> String {
    let product = export.product;
    let content = &product.content;
    let (texts, packing) = (&content.texts, &content.packing);
    let number = |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
    let text = |text: &Localized| localized(text, column);
    match column.base() {
        Column::Id => product.id.to_string(),
        Column::Revision => product.revision.to_string(),
        Column::ItemNumber => content.item_number.clone(),
        Column::Name => text(&texts.name),
        Column::Title => text(&texts.title),
        Column::Category => export.category.first.clone(),
        Column::SubCategory => export.category.second.clone().unwrap_or_default(),
        Column::SkuItemNumber if product.specs.is_empty() => String::new(),
        Column::SkuItemNumber => sku.item_number.clone(),
        Column::Price => yuan(sku.price.get()),
        Column::StrikePrice => content
            .strike_price
            .map_or_else(String::new, |price| yuan(price.get())),
        Column::Stock | Column::StockSeen => sku.stock.to_string(),
        Column::Unit => text(&texts.unit),
        Column::PackingQuantity => number(packing.quantity),
        Column::BoxSpecification => text(&texts.box_specification),
        Column::BoxWeight => packing.box_weight_grams.map_or_else(String::new, kilograms),
        Column::ItemWeight => number(packing.item_weight_grams),
        Column::MinOrderQuantity => content.order_rule.minimum.to_string(),
        Column::OrderMultiple => content.order_rule.multiple.to_string(),
        Column::OnSale => yes_or_no(content.on_sale, locale).to_owned(),
        Column::IsClearance => yes_or_no(content.is_clearance, locale).to_owned(),
        Column::Description => text(&texts.description),
        Column::Keywords => content.keywords.join(","),
        Column::Material => text(&texts.material),
        Column::Remark => text(&texts.remark),
        Column::PrivateNote => content.private_note.clone(),
        Column::Pictures => export.pictures.join("\n"),
        base => spec_cell(product, sku, base, column),
    }
}

const fn yes_or_no(value: bool, locale: Locale) -> &'static str {
    match (locale, value) {
        (Locale::Zh, true) => "是",
        (Locale::Zh, false) => "否",
        (Locale::En, true) => "Yes",
        (Locale::En, false) => "No",
        (Locale::Ar, true) => "نعم",
        (Locale::Ar, false) => "لا",
    }
}

fn localized(text: &Localized, column: Column) -> String {
    match column.language() {
        None => text.original().to_owned(),
        Some(locale) => text.translation(locale).unwrap_or_default().to_owned(),
    }
}

fn spec_cell(product: &Product, sku: &Sku, base: Column, column: Column) -> String {
    for (place, columns) in SPECS.iter().enumerate() {
        let Some(spec) = product.specs.get(place) else {
            return String::new();
        };
        if base == columns.name[0] {
            return localized(&spec.name, column);
        }
        if base == columns.value[0] {
            let id = sku.items.get(place);
            let item = spec.items.iter().find(|item| Some(&item.id) == id);
            return item.map_or_else(String::new, |item| localized(&item.name, column));
        }
    }
    String::new()
}
