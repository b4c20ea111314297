//! The password policy (NIST SP 800-63B, section 3.1.1: minimum length and a blocklist, no
//! composition rules).

use std::fmt;

use shop_core::{Entropy, FieldError, Reason, is_blank, uniqueness_key};
use unicode_normalization::UnicodeNormalization as _;

use super::{common::is_common, random::random_text};

/// The minimum length of a password in characters.
pub const PASSWORD_MIN: usize = 6;
/// The maximum length of a password in characters.
pub const PASSWORD_MAX: usize = 128;

/// A valid password: 6 to 128 characters, not the user's own name, not a common password, not
/// blank. Never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl Password {
    /// Parses a password; errors have the path `path`. `names` are the owner's username and shop
    /// code, which are rejected.
    pub fn parse(path: &str, input: &str, names: &[&str]) -> Result<Self, FieldError> {
        let text = comparable(input);
        let error = |error| Err(FieldError::new(path, error));
        let at = |error, limit: usize| {
            let limit = i64::try_from(limit).unwrap_or(i64::MAX);
            Err(FieldError::at(path, error, limit))
        };
        match text.chars().count() {
            0 => error(Reason::Required),
            length if length < PASSWORD_MIN => at(Reason::TooShort, PASSWORD_MIN),
            length if length > PASSWORD_MAX => at(Reason::TooLong, PASSWORD_MAX),
            _ if text.chars().any(char::is_control) => error(Reason::InvalidCharacters),
            _ if is_blank(&text) || is_own_name(&text, names) || is_common(&text) => {
                error(Reason::TooCommon)
            }
            _ => Ok(Self(text)),
        }
    }

    /// Generates a random password, for a password reset.
    pub fn random(entropy: &dyn Entropy) -> Self {
        Self(random_text(entropy))
    }

    /// Wraps a password that has just been verified; the policy was applied when it was set.
    pub fn proven(input: &str) -> Self {
        Self(comparable(input))
    }

    /// Returns the password for showing it to its owner once.
    pub fn reveal(self) -> String {
        self.0
    }

    /// Returns the password for the hasher.
    pub(crate) fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(..)")
    }
}

/// Normalizes a password to NFC, because keyboards encode é in two ways. Spaces are kept.
pub fn comparable(input: &str) -> String {
    input.nfc().collect()
}

fn is_own_name(password: &str, names: &[&str]) -> bool {
    let key = uniqueness_key(password);
    names.iter().any(|name| uniqueness_key(name) == key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use shop_core::OsEntropy;

    fn parse(input: &str) -> Result<Password, (Reason, Option<i64>)> {
        Password::parse("password", input, &["TeaHouse99", "tea-99x"])
            .map_err(|f| (f.reason, f.limit))
    }

    #[test]
    fn password_limits_are_enforced() {
        let (longest, too_long) = ("水".repeat(128), "水".repeat(129));
        for good in ["kettle-7", "  ab  ", "茶壶茶壶茶杯", longest.as_str()] {
            assert!(parse(good).is_ok(), "{good:?}");
        }
        let cases = [
            ("", (Reason::Required, None)),
            ("x7k2p", (Reason::TooShort, Some(6))),
            (too_long.as_str(), (Reason::TooLong, Some(128))),
            ("kettle\u{0}7", (Reason::InvalidCharacters, None)),
            ("TeaHouse99", (Reason::TooCommon, None)),
            ("teahouse99", (Reason::TooCommon, None)),
            ("TEA-99X", (Reason::TooCommon, None)),
            ("123456", (Reason::TooCommon, None)),
            ("PassWord", (Reason::TooCommon, None)),
            ("5201314", (Reason::TooCommon, None)),
            ("      ", (Reason::TooCommon, None)),
            (
                "\u{3000}\u{200B}\u{3164}\u{2800}  ",
                (Reason::TooCommon, None),
            ),
        ];
        for (input, expected) in cases {
            assert_eq!(parse(input), Err(expected), "{input:?}");
        }
    }

    #[test]
    fn password_is_unicode_normalized() {
        assert_eq!(parse("caf\u{e9}-kettle"), parse("cafe\u{301}-kettle"));
    }

    #[test]
    fn random_passwords_are_unique_and_valid() {
        let text = || Password::random(&OsEntropy).reveal();
        let (one, two) = (text(), text());
        assert_ne!(one, two);
        assert_eq!(one.split('-').map(str::len).collect::<Vec<_>>(), [4; 4]);
        assert!(parse(&one).is_ok(), "{one}");
    }

    #[test]
    fn password_is_redacted_in_debug() {
        let password = parse("kettle-7").unwrap();
        assert!(!format!("{password:?}").contains("kettle"));
    }

    proptest! {
        #[test]
        fn password_keeps_spaces_and_case(input in "[ a-zA-Z茶é]{6,20}#") {
            let password = parse(&input).unwrap();
            prop_assert_eq!(password.expose(), comparable(&input));
        }
    }
}
