//! The shop code: the short name in a shop's links and on its printed QR codes.

use std::fmt;

use shop_core::{FieldError, Timestamp};

use super::parse_name;

/// The fewest characters of a shop code.
pub const ALIAS_MIN: usize = 3;
/// The most characters of a shop code (specification, section 5).
pub const ALIAS_MAX: usize = 8;
/// A shop code may be changed once in so many days.
pub const ALIAS_CHANGE_DAYS: i64 = 30;
/// An old shop code leads to its shop, and nobody else may take it, for so many days: printed QR
/// codes carry it.
pub const ALIAS_RESERVED_DAYS: i64 = 90;

/// So far the clocks of several instances may be apart, in milliseconds.
const SKEW_MS: i64 = 60_000;

/// A shop code, the `m` of links: 3 to 8 of `A-Z a-z 0-9 _ -`, unique without regard to case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alias(String);

impl Alias {
    /// Reads a shop code; errors carry the path `alias`.
    pub fn parse(input: &str) -> Result<Self, FieldError> {
        parse_name("alias", input, (ALIAS_MIN, ALIAS_MAX), |c| {
            c.is_ascii_alphanumeric() || matches!(c, '_' | '-')
        })
        .map(Self)
    }

    /// The code as it was chosen.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The form under which two shop codes are the same.
    pub fn key(&self) -> String {
        self.0.to_ascii_lowercase()
    }

    /// When a code changed at `last_change` may be changed again; `None`: at once. A change in the
    /// future was made before the clock was set back, and keeps nobody waiting.
    pub fn changeable_at(last_change: Timestamp, now: Timestamp) -> Option<Timestamp> {
        let at = last_change.plus_days(ALIAS_CHANGE_DAYS);
        (last_change.since(now) <= SKEW_MS && now < at).then_some(at)
    }

    /// Until when a code given up at `retired` leads to its shop and is taken by nobody.
    pub const fn reserved_until(retired: Timestamp) -> Timestamp {
        retired.plus_days(ALIAS_RESERVED_DAYS)
    }
}

impl fmt::Display for Alias {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shop_core::ValidationError;

    #[test]
    fn a_shop_code_is_checked_at_its_borders() {
        let cases = [
            ("tea", Ok("tea")),
            (" Tea-9_x ", Ok("Tea-9_x")),
            ("teahouse", Ok("teahouse")),
            ("", Err((ValidationError::Required, None))),
            ("te", Err((ValidationError::TooShort, Some(3)))),
            ("teahouses", Err((ValidationError::TooLong, Some(8)))),
            ("tea.cup", Err((ValidationError::InvalidCharacters, None))),
            ("tea/cup", Err((ValidationError::InvalidCharacters, None))),
            ("茶壶店", Err((ValidationError::InvalidCharacters, None))),
        ];
        for (input, expected) in cases {
            let got = Alias::parse(input);
            let got = got
                .as_ref()
                .map(Alias::as_str)
                .map_err(|f| (f.error, f.limit));
            assert_eq!(got, expected, "{input:?}");
        }
        assert_eq!(Alias::parse("").unwrap_err().path, "alias");
    }

    #[test]
    fn shop_codes_that_differ_in_case_share_a_key() {
        let key = |input| Alias::parse(input).unwrap().key();
        assert_eq!(key("TEA-1"), key("tea-1"));
    }

    #[test]
    fn a_changed_code_rests_thirty_days_and_the_old_one_is_kept_ninety() {
        let day = 86_400_000;
        let changed = Timestamp::from_millis(1_000);
        let at = changed.plus_days(30);
        assert_eq!(Alias::changeable_at(changed, changed), Some(at));
        assert_eq!(Alias::changeable_at(changed, at), None);
        let clock_set_back = changed.plus_days(-1);
        assert_eq!(Alias::changeable_at(changed, clock_set_back), None);
        assert_eq!(Alias::reserved_until(changed).since(changed), 90 * day);
    }
}
