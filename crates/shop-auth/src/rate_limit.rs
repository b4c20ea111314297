//! Rate limits: they stop guessing, never lock anyone out permanently, and leave room for many
//! users behind one IP address, as in a market hall.

use shop_core::Timestamp;

/// The maximum backoff delay, in seconds.
pub const LONGEST_WAIT: i64 = 300;

/// The number of failures that leads to the maximum delay; further ones are not counted, so that an
/// account recovers within two and a half hours even after a week of guessing.
const BACKOFF_MAX: u32 = 10;

/// The time after which a backoff forgets one failure, in seconds. Three times the maximum delay,
/// so that pausing gains nothing over retrying after each delay.
pub const FORGIVE_SECONDS: i64 = 15 * 60;

/// The time within which an attempt is resolved, in seconds: up to 5 s in the hashing queue, and
/// less than one for hashing. Attempts pending for longer were aborted.
const JUDGED_WITHIN_SECONDS: i64 = 10;

/// The stored attempts of a subject. An attempt counts immediately and is taken back if it should
/// not count, so that concurrent attempts are limited too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempts {
    /// The number of counted attempts.
    pub count: u32,
    /// Whether the latest one was stored without its outcome. Only a limit that
    /// [awaits outcomes](RateLimit::awaits_outcomes) says so. An outcome that counts is not stored: only
    /// the process that judged the attempt knows it.
    pub is_pending: bool,
    /// Backoff: the latest attempt. Bucket: the time from which it drains. Window: its beginning.
    pub at: Timestamp,
}

/// The limiting algorithm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateLimit {
    /// Exponential backoff: 1, 2, 4 … 300 s after each attempt.
    Backoff,
    /// A leaky bucket: allows a burst, then one attempt per drain interval.
    Bucket {
        /// The burst size.
        capacity: u32,
        /// Seconds until one unit drains.
        drain_seconds: u32,
    },
    /// A fixed window, which begins with the first attempt in it: never more attempts than this in one.
    Window {
        /// The most attempts in a window.
        capacity: u32,
        /// The length of the window in seconds.
        seconds: u32,
    },
}

impl RateLimit {
    /// Failed sign-ins per IP address: 200 at once and one per minute. 120 merchants of one hall
    /// who mistype every tenth password stay far below; an attacker gets at most 1,440 guesses a
    /// day.
    pub const SIGN_IN_ADDRESS: Self = Self::bucket(200, 60);
    /// Registrations per IP address: all merchants of a hall on one day, and one per minute.
    pub const REGISTRATION: Self = Self::bucket(200, 60);
    /// Chat-app codes rejected by the provider, per IP address.
    pub const CHAT_CODE: Self = Self::bucket(120, 5);
    /// Orders per buyer.
    pub const ORDER: Self = Self::bucket(60, 30);
    /// Inquiries per IP address: twenty in the day that begins with the first one. A bucket would let
    /// through almost twice as many on its first day.
    pub const INQUIRY: Self = Self::Window {
        capacity: 20,
        seconds: 24 * 60 * 60,
    };
    /// Codes and test messages of a user to the user's own channels.
    pub const NOTIFICATION_TEST: Self = Self::bucket(10, 300);
    /// Push subscriptions of an account or a browser: the app repeats one whenever it is opened anew.
    pub const PUSH_DEVICE: Self = Self::bucket(30, 60);
    /// Codes to one e-mail address, by any user: three a day reach a stranger.
    pub const EMAIL_CODE: Self = Self::bucket(3, 3 * 3600);
    /// Priced baskets per IP address: the buyers of a hall, each with a few changes a minute.
    pub const PRICE: Self = Self::bucket(600, 1);
    /// Requests for prices that not everybody sees, per IP address: one for each page of cards.
    pub const SHOWN_PRICES: Self = Self::Window {
        capacity: 120,
        seconds: 60,
    };
    /// Rejected session refreshes and inquiries per IP address. A hall full of browsers whose sessions
    /// have ended stays far below.
    pub const REJECTED: Self = Self::bucket(600, 1);

    const fn bucket(capacity: u32, drain_seconds: u32) -> Self {
        Self::Bucket {
            capacity,
            drain_seconds,
        }
    }

    /// How many attempts are allowed at once.
    pub const fn capacity(self) -> u32 {
        match self {
            Self::Backoff => 1,
            Self::Bucket { capacity, .. } | Self::Window { capacity, .. } => capacity,
        }
    }

    /// Whether an attempt waits for the outcome of the latest one.
    pub const fn awaits_outcomes(self) -> bool {
        matches!(self, Self::Backoff)
    }

    /// Seconds until one more attempt is allowed after those at once; the maximum delay of a backoff.
    pub fn seconds(self) -> i64 {
        match self {
            Self::Backoff => LONGEST_WAIT,
            Self::Bucket { drain_seconds, .. } => drain_seconds.into(),
            Self::Window { seconds, .. } => seconds.into(),
        }
    }

    /// Seconds until an attempt is allowed, at most the maximum delay of this limit; `None` if
    /// allowed now.
    pub fn wait_seconds(self, stored: Option<Attempts>, now: Timestamp) -> Option<u32> {
        let attempts = self.current(stored, now)?;
        let free_at = match self {
            Self::Backoff => attempts.at.plus_seconds(backoff_seconds(attempts.count)),
            Self::Bucket { capacity, .. } | Self::Window { capacity, .. }
                if attempts.count < capacity =>
            {
                return None;
            }
            Self::Bucket { drain_seconds, .. } => attempts.at.plus_seconds(drain_seconds.into()),
            Self::Window { seconds, .. } => attempts.at.plus_seconds(seconds.into()),
        };
        let seconds = free_at.since(now).saturating_add(999).div_euclid(1000);
        u32::try_from(seconds).ok().filter(|seconds| *seconds > 0)
    }

    /// The state after one more attempt at `now`, which is pending if outcomes are awaited.
    pub fn after_attempt(self, stored: Option<Attempts>, now: Timestamp) -> Attempts {
        let attempts = self.current(stored, now);
        let count = attempts.map_or(0, |attempts| attempts.count);
        let at = match self {
            Self::Backoff => now,
            Self::Bucket { .. } | Self::Window { .. } => {
                attempts.map_or(now, |attempts| attempts.at)
            }
        };
        Attempts {
            count: count.saturating_add(1),
            is_pending: self.awaits_outcomes(),
            at,
        }
    }

    /// The state after taking back the attempt made at `at`; `before` is the value of `stored.at`
    /// before it. `None` if nothing is left.
    pub fn after_taking_back(
        self,
        stored: Attempts,
        at: Timestamp,
        before: Option<Timestamp>,
    ) -> Option<Attempts> {
        let was_latest = self == Self::Backoff && stored.at == at;
        let left = Attempts {
            count: stored.count.saturating_sub(1),
            is_pending: stored.is_pending && !was_latest,
            at: before.filter(|_| was_latest).unwrap_or(stored.at),
        };
        (left.count > 0).then_some(left)
    }

    /// Whether the latest attempt may soon be taken back, so that waiting for its outcome is worthwhile.
    pub fn may_be_fewer(self, stored: Attempts, now: Timestamp) -> bool {
        self.awaits_outcomes() && stored.is_pending && may_be_pending(stored.at, now)
    }

    /// The attempts that still count at `now`. A stored time in the future was recorded before the
    /// clock was set back, and counts as `now`.
    pub fn current(self, stored: Option<Attempts>, now: Timestamp) -> Option<Attempts> {
        let stored = stored?;
        let at = stored.at.min(now);
        let interval = match self {
            Self::Backoff => FORGIVE_SECONDS,
            Self::Bucket { drain_seconds, .. } => i64::from(drain_seconds),
            Self::Window { seconds, .. } => {
                let is_over = now.since(at) >= i64::from(seconds) * 1000;
                return (!is_over && stored.count > 0).then_some(Attempts { at, ..stored });
            }
        };
        let forgotten = now.since(at) / (interval * 1000);
        let count = match self {
            Self::Backoff => stored.count.min(BACKOFF_MAX),
            Self::Bucket { .. } | Self::Window { .. } => stored.count,
        };
        let count = i64::from(count).saturating_sub(forgotten);
        let count = u32::try_from(count).ok().filter(|count| *count > 0)?;
        let at = match self {
            Self::Backoff => at,
            Self::Bucket { .. } | Self::Window { .. } => at.plus_seconds(forgotten * interval),
        };
        Some(Attempts {
            count,
            at,
            is_pending: stored.is_pending,
        })
    }
}

/// Whether an attempt made at `at` may have no outcome yet.
pub fn may_be_pending(at: Timestamp, now: Timestamp) -> bool {
    (0..JUDGED_WITHIN_SECONDS * 1000).contains(&now.since(at))
}

/// The delay after `count` attempts, in seconds.
fn backoff_seconds(count: u32) -> i64 {
    1_i64
        .checked_shl(count.saturating_sub(1))
        .filter(|delay| (1..LONGEST_WAIT).contains(delay))
        .unwrap_or(LONGEST_WAIT)
}

#[cfg(test)]
#[path = "rate_limit_tests.rs"]
mod tests;
