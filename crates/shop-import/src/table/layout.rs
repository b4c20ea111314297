//! How a sheet is laid out: the heights of its rows, by which a picture belongs to one of them, and its
//! merged cells.

use std::{
    collections::{HashMap, HashSet},
    ops::RangeInclusive,
};

use quick_xml::events::BytesStart;

use super::{Cell, CellKind, Row, TableError};
use crate::{
    FaultReason,
    limits::{COLUMNS_MAX, ROWS_MAX},
    pictures::{attribute, for_each_element, local_name},
};

/// The units of drawings (EMU) in a point, the unit of row heights.
const UNITS_PER_POINT: f64 = 12_700.0;
/// The height of a row in points if the sheet does not say.
const DEFAULT_HEIGHT: f64 = 15.0;
/// The most cells that merged cells may cover, so that a forged sheet costs no time.
const COVERED_MAX: usize = 2 * ROWS_MAX * COLUMNS_MAX;

/// The layout of a sheet.
#[derive(Debug, Default)]
pub struct Layout {
    /// The height of a row in EMU.
    default_height: i64,
    /// Heights in EMU of rows by their place, from 0, that have another one.
    heights: HashMap<u32, i64>,
    /// Merged cells.
    pub merges: Vec<Merge>,
    /// The places of hidden rows, from 0.
    pub hidden: HashSet<u32>,
    /// What is in cells besides their values, from 1, by the places of their rows and columns: pictures, for one.
    pub values: HashMap<(u32, usize), usize>,
}

/// Cells that are merged into one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// The numbers of its rows, from 1.
    rows: RangeInclusive<u32>,
    /// The places of its columns, from 0.
    columns: RangeInclusive<usize>,
}

/// The row of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureRow {
    /// It lies in this row, from 0.
    In(u32),
    /// It lies across two rows, from 0.
    Between(u32, u32),
}

impl Layout {
    /// Reads the XML of a sheet.
    pub fn read(sheet: &[u8]) -> Self {
        let mut layout = Self {
            default_height: units(DEFAULT_HEIGHT),
            ..Self::default()
        };
        let number = |element: &BytesStart<'_>, name| attribute(element, name)?.parse::<f64>().ok();
        let mut row = 0;
        for_each_element(sheet, |element| match local_name(element) {
            "sheetFormatPr" => {
                if let Some(height) = number(element, "defaultRowHeight") {
                    layout.default_height = units(height);
                }
            }
            "row" => {
                let given = attribute(element, "r").and_then(|number| number.parse().ok());
                row = given.unwrap_or(row + 1);
                let is_hidden = attribute(element, "hidden")
                    .is_some_and(|text| matches!(text.as_str(), "1" | "true"));
                let height = if is_hidden {
                    Some(0.0)
                } else {
                    number(element, "ht")
                };
                let place = u32::checked_sub(row, 1);
                layout.hidden.extend(place.filter(|_| is_hidden));
                if let (Some(height), Some(place)) = (height, place) {
                    layout.heights.insert(place, units(height));
                }
            }
            "c" => {
                let value = attribute(element, "vm").and_then(|value| value.parse().ok());
                let at = value.and_then(|_| place(&attribute(element, "r")?));
                if let (Some(value), Some((row, column))) = (value, at) {
                    layout.values.insert((row.saturating_sub(1), column), value);
                }
            }
            "mergeCell" => {
                let range = attribute(element, "ref");
                layout
                    .merges
                    .extend(range.as_deref().and_then(Merge::parse));
            }
            _ => {}
        });
        layout
    }

    /// The row of a picture that begins `offset` EMU below the upper edge of the row `from` and is `height`
    /// EMU high: where it begins, unless it only reaches into this row from the next one.
    pub fn picture_row(&self, from: u32, offset: i64, height: i64) -> PictureRow {
        let (first, second) = (self.height(from), self.height(from.saturating_add(1)));
        if offset <= first / 2 {
            return PictureRow::In(from);
        }
        let in_first = (first - offset).clamp(0, height);
        let in_second = (height - in_first).min(second);
        if in_second >= in_first.saturating_mul(3) {
            PictureRow::In(from.saturating_add(1))
        } else if in_first >= in_second.saturating_mul(3) {
            PictureRow::In(from)
        } else {
            PictureRow::Between(from, from.saturating_add(1))
        }
    }

    /// The height in EMU of a picture between two places, each a row and an offset in it.
    pub fn height_between(&self, from: u32, offset: i64, to: u32, end: i64) -> i64 {
        // Only the first two rows of a picture decide where it belongs.
        let rows = from..to.min(from.saturating_add(3));
        let above: i64 = rows.map(|row| self.height(row)).sum();
        (above + end - offset).max(0)
    }

    fn height(&self, row: u32) -> i64 {
        *self.heights.get(&row).unwrap_or(&self.default_height)
    }
}

impl Merge {
    /// The cells of `A2:B4`.
    fn parse(range: &str) -> Option<Self> {
        let (from, to) = range.split_once(':')?;
        let ((top, left), (bottom, right)) = (place(from)?, place(to)?);
        Some(Self {
            rows: top..=bottom,
            columns: left..=right.min(COLUMNS_MAX - 1),
        })
    }
}

/// The number of the row and the place of the column of `B4`.
fn place(cell: &str) -> Option<(u32, usize)> {
    let cell = cell.replace('$', "");
    let digits = cell.find(|c: char| c.is_ascii_digit())?;
    let (letters, number) = cell.split_at(digits);
    let mut column = 0_usize;
    for letter in letters.bytes() {
        let digit = usize::from(letter.to_ascii_uppercase().checked_sub(b'A')?);
        column = column.checked_mul(26)?.checked_add(digit + 1)?;
    }
    Some((number.parse().ok()?, column.checked_sub(1)?))
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "saturates, and heights are small"
)]
fn units(points: f64) -> i64 {
    (points * UNITS_PER_POINT) as i64
}

/// Writes the content of merged cells into the first column of all of their rows, so that it applies to each. The
/// rows are in the order of their numbers.
pub fn fill_rows(rows: &mut [Row], merges: &[Merge]) -> Result<(), TableError> {
    let mut left = COVERED_MAX;
    for merge in merges {
        let (covered, column) = (merge.rows_in(rows), *merge.columns.start());
        left = left
            .checked_sub(covered.len())
            .ok_or(TableError::TooLarge)?;
        let Some(copy) = merge.content(covered).cloned() else {
            continue;
        };
        for row in covered {
            if row.cells.len() <= column {
                row.cells.resize(column + 1, Cell::default());
            }
            if row.cells[column].text.is_empty() {
                row.cells[column].clone_from(&copy);
                row.cells[column].is_repeated = true;
            }
        }
    }
    Ok(())
}

/// Marks the empty cells beside the first column of merged cells: which of the columns is meant is unknown. `rows` are
/// below the headings, `column_count` is the number of these.
pub fn mark_columns(
    rows: &mut [Row],
    merges: &[Merge],
    column_count: usize,
) -> Result<(), TableError> {
    let mut left = COVERED_MAX;
    for merge in merges {
        let last = (*merge.columns.end()).min(column_count - 1);
        let covered = merge.rows_in(rows);
        let beside = last.saturating_sub(*merge.columns.start());
        left = left
            .checked_sub(covered.len() * beside)
            .ok_or(TableError::TooLarge)?;
        if merge.content(covered).is_none() {
            continue;
        }
        for row in covered {
            if row.cells.len() <= last {
                row.cells.resize(last + 1, Cell::default());
            }
            let cells = row.cells.iter_mut().take(last + 1);
            let beside = cells.skip(merge.columns.start() + 1);
            beside.filter(|cell| cell.text.is_empty()).for_each(mark);
        }
    }
    Ok(())
}

impl Merge {
    /// The rows that it covers.
    fn rows_in<'a>(&self, rows: &'a mut [Row]) -> &'a mut [Row] {
        let from = rows.partition_point(|row| row.number < *self.rows.start());
        let to = rows.partition_point(|row| row.number <= *self.rows.end());
        rows.get_mut(from..to).unwrap_or_default()
    }

    /// The cell with its content, if it has any.
    fn content<'a>(&self, covered: &'a [Row]) -> Option<&'a Cell> {
        let first = covered
            .first()
            .filter(|row| row.number == *self.rows.start());
        let cell = first?.cells.get(*self.columns.start())?;
        (*cell != Cell::default()).then_some(cell)
    }
}

fn mark(cell: &mut Cell) {
    if !matches!(cell.kind, CellKind::Unreadable(_)) {
        cell.kind = CellKind::Unreadable(FaultReason::MergedCells);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picture_belongs_to_the_row_that_it_is_in() {
        let sheet = r#"<worksheet><sheetFormatPr defaultRowHeight="15"/><sheetData><row r="2" ht="75"/><row ht="75"/></sheetData></worksheet>"#;
        let layout = Layout::read(sheet.as_bytes());
        let (row, picture) = (units(75.0), units(60.0));
        for (offset, expected) in [
            (0, PictureRow::In(1)),
            (row / 4, PictureRow::In(1)),
            (row - 9, PictureRow::In(2)),
            (row * 3 / 5, PictureRow::Between(1, 2)),
        ] {
            assert_eq!(layout.picture_row(1, offset, picture), expected, "{offset}");
        }
        // A small picture at the bottom of its row.
        assert_eq!(
            layout.picture_row(1, row * 3 / 4, row / 4),
            PictureRow::In(1)
        );
        assert_eq!(layout.height_between(1, 9, 2, 10), row + 1);
    }

    #[test]
    fn ranges_are_parsed() {
        let merge = Merge {
            rows: 2..=4,
            columns: 0..=27,
        };
        assert_eq!(Merge::parse("A2:AB4"), Some(merge));
        for range in [
            "",
            "A2",
            "2:4",
            "A:B",
            "A2:ZZZZZZZZZZZZZZZZZ9",
            "A2:B99999999999",
        ] {
            assert_eq!(Merge::parse(range), None, "{range}");
        }
    }
}
