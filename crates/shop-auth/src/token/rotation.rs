//! What happens when a refresh token is shown: a decision on what is stored about it.

use shop_core::Timestamp;

/// A refresh token that is not used for so many days stops working.
pub const REFRESH_IDLE_DAYS: i64 = 30;
/// A session lasts so many days at most, however often it is refreshed.
pub const REFRESH_TOTAL_DAYS: i64 = 90;
/// A used token shown again within so many seconds gets the same successor: two tabs refreshed at
/// once, or the answer was lost on the way. Later it can only be a copy in foreign hands.
pub const REFRESH_GRACE_SECONDS: i64 = 30;

/// What is stored about a refresh token whose session has not been ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredRefresh {
    /// When somebody signed in and the session began.
    pub session_started_at: Timestamp,
    /// When this token was issued.
    pub issued_at: Timestamp,
    /// When it was exchanged for its successor, if it was.
    pub used_at: Option<Timestamp>,
}

/// What to answer to a refresh token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RotationOutcome {
    /// Mark it as used, store its successor, answer the successor.
    Rotate,
    /// Change nothing, answer the successor once more.
    SameSuccessor,
    /// Somebody shows a token that was used long ago: end its whole session.
    Reuse,
    /// Its time is over: the person signs in again.
    Expired,
}

/// Decides what a token shown at `now` leads to.
pub fn rotation(stored: &StoredRefresh, now: Timestamp) -> RotationOutcome {
    let session_over = now >= stored.session_started_at.plus_days(REFRESH_TOTAL_DAYS);
    match stored.used_at {
        _ if session_over => RotationOutcome::Expired,
        Some(used_at) if now.since(used_at) > REFRESH_GRACE_SECONDS * 1000 => {
            RotationOutcome::Reuse
        }
        Some(_) => RotationOutcome::SameSuccessor,
        None if now >= refresh_expires_at(stored.session_started_at, stored.issued_at) => {
            RotationOutcome::Expired
        }
        None => RotationOutcome::Rotate,
    }
}

/// When a token issued at `issued_at` stops working if it is not used before.
pub fn refresh_expires_at(session_started_at: Timestamp, issued_at: Timestamp) -> Timestamp {
    let idle = issued_at.plus_days(REFRESH_IDLE_DAYS);
    let total = session_started_at.plus_days(REFRESH_TOTAL_DAYS);
    idle.min(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    const T0: Timestamp = Timestamp::from_millis(1_700_000_000_000);

    fn stored(issued_day: i64, used: Option<Timestamp>) -> StoredRefresh {
        StoredRefresh {
            session_started_at: T0,
            issued_at: T0.plus_days(issued_day),
            used_at: used,
        }
    }

    #[test]
    fn an_unused_token_rotates_until_it_was_idle_too_long() {
        let cases = [
            (0, T0, RotationOutcome::Rotate),
            (0, T0.plus_days(30).plus_millis(-1), RotationOutcome::Rotate),
            (0, T0.plus_days(30), RotationOutcome::Expired),
            (
                80,
                T0.plus_days(90).plus_millis(-1),
                RotationOutcome::Rotate,
            ),
            (80, T0.plus_days(90), RotationOutcome::Expired),
        ];
        for (issued_day, now, expected) in cases {
            assert_eq!(
                rotation(&stored(issued_day, None), now),
                expected,
                "{now:?}"
            );
        }
    }

    #[test]
    fn a_used_token_answers_the_same_for_half_a_minute_and_then_ends_the_session() {
        let used = T0.plus_seconds(60);
        let cases = [
            (used, RotationOutcome::SameSuccessor),
            (used.plus_seconds(30), RotationOutcome::SameSuccessor),
            (used.plus_millis(30_001), RotationOutcome::Reuse),
            (T0.plus_days(31), RotationOutcome::Reuse),
            (T0.plus_days(90), RotationOutcome::Expired),
            // Another instance's clock may be a little ahead of this one.
            (used.plus_seconds(-2), RotationOutcome::SameSuccessor),
        ];
        for (now, expected) in cases {
            assert_eq!(rotation(&stored(0, Some(used)), now), expected, "{now:?}");
        }
    }

    #[test]
    fn a_token_expires_at_the_earlier_of_both_limits() {
        assert_eq!(refresh_expires_at(T0, T0), T0.plus_days(30));
        assert_eq!(refresh_expires_at(T0, T0.plus_days(59)), T0.plus_days(89));
        assert_eq!(refresh_expires_at(T0, T0.plus_days(75)), T0.plus_days(90));
    }
}
