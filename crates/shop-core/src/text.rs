//! Text as people type it, brought into one form: NFC, trimmed, without control characters.
//! Lengths count Unicode scalar values.

use caseless::Caseless as _;
use unicode_normalization::UnicodeNormalization as _;

use crate::{Fault, FieldFault};

/// How long a text may be and whether it may span lines.
#[derive(Debug, Clone, Copy)]
pub struct TextRule {
    min: usize,
    max: usize,
    multiline: bool,
}

impl TextRule {
    /// One line of `min..=max` characters; with `min` 0 it may be empty.
    pub const fn line(min: usize, max: usize) -> Self {
        Self {
            min,
            max,
            multiline: false,
        }
    }

    /// Several lines, `min..=max` characters in all.
    pub const fn lines(min: usize, max: usize) -> Self {
        Self {
            min,
            max,
            multiline: true,
        }
    }

    /// The fewest characters.
    pub const fn min(self) -> usize {
        self.min
    }

    /// The most characters.
    pub const fn max(self) -> usize {
        self.max
    }

    /// The text in its one form, or what is wrong with it.
    pub fn parse(self, path: &str, input: &str) -> Result<String, FieldFault> {
        let text = normalise(input);
        if text.chars().any(|c| is_forbidden(c, self.multiline)) {
            return Err(FieldFault::new(path, Fault::InvalidCharacters));
        }
        let length = text.chars().count();
        if length == 0 && self.min > 0 {
            Err(FieldFault::new(path, Fault::Required))
        } else if length < self.min {
            Err(FieldFault::at(path, Fault::TooShort, border(self.min)))
        } else if length > self.max {
            Err(FieldFault::at(path, Fault::TooLong, border(self.max)))
        } else {
            Ok(text)
        }
    }
}

fn border(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

/// NFC, with white space trimmed and line ends unified.
pub fn normalise(input: &str) -> String {
    let unified: String = input.replace("\r\n", "\n").nfc().collect();
    unified.trim().to_owned()
}

/// Control characters, lone directional overrides and other characters that would let one text
/// pass for another. Directional marks (U+200E, U+200F) and joiners are part of honest Arabic.
fn is_forbidden(c: char, multiline: bool) -> bool {
    match c {
        '\n' | '\t' => !multiline,
        '\u{202A}'..='\u{202E}' | '\u{FEFF}' | '\u{FFFD}' => true,
        _ => c.is_control(),
    }
}

/// The form under which two names count as the same: NFKC, case-folded, inner space collapsed.
pub fn uniqueness_key(input: &str) -> String {
    let folded: String = input.nfkc().default_case_fold().nfkc().collect();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_line_is_checked_at_its_borders() {
        let rule = TextRule::line(1, 3);
        let cases = [
            (" ab ", Ok("ab")),
            ("  ", Err((Fault::Required, None))),
            ("茶壶杯", Ok("茶壶杯")),
            ("茶壶杯子", Err((Fault::TooLong, Some(3)))),
            ("a\nb", Err((Fault::InvalidCharacters, None))),
            ("a\u{0}b", Err((Fault::InvalidCharacters, None))),
            ("a\u{202E}", Err((Fault::InvalidCharacters, None))),
        ];
        for (input, expected) in cases {
            let got = rule.parse("name", input);
            let got = got.as_deref().map_err(|f| (f.fault, f.limit));
            assert_eq!(got, expected, "{input:?}");
        }
    }

    #[test]
    fn a_text_of_several_lines_keeps_them() {
        assert_eq!(
            TextRule::lines(0, 9).parse("text", "a\r\nb").as_deref(),
            Ok("a\nb")
        );
    }

    #[test]
    fn names_that_look_alike_share_a_key() {
        for (a, b) in [
            ("Tea  Cup", "tea cup"),
            ("ＡＢＣ", "abc"),
            ("Straße", "STRASSE"),
            ("é", "e\u{301}"),
        ] {
            assert_eq!(uniqueness_key(a), uniqueness_key(b), "{a} {b}");
        }
        assert_ne!(uniqueness_key("杯"), uniqueness_key("壶"));
    }

    proptest! {
        #[test]
        fn a_key_of_a_key_is_itself(text in "\\PC{0,30}") {
            let key = uniqueness_key(&text);
            prop_assert_eq!(uniqueness_key(&key), key);
        }

        #[test]
        fn what_parses_parses_again_to_itself(text in "\\PC{0,30}") {
            if let Ok(once) = TextRule::line(0, 40).parse("x", &text) {
                prop_assert_eq!(TextRule::line(0, 40).parse("x", &once).ok(), Some(once));
            }
        }
    }
}
