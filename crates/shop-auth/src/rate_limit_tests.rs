use std::collections::HashMap;

use proptest::prelude::*;

use super::*;

const T0: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const DAY: i64 = 86_400;
const ADDRESS: RateLimit = RateLimit::SIGN_IN_ADDRESS;

fn failed(count: u32) -> Attempts {
    Attempts {
        count,
        is_pending: false,
        at: T0,
    }
}

#[test]
fn backoff_doubles_from_second_to_five_minutes() {
    let waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300];
    assert_eq!(RateLimit::Backoff.wait_seconds(None, T0), None);
    for (count, wait) in (1..).zip(waits) {
        let seconds = RateLimit::Backoff.wait_seconds(Some(failed(count)), T0);
        assert_eq!(seconds, Some(wait), "{count} failures");
    }
    let many = RateLimit::Backoff.wait_seconds(Some(failed(u32::MAX)), T0);
    assert_eq!(many, Some(300));
}

#[test]
fn remaining_wait_is_in_whole_seconds() {
    let after = |ms| RateLimit::Backoff.wait_seconds(Some(failed(3)), T0.plus_millis(ms));
    assert_eq!(after(1), Some(4));
    assert_eq!(after(3_001), Some(1));
    assert_eq!(after(4_000), None);
}

#[test]
fn backoff_decays_every_fifteen_minutes() {
    let at = |seconds| T0.plus_seconds(seconds);
    let count = |seconds| {
        let left = RateLimit::Backoff.current(Some(failed(3)), at(seconds));
        left.map_or(0, |left| left.count)
    };
    let counts = [0, 899, 900, 1_799, 1_800, 2_700].map(count);
    assert_eq!(counts, [3, 3, 2, 2, 1, 0]);
    let next = RateLimit::Backoff.after_attempt(Some(failed(3)), at(900));
    assert_eq!((next.count, next.at), (3, at(900)));
}

#[test]
fn window_begins_with_its_first_attempt_and_never_holds_more() {
    let limit = RateLimit::INQUIRY;
    // One attempt every quarter of an hour for three days.
    let mut stored = None;
    let mut taken: Vec<i64> = Vec::new();
    for quarter in 0..(3 * 96) {
        let now = T0.plus_seconds(quarter * 900);
        if limit.wait_seconds(stored, now).is_none() {
            stored = Some(limit.after_attempt(stored, now));
            taken.push(quarter / 96);
        }
    }
    let on_day = |day| taken.iter().filter(|of| **of == day).count();
    assert_eq!([on_day(0), on_day(1), on_day(2)], [20, 20, 20]);
    let full = Attempts {
        count: 20,
        is_pending: false,
        at: T0,
    };
    let wait = |seconds| limit.wait_seconds(Some(full), T0.plus_seconds(seconds));
    assert_eq!(wait(0), Some(86_400));
    assert_eq!(wait(DAY - 1), Some(1));
    assert_eq!(wait(DAY), None);
    let next = limit.after_attempt(Some(full), T0.plus_seconds(DAY));
    assert_eq!((next.count, next.at), (1, T0.plus_seconds(DAY)));
}

#[test]
fn leaky_bucket_takes_a_burst_and_drains() {
    let limit = RateLimit::bucket(3, 60);
    let mut stored = None;
    for _ in 0..3 {
        assert_eq!(limit.wait_seconds(stored, T0), None);
        stored = Some(limit.after_attempt(stored, T0));
    }
    assert_eq!(limit.wait_seconds(stored, T0), Some(60));
    assert_eq!(limit.wait_seconds(stored, T0.plus_seconds(59)), Some(1));
    // A partial drain interval carries over to the next attempt.
    let late = T0.plus_seconds(90);
    assert_eq!(limit.wait_seconds(stored, late), None);
    stored = Some(limit.after_attempt(stored, late));
    assert_eq!(limit.wait_seconds(stored, late), Some(30));
    assert_eq!(limit.current(stored, T0.plus_seconds(4 * 60)), None);
}

#[test]
fn attempt_counts_until_it_is_revoked() {
    let (limit, now) = (RateLimit::Backoff, T0.plus_seconds(5));
    let begun = limit.after_attempt(Some(failed(1)), now);
    assert!(limit.may_be_fewer(begun, now) && !limit.may_be_fewer(failed(1), now));
    assert!(!limit.may_be_fewer(begun, now.plus_seconds(10)));
    let back = limit.after_taking_back(begun, now, Some(T0));
    assert_eq!(back, Some(failed(1)), "as if it had not been");
    let first = limit.after_attempt(None, now);
    assert_eq!(limit.after_taking_back(first, now, None), None);
    // A later attempt still counts.
    let later = limit.after_attempt(Some(first), now.plus_seconds(1));
    let left = limit.after_taking_back(later, now, None).unwrap();
    assert_eq!((left.count, left.is_pending, left.at), (1, true, later.at));
    // The bucket keeps draining from the same time.
    let full = ADDRESS.after_attempt(Some(failed(7)), now);
    assert_eq!(
        ADDRESS.after_taking_back(full, now, Some(T0)),
        Some(failed(7))
    );
}

#[test]
fn clock_set_back_restarts_the_wait() {
    let ahead = Attempts {
        at: T0.plus_seconds(36_000),
        ..failed(3)
    };
    assert_eq!(RateLimit::Backoff.wait_seconds(Some(ahead), T0), Some(4));
    let full = Attempts {
        count: 200,
        ..ahead
    };
    assert_eq!(ADDRESS.wait_seconds(Some(full), T0), Some(60));
    assert_eq!(RateLimit::Backoff.current(Some(ahead), T0), Some(failed(3)));
}

/// Subjects and their stored attempts, as the application keeps them.
#[derive(Default)]
struct Counters(HashMap<String, Attempts>);

impl Counters {
    /// Makes an attempt against every limit, or returns the wait. Success takes the attempt back
    /// for an address and clears an account.
    fn attempt(
        &mut self,
        limits: &[(RateLimit, &str)],
        now: Timestamp,
        right: bool,
    ) -> Option<u32> {
        let waits = limits
            .iter()
            .filter_map(|(limit, subject)| limit.wait_seconds(self.0.get(*subject).copied(), now));
        if let Some(wait) = waits.max() {
            return Some(wait);
        }
        for (limit, subject) in limits {
            let stored = self.0.get(*subject).copied();
            let begun = limit.after_attempt(stored, now);
            let before = limit.current(stored, now).map(|before| before.at);
            let left = match (right, limit) {
                (true, RateLimit::Backoff) => None,
                (true, _) => limit.after_taking_back(begun, now, before),
                (false, _) => Some(begun),
            };
            match left {
                Some(left) => _ = self.0.insert((*subject).to_owned(), left),
                None => _ = self.0.remove(*subject),
            }
        }
        None
    }
}

/// Counts the failed attempts of an attacker who tries as often as allowed, for `seconds`.
fn guesses(limits: &[(RateLimit, &str)], seconds: i64) -> u32 {
    let (mut counters, mut now, mut made) = (Counters::default(), T0, 0);
    while now < T0.plus_seconds(seconds) {
        match counters.attempt(limits, now, false) {
            None => made += 1,
            Some(wait) => now = now.plus_seconds(wait.into()),
        }
    }
    made
}

/// 120 merchants behind one address sign in ten times a day each, most of them in the first hour,
/// and mistype every tenth password; after a mistake they wait as required and retry.
#[test]
fn shared_address_delays_only_own_failures() {
    let mut counters = Counters::default();
    let mut events: Vec<(i64, String, u32)> = Vec::new();
    for merchant in 0..120_i64 {
        for sign_in in 0..10_i64 {
            let second = if sign_in < 6 {
                (merchant * 29 + sign_in * 599) % 3_600
            } else {
                3_600 + (merchant * 601 + sign_in * 8_003) % (DAY - 3_600)
            };
            let wrong = u32::from((merchant + sign_in * 7) % 10 == 0);
            events.push((second, format!("merchant {merchant}"), wrong));
        }
    }
    events.sort();
    let (mut right, mut wrong) = (0, 0);
    for (second, name, mistakes) in events {
        let limits = [(RateLimit::Backoff, name.as_str()), (ADDRESS, "hall")];
        let mut now = T0.plus_seconds(second);
        for _ in 0..mistakes {
            assert_eq!(
                counters.attempt(&limits, now, false),
                None,
                "{name} at {second}"
            );
            now = now.plus_seconds(1);
            wrong += 1;
        }
        assert_eq!(
            counters.attempt(&limits, now, true),
            None,
            "{name} at {second}"
        );
        right += 1;
    }
    assert_eq!((right, wrong), (1_200, 120));
}

#[test]
fn guesses_at_one_account_are_limited_per_day() {
    let account = [(RateLimit::Backoff, "account")];
    let (first, both) = (guesses(&account, DAY), guesses(&account, 2 * DAY));
    assert_eq!((first, both - first), (296, 288));
}

#[test]
fn guesses_from_one_address_are_limited_per_day() {
    let address = [(ADDRESS, "address")];
    let (first, both) = (guesses(&address, DAY), guesses(&address, 2 * DAY));
    assert_eq!((first, both - first), (1_639, 1_440));
}

/// Pausing until failures are forgotten gives fewer guesses than retrying after each delay.
#[test]
fn slow_guessing_gains_no_attempts() {
    for pause in [300, 450, 900, 901, 1_800] {
        let (mut counters, mut made) = (Counters::default(), 0);
        for step in 0..(DAY / pause) {
            let now = T0.plus_seconds(step * pause);
            let refused = counters.attempt(&[(RateLimit::Backoff, "account")], now, false);
            made += u32::from(refused.is_none());
        }
        assert!(made <= 288, "{made} guesses with pauses of {pause} s");
    }
}

proptest! {
    #[test]
    fn wait_never_exceeds_its_maximum(count in any::<u32>(), ms in any::<i64>()) {
        let now = Timestamp::from_millis(ms);
        let backoff = RateLimit::Backoff.wait_seconds(Some(failed(count)), now);
        prop_assert!(backoff.is_none_or(|seconds| (1..=300).contains(&seconds)));
        let bucket = ADDRESS.wait_seconds(Some(failed(count)), now);
        prop_assert!(bucket.is_none_or(|seconds| (1..=60).contains(&seconds)));
    }
}
