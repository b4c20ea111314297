//! Writes workbooks: the products of a shop, and a table again with a column of faults.

use std::{collections::BTreeMap, fmt};

use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, Image, Workbook, Worksheet, XlsxError,
};
use shop_catalog::product::{Packing, Product, ProductContent, Sku};
use shop_core::{Locale, Localized, Timestamp, balance_marks};

use crate::{
    CategoryPath, Column, Fault, Table,
    column::{Get, Kind, Scope},
    column_name,
    limits::ROWS_MAX,
    table::Row,
    values::{visibility_words, yuan},
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
        let written = |column: &Column| !matches!(column.get(), Get::Nothing);
        let columns: Vec<Column> = Column::of_shop(language).filter(written).collect();
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
            let row = ExportRow {
                export,
                sku,
                locale: self.locale,
            };
            for (place, column) in (0..).zip(&self.columns) {
                // Rows after the first name the product, and have what is their own.
                let is_repeated = match column.scope() {
                    Scope::Product => false,
                    Scope::Key => column.language().is_none(),
                    Scope::Spec | Scope::Sku => true,
                };
                if index == 0 || is_repeated {
                    let text = row.cell(*column);
                    write_cell(&mut self.sheet, self.rows, place, *column, &text)?;
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

/// Pixels of a picture in a table, and of what is around it.
const PICTURE_SIDE: u32 = 60;
const PICTURE_MARGIN: u32 = 4;

/// The table again, with the sentences of its faults in a first column. `columns` are those of its
/// headings, `pictures` the bytes of those in its cells, by their names.
pub fn faults_sheet(
    table: &Table,
    columns: &[Option<Column>],
    faults: &[Fault],
    pictures: &BTreeMap<String, Vec<u8>>,
    locale: Locale,
    now: Timestamp,
) -> Result<Vec<u8>, SheetError> {
    let mut of_row: BTreeMap<u32, Vec<&Fault>> = BTreeMap::new();
    for fault in faults {
        of_row.entry(fault.row).or_default().push(fault);
    }
    let (mut workbook, mut sheet) = begin(locale, now)?;
    let title = locale.pick(["问题", "Problems", "المشكلات"]);
    let headings = std::iter::once(title.to_owned()).chain(table.headings.iter().cloned());
    write_headings(&mut sheet, headings)?;
    let red = Format::new().set_font_color("#B3261E").set_text_wrap();
    let shown_in = columns
        .iter()
        .position(|column| *column == Some(Column::Pictures));
    let shown_in = u16::try_from(shown_in.unwrap_or(table.headings.len()) + 1).unwrap_or_default();
    for (place, row) in (1..).zip(&table.rows) {
        insert_pictures(&mut sheet, place, shown_in, row, pictures)?;
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
            if !cell.shown().is_empty() {
                sheet.write_string(place, column, cell.shown())?;
            }
        }
    }
    workbook.push_worksheet(sheet);
    Ok(workbook.save_to_buffer()?)
}

/// Puts the pictures of a row into a cell, beside each other. Those in formats that no program shows in a table are
/// left out.
fn insert_pictures(
    sheet: &mut Worksheet,
    place: u32,
    column: u16,
    row: &Row,
    pictures: &BTreeMap<String, Vec<u8>>,
) -> Result<(), SheetError> {
    let of_row = row.pictures.iter().filter_map(|name| pictures.get(name));
    let images: Vec<Image> = of_row
        .filter_map(|bytes| Image::new_from_buffer(bytes).ok())
        .collect();
    if !images.is_empty() {
        sheet.set_row_height_pixels(place, PICTURE_SIDE + 2 * PICTURE_MARGIN)?;
    }
    for (nth, image) in (0..).zip(images) {
        let side: f64 = PICTURE_SIDE.into();
        let image = image.set_scale_to_size(side, side, true);
        let left = nth * (PICTURE_SIDE + PICTURE_MARGIN) + PICTURE_MARGIN;
        sheet.insert_image_with_offset(place, column, &image, left, PICTURE_MARGIN)?;
    }
    Ok(())
}

/// A cell of a table for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SheetCell {
    /// A text, also one that looks like a formula.
    Text(String),
    /// A number that programs can compute with.
    Number(i64),
    /// Nothing.
    Empty,
}

/// A table of something else than products, with a name and headings in `locale`.
pub fn plain_sheet(
    name: &str,
    headings: &[&str],
    rows: &[Vec<SheetCell>],
    locale: Locale,
    now: Timestamp,
) -> Result<Vec<u8>, SheetError> {
    let (mut workbook, mut sheet) = begin(locale, now)?;
    sheet.set_name(name)?;
    write_headings(
        &mut sheet,
        headings.iter().map(|&heading| heading.to_owned()),
    )?;
    for (place, row) in (1..).zip(rows) {
        for (column, cell) in (0..).zip(row) {
            match cell {
                SheetCell::Text(text) if text.is_empty() => {}
                SheetCell::Text(text) => {
                    sheet.write_string(place, column, balance_marks(text))?;
                }
                // Excel's numbers are floats, which hold ids and counts exactly.
                #[expect(clippy::cast_precision_loss, reason = "ids and counts are below 2^53")]
                SheetCell::Number(number) => {
                    sheet.write_number(place, column, *number as f64)?;
                }
                SheetCell::Empty => {}
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
    sheet.set_name(locale.pick(["商品", "Products", "المنتجات"]))?;
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
    row: u32,
    place: u16,
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

fn is_number(column: Column) -> bool {
    !matches!(
        column.kind(),
        Kind::Text
            | Kind::YesNo
            | Kind::Lot
            | Kind::Ranges
            | Kind::Visibility
            | Kind::ItemNumber
            | Kind::Centimetres
    )
}

/// One row of an export.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ExportRow<'a> {
    /// The product with what its rows name.
    pub export: &'a ExportProduct<'a>,
    /// The SKU of the row.
    pub sku: &'a Sku,
    /// The language of words that the program writes.
    pub locale: Locale,
}

impl<'a> ExportRow<'a> {
    pub const fn product(&self) -> &'a Product {
        self.export.product
    }

    pub const fn content(&self) -> &'a ProductContent {
        &self.product().content
    }

    pub const fn packing(&self) -> &'a Packing {
        &self.content().packing
    }

    pub fn yes_or_no(&self, value: bool) -> String {
        let words = if value {
            ["是", "Yes", "نعم"]
        } else {
            ["否", "No", "لا"]
        };
        self.locale.pick(words).to_owned()
    }

    /// The cell of a column.
    pub fn cell(&self, column: Column) -> String {
        let localized = match column.get() {
            Get::Cell(cell) => return cell(self),
            Get::Text(text) => Some(text(&self.content().texts)),
            Get::SpecName(place) => self.product().specs.get(place).map(|spec| &spec.name),
            Get::SpecItem(place) => self.spec_item(place),
            Get::Nothing => None,
        };
        let text = localized.and_then(|text| match column.language() {
            None => Some(text.original()),
            Some(locale) => text.translation(locale),
        });
        text.unwrap_or_default().to_owned()
    }

    fn spec_item(&self, place: usize) -> Option<&'a Localized> {
        let (spec, id) = (self.product().specs.get(place)?, self.sku.items.get(place)?);
        let item = spec.items.iter().find(|item| item.id == *id)?;
        Some(&item.name)
    }
}

/// The item number of the combination, if the product has any.
pub(crate) fn sku_item_number(row: &ExportRow<'_>) -> String {
    if row.product().specs.is_empty() {
        String::new()
    } else {
        row.sku.item_number.clone()
    }
}

/// Who sees the prices; empty where the shop says so.
pub(crate) fn visibility(row: &ExportRow<'_>) -> String {
    let words = visibility_words(row.content().price_visibility);
    words.map_or_else(String::new, |words| row.locale.pick(words).to_owned())
}

/// Pieces from which a price tier applies; empty without it.
pub(crate) fn tier_quantity(row: &ExportRow<'_>, tier: usize) -> String {
    optional(row.content().tiers.get(tier), ToString::to_string)
}

/// The price of a price tier in yuan; empty without it.
pub(crate) fn tier_price(row: &ExportRow<'_>, tier: usize) -> String {
    optional(row.sku.tier_prices.get(tier), |price| yuan(price.get()))
}

/// A cell that may be empty.
pub(crate) fn optional<T>(value: Option<T>, text: impl FnOnce(T) -> String) -> String {
    value.map_or_else(String::new, text)
}
