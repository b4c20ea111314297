//! Workbooks (Office Open XML): the first visible sheet, cell by cell, so that a lone cell in a far
//! corner costs no memory.

use std::{
    collections::BTreeMap,
    io::{Read, Seek},
};

use calamine::{DataRef, Reader as _, SheetVisible, Xlsx, XlsxError, XlsxFormulaMetadata};

use super::{
    Cell, CellKind, RawTable, Row, TableError, best_headings, cell_text, layout::Layout,
    shown::Formats,
};
use crate::{
    FaultReason,
    archive::Archive,
    limits::{COLUMNS_MAX, ROWS_MAX, SHEETS_MAX},
    pictures::{CellPictures, part, sheet_path},
};

/// Rows that may precede the headings.
const ABOVE: usize = 100;
/// Rows of a sheet that are looked at for headings.
const LOOKED_AT: u32 = 100;
/// Reads a workbook that [`Archive::check_parts`] has checked: the sheet with this name, else the first visible one
/// with the most known headings.
pub fn read<R: Read + Seek>(file: &mut R, sheet: Option<&str>) -> Result<RawTable, TableError> {
    let mut workbook: Xlsx<_> = Xlsx::new(&mut *file).map_err(unreadable)?;
    let sheets = workbook.sheets_metadata().iter();
    let visible = sheets.filter(|sheet| sheet.visible == SheetVisible::Visible);
    let sheets: Vec<String> = visible
        .take(SHEETS_MAX)
        .map(|sheet| sheet.name.clone())
        .collect();
    let sheet = match sheet {
        Some(name) if sheets.iter().any(|sheet| sheet == name) => name.to_owned(),
        Some(name) => return Err(TableError::NoSheet(name.to_owned())),
        None => sheet_with_headings(&mut workbook, &sheets)?,
    };
    let mut rows = cells(&mut workbook, &sheet, u32::MAX)?;
    show(&mut workbook, &sheet, &mut rows)?;
    drop(workbook);
    let mut archive = Archive::open(file)?;
    let path = sheet_path(&mut archive, &sheet)?;
    let layout = match &path {
        Some(path) => Layout::read(&part(&mut archive, path)?),
        None => Layout::default(),
    };
    let pictures = CellPictures::find(&mut archive, path.as_deref(), &layout)?;
    for (place, row) in &mut rows {
        row.is_hidden = layout.hidden.contains(place);
        for (column, cell) in row.cells.iter_mut().enumerate() {
            let value = layout.values.get(&(*place, column));
            let placed = value.and_then(|value| pictures.of_value(*value));
            if let Some(picture) = placed.or_else(|| pictures.of_formula(&cell.text)) {
                row.pictures.push(picture.to_owned());
                *cell = Cell::default();
            }
        }
        for (picture, other) in pictures.anchored(*place) {
            row.pictures.push(picture.to_owned());
            let other = other.map(|place| place.saturating_add(1));
            row.pictures_shared_with.extend(other);
        }
    }
    Ok(RawTable {
        rows: rows.into_values().collect(),
        merges: layout.merges,
        sheet: Some(sheet),
        sheets,
        ..RawTable::default()
    })
}

/// The name of the first sheet with the most known headings: many workbooks begin with a cover.
fn sheet_with_headings<R: Read + Seek>(
    workbook: &mut Xlsx<R>,
    sheets: &[String],
) -> Result<String, TableError> {
    let first = sheets.first().ok_or(TableError::Empty)?;
    let mut best = (first, 0);
    for sheet in sheets.iter().filter(|_| sheets.len() > 1) {
        // A chart has no cells.
        let rows = cells(workbook, sheet, LOOKED_AT).unwrap_or_default();
        let rows: Vec<Row> = rows.into_values().collect();
        let (_, known) = best_headings(&rows);
        if known > best.1 {
            best = (sheet, known);
        }
    }
    Ok(best.0.clone())
}

/// The rows above this place that have something in them, by their place from 0.
fn cells<R: Read + Seek>(
    workbook: &mut Xlsx<R>,
    sheet: &str,
    end: u32,
) -> Result<BTreeMap<u32, Row>, TableError> {
    let mut reader = workbook.worksheet_cells_reader(sheet).map_err(unreadable)?;
    let mut rows: BTreeMap<u32, Row> = BTreeMap::new();
    while let Some(record) = reader
        .next_cell_with_formula_metadata()
        .map_err(unreadable)?
    {
        let (row, column) = record.pos;
        if row >= end {
            break;
        }
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        let cell = cell(&record.value, record.formula);
        if column >= COLUMNS_MAX || cell == Cell::default() {
            continue;
        }
        if rows.len() > ROWS_MAX + ABOVE {
            return Err(TableError::TooManyRows);
        }
        let entry = rows
            .entry(row)
            .or_insert_with(|| Row::empty(row.saturating_add(1)));
        if entry.cells.len() <= column {
            entry.cells.resize(column + 1, Cell::default());
        }
        entry.cells[column] = cell;
    }
    // Formulas that were prepared for more rows have no values.
    rows.retain(|_, row| row.has_content());
    Ok(rows)
}

fn cell(value: &DataRef<'_>, formula: Option<XlsxFormulaMetadata>) -> Cell {
    let of = |text, kind| Cell {
        text,
        shown: None,
        kind,
        ..Cell::default()
    };
    let cell = match value {
        DataRef::Int(number) => of(number.to_string(), CellKind::Number),
        DataRef::Float(number) => of(decimal(*number), CellKind::Number),
        // Its day is written when its format is known.
        DataRef::DateTime(moment) => of(decimal(moment.as_f64()), CellKind::Date),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            of(cell_text(text), CellKind::Date)
        }
        DataRef::SharedString(text) => Cell::of_text(text),
        DataRef::String(text) => Cell::of_text(text),
        DataRef::Bool(true) => Cell::of_text("TRUE"),
        DataRef::Bool(false) => Cell::of_text("FALSE"),
        DataRef::Error(error) => of(
            error.to_string(),
            CellKind::Unreadable(FaultReason::ErrorValue),
        ),
        DataRef::Empty => match formula {
            // The formula is the picture.
            Some(XlsxFormulaMetadata::Normal { formula }) if formula.contains("DISPIMG(") => {
                Cell::of_text(&formula)
            }
            Some(_) => of(
                String::new(),
                CellKind::Unreadable(FaultReason::FormulaWithoutValue),
            ),
            None => Cell::default(),
        },
    };
    if cell.kind == CellKind::Text && cell.text.trim().is_empty() {
        return Cell::default();
    }
    cell
}

/// Adds what the sheet shows of numbers and dates.
fn show<R: Read + Seek>(
    workbook: &mut Xlsx<R>,
    sheet: &str,
    rows: &mut BTreeMap<u32, Row>,
) -> Result<(), TableError> {
    let is_1904 = workbook.has_1904_epoch();
    let mut reader = workbook.worksheet_cells_reader(sheet).map_err(unreadable)?;
    let formats = Formats::of(reader.styles(), is_1904);
    if formats.is_empty() {
        return Ok(());
    }
    while let Some((row, column, style)) = reader.next_style_id().map_err(unreadable)? {
        let cells = rows.get_mut(&row).map(|row| &mut row.cells);
        let place = usize::try_from(column).unwrap_or(usize::MAX);
        if let Some(cell) = cells.and_then(|cells| cells.get_mut(place)) {
            formats.show(cell, style);
        }
    }
    Ok(())
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
