//! Refresh token rotation: decides from the stored state.

use shop_core::Timestamp;

/// Days without use after which a refresh token expires.
pub const REFRESH_IDLE_DAYS: i64 = 30;
/// Days after which a session ends regardless of use.
pub const REFRESH_TOTAL_DAYS: i64 = 90;
/// Seconds within which a used token gets the same successor again: two tabs refreshed at once, or
/// the response was lost. Later reuse means that the token was stolen.
pub const REFRESH_GRACE_SECONDS: i64 = 30;

/// The stored state of a refresh token in an active session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredRefresh {
    /// When the session began.
    pub session_started_at: Timestamp,
    /// When the token was issued.
    pub issued_at: Timestamp,
    /// When the token was exchanged for its successor.
    pub used_at: Option<Timestamp>,
}

/// The action for a refresh token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RotationOutcome {
    /// Mark the token as used; store and return its successor.
    Rotate,
    /// Change nothing; return the same successor again.
    SameSuccessor,
    /// A token was reused after the grace period: end the whole session.
    Reuse,
    /// The token has expired: the user has to sign in again.
    Expired,
}

/// Decides the action for a token presented at `now`.
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

/// The expiry time of an unused token issued at `issued_at`.
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
    fn unused_token_rotates_until_idle_timeout() {
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
    fn used_token_has_a_thirty_second_grace() {
        let used = T0.plus_seconds(60);
        let cases = [
            (used, RotationOutcome::SameSuccessor),
            (used.plus_seconds(30), RotationOutcome::SameSuccessor),
            (used.plus_millis(30_001), RotationOutcome::Reuse),
            (T0.plus_days(31), RotationOutcome::Reuse),
            (T0.plus_days(90), RotationOutcome::Expired),
            // Another instance's clock may be slightly ahead.
            (used.plus_seconds(-2), RotationOutcome::SameSuccessor),
        ];
        for (now, expected) in cases {
            assert_eq!(rotation(&stored(0, Some(used)), now), expected, "{now:?}");
        }
    }

    #[test]
    fn token_expires_at_the_earlier_limit() {
        assert_eq!(refresh_expires_at(T0, T0), T0.plus_days(30));
        assert_eq!(refresh_expires_at(T0, T0.plus_days(59)), T0.plus_days(89));
        assert_eq!(refresh_expires_at(T0, T0.plus_days(75)), T0.plus_days(90));
    }
}
