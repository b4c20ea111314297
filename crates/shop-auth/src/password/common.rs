//! The most common passwords, which attackers try first.

use std::{collections::HashSet, sync::LazyLock};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PASSWORD_MIN;

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
