//! Text normalization: NFC, trimmed, without control characters and without directional marks that have
//! no partner. Lengths count Unicode scalar values.

use std::{borrow::Cow, collections::HashSet};

use caseless::Caseless as _;
use unicode_normalization::UnicodeNormalization as _;

use crate::{FieldError, Reason};

/// The allowed length of a text, and whether it may have several lines.
#[derive(Debug, Clone, Copy)]
pub struct TextRule {
    min: usize,
    max: usize,
    multiline: bool,
}

impl TextRule {
    /// A single line of `min..=max` characters; optional if `min` is 0.
    pub const fn line(min: usize, max: usize) -> Self {
        Self {
            min,
            max,
            multiline: false,
        }
    }

    /// Multiple lines, `min..=max` characters in total.
    pub const fn lines(min: usize, max: usize) -> Self {
        Self {
            min,
            max,
            multiline: true,
        }
    }

    /// The minimum number of characters.
    pub const fn min(self) -> usize {
        self.min
    }

    /// The maximum number of characters.
    pub const fn max(self) -> usize {
        self.max
    }

    /// Normalizes and validates a text; errors have the path `path`.
    pub fn parse(self, path: &str, input: &str) -> Result<String, FieldError> {
        let text = normalise(input);
        let text = if is_blank(&text) { String::new() } else { text };
        if text.chars().any(|c| is_forbidden(c, self.multiline)) {
            return Err(FieldError::new(path, Reason::InvalidCharacters));
        }
        let length = text.chars().count();
        if length == 0 && self.min > 0 {
            Err(FieldError::new(path, Reason::Required))
        } else if length < self.min {
            Err(FieldError::at(path, Reason::TooShort, border(self.min)))
        } else if length > self.max {
            Err(FieldError::at(path, Reason::TooLong, border(self.max)))
        } else {
            Ok(text)
        }
    }
}

fn border(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

/// Normalizes to NFC, removes directional marks without a partner, trims white space and unifies line
/// endings.
pub fn normalise(input: &str) -> String {
    let unified: String = input.replace("\r\n", "\n").nfc().collect();
    balance_marks(&unified).trim().to_owned()
}

/// Removes the directional marks that have no partner in their line. They would reorder the text that
/// follows, and phones add them to copied names and numbers. Pairs stay.
///
/// A line is a paragraph, at whose end all marks end. U+2069 ends an isolate with all that was embedded
/// in it, and U+202C an embedding of the same isolate
/// (<https://www.unicode.org/reports/tr9/#Explicit_Directional_Formatting_Characters>).
pub fn balance_marks(text: &str) -> Cow<'_, str> {
    if !text.contains(is_paired_mark) {
        return Cow::Borrowed(text);
    }
    let mut unpaired = HashSet::new();
    let mut open: Vec<(usize, Opening)> = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            '\u{202A}' | '\u{202B}' | '\u{202D}' | '\u{202E}' => {
                open.push((at, Opening::Embedding));
            }
            '\u{2066}'..='\u{2068}' => open.push((at, Opening::Isolate)),
            '\u{202C}' => match open.last() {
                Some((_, Opening::Embedding)) => _ = open.pop(),
                _ => _ = unpaired.insert(at),
            },
            '\u{2069}' => {
                let is_isolate = |(_, opening): &(usize, Opening)| *opening == Opening::Isolate;
                match open.iter().rposition(is_isolate) {
                    Some(isolate) => {
                        let inner = open.drain(isolate..).skip(1);
                        unpaired.extend(inner.map(|(at, _)| at));
                    }
                    None => _ = unpaired.insert(at),
                }
            }
            '\n' => unpaired.extend(open.drain(..).map(|(at, _)| at)),
            _ => {}
        }
    }
    unpaired.extend(open.into_iter().map(|(at, _)| at));
    let kept = text.char_indices().filter(|(at, _)| !unpaired.contains(at));
    Cow::Owned(kept.map(|(_, c)| c).collect())
}

/// A text between U+2068 and U+2069, so that its direction does not reorder the sentence around it.
/// Texts that were stored before their marks were balanced stay inside, too.
pub fn isolate(text: &str) -> String {
    format!("\u{2068}{}\u{2069}", balance_marks(text))
}

/// What a directional mark opens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opening {
    Embedding,
    Isolate,
}

const fn is_paired_mark(c: char) -> bool {
    matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Control characters and others that can disguise a text. Directional marks and joiners are legitimate
/// in Arabic.
fn is_forbidden(c: char, multiline: bool) -> bool {
    match c {
        '\n' | '\t' => !multiline,
        '\u{FEFF}' | '\u{FFFD}' => true,
        _ => c.is_control(),
    }
}

/// Whether a text is empty, or consists only of white space and invisible characters.
pub fn is_blank(text: &str) -> bool {
    text.chars()
        .all(|c| c.is_whitespace() || c == BRAILLE_BLANK || is_ignorable(c))
}

/// A braille pattern without dots, drawn as a gap.
const BRAILLE_BLANK: char = '\u{2800}';

/// Invisible characters (Unicode, `Default_Ignorable_Code_Point`): joiners, directional marks,
/// variation selectors, fillers, soft hyphens and tags. They shape their neighbours in Persian,
/// Arabic and emoji, so texts keep them; a name of nothing else counts as empty, and they do not
/// make two names different.
const fn is_ignorable(c: char) -> bool {
    matches!(
        c,
        '\u{AD}'
            | '\u{34F}'
            | '\u{61C}'
            | '\u{115F}'..='\u{1160}'
            | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FEFF}'
            | '\u{FFA0}'
            | '\u{FFF0}'..='\u{FFF8}'
            | '\u{1BCA0}'..='\u{1BCA3}'
            | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

/// The key under which two names count as equal: without invisible characters, NFKC, case-folded,
/// inner white space collapsed. A braille blank counts as white space.
pub fn uniqueness_key(input: &str) -> String {
    let seen = input.chars().filter(|c| !is_ignorable(*c));
    let seen = seen.map(|c| if c == BRAILLE_BLANK { ' ' } else { c });
    let folded: String = seen.nfkc().default_case_fold().nfkc().collect();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn line_length_limits_are_enforced() {
        let rule = TextRule::line(1, 3);
        let cases = [
            (" ab ", Ok("ab")),
            ("  ", Err((Reason::Required, None))),
            ("茶壶杯", Ok("茶壶杯")),
            ("茶壶杯子", Err((Reason::TooLong, Some(3)))),
            ("a\nb", Err((Reason::InvalidCharacters, None))),
            ("a\u{0}b", Err((Reason::InvalidCharacters, None))),
            ("a\u{FEFF}", Err((Reason::InvalidCharacters, None))),
        ];
        for (input, expected) in cases {
            let got = rule.parse("name", input);
            let got = got.as_deref().map_err(|f| (f.reason, f.limit));
            assert_eq!(got, expected, "{input:?}");
        }
    }

    #[test]
    fn multiline_text_keeps_its_lines() {
        assert_eq!(
            TextRule::lines(0, 9).parse("text", "a\r\nb").as_deref(),
            Ok("a\nb")
        );
    }

    #[test]
    fn similar_names_share_a_key() {
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

    #[test]
    fn invisible_characters_are_ignored_in_names() {
        let rule = TextRule::line(1, 9);
        for blank in [
            "\u{200B}",
            "\u{200C}\u{200D}",
            "\u{AD} \u{2060}",
            "\u{3164}",
            "\u{2800}",
        ] {
            let refused = rule.parse("name", blank).unwrap_err();
            assert_eq!(refused.reason, Reason::Required, "{blank:?}");
            let optional = TextRule::lines(0, 9).parse("text", blank);
            assert_eq!(optional.as_deref(), Ok(""), "{blank:?}");
            assert_eq!(uniqueness_key(blank), "", "{blank:?}");
        }
        for hidden in [
            "\u{200B}",
            "\u{AD}",
            "\u{2066}",
            "\u{FE0F}",
            "\u{115F}",
            "\u{FFA0}",
            "\u{E0041}",
        ] {
            assert_eq!(uniqueness_key(&format!("C{hidden}up")), "cup", "{hidden:?}");
        }
        let persian = "می\u{200C}خواهم";
        assert_eq!(rule.parse("name", persian).as_deref(), Ok(persian));
    }

    #[test]
    fn directional_marks_without_partner_are_removed() {
        let rule = TextRule::line(1, 20);
        for (input, expected) in [
            // As phones copy numbers and names.
            ("\u{202A}+971 50 123\u{202C}", "\u{202A}+971 50 123\u{202C}"),
            ("\u{2067}محل", "محل"),
            ("a\u{2069}", "a"),
            ("\u{202C} a \u{202E}", "a"),
            ("\u{2067}a\u{2069}b\u{2069}", "\u{2067}a\u{2069}b"),
            ("\u{2066}\u{2067}a\u{2069}", "\u{2067}a\u{2069}"),
            // The end of an isolate ends what is embedded in it, but not the other way round.
            ("\u{2066}a\u{202B}b\u{2069}", "\u{2066}ab\u{2069}"),
            ("\u{202B}a\u{2066}b\u{202C}c\u{2069}", "a\u{2066}bc\u{2069}"),
            (
                "\u{202B}a\u{2066}b\u{2069}\u{202C}",
                "\u{202B}a\u{2066}b\u{2069}\u{202C}",
            ),
            ("a\u{200F}\u{200E}", "a\u{200F}\u{200E}"),
        ] {
            assert_eq!(
                rule.parse("name", input).as_deref(),
                Ok(expected),
                "{input:?}"
            );
        }
        let only_marks = rule.parse("name", "\u{2067}").unwrap_err();
        assert_eq!(only_marks.reason, Reason::Required);
    }

    #[test]
    fn marks_end_with_their_line() {
        let lines = TextRule::lines(0, 20).parse("text", "\u{2067}a\n\u{2069}b\u{2067}c\u{2069}");
        assert_eq!(lines.as_deref(), Ok("a\nb\u{2067}c\u{2069}"));
        assert_eq!(isolate("\u{2067}a"), "\u{2068}a\u{2069}");
    }

    proptest! {
        #[test]
        fn balanced_marks_stay(text in "[a\u{202A}-\u{202E}\u{2066}-\u{2069}\n]{0,20}") {
            let balanced = balance_marks(&text).into_owned();
            prop_assert_eq!(&balance_marks(&balanced), &balanced);
            let without = |text: &str| text.replace(is_paired_mark, "");
            prop_assert_eq!(without(&text), without(&balanced));
        }

        #[test]
        fn name_key_is_idempotent(text in "\\PC{0,30}") {
            let key = uniqueness_key(&text);
            prop_assert_eq!(uniqueness_key(&key), key);
        }

        #[test]
        fn parsing_text_is_idempotent(text in "\\PC{0,30}") {
            if let Ok(once) = TextRule::line(0, 40).parse("x", &text) {
                prop_assert_eq!(TextRule::line(0, 40).parse("x", &once).ok(), Some(once));
            }
        }
    }
}
