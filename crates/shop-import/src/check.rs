//! Cells that must not become values: what a program changed, what has another unit or currency than its
//! column, and numbers that can be read in two ways.

use std::collections::{BTreeMap, HashMap};

use crate::{
    Column, FaultReason,
    column::{HeadingUnit, Kind, contradiction, in_centimetres, unit_of},
    draft::number,
    other_currency::{PriceRate, currency_in, names_other_currency},
    price::names_yuan,
    table::{Cell, CellKind, Row},
    values::{DecimalSign, has_unit, is_on_request, number_in, plain, with_point},
};

/// What is wrong with the cells of a row, by their columns.
pub type Problems = BTreeMap<Column, Problem>;

/// What is wrong with a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Why it must not become a value.
    pub reason: FaultReason,
    /// What was found, in no language; empty if the reason says all.
    pub detail: String,
}

impl Problem {
    fn with(reason: FaultReason, detail: impl Into<String>) -> Self {
        Self {
            reason,
            detail: detail.into(),
        }
    }
}

impl From<FaultReason> for Problem {
    fn from(reason: FaultReason) -> Self {
        Self::with(reason, "")
    }
}

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
/// What stands before the weight of a full carton.
const GROSS: [&str; 4] = ["G.W", "GW", "毛重", "Gross"];
const MONTHS: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

/// Finds the problems of each row, and writes the numbers of texts with a decimal point and without groups.
pub fn check(
    headings: &[String],
    rows: &mut [Row],
    places: &HashMap<Column, usize>,
    rate: Option<PriceRate>,
) -> Vec<Problems> {
    let sign = decimal_sign(rows, places);
    let columns: Vec<Place> = places
        .iter()
        .map(|(&column, &place)| Place {
            rate,
            ..Place::new(column, place, headings, sign)
        })
        .collect();
    rows.iter_mut()
        .map(|row| {
            let problem = |place: &Place| {
                let cell = row.cells.get_mut(place.index)?;
                Some((place.column, problem(cell, place)?))
            };
            columns.iter().filter_map(problem).collect()
        })
        .collect()
}

/// A column of a table.
struct Place {
    column: Column,
    index: usize,
    /// What contradicts the column in its heading.
    of_heading: Option<FaultReason>,
    /// The unit in its heading.
    unit: Option<HeadingUnit>,
    /// The other currency in its heading.
    currency: Option<&'static str>,
    /// The decimal sign of the table.
    sign: Option<DecimalSign>,
    /// What prices in another currency cost.
    rate: Option<PriceRate>,
}

impl Place {
    fn new(column: Column, index: usize, headings: &[String], sign: Option<DecimalSign>) -> Self {
        let heading = headings.get(index).map_or("", String::as_str);
        Self {
            column,
            index,
            of_heading: contradiction(column, heading),
            unit: unit_of(column, heading),
            currency: currency_in(heading).filter(|_| is_price(column)),
            sign,
            rate: None,
        }
    }
}

fn problem(cell: &mut Cell, place: &Place) -> Option<Problem> {
    let column = place.column;
    match cell.kind {
        CellKind::Unreadable(reason) => return Some(reason.into()),
        CellKind::OtherCurrency if is_price(column) => {
            return convert_price(cell, place);
        }
        CellKind::Date if is_number(column) || column.kind() == Kind::ItemNumber => {
            let detail = as_date(cell);
            return Some(Problem::with(FaultReason::ChangedByProgram, detail));
        }
        CellKind::Number | CellKind::OtherCurrency if is_number(column) => {
            if let Some(problem) = take_shown_number(cell, column) {
                return Some(problem);
            }
        }
        _ => {
            if let Some(shown) = cell.shown.take() {
                cell.text = shown;
            }
        }
    }
    let text = cell.text.trim();
    if text.is_empty() {
        return None;
    }
    if ERRORS.contains(&text) || text.starts_with("Err:5") {
        return Some(FaultReason::ErrorValue.into());
    }
    if column.kind() == Kind::ItemNumber && is_changed(text) {
        return Some(Problem::with(FaultReason::ChangedByProgram, text));
    }
    if is_price(column) && names_other_currency(text) {
        return convert_price(cell, place);
    }
    let says_unit = !is_price(column) && has_unit(text);
    if let Some(reason) = place.of_heading.filter(|_| !says_unit) {
        if reason == FaultReason::OtherCurrency {
            return convert_price(cell, place);
        }
        return Some(reason.into());
    }
    if column.kind() == Kind::Centimetres {
        let unit = place.unit.and_then(|unit| match unit {
            HeadingUnit::Length(micrometres) => Some(micrometres),
            HeadingUnit::Weight(_) => None,
        });
        match in_centimetres(text, unit) {
            Some(size) => cell.text = size,
            None => return Some(FaultReason::OtherUnit.into()),
        }
        return None;
    }
    convert_number(cell, place, says_unit)
}

/// Writes a price in another currency in yuan, if the merchant has entered its rate.
fn convert_price(cell: &mut Cell, place: &Place) -> Option<Problem> {
    let refused = || Some(FaultReason::OtherCurrency.into());
    let currency = currency_in(cell.shown()).or(place.currency);
    let rate = place
        .rate
        .filter(|rate| currency == Some(rate.currency.code()));
    let Some(rate) = rate.filter(|_| place.column.kind() == Kind::Price) else {
        return refused();
    };
    let named_by_cell = currency_in(cell.shown()).is_some();
    if !named_by_cell && names_yuan(cell.shown()) {
        return refused();
    }
    if is_on_request(&cell.text) {
        return None;
    }
    let price = if cell.kind == CellKind::Text {
        with_point(&cell.text, place.sign, false)
    } else {
        Some(cell.text.clone())
    };
    let Some(price) = price else {
        let detail = readings(&cell.text);
        return Some(Problem::with(FaultReason::TwoReadings, detail));
    };
    let Some((yuan, computed)) = rate.in_yuan(&price) else {
        return refused();
    };
    cell.text = yuan;
    cell.shown = None;
    cell.converted = Some(computed);
    None
}

/// Writes a number with a decimal point and without groups, and with the unit of its heading.
fn convert_number(cell: &mut Cell, place: &Place, says_unit: bool) -> Option<Problem> {
    let column = place.column;
    let unit = match place.unit {
        Some(HeadingUnit::Weight(unit)) if !says_unit => unit,
        _ => "",
    };
    if cell.kind == CellKind::Text && is_decimal(column) | is_integer(column) {
        let is_whole = column.kind() == Kind::Grams && !says_unit && unit.is_empty();
        let text = gross_weight(&cell.text, column);
        match with_point(text, place.sign, is_integer(column) || is_whole) {
            Some(number) => cell.text = number,
            None => return Some(Problem::with(FaultReason::TwoReadings, readings(text))),
        }
    }
    cell.text.push_str(unit);
    None
}

/// The gross weight of `G.W 12.5 / N.W 11`; other texts as they are.
fn gross_weight(text: &str, column: Column) -> &str {
    let text = text.trim();
    if column.kind() != Kind::Kilograms {
        return text;
    }
    let mut parts = text.split(['/', '\n', ';', '；']);
    let named = parts.find_map(|part| {
        let part = part.trim();
        let mut names = GROSS.iter();
        let name = names.find(|name| {
            part.get(..name.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(name))
        })?;
        Some(part[name.len()..].trim_start_matches(['.', ':', '：', ' ']))
    });
    named.unwrap_or(text)
}

/// Both readings of a number such as `1.250`.
fn readings(text: &str) -> String {
    let text = plain(text);
    let number = number_in(&text).unwrap_or_default();
    let whole = number.replace(['.', ','], "");
    let fraction = number.replace(',', ".");
    let fraction = fraction.trim_end_matches('0').trim_end_matches('.');
    format!("{whole} / {fraction}")
}

/// What the sheet shows of a date, with the numbers that it may have been.
fn as_date(cell: &Cell) -> String {
    let shown = cell.shown();
    let mut parts = cell.text.split('-').skip(1).map(str::parse::<u8>);
    match (parts.next(), parts.next()) {
        (Some(Ok(month)), Some(Ok(day))) if month != day => {
            format!("{shown} ({month}-{day} / {day}-{month}?)")
        }
        _ => shown.to_owned(),
    }
}

/// Takes the number that the sheet shows if it is the stored one, rounded, or if it says its unit. A number that
/// the sheet shows as another one is a problem.
fn take_shown_number(cell: &mut Cell, column: Column) -> Option<Problem> {
    let shown = cell.shown.take()?;
    let (stored, seen) = (
        number(column.kind(), &cell.text),
        number(column.kind(), &shown),
    );
    // As some formats show a stock of zero.
    let is_blank = !shown.contains(|c: char| c.is_ascii_digit()) && !is_price(column);
    if is_blank || stored.is_some() && stored == seen {
        return None;
    }
    let says_unit = !is_price(column) && has_unit(&shown);
    let is_rounded = stored.is_none() && is_rounded(&cell.text, &shown);
    if seen.is_some() && (says_unit || is_rounded) {
        cell.text = shown;
        return None;
    }
    let detail = format!("{} / {shown}", cell.text);
    (stored.is_some() || seen.is_some()).then(|| Problem::with(FaultReason::TwoReadings, detail))
}

/// Whether a text shows a stored number rounded to the digits that it has.
fn is_rounded(stored: &str, shown: &str) -> bool {
    let Some(shown) = number_in(shown).map(|number| number.replace(',', "")) else {
        return false;
    };
    let digits = shown
        .split_once('.')
        .map_or(0, |(_, fraction)| fraction.len());
    let (Ok(stored), Ok(shown), Ok(digits)) = (
        stored.parse::<f64>(),
        shown.parse::<f64>(),
        i32::try_from(digits),
    ) else {
        return false;
    };
    // Binary fractions are a little off.
    (stored - shown).abs() <= 0.5 * 10_f64.powi(-digits) + 1e-9
}

/// The decimal sign of the numbers in texts: that of the prices if they show one, else that of all numbers.
fn decimal_sign(rows: &[Row], places: &HashMap<Column, usize>) -> Option<DecimalSign> {
    let of = |takes: fn(Column) -> bool| {
        let columns = places.iter().filter(|(column, _)| takes(**column));
        let cells = columns
            .flat_map(|(_, place)| rows.iter().filter_map(|row| row.cells.get(*place)))
            .filter(|cell| cell.kind == CellKind::Text);
        signs(cells)
    };
    match of(is_price) {
        Signs::None => match of(|column| is_decimal(column) || is_integer(column)) {
            Signs::One(sign) => Some(sign),
            Signs::None | Signs::Both => None,
        },
        Signs::One(sign) => Some(sign),
        Signs::Both => None,
    }
}

/// The decimal signs of some cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Signs {
    None,
    One(DecimalSign),
    Both,
}

fn signs<'a>(cells: impl Iterator<Item = &'a Cell>) -> Signs {
    let mut found = Signs::None;
    for sign in cells.filter_map(|cell| DecimalSign::of(&cell.text)) {
        match found {
            Signs::None => found = Signs::One(sign),
            Signs::One(other) if other != sign => return Signs::Both,
            Signs::One(_) | Signs::Both => {}
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

/// Whether the cells of a column are read as numbers.
fn is_number(column: Column) -> bool {
    is_decimal(column) || is_integer(column) || matches!(column.kind(), Kind::Id | Kind::Ranges)
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
