//! Days as merchants count them.

use chrono::{FixedOffset, NaiveDate};
use shop_core::Timestamp;

const HOUR: i32 = 3_600;

/// The day in China (UTC+8, without summer time), by which orders are numbered and filtered.
pub fn china_date(at: Timestamp) -> NaiveDate {
    let utc = at.to_datetime();
    FixedOffset::east_opt(8 * HOUR).map_or_else(
        || utc.date_naive(),
        |china| utc.with_timezone(&china).date_naive(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_four_in_the_afternoon_of_utc() {
        for (ms, day) in [
            (1_795_190_399_999, 20),
            (1_795_190_400_000, 21),
            (1_795_276_799_999, 21),
        ] {
            let date = china_date(Timestamp::from_millis(ms));
            assert_eq!(Some(date), NaiveDate::from_ymd_opt(2026, 11, day), "{ms}");
        }
    }
}
