//! Tables as rows of text, from workbooks and from comma-separated files.

mod csv;
mod encoding;
pub mod layout;
mod shown;
mod xlsx;

use std::{
    io::{Read, Seek},
    panic::{AssertUnwindSafe, catch_unwind},
};

use serde::{Deserialize, Serialize};
use shop_core::Locale;

pub use self::encoding::TextEncoding;
use self::layout::Merge;
use crate::{
    Choices, Column, FaultReason, OtherRow, OtherRowKind, PriceRate,
    archive::{Archive, ArchiveError},
    column::{known_headings, match_headings},
    limits::{CELL_MAX, COLUMNS_MAX, ROWS_MAX},
    other_rows::short,
};

/// Rows that are looked at for the headings: tables of suppliers begin with a title and an address.
const HEADINGS_WITHIN: usize = 20;

/// A row below the headings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its number in the table, from 1.
    pub number: u32,
    /// Its cells; those at the end that are empty may be missing.
    pub cells: Vec<Cell>,
    /// Names of the pictures that are in the cells of this row.
    pub pictures: Vec<String>,
    /// Numbers of other rows in which a picture of this row could belong as well.
    pub pictures_shared_with: Vec<u32>,
    /// Whether the sheet hides it.
    pub is_hidden: bool,
}

/// A cell of a row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cell {
    /// Its content as text: a number with a decimal point, a date as `2026-03-12`.
    pub text: String,
    /// The text that the sheet shows; none if it is the same.
    pub shown: Option<String>,
    /// What the text is.
    pub kind: CellKind,
    /// How its price was computed from one in another currency.
    pub converted: Option<String>,
    /// Whether it repeats merged cells, whose content is in a row above.
    pub is_repeated: bool,
}

impl Cell {
    /// A text as it was typed.
    pub fn of_text(text: &str) -> Self {
        Self {
            text: cell_text(text),
            ..Self::default()
        }
    }

    /// The text that the sheet shows.
    pub fn shown(&self) -> &str {
        self.shown.as_deref().unwrap_or(&self.text)
    }
}

/// What the text of a cell is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum CellKind {
    /// Text as it was typed. A number in it may have any decimal sign.
    #[default]
    Text,
    /// A number of the workbook, with a decimal point.
    Number,
    /// A number of the workbook that the sheet shows with another currency than yuan.
    OtherCurrency,
    /// A date or a time of the workbook.
    Date,
    /// Not what was meant, for this reason. The text may be missing.
    Unreadable(FaultReason),
}

/// A table that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The number of the row with the headings, from 1.
    pub heading_row: u32,
    /// The headings.
    pub headings: Vec<String>,
    /// The rows with content below the headings, in their order.
    pub rows: Vec<Row>,
    /// The rows with content above the headings.
    pub above: Vec<OtherRow>,
    /// The name of its sheet; none of a text.
    pub sheet: Option<String>,
    /// The names of the visible sheets.
    pub sheets: Vec<String>,
    /// The encoding in which it was read; none of a workbook.
    pub encoding: Option<TextEncoding>,
    /// The encodings that it may have, if several may be right.
    pub encodings: Vec<EncodingSample>,
}

/// A text in an encoding that it may have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EncodingSample {
    /// The encoding.
    pub encoding: TextEncoding,
    /// Some rows.
    pub rows: Vec<String>,
}

/// The rows of a file as they are.
#[derive(Debug, Default)]
struct RawTable {
    rows: Vec<Row>,
    merges: Vec<Merge>,
    sheet: Option<String>,
    sheets: Vec<String>,
    encoding: Option<TextEncoding>,
    encodings: Vec<EncodingSample>,
}

/// Why a table is not read.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// It is neither a workbook nor text in a known encoding, or it is damaged.
    #[error("the table cannot be read: {0}")]
    Unreadable(String),
    /// It has no visible sheet of this name.
    #[error("the workbook has no visible sheet {0:?}")]
    NoSheet(String),
    /// It has no row with headings.
    #[error("the table is empty")]
    Empty,
    /// It has more than [`ROWS_MAX`] rows.
    #[error("the table has more than {ROWS_MAX} rows")]
    TooManyRows,
    /// It has more bytes when inflated than the limits allow.
    #[error("the table is too large when it is unpacked")]
    TooLarge,
}

impl From<ArchiveError> for TableError {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::TooLarge => Self::TooLarge,
            ArchiveError::Unreadable(why) => Self::Unreadable(why),
        }
    }
}

impl Table {
    /// Reads a workbook (.xlsx) or a text (.csv). Of the visible sheets of a workbook, it reads the first one with the
    /// most known headings; a text in the encoding that it has, or the first one that it may have.
    pub fn read(file: impl Read + Seek) -> Result<Self, TableError> {
        Self::read_as(file, &Choices::default())
    }

    /// Reads a table as [`Self::read`] does, but the sheet and in the encoding that the merchant has chosen.
    pub fn read_as(mut file: impl Read + Seek, choices: &Choices) -> Result<Self, TableError> {
        let sheet = choices.sheet.as_deref();
        let mut head = [0; 4];
        let unreadable = |error: std::io::Error| TableError::Unreadable(error.to_string());
        let read = file.read(&mut head).map_err(unreadable)?;
        file.rewind().map_err(unreadable)?;
        let raw = if head[..read] == *b"PK\x03\x04" {
            Archive::open(&mut file)?.check_parts()?;
            // The library that reads workbooks panics at some that nobody's program writes.
            let read = AssertUnwindSafe(|| xlsx::read(&mut file, sheet));
            let damaged = || TableError::Unreadable("the workbook is damaged".to_owned());
            catch_unwind(read).unwrap_or_else(|_| Err(damaged()))?
        } else {
            csv::read(file, choices.encoding)?
        };
        Self::of_rows(raw)
    }

    /// The row with the most known headings is that of the headings, the first one if none is known.
    fn of_rows(raw: RawTable) -> Result<Self, TableError> {
        let rows = raw.rows.into_iter();
        let mut rows: Vec<Row> = rows.filter(Row::has_content).collect();
        layout::fill_rows(&mut rows, &raw.merges)?;
        let (best, _) = best_headings(&rows);
        let mut below = rows.split_off((best + 1).min(rows.len()));
        let headings = rows.pop().ok_or(TableError::Empty)?;
        if below.len() > ROWS_MAX {
            return Err(TableError::TooManyRows);
        }
        let columns = headings.cells.len().clamp(1, COLUMNS_MAX);
        for row in &mut below {
            row.cells.truncate(columns);
        }
        layout::mark_columns(&mut below, &raw.merges, columns)?;
        below.retain(Row::has_content);
        let others = [rows.last(), below.first()].into_iter().flatten();
        let others: Vec<&Row> = others
            .filter(|row| row.number.abs_diff(headings.number) == 1 && headings_in(row) > 1)
            .collect();
        let texts = (0..headings.cells.len()).map(|place| heading_at(&headings, &others, place));
        Ok(Self {
            heading_row: headings.number,
            headings: texts.collect(),
            above: rows.iter().map(title).collect(),
            rows: below,
            sheet: raw.sheet,
            sheets: raw.sheets,
            encoding: raw.encoding,
            encodings: raw.encodings,
        })
    }

    /// The columns of the headings in a shop that writes in `language`.
    pub fn columns(&self, language: Locale) -> Vec<Option<Column>> {
        self.columns_at(language, None)
    }

    /// The same with prices in another currency whose rate is known.
    pub fn columns_at(&self, language: Locale, rate: Option<PriceRate>) -> Vec<Option<Column>> {
        match_headings(&self.headings, language, rate)
    }
}

impl Row {
    /// A row without cells.
    const fn empty(number: u32) -> Self {
        Self {
            number,
            cells: Vec::new(),
            pictures: Vec::new(),
            pictures_shared_with: Vec::new(),
            is_hidden: false,
        }
    }

    fn has_content(&self) -> bool {
        !self.pictures.is_empty() || self.cells.iter().any(|cell| !cell.text.trim().is_empty())
    }
}

/// A row above the headings.
fn title(row: &Row) -> OtherRow {
    let texts: Vec<&str> = row.cells.iter().map(Cell::shown).collect();
    OtherRow {
        number: row.number,
        kind: if headings_in(row) > 1 {
            OtherRowKind::Headings
        } else {
            OtherRowKind::Title
        },
        text: short(&texts.join(" ")),
    }
}

/// The heading of a column, with that in a second row of headings if only that one is known.
fn heading_at(headings: &Row, others: &[&Row], place: usize) -> String {
    let text = |row: &Row| {
        row.cells
            .get(place)
            .map_or("", Cell::shown)
            .trim()
            .to_owned()
    };
    let own = text(headings);
    if Column::of_heading(&own).is_some() {
        return headings.cells[place].shown().to_owned();
    }
    let mut others = others.iter().map(|row| text(row));
    match others.find(|other| Column::of_heading(other).is_some()) {
        Some(other) if own.is_empty() => other,
        Some(other) => format!("{own}\n{other}"),
        None => headings.cells[place].shown().to_owned(),
    }
}

/// The number of known headings in a row.
fn headings_in(row: &Row) -> usize {
    known_headings(row.cells.iter().map(|cell| cell.text.as_str()))
}

/// The place of the row that has the most known headings, and their number; the first of the best.
fn best_headings(rows: &[Row]) -> (usize, usize) {
    let counts = rows.iter().take(HEADINGS_WITHIN).map(headings_in);
    let mut best = (0, 0);
    for (index, count) in counts.enumerate() {
        if count > best.1 {
            best = (index, count);
        }
    }
    best
}

/// The text of a cell: line endings unified, without what workbooks escape, and not longer than a cell.
fn cell_text(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let text = text.replace('\u{feff}', "");
    match text.char_indices().nth(CELL_MAX) {
        None => text,
        Some((end, _)) => text[..end].to_owned(),
    }
}

/// The name of a column as workbooks show it: `A`, `Z`, `AA`.
pub fn column_name(index: usize) -> String {
    let mut name = Vec::new();
    let mut left = index + 1;
    while left > 0 {
        let digit = u8::try_from((left - 1) % 26).unwrap_or_default();
        name.push(char::from(b'A' + digit));
        left = (left - 1) / 26;
    }
    name.into_iter().rev().collect()
}

#[cfg(test)]
#[path = "table_tests.rs"]
mod tests;
