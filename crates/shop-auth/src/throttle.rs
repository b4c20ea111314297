//! Slowing down of sign-in after failures, so that guessing is hopeless and nobody is locked out
//! for good.

use shop_core::Timestamp;

/// The longest wait after a failure, in seconds.
const LONGEST_WAIT: i64 = 300;

/// Failures are forgotten when none came for so many hours.
const FORGET_AFTER_HOURS: i64 = 24;

/// Failed attempts in a row, as stored for an account or an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SignInFailures {
    /// How many.
    pub count: u32,
    /// When the latest was.
    pub last_at: Timestamp,
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

    /// What to store after one more failure at `now`.
    pub fn after_failure(failures: Option<SignInFailures>, now: Timestamp) -> SignInFailures {
        let before = recent(failures, now).map_or(0, |f| f.count);
        SignInFailures {
            count: before.saturating_add(1),
            last_at: now,
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
        SignInFailures { count, last_at: T0 }
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
    fn failures_add_up_and_are_forgotten_after_a_day() {
        let second = SignInThrottle::after_failure(Some(failed(1)), T0.plus_seconds(5));
        assert_eq!((second.count, second.last_at), (2, T0.plus_seconds(5)));
        let next_day = SignInThrottle::after_failure(Some(failed(40)), T0.plus_days(1));
        assert_eq!(next_day.count, 1);
    }

    proptest! {
        #[test]
        fn no_wait_is_ever_longer_than_five_minutes(count in any::<u32>(), ms in any::<i64>()) {
            let wait = SignInThrottle::ACCOUNT.wait_seconds(Some(failed(count)), Timestamp::from_millis(ms));
            prop_assert!(wait.is_none_or(|seconds| (1..=300).contains(&seconds)));
        }
    }
}
