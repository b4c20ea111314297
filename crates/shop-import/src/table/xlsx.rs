//! Workbooks (Office Open XML): the first visible sheet, cell by cell, so that a lone cell in a far
//! corner costs no memory.

use std::{
    collections::{BTreeMap, HashMap},
    io::{Read, Seek},
};

use calamine::{
    DataRef, ExcelDateTime, Reader as _, SheetVisible, Style, Xlsx, XlsxError, XlsxFormulaMetadata,
};

use super::{
    Cell, CellKind, Row, TableError, cell_text,
    layout::{Layout, Merge},
};
use crate::{
    FaultReason,
    archive::Archive,
    column::names_other_currency,
    limits::{COLUMNS_MAX, ROWS_MAX},
    pictures::{CellPictures, part, sheet_path},
};

/// Rows that may precede the headings.
const ABOVE: usize = 100;
/// The first number of formats that a workbook defines itself.
const OWN_FORMATS: u32 = 164;

/// What the format of a cell does to its number.
enum Shown {
    /// Adds zeros in front until it has so many digits.
    Padded(usize),
    /// Adds the sign of another currency than yuan.
    OtherCurrency,
}

/// Reads a workbook that [`Archive::check_parts`] has checked: its rows and its merged cells.
pub fn read<R: Read + Seek>(file: &mut R) -> Result<(Vec<Row>, Vec<Merge>), TableError> {
    let mut workbook: Xlsx<_> = Xlsx::new(&mut *file).map_err(unreadable)?;
    let sheets = workbook.sheets_metadata();
    let sheet = sheets
        .iter()
        .find(|sheet| sheet.visible == SheetVisible::Visible);
    let sheet = sheet.ok_or(TableError::Empty)?.name.clone();
    let mut rows = cells(&mut workbook, &sheet)?;
    apply_formats(&mut workbook, &sheet, &mut rows)?;
    drop(workbook);
    let mut archive = Archive::open(file)?;
    let path = sheet_path(&mut archive, &sheet)?;
    let layout = match &path {
        Some(path) => Layout::read(&part(&mut archive, path)?),
        None => Layout::default(),
    };
    let pictures = CellPictures::find(&mut archive, path.as_deref(), &layout)?;
    for (place, row) in &mut rows {
        for cell in &mut row.cells {
            if let Some(picture) = pictures.of_formula(&cell.text) {
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
    Ok((rows.into_values().collect(), layout.merges))
}

/// The rows that have something in them, by their place from 0.
fn cells<R: Read + Seek>(
    workbook: &mut Xlsx<R>,
    sheet: &str,
) -> Result<BTreeMap<u32, Row>, TableError> {
    let mut reader = workbook.worksheet_cells_reader(sheet).map_err(unreadable)?;
    let mut rows: BTreeMap<u32, Row> = BTreeMap::new();
    while let Some(record) = reader
        .next_cell_with_formula_metadata()
        .map_err(unreadable)?
    {
        let (row, column) = record.pos;
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
    let (text, kind) = match value {
        DataRef::Int(number) => (number.to_string(), CellKind::Number),
        DataRef::Float(number) => (decimal(*number), CellKind::Number),
        DataRef::DateTime(moment) => (
            date(moment),
            CellKind::Unreadable(FaultReason::ChangedByProgram),
        ),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => (
            cell_text(text),
            CellKind::Unreadable(FaultReason::ChangedByProgram),
        ),
        DataRef::SharedString(text) => (cell_text(text), CellKind::Text),
        DataRef::String(text) => (cell_text(text), CellKind::Text),
        DataRef::Bool(true) => ("TRUE".to_owned(), CellKind::Text),
        DataRef::Bool(false) => ("FALSE".to_owned(), CellKind::Text),
        DataRef::Error(error) => (
            error.to_string(),
            CellKind::Unreadable(FaultReason::ErrorValue),
        ),
        DataRef::Empty => match formula {
            // The formula is the picture.
            Some(XlsxFormulaMetadata::Normal { formula }) if formula.contains("DISPIMG(") => {
                (cell_text(&formula), CellKind::Text)
            }
            Some(_) => (
                String::new(),
                CellKind::Unreadable(FaultReason::FormulaWithoutValue),
            ),
            None => (String::new(), CellKind::Text),
        },
    };
    if kind == CellKind::Text && text.trim().is_empty() {
        return Cell::default();
    }
    Cell { text, kind }
}

/// Numbers as their formats show them, where this makes a difference.
fn apply_formats<R: Read + Seek>(
    workbook: &mut Xlsx<R>,
    sheet: &str,
    rows: &mut BTreeMap<u32, Row>,
) -> Result<(), TableError> {
    let mut reader = workbook.worksheet_cells_reader(sheet).map_err(unreadable)?;
    let styles = reader.styles().iter().zip(0_usize..);
    let shown: HashMap<usize, Shown> = styles
        .filter_map(|(style, id)| Some((id, Shown::by(style)?)))
        .collect();
    if shown.is_empty() {
        return Ok(());
    }
    while let Some((row, column, style)) = reader.next_style_id().map_err(unreadable)? {
        let cells = rows.get_mut(&row).map(|row| &mut row.cells);
        let place = usize::try_from(column).unwrap_or(usize::MAX);
        let cell = cells.and_then(|cells| cells.get_mut(place));
        let cell = cell.filter(|cell| cell.kind == CellKind::Number);
        match (cell, shown.get(&style)) {
            (Some(cell), Some(Shown::OtherCurrency)) => cell.kind = CellKind::OtherCurrency,
            (Some(cell), Some(Shown::Padded(digits)))
                if cell.text.bytes().all(|byte| byte.is_ascii_digit()) =>
            {
                cell.text = format!("{:0>digits$}", cell.text);
            }
            _ => {}
        }
    }
    Ok(())
}

impl Shown {
    fn by(style: &Style) -> Option<Self> {
        let format = style.number_format.as_ref()?;
        let code = format.format_code.as_str();
        // The currency of a built-in format is that of the reader's country.
        if format.format_id.is_some_and(|id| id < OWN_FORMATS) {
            return None;
        }
        if code.len() > 1 && code.len() < 30 && code.bytes().all(|byte| byte == b'0') {
            return Some(Self::Padded(code.len()));
        }
        // `[$¥-804]` is the sign ¥, and `[$-409]` only a language.
        let signs = code.replace("[$", "[");
        names_other_currency(&signs).then_some(Self::OtherCurrency)
    }
}

/// The day of a date, as `2026-03-12`.
fn date(moment: &ExcelDateTime) -> String {
    let (year, month, day, ..) = moment.to_ymd_hms_milli();
    format!("{year:04}-{month:02}-{day:02}")
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
