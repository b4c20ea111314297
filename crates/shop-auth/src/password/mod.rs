//! Passwords: policy, forms and hashing.

mod hasher;
mod registration;

use std::{collections::HashSet, fmt, sync::LazyLock};

use shop_core::{
    Entropy, FieldError, Reason, ValidationErrors, is_blank, random_array, uniqueness_key,
};
use unicode_normalization::UnicodeNormalization as _;

use crate::password::registration::check_repeated;

pub use hasher::{HashCost, HashError, HashSettings, PasswordHasher};
pub use registration::{Registration, RegistrationForm};

/// The submitted form; no `Debug`, since it contains passwords.
#[derive(Clone, Copy)]
pub struct PasswordChangeForm<'a> {
    /// The current password.
    pub old_password: &'a str,
    /// The new password.
    pub new_password: &'a str,
    /// The new password, repeated.
    pub confirm_password: &'a str,
}

/// A valid password change. The hasher verifies the old password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordChange {
    /// The password to hash.
    pub new_password: Password,
}

impl PasswordChange {
    /// Validates a form; returns all errors at the paths `oldPassword`, `newPassword` and
    /// `confirmPassword`. `names` are the owner's username and shop code.
    pub fn parse(form: &PasswordChangeForm<'_>, names: &[&str]) -> Result<Self, ValidationErrors> {
        let mut errors = ValidationErrors::new();
        if form.old_password.is_empty() {
            errors.push(FieldError::new("oldPassword", Reason::Required));
        } else if comparable(form.old_password) == comparable(form.new_password) {
            errors.push(FieldError::new("newPassword", Reason::SameAsOld));
        }
        let parsed = errors.keep(Password::parse("newPassword", form.new_password, names));
        errors.keep(check_repeated(form.new_password, form.confirm_password));
        match parsed {
            Some(new_password) => errors.into_result(Self { new_password }),
            None => Err(errors),
        }
    }
}

/// Common passwords of six and more characters, one per line, in lower case: the intersection of
/// published lists of leaked passwords, plus those common in China. The lists disagree on the top
/// thousand, so this list is longer, to cover the top thousand of each.
static COMMON: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    include_str!("../../data/common-passwords.txt")
        .lines()
        .collect()
});

/// Whether a password is among the most common ones, ignoring case.
pub fn is_common(password: &str) -> bool {
    COMMON.contains(password.to_lowercase().as_str())
}

// The password policy (NIST SP 800-63B, section 3.1.1: minimum length and a blocklist, no
// composition rules).

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

/// Letters and digits without look-alikes; 32, so that each carries five random bits.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// 80 bits cannot be guessed, and the text is still short enough to copy by hand.
const LENGTH: usize = 16;

/// The group size, for readability.
const GROUP: usize = 4;

/// Sixteen letters in groups of four, such as `k7wq-m2xa-9hdt-ubc4`.
pub fn random_text(entropy: &dyn Entropy) -> String {
    let letters = random_array::<LENGTH>(entropy).map(letter);
    let groups: Vec<String> = letters
        .chunks(GROUP)
        .map(|group| group.iter().collect())
        .collect();
    groups.join("-")
}

fn letter(byte: u8) -> char {
    char::from(LETTERS[usize::from(byte) % LETTERS.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn password_change_parses_or_reports_all_errors() {
        let cases: [(_, &[(&str, Reason)]); 5] = [
            (("old-one", "kettle-7", "kettle-7"), &[]),
            (
                ("", "kettle-7", "kettle-7"),
                &[("oldPassword", Reason::Required)],
            ),
            (
                ("kettle-7", "kettle-7", "kettle-7"),
                &[("newPassword", Reason::SameAsOld)],
            ),
            (
                ("old-one", "teahouse", ""),
                &[
                    ("newPassword", Reason::TooCommon),
                    ("confirmPassword", Reason::Required),
                ],
            ),
            (
                ("old-one", "kettle-7", "kettle-8"),
                &[("confirmPassword", Reason::Mismatch)],
            ),
        ];
        for ((old_password, new_password, confirm_password), expected) in cases {
            let form = PasswordChangeForm {
                old_password,
                new_password,
                confirm_password,
            };
            let errors = match PasswordChange::parse(&form, &["TeaHouse", "tea-1"]) {
                Ok(_) => Vec::new(),
                Err(errors) => errors.as_slice().to_vec(),
            };
            let actual: Vec<_> = errors.iter().map(|f| (f.path.as_str(), f.reason)).collect();
            assert_eq!(
                actual, expected,
                "{old_password} {new_password} {confirm_password}"
            );
        }
    }
}

#[cfg(test)]
mod common_tests {
    use super::PASSWORD_MIN;
    use super::*;

    #[test]
    fn common_password_list_holds_thousand_entries() {
        let lines = include_str!("../../data/common-passwords.txt").lines();
        assert_eq!(lines.clone().count(), COMMON.len(), "a line is repeated");
        assert!(COMMON.len() >= 1000, "{}", COMMON.len());
        for line in lines {
            assert_eq!(line.trim().to_lowercase(), line);
            assert!(line.chars().count() >= PASSWORD_MIN, "{line}");
        }
    }

    #[test]
    fn common_password_check_ignores_case() {
        for common in ["123456", "QWERTY", "Woaini1314", "pAssw0rd"] {
            assert!(is_common(common), "{common}");
        }
        assert!(!is_common("kettle-7"));
    }
}

#[cfg(test)]
mod policy_tests {
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
