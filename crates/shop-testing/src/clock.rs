//! A clock that stands still until a test moves it.

use std::sync::atomic::{AtomicI64, Ordering};

use shop_core::{Clock, Timestamp};

/// The moment at which tests begin: 2027-01-15, 08:00 in UTC.
pub const BEGINNING: Timestamp = Timestamp::from_millis(1_800_000_000_000);

/// A clock that stands still until it is moved.
#[derive(Debug)]
pub struct TestClock(AtomicI64);

impl Default for TestClock {
    fn default() -> Self {
        Self(AtomicI64::new(BEGINNING.millis()))
    }
}

impl TestClock {
    /// Moves the clock on by `seconds`.
    pub fn advance_seconds(&self, seconds: i64) {
        self.0.fetch_add(seconds * 1000, Ordering::SeqCst);
    }

    /// Moves the clock on by `days` of 24 hours.
    pub fn advance_days(&self, days: i64) {
        self.advance_seconds(days * 86_400);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0.load(Ordering::SeqCst))
    }
}
