//! Workbooks (Office Open XML): the first visible sheet, cell by cell, so that a lone cell in a far
//! corner costs no memory.

use std::{
    collections::BTreeMap,
    io::{Read, Seek},
};

use calamine::{DataRef, Reader as _, SheetVisible, Xlsx, XlsxError};

use super::{Row, TableError, cell_text};
use crate::{
    archive::Archive,
    limits::{COLUMNS_MAX, ROWS_MAX},
    pictures::CellPictures,
};

/// Rows that may precede the headings.
const ABOVE: usize = 100;

/// Reads a workbook that [`Archive::check_parts`] has checked.
pub fn read<R: Read + Seek>(file: &mut R) -> Result<Vec<Row>, TableError> {
    let mut workbook: Xlsx<_> = Xlsx::new(&mut *file).map_err(unreadable)?;
    let sheets = workbook.sheets_metadata();
    let sheet = sheets
        .iter()
        .find(|sheet| sheet.visible == SheetVisible::Visible);
    let sheet = sheet.ok_or(TableError::Empty)?.name.clone();
    let mut rows = cells(&mut workbook, &sheet)?;
    drop(workbook);
    let pictures = CellPictures::find(&mut Archive::open(file)?, &sheet)?;
    for (place, row) in &mut rows {
        for cell in &mut row.cells {
            if let Some(picture) = pictures.of_formula(cell) {
                row.pictures.push(picture.to_owned());
                cell.clear();
            }
        }
        row.pictures.extend(pictures.anchored(*place));
    }
    Ok(rows.into_values().collect())
}

/// The rows that have something in them, by their place from 0.
fn cells<R: Read + Seek>(
    workbook: &mut Xlsx<R>,
    sheet: &str,
) -> Result<BTreeMap<u32, Row>, TableError> {
    let mut reader = workbook.worksheet_cells_reader(sheet).map_err(unreadable)?;
    let mut rows: BTreeMap<u32, Row> = BTreeMap::new();
    while let Some(cell) = reader.next_cell().map_err(unreadable)? {
        let (row, column) = cell.get_position();
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        let text = text(cell.get_value());
        if column >= COLUMNS_MAX || text.trim().is_empty() {
            continue;
        }
        if rows.len() > ROWS_MAX + ABOVE {
            return Err(TableError::TooManyRows);
        }
        let entry = rows.entry(row).or_insert_with(|| Row {
            number: row.saturating_add(1),
            cells: Vec::new(),
            pictures: Vec::new(),
        });
        if entry.cells.len() <= column {
            entry.cells.resize(column + 1, String::new());
        }
        entry.cells[column] = text;
    }
    Ok(rows)
}

fn text(value: &DataRef<'_>) -> String {
    match value {
        DataRef::Int(number) => number.to_string(),
        DataRef::Float(number) => decimal(*number),
        DataRef::DateTime(moment) => decimal(moment.as_f64()),
        DataRef::SharedString(text) => cell_text(text),
        DataRef::Bool(true) => "TRUE".to_owned(),
        DataRef::Bool(false) => "FALSE".to_owned(),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            cell_text(text)
        }
        DataRef::Error(error) => error.to_string(),
        _ => String::new(),
    }
}

/// The shortest decimal that is the number. Programs store 15 digits and the results of formulas with
/// the noise of binary fractions, as in 0.1 + 0.2, so the number is rounded to 15 digits first.
fn decimal(number: f64) -> String {
    let rounded = format!("{number:.14e}").parse().unwrap_or(number);
    format!("{rounded}")
}

#[expect(clippy::needless_pass_by_value, reason = "maps errors")]
fn unreadable(error: XlsxError) -> TableError {
    TableError::Unreadable(error.to_string())
}
