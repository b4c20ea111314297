//! Numbers and dates as the formats of their cells show them.

use std::collections::HashMap;

use calamine::{ExcelDateTime, ExcelDateTimeType, Style};
use ssfmt::{DateSystem, FormatOptions, NumberFormat};

use super::{Cell, CellKind};
use crate::other_currency::names_other_currency;

/// The first number of formats that a workbook defines itself.
const OWN_FORMATS: u32 = 164;
/// Formats of dates that follow the country of the reader: a short date, without and with a time.
const DATES_OF_COUNTRY: [u32; 2] = [14, 22];
/// The largest number whose digits the formats show.
const SHOWN_MAX: f64 = 1e15;

/// The formats of a workbook.
#[derive(Debug)]
pub struct Formats {
    of_style: HashMap<usize, OneFormat>,
    is_1904: bool,
}

/// The format of a cell.
#[derive(Debug)]
struct OneFormat {
    /// None for dates that programs show as in the country of the reader.
    format: Option<NumberFormat>,
    /// Whether the workbook defines it. The currency of others is that of the country of the reader.
    is_own: bool,
}

impl Formats {
    /// The formats of the styles that show a number in another way than its digits.
    pub fn of(styles: &[Style], is_1904: bool) -> Self {
        let styles = styles.iter().zip(0_usize..);
        Self {
            of_style: styles
                .filter_map(|(style, id)| Some((id, OneFormat::of(style)?)))
                .collect(),
            is_1904,
        }
    }

    /// Whether all cells show the digits of their numbers.
    pub fn is_empty(&self) -> bool {
        self.of_style.is_empty()
    }

    /// Adds what a cell with a style shows, if it is a number or a date.
    pub fn show(&self, cell: &mut Cell, style: usize) {
        if !matches!(cell.kind, CellKind::Number | CellKind::Date) {
            return;
        }
        let (Some(format), Ok(number)) = (self.of_style.get(&style), cell.text.parse::<f64>())
        else {
            return;
        };
        if number.abs() > SHOWN_MAX {
            return;
        }
        let shown = format.format.as_ref().map(|format| {
            let shown = format.format(number, &self.options());
            shown.trim().to_owned()
        });
        if cell.kind == CellKind::Date {
            cell.text = self.day(number);
        } else if format.is_own && shown.as_deref().is_some_and(names_other_currency) {
            cell.kind = CellKind::OtherCurrency;
        }
        cell.shown = shown.filter(|shown| !shown.is_empty() && *shown != cell.text);
    }

    /// The day of a date, as `2026-03-12`.
    fn day(&self, number: f64) -> String {
        let moment = ExcelDateTime::new(number, ExcelDateTimeType::DateTime, self.is_1904);
        let (year, month, day, ..) = moment.to_ymd_hms_milli();
        format!("{year:04}-{month:02}-{day:02}")
    }

    fn options(&self) -> FormatOptions {
        FormatOptions {
            date_system: if self.is_1904 {
                DateSystem::Date1904
            } else {
                DateSystem::Date1900
            },
            ..FormatOptions::default()
        }
    }
}

impl OneFormat {
    fn of(style: &Style) -> Option<Self> {
        let format = style.number_format.as_ref()?;
        // Programs in China write the name of the general format in their language.
        let code = format.format_code.replace("G/通用格式", "General");
        let id = format.format_id;
        let is_own = id.is_none_or(|id| id >= OWN_FORMATS);
        if matches!(code.as_str(), "General" | "@") || !is_own && code.contains('$') {
            return None;
        }
        let is_of_country = id.is_some_and(|id| DATES_OF_COUNTRY.contains(&id));
        let parsed = NumberFormat::parse(&code).ok();
        Some(Self {
            format: parsed.filter(|_| !is_of_country),
            is_own,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(code: &str, kind: CellKind, number: &str) -> (String, Option<String>, CellKind) {
        let format = NumberFormat::parse(code).ok();
        let format = OneFormat {
            format,
            is_own: true,
        };
        let formats = Formats {
            of_style: HashMap::from([(1, format)]),
            is_1904: false,
        };
        let mut cell = Cell {
            text: number.to_owned(),
            kind,
            ..Cell::default()
        };
        formats.show(&mut cell, 1);
        (cell.text, cell.shown, cell.kind)
    }

    #[test]
    fn numbers_are_shown_by_their_formats() {
        let cases = [
            ("00000", "12", Some("00012")),
            ("000-000", "12345", Some("012-345")),
            ("\"A-\"000", "7", Some("A-007")),
            ("0.00_ ", "3.33333333333333", Some("3.33")),
            ("0\"箱\"", "20", Some("20箱")),
            ("0%", "0.5", Some("50%")),
            ("#,##0", "1250", Some("1,250")),
            ("0.00E+00", "100000", Some("1.00E+05")),
            ("[$¥-804]#,##0.00", "1234.5", Some("¥1,234.50")),
            ("0", "12", None),
            (";;;", "12", None),
            ("0", "1000000000000000000000", None),
        ];
        for (code, number, expected) in cases {
            let found = shown(code, CellKind::Number, number);
            let expected = (
                number.to_owned(),
                expected.map(str::to_owned),
                CellKind::Number,
            );
            assert_eq!(found, expected, "{code}");
        }
        for code in ["\"$\"#,##0.00", "[$€-2] #,##0.00", "0.00 \"USD\""] {
            assert_eq!(
                shown(code, CellKind::Number, "1.5").2,
                CellKind::OtherCurrency,
                "{code}"
            );
        }
    }

    #[test]
    fn dates_are_shown_by_their_formats() {
        for (code, expected) in [
            ("m\"月\"d\"日\"", Some("3月12日")),
            ("d-mmm", Some("12-Mar")),
            ("yyyy/m/d", Some("2026/3/12")),
            ("yyyy-mm-dd", None),
            ("[[", None),
        ] {
            let (text, shown, kind) = shown(code, CellKind::Date, "46093");
            assert_eq!((text.as_str(), kind), ("2026-03-12", CellKind::Date));
            assert_eq!(shown.as_deref(), expected, "{code}");
        }
    }
}
