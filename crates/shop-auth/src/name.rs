//! Names that users choose: the username for sign-in and the shop code for links.

use std::fmt;

use shop_core::{FieldError, Reason, TextRule, Timestamp};

/// Parses text of `min..=max` characters that all satisfy `allowed`.
fn parse_name(
    path: &str,
    input: &str,
    min: usize,
    max: usize,
    allowed: fn(char) -> bool,
) -> Result<String, FieldError> {
    let text = TextRule::line(min, max).parse(path, input)?;
    if text.chars().all(allowed) {
        Ok(text)
    } else {
        Err(FieldError::new(path, Reason::InvalidCharacters))
    }
}

/// The minimum length of a shop code in characters.
pub const ALIAS_MIN: usize = 3;

/// The maximum length of a shop code in characters (PRODUCT.md, 4.1).
pub const ALIAS_MAX: usize = 8;

/// Days between two changes of a shop code.
pub const ALIAS_CHANGE_DAYS: i64 = 30;

/// Days for which a retired shop code still redirects to its shop and is reserved, because printed
/// QR codes contain it.
pub const ALIAS_RESERVED_DAYS: i64 = 90;

/// The tolerated clock skew between instances, in milliseconds.
const SKEW_MS: i64 = 60_000;

/// A shop code, the `m` of links: 3 to 8 of `A-Z a-z 0-9 _ -`, unique ignoring case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alias(String);

impl Alias {
    /// Parses a shop code; errors have the path `alias`.
    pub fn parse(input: &str) -> Result<Self, FieldError> {
        parse_name("alias", input, ALIAS_MIN, ALIAS_MAX, |c| {
            c.is_ascii_alphanumeric() || matches!(c, '_' | '-')
        })
        .map(Self)
    }

    /// The code with its original case.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The lower-case form used for uniqueness.
    pub fn key(&self) -> String {
        self.0.to_ascii_lowercase()
    }

    /// When a code changed at `last_change` may be changed again; `None` if now. A change in the
    /// future was recorded before the clock was set back and does not block.
    pub fn changeable_at(last_change: Timestamp, now: Timestamp) -> Option<Timestamp> {
        let at = last_change.plus_days(ALIAS_CHANGE_DAYS);
        (last_change.since(now) <= SKEW_MS && now < at).then_some(at)
    }

    /// Until when a code retired at `retired` stays reserved for its shop.
    pub const fn reserved_until(retired: Timestamp) -> Timestamp {
        retired.plus_days(ALIAS_RESERVED_DAYS)
    }
}

impl fmt::Display for Alias {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The minimum length of a username in characters.
pub const USERNAME_MIN: usize = 3;

/// The maximum length of a username in characters.
pub const USERNAME_MAX: usize = 32;

/// A username: 3 to 32 of `A-Z a-z 0-9 _`, unique ignoring case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Username(String);

impl Username {
    /// Parses a username; errors have the path `username`.
    pub fn parse(input: &str) -> Result<Self, FieldError> {
        parse_name("username", input, USERNAME_MIN, USERNAME_MAX, |c| {
            c.is_ascii_alphanumeric() || c == '_'
        })
        .map(Self)
    }

    /// The name with its original case.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The lower-case form used for uniqueness.
    pub fn key(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

impl fmt::Display for Username {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shop_core::Reason;

    #[test]
    fn shop_code_limits_are_enforced() {
        let cases = [
            ("tea", Ok("tea")),
            (" Tea-9_x ", Ok("Tea-9_x")),
            ("teahouse", Ok("teahouse")),
            ("", Err((Reason::Required, None))),
            ("te", Err((Reason::TooShort, Some(3)))),
            ("teahouses", Err((Reason::TooLong, Some(8)))),
            ("tea.cup", Err((Reason::InvalidCharacters, None))),
            ("tea/cup", Err((Reason::InvalidCharacters, None))),
            ("茶壶店", Err((Reason::InvalidCharacters, None))),
        ];
        for (input, expected) in cases {
            let got = Alias::parse(input);
            let got = got
                .as_ref()
                .map(Alias::as_str)
                .map_err(|f| (f.reason, f.limit));
            assert_eq!(got, expected, "{input:?}");
        }
        assert_eq!(Alias::parse("").unwrap_err().path, "alias");
    }

    #[test]
    fn shop_code_key_ignores_case() {
        let key = |input| Alias::parse(input).unwrap().key();
        assert_eq!(key("TEA-1"), key("tea-1"));
    }

    #[test]
    fn changed_code_has_thirty_and_ninety_day_limits() {
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

#[cfg(test)]
mod username_tests {
    use super::*;
    use shop_core::Reason;

    #[test]
    fn username_limits_are_enforced() {
        let (longest, too_long) = ("a".repeat(32), "a".repeat(33));
        let cases = [
            ("abc", Ok("abc")),
            (" Tea_House9 ", Ok("Tea_House9")),
            (longest.as_str(), Ok(longest.as_str())),
            ("", Err((Reason::Required, None))),
            ("ab", Err((Reason::TooShort, Some(3)))),
            (too_long.as_str(), Err((Reason::TooLong, Some(32)))),
            ("tea-house", Err((Reason::InvalidCharacters, None))),
            ("茶壶店", Err((Reason::InvalidCharacters, None))),
            ("ａｂｃ", Err((Reason::InvalidCharacters, None))),
        ];
        for (input, expected) in cases {
            let got = Username::parse(input);
            let got = got
                .as_ref()
                .map(Username::as_str)
                .map_err(|f| (f.reason, f.limit));
            assert_eq!(got, expected, "{input:?}");
        }
    }

    #[test]
    fn username_key_ignores_case() {
        let key = |input| Username::parse(input).unwrap().key();
        assert_eq!(key("TeaHouse"), key("teahouse"));
        assert_ne!(key("TeaHouse"), key("tea_house"));
    }
}
