//! Writes the worksheet.

use std::{collections::HashMap, fmt};

use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, Image, Workbook, Worksheet, XlsxError,
};
use shop_core::{MediaId, Timestamp, isolate};

use super::{
    ExportError, ExportOrder, TableCurrency, TableOptions,
    column::{Cell, Column, Row},
    heading::heading,
    words,
};

/// The height of a row with a picture.
const PICTURE_PIXELS: u32 = 72;

/// The number formats of cell types.
struct Formats {
    heading: Format,
    money: Format,
    kilograms: Format,
    cubic_metres: Format,
    moment: Format,
    day: Format,
}

impl Formats {
    fn new() -> Self {
        let number = |format: &str| Format::new().set_num_format(format);
        Self {
            heading: Format::new().set_bold().set_align(FormatAlign::Center),
            money: number("#,##0.00"),
            kilograms: number("0.000"),
            cubic_metres: number("0.000000"),
            moment: number("yyyy-mm-dd hh:mm"),
            day: number("yyyy-mm-dd"),
        }
    }
}

/// A table being written. Text is always written as text, so that no cell can become a formula.
pub struct Table {
    workbook: Workbook,
    sheet: Worksheet,
    formats: Formats,
    columns: Vec<Column>,
    options: TableOptions,
    next_row: u32,
}

impl Table {
    /// Creates a table with headings only. `now` becomes the document's creation time, which makes the output
    /// reproducible.
    pub fn begin(options: TableOptions, now: Timestamp) -> Result<Self, ExportError> {
        let locale = options.locale;
        let mut workbook = Workbook::new();
        let written_at = ExcelDateTime::from_timestamp(now.millis() / 1000)?;
        workbook.set_properties(&DocProperties::new().set_creation_datetime(&written_at));
        let mut sheet = new_sheet(&mut workbook);
        sheet.set_name(words::sheet_name(locale))?;
        sheet.set_right_to_left(locale.is_rtl());
        sheet.set_freeze_panes(1, 0)?;
        let formats = Formats::new();
        let columns = Column::of_table(&options);
        write_headings(&mut sheet, &columns, &options, &formats)?;
        Ok(Self {
            workbook,
            sheet,
            formats,
            columns,
            options,
            next_row: 1,
        })
    }

    /// Adds a row for each order line. `pictures` are JPEG or PNG files for the column of pictures; a
    /// line without one has an empty cell.
    pub fn add(
        &mut self,
        orders: &[ExportOrder<'_>],
        pictures: &HashMap<MediaId, Vec<u8>>,
    ) -> Result<(), ExportError> {
        for export in orders {
            for line in &export.order.lines {
                let row = Row::new(*export, line, self.options);
                let picture = row.picture().and_then(|id| pictures.get(&id));
                self.write_row(&row, picture)?;
                self.next_row += 1;
            }
        }
        Ok(())
    }

    fn write_row(&mut self, row: &Row<'_>, picture: Option<&Vec<u8>>) -> Result<(), XlsxError> {
        let at = self.next_row;
        if self.columns.contains(&Column::Picture) {
            // Rows that are written cannot be made higher.
            self.sheet.set_row_height_pixels(at, PICTURE_PIXELS)?;
        }
        for (index, column) in (0..).zip(&self.columns) {
            if *column == Column::Picture {
                if let Some(file) = picture {
                    let image = Image::new_from_buffer(file)?;
                    self.sheet
                        .insert_image_fit_to_cell_centered(at, index, &image)?;
                }
                continue;
            }
            write_cell(&mut self.sheet, at, index, row.cell(*column), &self.formats)?;
        }
        Ok(())
    }

    /// Returns the workbook as bytes.
    pub fn finish(mut self) -> Result<Vec<u8>, ExportError> {
        self.workbook.push_worksheet(self.sheet);
        Ok(self.workbook.save_to_buffer()?)
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({} rows)", self.next_row)
    }
}

/// Creates a worksheet that buffers rows in an unnamed temporary file to save memory; falls back to
/// memory if no file can be created.
fn new_sheet(workbook: &mut Workbook) -> Worksheet {
    workbook.new_worksheet_with_low_memory().unwrap_or_default()
}

fn write_headings(
    sheet: &mut Worksheet,
    columns: &[Column],
    options: &TableOptions,
    formats: &Formats,
) -> Result<(), XlsxError> {
    for (index, column) in (0..).zip(columns) {
        let words = heading(*column, options.locale);
        let text = match (column, options.second) {
            (Column::SecondTotal, Some(second)) => format!("{words} {}", rate_of(second)),
            _ => words.to_owned(),
        };
        sheet.write_string_with_format(0, index, text, &formats.heading)?;
        sheet.set_column_width(index, column.width())?;
    }
    Ok(())
}

/// The rate of a table with its day, such as `1 USD = ¥7.100000 (2026-11-29)`.
fn rate_of(second: TableCurrency) -> String {
    let (code, micro) = (second.currency.code(), second.rate.micro());
    let (yuan, rest) = (micro / 1_000_000, micro % 1_000_000);
    isolate(&format!("1 {code} = ¥{yuan}.{rest:06} ({})", second.day))
}

fn write_cell(
    sheet: &mut Worksheet,
    row: u32,
    column: u16,
    cell: Cell,
    formats: &Formats,
) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty => return Ok(()),
        Cell::Text(text) => sheet.write_string(row, column, text),
        Cell::Count(count) => sheet.write_number(row, column, as_number(count)),
        Cell::Money(amount) => {
            let yuan = parts(amount.get().unsigned_abs(), 100.0);
            sheet.write_number_with_format(row, column, yuan, &formats.money)
        }
        Cell::Grams(grams) => {
            let kilograms = parts(grams, 1_000.0);
            sheet.write_number_with_format(row, column, kilograms, &formats.kilograms)
        }
        Cell::CubicCentimetres(volume) => {
            let cubic_metres = parts(volume, 1_000_000.0);
            sheet.write_number_with_format(row, column, cubic_metres, &formats.cubic_metres)
        }
        Cell::Moment(at) => {
            let local =
                ExcelDateTime::from_timestamp(at.in_china().naive_local().and_utc().timestamp())?;
            sheet.write_datetime_with_format(row, column, &local, &formats.moment)
        }
        Cell::Day(day) => {
            let day = ExcelDateTime::parse_from_str(&day.to_string())?;
            sheet.write_datetime_with_format(row, column, &day, &formats.day)
        }
    }?;
    Ok(())
}

/// Converts an integer to a larger unit. Workbooks only have binary floats; dividing two integers
/// below 2^53 rounds once, to the float nearest to the exact decimal, which is the one that `12.50`
/// parses to.
fn parts(units: u64, in_one: f64) -> f64 {
    as_number(units) / in_one
}

#[expect(
    clippy::cast_precision_loss,
    reason = "amounts, weights and volumes of orders are below 2^53"
)]
const fn as_number(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::parts;

    proptest! {
        #[test]
        fn yuan_amount_is_an_exact_decimal(fen in 0..=9_999_999_999_u64) {
            let written = format!("{}.{:02}", fen / 100, fen % 100);
            prop_assert_eq!(written.parse::<f64>().unwrap().to_bits(), parts(fen, 100.0).to_bits());
        }
    }
}
