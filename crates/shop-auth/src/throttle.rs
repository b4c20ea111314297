//! Slowing down of sign-in after failures, so that guessing is hopeless and nobody is locked out
//! for good.

use shop_core::Timestamp;

/// The longest wait after a failure, in seconds.
const LONGEST_WAIT: i64 = 300;

/// Failures are forgotten when none came for so many hours.
const FORGET_AFTER_HOURS: i64 = 24;

/// An attempt is judged after so many seconds: a place to hash is waited for 5 s, and hashing takes
/// less than one. What still counts as not judged then was broken off.
const JUDGED_WITHIN_SECONDS: i64 = 10;

/// Failed attempts in a row, as stored for an account or an address. An attempt counts from before its
/// password is looked at, and is taken back when it was none: those that arrive together count too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignInFailures {
    /// How many.
    pub count: u32,
    /// When the latest was.
    pub last_at: Timestamp,
    /// How many of them are not judged yet.
    pub unjudged: u32,
}

impl SignInFailures {
    /// Whether some of them may be taken back any moment.
    pub fn may_be_fewer(self, now: Timestamp) -> bool {
        self.unjudged > 0 && now.since(self.last_at) < JUDGED_WITHIN_SECONDS * 1000
    }

    /// What to store after an attempt at `at` was judged a failure.
    pub fn after_failure(failures: Option<Self>, at: Timestamp) -> Self {
        // A right password that was sent meanwhile has taken all away.
        let first = Self {
            count: 1,
            last_at: at,
            unjudged: 1,
        };
        let failures = failures.unwrap_or(first);
        Self {
            unjudged: failures.unjudged.saturating_sub(1),
            ..failures
        }
    }

    /// What to store after an attempt at `at` turned out to be no failure; `before` is when the
    /// latest was before it. `None`: nothing.
    pub fn after_taking_back(self, at: Timestamp, before: Option<Timestamp>) -> Option<Self> {
        let left = Self {
            count: self.count.saturating_sub(1),
            unjudged: self.unjudged.saturating_sub(1),
            last_at: before
                .filter(|_| self.last_at == at)
                .unwrap_or(self.last_at),
        };
        (left.count > 0).then_some(left)
    }
}

/// How quickly failures slow down further attempts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignInThrottle {
    /// So many failures cost nothing yet.
    free: u32,
}

impl SignInThrottle {
    /// For one account: 1, 2, 4 … 300 seconds from the first failure on.
    pub const ACCOUNT: Self = Self { free: 0 };
    /// For one address: the same after 50 failures, since a whole market hall may share one.
    pub const ADDRESS: Self = Self { free: 50 };

    /// How many seconds an attempt at `now` has still to wait; `None` when it may go on.
    pub fn wait_seconds(self, failures: Option<SignInFailures>, now: Timestamp) -> Option<u32> {
        let failures = recent(failures, now)?;
        let open_at = failures
            .last_at
            .plus_seconds(self.delay_seconds(failures.count));
        let rest_ms = open_at.since(now);
        // A stored moment that lies ahead of this clock must not make the wait longer than it is.
        let seconds = rest_ms
            .saturating_add(999)
            .div_euclid(1000)
            .min(LONGEST_WAIT);
        u32::try_from(seconds).ok().filter(|seconds| *seconds > 0)
    }

    /// What to store when one more attempt is made at `now`.
    pub fn after_attempt(failures: Option<SignInFailures>, now: Timestamp) -> SignInFailures {
        let before = recent(failures, now);
        SignInFailures {
            count: before.map_or(0, |f| f.count).saturating_add(1),
            last_at: now,
            unjudged: before.map_or(0, |f| f.unjudged).saturating_add(1),
        }
    }

    /// The wait after `count` failures, in seconds.
    fn delay_seconds(self, count: u32) -> i64 {
        match count.saturating_sub(self.free) {
            0 => 0,
            counted => 1_i64
                .checked_shl(counted - 1)
                .filter(|delay| (1..LONGEST_WAIT).contains(delay))
                .unwrap_or(LONGEST_WAIT),
        }
    }
}

/// The failures, unless they are so old that they are forgotten.
fn recent(failures: Option<SignInFailures>, now: Timestamp) -> Option<SignInFailures> {
    let forget_after_ms = FORGET_AFTER_HOURS * 3_600_000;
    failures.filter(|f| now.since(f.last_at) < forget_after_ms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const T0: Timestamp = Timestamp::from_millis(1_700_000_000_000);

    fn failed(count: u32) -> SignInFailures {
        SignInFailures {
            count,
            last_at: T0,
            unjudged: 0,
        }
    }

    #[test]
    fn the_wait_doubles_from_one_second_to_five_minutes() {
        let waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300];
        assert_eq!(SignInThrottle::ACCOUNT.wait_seconds(None, T0), None);
        for (count, wait) in (1..).zip(waits) {
            let account = SignInThrottle::ACCOUNT.wait_seconds(Some(failed(count)), T0);
            let address = SignInThrottle::ADDRESS.wait_seconds(Some(failed(count + 50)), T0);
            assert_eq!(account, Some(wait), "{count} failures");
            assert_eq!(address, Some(wait), "{count} failures beyond the free ones");
        }
        assert_eq!(
            SignInThrottle::ADDRESS.wait_seconds(Some(failed(50)), T0),
            None
        );
        assert_eq!(
            SignInThrottle::ACCOUNT.wait_seconds(Some(failed(u32::MAX)), T0),
            Some(300)
        );
    }

    #[test]
    fn a_wait_begun_is_told_in_whole_seconds_and_ends() {
        let throttle = SignInThrottle::ACCOUNT;
        let after = |ms| throttle.wait_seconds(Some(failed(3)), T0.plus_millis(ms));
        assert_eq!(after(1), Some(4));
        assert_eq!(after(3_001), Some(1));
        assert_eq!(after(4_000), None);
    }

    #[test]
    fn attempts_add_up_and_are_forgotten_after_a_day() {
        let second = SignInThrottle::after_attempt(Some(failed(1)), T0.plus_seconds(5));
        assert_eq!((second.count, second.last_at), (2, T0.plus_seconds(5)));
        let next_day = SignInThrottle::after_attempt(Some(failed(40)), T0.plus_days(1));
        assert_eq!(next_day.count, 1);
    }

    #[test]
    fn an_attempt_counts_from_its_beginning_until_it_is_taken_back() {
        let now = T0.plus_seconds(5);
        let begun = SignInThrottle::after_attempt(Some(failed(1)), now);
        assert!(begun.may_be_fewer(now) && !failed(1).may_be_fewer(now));
        assert!(!begun.may_be_fewer(now.plus_seconds(10)));
        let lost = SignInFailures::after_failure(Some(begun), now);
        assert_eq!((lost.count, lost.unjudged), (2, 0));
        assert_eq!(
            begun.after_taking_back(now, Some(T0)),
            Some(failed(1)),
            "as if it had not been"
        );
        let first = SignInThrottle::after_attempt(None, now);
        assert_eq!(first.after_taking_back(now, None), None);
        // Another one came since, and counts on.
        let later = SignInThrottle::after_attempt(Some(first), now.plus_seconds(1));
        let left = later.after_taking_back(now, None);
        assert_eq!(left.map(|f| (f.count, f.last_at)), Some((1, later.last_at)));
        // A right password took all away while a wrong one was looked at.
        let alone = SignInFailures::after_failure(None, now);
        assert_eq!((alone.count, alone.unjudged), (1, 0));
    }

    proptest! {
        #[test]
        fn no_wait_is_ever_longer_than_five_minutes(count in any::<u32>(), ms in any::<i64>()) {
            let wait = SignInThrottle::ACCOUNT.wait_seconds(Some(failed(count)), Timestamp::from_millis(ms));
            prop_assert!(wait.is_none_or(|seconds| (1..=300).contains(&seconds)));
        }
    }
}
