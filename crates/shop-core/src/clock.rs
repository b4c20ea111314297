//! Time as a dependency: code reads the time from a [`Clock`], so that tests can set it.

use chrono::{DateTime, Datelike as _, FixedOffset, NaiveDate, NaiveTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};

/// China's offset from UTC in seconds, without daylight saving time: the markets are there.
const CHINA_OFFSET: i32 = 8 * 3_600;

/// A point in time in milliseconds since 1970-01-01T00:00:00Z; stored as that number in both
/// databases.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(i64);

impl Timestamp {
    /// Wraps milliseconds since the epoch.
    pub const fn from_millis(ms: i64) -> Self {
        Self(ms)
    }

    /// Milliseconds since the epoch.
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// Adds milliseconds; saturates.
    #[must_use]
    pub const fn plus_millis(self, ms: i64) -> Self {
        Self(self.0.saturating_add(ms))
    }

    /// Adds seconds; saturates.
    #[must_use]
    pub const fn plus_seconds(self, seconds: i64) -> Self {
        self.plus_millis(seconds.saturating_mul(1000))
    }

    /// Adds days of 24 hours; saturates.
    #[must_use]
    pub const fn plus_days(self, days: i64) -> Self {
        self.plus_seconds(days.saturating_mul(86_400))
    }

    /// Milliseconds since `earlier`; negative if `earlier` is later.
    pub const fn since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }

    /// Converts to a calendar type; the epoch if out of range.
    pub fn to_datetime(self) -> DateTime<Utc> {
        DateTime::from_timestamp_millis(self.0).unwrap_or_default()
    }

    /// The year in UTC.
    pub fn year(self) -> i32 {
        self.to_datetime().year()
    }

    /// The same moment by China's clock, which orders, paid months and messages follow.
    pub fn in_china(self) -> DateTime<FixedOffset> {
        let utc = self.to_datetime();
        FixedOffset::east_opt(CHINA_OFFSET)
            .map_or_else(|| utc.fixed_offset(), |china| utc.with_timezone(&china))
    }

    /// When a day begins in China.
    pub fn of_china_day(day: NaiveDate) -> Self {
        let midnight = Self::from(day.and_time(NaiveTime::MIN).and_utc());
        midnight.plus_seconds(-i64::from(CHINA_OFFSET))
    }

    /// When the day of this moment began in China.
    #[must_use]
    pub fn start_of_china_day(self) -> Self {
        Self::of_china_day(self.in_china().date_naive())
    }

    /// When the week of this moment, which begins on Monday, began in China.
    #[must_use]
    pub fn start_of_china_week(self) -> Self {
        let since_monday = self.in_china().weekday().num_days_from_monday();
        self.start_of_china_day()
            .plus_days(-i64::from(since_monday))
    }

    /// Formats as RFC 3339 in UTC with milliseconds.
    pub fn to_rfc3339(self) -> String {
        self.to_datetime()
            .to_rfc3339_opts(SecondsFormat::Millis, true)
    }
}

impl From<DateTime<Utc>> for Timestamp {
    fn from(time: DateTime<Utc>) -> Self {
        Self(time.timestamp_millis())
    }
}

/// A source of the current time.
pub trait Clock: Send + Sync {
    /// The current time.
    fn now(&self) -> Timestamp;
}

/// The system clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        #[expect(
            clippy::disallowed_methods,
            reason = "the one place that reads the clock"
        )]
        let now = Utc::now();
        now.into()
    }
}
