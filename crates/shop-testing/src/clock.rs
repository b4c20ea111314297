//! A clock that only the test advances.

use std::sync::atomic::{AtomicI64, Ordering};

use shop_core::{Clock, Timestamp};

/// The initial time of every test: 2027-01-15, 08:00 UTC.
pub const START_TIME: Timestamp = Timestamp::from_millis(1_800_000_000_000);

/// A clock that starts at [`START_TIME`] and only moves when a test advances it.
#[derive(Debug)]
pub struct TestClock(AtomicI64);

impl Default for TestClock {
    fn default() -> Self {
        Self(AtomicI64::new(START_TIME.millis()))
    }
}

impl TestClock {
    /// Advances the clock by `seconds`.
    pub fn advance_seconds(&self, seconds: i64) {
        self.0.fetch_add(seconds * 1000, Ordering::SeqCst);
    }

    /// Advances the clock by `days` of 24 hours.
    pub fn advance_days(&self, days: i64) {
        self.advance_seconds(days * 86_400);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0.load(Ordering::SeqCst))
    }
}
