//! Calendar days in Chinese local time.

use chrono::{Datelike as _, NaiveDate};
use shop_core::Timestamp;

/// The date in China, used for order numbers and filters.
pub fn china_date(at: Timestamp) -> NaiveDate {
    at.in_china().date_naive()
}

/// The accepted years; others are typing errors.
pub const YEARS: std::ops::RangeInclusive<i32> = 2000..=2099;

/// Parses a calendar date, strictly as `YYYY-MM-DD`.
pub fn parse_day(text: &str) -> Option<NaiveDate> {
    let day: NaiveDate = text.parse().ok()?;
    (YEARS.contains(&day.year()) && day.to_string() == text).then_some(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn china_day_begins_at_16_utc() {
        for (ms, day) in [
            (1_795_190_399_999, 20),
            (1_795_190_400_000, 21),
            (1_795_276_799_999, 21),
        ] {
            let date = china_date(Timestamp::from_millis(ms));
            assert_eq!(Some(date), NaiveDate::from_ymd_opt(2026, 11, day), "{ms}");
        }
    }

    #[test]
    fn day_has_a_single_format() {
        for (text, fits) in [
            ("2026-11-21", true),
            ("2000-01-01", true),
            ("2099-12-31", true),
            ("2028-02-29", true),
            ("2027-02-29", false),
            ("1999-12-31", false),
            ("2100-01-01", false),
            ("2026-1-2", false),
            (" 2026-11-21", false),
            ("20261121", false),
            ("", false),
        ] {
            assert_eq!(parse_day(text).is_some(), fits, "{text:?}");
        }
    }
}
