//! Cells that must not become values: what a program changed, what has another unit or currency than its
//! column, and numbers that can be read in two ways.

use std::collections::{BTreeMap, HashMap};

use crate::{
    Column, FaultReason,
    column::{Kind, contradiction},
    table::{Cell, CellKind, Row},
    values::{DecimalSign, has_unit, with_point},
};

/// What is wrong with the cells of a row, by their columns.
pub type Problems = BTreeMap<Column, FaultReason>;

/// Errors of formulas, which texts have as words.
const ERRORS: [&str; 14] = [
    "#N/A",
    "#REF!",
    "#VALUE!",
    "#NAME?",
    "#DIV/0!",
    "#NUM!",
    "#NULL!",
    "#SPILL!",
    "#CALC!",
    "#FIELD!",
    "#BLOCKED!",
    "#CONNECT!",
    "#GETTING_DATA",
    "#UNKNOWN!",
];
const MONTHS: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

/// Finds the problems of each row, and writes the numbers of texts with a decimal point and without groups.
pub fn check(
    headings: &[String],
    rows: &mut [Row],
    places: &HashMap<Column, usize>,
) -> Vec<Problems> {
    let sign = decimal_sign(rows, places);
    let columns: Vec<(Column, usize, Option<FaultReason>)> = places
        .iter()
        .map(|(&column, &place)| {
            let heading = headings.get(place).map_or("", String::as_str);
            (column, place, contradiction(column, heading))
        })
        .collect();
    rows.iter_mut()
        .map(|row| {
            let problem = |&(column, place, of_heading): &(Column, usize, Option<FaultReason>)| {
                let cell = row.cells.get_mut(place)?;
                Some((column, problem(cell, column, of_heading, sign)?))
            };
            columns.iter().filter_map(problem).collect()
        })
        .collect()
}

fn problem(
    cell: &mut Cell,
    column: Column,
    of_heading: Option<FaultReason>,
    sign: Option<DecimalSign>,
) -> Option<FaultReason> {
    let text = cell.text.trim();
    match cell.kind {
        CellKind::Unreadable(reason) => return Some(reason),
        CellKind::OtherCurrency if is_price(column) => return Some(FaultReason::OtherCurrency),
        _ if text.is_empty() => return None,
        _ => {}
    }
    if ERRORS.contains(&text) || text.starts_with("Err:5") {
        return Some(FaultReason::ErrorValue);
    }
    if column.kind() == Kind::ItemNumber && is_changed(text) {
        return Some(FaultReason::ChangedByProgram);
    }
    let says_unit = !is_price(column) && has_unit(text);
    if let Some(reason) = of_heading.filter(|_| !says_unit) {
        return Some(reason);
    }
    if cell.kind == CellKind::Text && is_decimal(column) | is_integer(column) {
        let is_integer = is_integer(column) || column.kind() == Kind::Grams && !says_unit;
        match with_point(text, sign, is_integer) {
            Some(number) => cell.text = number,
            None => return Some(FaultReason::TwoReadings),
        }
    }
    None
}

/// The decimal sign of the numbers in texts; none if they have none, or both.
fn decimal_sign(rows: &[Row], places: &HashMap<Column, usize>) -> Option<DecimalSign> {
    let columns = places
        .iter()
        .filter(|(column, _)| is_decimal(**column) || is_integer(**column));
    let mut found = None;
    for (_, place) in columns {
        for cell in rows.iter().filter_map(|row| row.cells.get(*place)) {
            let sign = DecimalSign::of(&cell.text).filter(|_| cell.kind == CellKind::Text);
            match (found, sign) {
                (None, sign) => found = sign,
                (Some(found), Some(sign)) if found != sign => return None,
                _ => {}
            }
        }
    }
    found
}

fn is_price(column: Column) -> bool {
    matches!(column.kind(), Kind::Price | Kind::Ranges)
}

fn is_decimal(column: Column) -> bool {
    matches!(column.kind(), Kind::Price | Kind::Kilograms | Kind::Grams)
}

fn is_integer(column: Column) -> bool {
    matches!(column.kind(), Kind::Integer | Kind::Pieces)
}

/// Whether a program has made a date (`12-Mar`, `3月12日`) or a shortened number (`1.00E+05`) of a number
/// of an item.
fn is_changed(text: &str) -> bool {
    let text = text.to_lowercase();
    if let Some((number, exponent)) = text.split_once("e+") {
        let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        return is_digits(&number.replace(['.', ','], "")) && is_digits(exponent);
    }
    if let Some((month, day)) = text.split_once('月') {
        let is_day = day
            .strip_suffix('日')
            .is_some_and(|day| day.parse::<u8>().is_ok());
        return month.parse::<u8>().is_ok() && is_day;
    }
    let parts: Vec<&str> = text.split('-').collect();
    let is_short = |part: &&str| part.len() <= 2 && part.parse::<u8>().is_ok();
    let is_month = |part: &&str| MONTHS.contains(part);
    match parts.as_slice() {
        [first, second] => {
            is_short(first) && is_month(second) || is_month(first) && is_short(second)
        }
        [day, month, year] => is_short(day) && is_month(month) && is_short(year),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn item_numbers_that_a_program_changed_are_known() {
        for text in [
            "1.00E+05",
            "6,9E+12",
            "12-Mar",
            "Mar-12",
            "3月12日",
            "12-Mar-26",
        ] {
            assert!(is_changed(text), "{text}");
        }
        for text in [
            "A-12",
            "12-3",
            "E+05",
            "1E5",
            "MAR-100",
            "2026-03-12",
            "3月新款",
            "may",
        ] {
            assert!(!is_changed(text), "{text}");
        }
    }
}
