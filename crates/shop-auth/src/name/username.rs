//! Usernames for sign-in.

use std::fmt;

use shop_core::FieldError;

use super::parse_name;

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
        parse_name("username", input, (USERNAME_MIN, USERNAME_MAX), |c| {
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
