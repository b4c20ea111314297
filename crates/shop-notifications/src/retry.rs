//! When a failed delivery is tried again.

use shop_core::Timestamp;

/// The pauses after failed attempts, in seconds: 1 min, 5 min, 30 min, 2 h, 24 h.
pub const RETRY_SECONDS: [i64; 5] = [60, 5 * 60, 30 * 60, 2 * 3600, 24 * 3600];

/// Attempts after which a delivery is given up.
pub const ATTEMPTS_MAX: u32 = 6;

/// When to try again after `attempts` failed attempts, the last at `now`; `None` if it is given up.
pub fn retry_at(attempts: u32, now: Timestamp) -> Option<Timestamp> {
    let index = usize::try_from(attempts.checked_sub(1)?).ok()?;
    Some(now.plus_seconds(*RETRY_SECONDS.get(index)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_until_the_delivery_is_given_up() {
        let now = Timestamp::from_millis(1_000);
        let cases = [
            (1, Some(60)),
            (2, Some(300)),
            (3, Some(1_800)),
            (4, Some(7_200)),
            (5, Some(86_400)),
            (6, None),
            (7, None),
        ];
        for (attempts, seconds) in cases {
            let expected = seconds.map(|seconds| now.plus_seconds(seconds));
            assert_eq!(retry_at(attempts, now), expected, "{attempts}");
        }
        assert!(retry_at(ATTEMPTS_MAX, now).is_none());
        assert!(retry_at(ATTEMPTS_MAX - 1, now).is_some());
    }
}
