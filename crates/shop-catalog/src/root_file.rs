//! Small text files at the root of the site, by which other services check who owns its name.

use shop_core::{FieldError, Reason};

/// The maximum length of a name.
pub const NAME_MAX: usize = 100;
/// The maximum size of a file in bytes.
pub const BYTES_MAX: usize = 4_096;
/// The maximum number of files.
pub const FILES_MAX: usize = 20;

/// The ending of every name. No screen of the app has it, so that a file never takes a screen's place.
const ENDING: &str = ".txt";
/// Files with the ending that the server makes itself.
const OWN_FILES: [&str; 1] = ["robots.txt"];

/// The name of a file: letters, digits, `_`, `-` and `.`, ending in `.txt`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RootFileName(String);

impl RootFileName {
    /// Parses a name; surrounding spaces are dropped.
    pub fn parse(path: &str, input: &str) -> Result<Self, FieldError> {
        let name = input.trim();
        let is_usual = |b: u8| b.is_ascii_alphanumeric() || b"_-.".contains(&b);
        if name.is_empty() {
            Err(FieldError::new(path, Reason::Required))
        } else if name.len() > NAME_MAX {
            let limit = i64::try_from(NAME_MAX).unwrap_or(i64::MAX);
            Err(FieldError::at(path, Reason::TooLong, limit))
        } else if !name.bytes().all(is_usual) {
            Err(FieldError::new(path, Reason::InvalidCharacters))
        } else if name.strip_suffix(ENDING).is_none_or(str::is_empty) {
            Err(FieldError::new(path, Reason::InvalidFormat))
        } else if OWN_FILES.iter().any(|own| own.eq_ignore_ascii_case(name)) {
            Err(FieldError::new(path, Reason::NotAllowed))
        } else {
            Ok(Self(name.to_owned()))
        }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Checks the content of a file. It is served exactly as it was entered, because other services
/// compare it byte for byte.
pub fn check_content<'a>(path: &str, input: &'a str) -> Result<&'a str, FieldError> {
    let is_unusual = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    if input.trim().is_empty() {
        Err(FieldError::new(path, Reason::Required))
    } else if input.len() > BYTES_MAX {
        let limit = i64::try_from(BYTES_MAX).unwrap_or(i64::MAX);
        Err(FieldError::at(path, Reason::TooLong, limit))
    } else if input.contains(is_unusual) {
        Err(FieldError::new(path, Reason::InvalidCharacters))
    } else {
        Ok(input)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn error(result: Result<impl Sized, FieldError>) -> Option<Reason> {
        result.err().map(|error| error.reason)
    }

    #[test]
    fn names_are_plain_and_end_in_txt() {
        use Reason::{InvalidCharacters, InvalidFormat, NotAllowed, Required, TooLong};
        let longest = format!("{}.txt", "a".repeat(NAME_MAX - 4));
        let too_long = format!("a{longest}");
        let cases = [
            ("MP_verify_Ab12.txt", None),
            (" ads.txt ", None),
            ("a.b-c_d.txt", None),
            (&longest, None),
            (&too_long, Some(TooLong)),
            ("", Some(Required)),
            ("  ", Some(Required)),
            (".txt", Some(InvalidFormat)),
            ("verify.html", Some(InvalidFormat)),
            ("verify.TXT", Some(InvalidFormat)),
            ("home", Some(InvalidFormat)),
            ("a/b.txt", Some(InvalidCharacters)),
            ("a b.txt", Some(InvalidCharacters)),
            ("验证.txt", Some(InvalidCharacters)),
            ("a\u{2067}.txt", Some(InvalidCharacters)),
            ("robots.txt", Some(NotAllowed)),
            ("Robots.txt", Some(NotAllowed)),
        ];
        for (name, expected) in cases {
            assert_eq!(error(RootFileName::parse("name", name)), expected, "{name}");
        }
    }

    #[test]
    fn content_is_text_of_at_most_4_kib() {
        use Reason::{InvalidCharacters, Required, TooLong};
        let cases = [
            ("0f3a".to_owned(), None),
            ("# a\r\nb\tc\n".to_owned(), None),
            ("x".repeat(BYTES_MAX), None),
            ("x".repeat(BYTES_MAX + 1), Some(TooLong)),
            // Three bytes each.
            ("字".repeat(BYTES_MAX / 3 + 1), Some(TooLong)),
            (String::new(), Some(Required)),
            (" \n".to_owned(), Some(Required)),
            ("a\0b".to_owned(), Some(InvalidCharacters)),
            ("a\u{1b}b".to_owned(), Some(InvalidCharacters)),
        ];
        for (content, expected) in cases {
            assert_eq!(
                error(check_content("content", &content)),
                expected,
                "{content:?}"
            );
        }
    }

    proptest! {
        #[test]
        fn accepted_names_are_one_segment_of_an_address(input in "[ -~]{0,20}(\\.txt)?") {
            if let Ok(name) = RootFileName::parse("name", &input) {
                prop_assert!(!name.as_str().contains(['/', '?', '#', '%', ' ', '\\']));
                prop_assert!(name.as_str().strip_suffix(ENDING).is_some());
            }
        }
    }
}
