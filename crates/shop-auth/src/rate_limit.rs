//! Rate limits: how often something may be attempted, so that guessing is hopeless, nobody is locked
//! out for good, and a market hall behind one address works on.

use shop_core::Timestamp;

/// The longest wait of a backoff, in seconds.
const LONGEST_WAIT: i64 = 300;

/// So many failures lead to the longest wait; more are not remembered, so that an account that was
/// guessed at for a week is as it was after two and a half quiet hours.
const BACKOFF_MAX: u32 = 10;

/// A backoff forgets one failure for each of these without a new one, in seconds. Three times the
/// longest wait: waiting for it gains nothing over trying at the end of each wait.
const FORGIVE_SECONDS: i64 = 15 * 60;

/// An attempt is judged after so many seconds: a place to hash is waited for 5 s, and hashing takes
/// less than one. What is still pending then was broken off.
const JUDGED_WITHIN_SECONDS: i64 = 10;

/// Attempts of one subject as they are stored. An attempt counts before it is judged, and is taken
/// back when it should not count: those that arrive together are counted too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempts {
    /// How many count.
    pub count: u32,
    /// How many of them are not judged yet.
    pub pending: u32,
    /// The latest attempt of a backoff; the moment from which a bucket drains.
    pub at: Timestamp,
}

/// What attempts cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateLimit {
    /// After each attempt a wait that doubles: 1, 2, 4 … 300 s.
    Backoff,
    /// A leaky bucket: so many at once, and one more each time it has drained by one.
    Bucket {
        /// So many at once.
        capacity: u32,
        /// It drains by one in so many seconds.
        drain_seconds: u32,
    },
}

impl RateLimit {
    /// Failed sign-ins from one address: 200 at once and one a minute. 120 merchants of one hall who
    /// mistype every tenth password stay far below it; guesses from one address are held to 1,440 a
    /// day.
    pub const SIGN_IN_ADDRESS: Self = Self::bucket(200, 60);
    /// Registrations from one address: all merchants of a hall on one day, and one a minute.
    pub const REGISTRATION: Self = Self::bucket(200, 60);
    /// Codes of the chat app that the provider refuses, from one address.
    pub const CHAT_CODE: Self = Self::bucket(120, 5);
    /// Orders of one buyer.
    pub const ORDER: Self = Self::bucket(60, 30);

    const fn bucket(capacity: u32, drain_seconds: u32) -> Self {
        Self::Bucket {
            capacity,
            drain_seconds,
        }
    }

    /// How many seconds an attempt at `now` still has to wait, never more than the longest wait of
    /// this limit; `None` when it may be made.
    pub fn wait_seconds(self, stored: Option<Attempts>, now: Timestamp) -> Option<u32> {
        let attempts = self.current(stored, now)?;
        let free_at = match self {
            Self::Backoff => attempts.at.plus_seconds(backoff_seconds(attempts.count)),
            Self::Bucket { capacity, .. } if attempts.count < capacity => return None,
            Self::Bucket { drain_seconds, .. } => attempts.at.plus_seconds(drain_seconds.into()),
        };
        let seconds = free_at.since(now).saturating_add(999).div_euclid(1000);
        u32::try_from(seconds).ok().filter(|seconds| *seconds > 0)
    }

    /// What to store when one more attempt is made at `now`. It is pending.
    pub fn after_attempt(self, stored: Option<Attempts>, now: Timestamp) -> Attempts {
        let attempts = self.current(stored, now);
        let count = attempts.map_or(0, |attempts| attempts.count);
        let at = match self {
            Self::Backoff => now,
            Self::Bucket { .. } => attempts.map_or(now, |attempts| attempts.at),
        };
        Attempts {
            count: count.saturating_add(1),
            pending: attempts.map_or(0, |a| a.pending).saturating_add(1),
            at,
        }
    }

    /// What to store after an attempt at `at` that should not count; `before` is what `stored.at` was
    /// before it. `None`: nothing.
    pub fn after_taking_back(
        self,
        stored: Attempts,
        at: Timestamp,
        before: Option<Timestamp>,
    ) -> Option<Attempts> {
        let was_latest = self == Self::Backoff && stored.at == at;
        let left = Attempts {
            count: stored.count.saturating_sub(1),
            pending: stored.pending.saturating_sub(1),
            at: before.filter(|_| was_latest).unwrap_or(stored.at),
        };
        (left.count > 0).then_some(left)
    }

    /// Whether some attempts may be taken back any moment, so that it is worth waiting for it.
    pub fn may_be_fewer(self, stored: Attempts, now: Timestamp) -> bool {
        self == Self::Backoff
            && stored.pending > 0
            && now.since(stored.at) < JUDGED_WITHIN_SECONDS * 1000
    }

    /// What still counts at `now`. A stored moment ahead of `now` is one of a clock that was set back
    /// since, and counts as now.
    pub fn current(self, stored: Option<Attempts>, now: Timestamp) -> Option<Attempts> {
        let stored = stored?;
        let at = stored.at.min(now);
        let interval = match self {
            Self::Backoff => FORGIVE_SECONDS,
            Self::Bucket { drain_seconds, .. } => i64::from(drain_seconds),
        };
        let forgotten = now.since(at) / (interval * 1000);
        let count = match self {
            Self::Backoff => stored.count.min(BACKOFF_MAX),
            Self::Bucket { .. } => stored.count,
        };
        let count = i64::from(count).saturating_sub(forgotten);
        let count = u32::try_from(count).ok().filter(|count| *count > 0)?;
        let at = match self {
            Self::Backoff => at,
            Self::Bucket { .. } => at.plus_seconds(forgotten * interval),
        };
        Some(Attempts {
            count,
            at,
            pending: stored.pending.min(count),
        })
    }
}

impl Attempts {
    /// What to store after a pending attempt at `at` was judged and counts. `None` as `stored`:
    /// everything was taken away since.
    pub fn after_judging(stored: Option<Self>, at: Timestamp) -> Self {
        let alone = Self {
            count: 1,
            pending: 1,
            at,
        };
        let stored = stored.unwrap_or(alone);
        Self {
            pending: stored.pending.saturating_sub(1),
            ..stored
        }
    }
}

/// The wait after `count` attempts, in seconds.
fn backoff_seconds(count: u32) -> i64 {
    1_i64
        .checked_shl(count.saturating_sub(1))
        .filter(|delay| (1..LONGEST_WAIT).contains(delay))
        .unwrap_or(LONGEST_WAIT)
}

#[cfg(test)]
#[path = "rate_limit_tests.rs"]
mod tests;
