//! Tables as rows of text, from workbooks and from comma-separated files.

mod csv;
pub mod layout;
mod xlsx;

use std::{
    io::{Read, Seek},
    panic::{AssertUnwindSafe, catch_unwind},
};

use shop_core::Locale;

use self::layout::Merge;
use crate::{
    Column, FaultReason,
    archive::{Archive, ArchiveError},
    column::{known_headings, match_headings},
    limits::{CELL_MAX, COLUMNS_MAX, ROWS_MAX},
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
}

/// A cell of a row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cell {
    /// Its content as text.
    pub text: String,
    /// What the text is.
    pub kind: CellKind,
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
    /// The rows with content, in their order.
    pub rows: Vec<Row>,
}

/// Why a table is not read.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// It is neither a workbook nor text in UTF-8, UTF-16 or GBK, or it is damaged.
    #[error("the table cannot be read: {0}")]
    Unreadable(String),
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
    /// Reads the first visible sheet of a workbook (.xlsx), or a text (.csv) in UTF-8, UTF-16 or GBK.
    pub fn read(mut file: impl Read + Seek) -> Result<Self, TableError> {
        let mut head = [0; 4];
        let unreadable = |error: std::io::Error| TableError::Unreadable(error.to_string());
        let read = file.read(&mut head).map_err(unreadable)?;
        file.rewind().map_err(unreadable)?;
        let (rows, merges) = if head[..read] == *b"PK\x03\x04" {
            Archive::open(&mut file)?.check_parts()?;
            // The library that reads workbooks panics at some that nobody's program writes.
            let read = AssertUnwindSafe(|| xlsx::read(&mut file));
            let damaged = || TableError::Unreadable("the workbook is damaged".to_owned());
            catch_unwind(read).unwrap_or_else(|_| Err(damaged()))?
        } else {
            (csv::read(file)?, Vec::new())
        };
        Self::of_rows(rows, &merges)
    }

    /// The row with the most known headings is that of the headings, the first one if none is known.
    fn of_rows(rows: Vec<Row>, merges: &[Merge]) -> Result<Self, TableError> {
        let mut rows: Vec<Row> = rows.into_iter().filter(Row::has_content).collect();
        let known = |row: &Row| known_headings(row.cells.iter().map(|cell| cell.text.as_str()));
        let count = rows.iter().take(HEADINGS_WITHIN).map(known);
        // The first of the best.
        let best =
            count.enumerate().fold(
                (0, 0),
                |best, (index, count)| {
                    if count > best.1 { (index, count) } else { best }
                },
            );
        let mut below = rows.split_off((best.0 + 1).min(rows.len()));
        let headings = rows.pop().ok_or(TableError::Empty)?;
        if below.len() > ROWS_MAX {
            return Err(TableError::TooManyRows);
        }
        let columns = headings.cells.len().clamp(1, COLUMNS_MAX);
        for row in &mut below {
            row.cells.truncate(columns);
        }
        layout::apply_merges(&mut below, merges, (headings.number, columns))?;
        below.retain(Row::has_content);
        Ok(Self {
            heading_row: headings.number,
            headings: headings.cells.into_iter().map(|cell| cell.text).collect(),
            rows: below,
        })
    }

    /// The columns of the headings in a shop that writes in `language`.
    pub fn columns(&self, language: Locale) -> Vec<Option<Column>> {
        match_headings(&self.headings, language)
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
        }
    }

    fn has_content(&self) -> bool {
        !self.pictures.is_empty() || self.cells.iter().any(|cell| !cell.text.trim().is_empty())
    }
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
