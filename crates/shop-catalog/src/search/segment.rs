//! Splits folded text into runs of Chinese characters and words.

/// A segment of folded text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Segment<'a> {
    /// A run of Chinese characters.
    Han(&'a str),
    /// A word of letters and digits of other scripts.
    Word(&'a str),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Han,
    Word,
    Gap,
}

/// The segments of folded text, in order.
pub fn segments(folded: &str) -> impl Iterator<Item = Segment<'_>> {
    let mut rest = folded;
    std::iter::from_fn(move || {
        loop {
            let kind = kind_of(rest.chars().next()?);
            let end = rest.find(|c| kind_of(c) != kind).unwrap_or(rest.len());
            let (piece, tail) = rest.split_at(end);
            rest = tail;
            match kind {
                Kind::Han => return Some(Segment::Han(piece)),
                Kind::Word => return Some(Segment::Word(piece)),
                Kind::Gap => {}
            }
        }
    })
}

/// Whether some character is neither Chinese nor part of a word.
pub fn has_signs(piece: &str) -> bool {
    piece.chars().any(|c| kind_of(c) == Kind::Gap)
}

fn kind_of(c: char) -> Kind {
    if is_han(c) {
        Kind::Han
    } else if c.is_alphanumeric() && !is_letter_in_a_badge(c) {
        Kind::Word
    } else {
        Kind::Gap
    }
}

/// Chinese characters: the unified blocks of the first three planes, the iteration mark and the
/// zero. The compatibility block folds to these.
fn is_han(c: char) -> bool {
    matches!(c,
        '々' | '〇' | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}'
        | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{2FA1F}' | '\u{30000}'..='\u{323AF}')
}

/// Letters in black circles and squares are symbols to full-text engines, which drop them.
const fn is_letter_in_a_badge(c: char) -> bool {
    matches!(c, '\u{1F150}'..='\u{1F189}')
}

/// The characters of a run.
pub fn characters(run: &str) -> impl Iterator<Item = &str> {
    run.char_indices()
        .map(|(at, c)| &run[at..at + c.len_utf8()])
}

/// The bigrams of a run.
pub fn bigrams(run: &str) -> impl Iterator<Item = &str> {
    let second = run.char_indices().skip(1);
    run.char_indices()
        .zip(second)
        .map(|((start, _), (middle, c))| &run[start..middle + c.len_utf8()])
}

#[cfg(test)]
mod tests {
    use super::Segment::{Han, Word};
    use super::*;

    #[test]
    fn text_is_segmented_by_gaps_and_scripts() {
        let got: Vec<_> = segments("48cm青瓷, tea-cup كوب 〇々!").collect();
        let expected = [
            Word("48cm"),
            Han("青瓷"),
            Word("tea"),
            Word("cup"),
            Word("كوب"),
            Han("〇々"),
        ];
        assert_eq!(got, expected);
        assert_eq!(segments(" ,_% ").count(), 0);
    }

    #[test]
    fn han_run_yields_characters_and_bigrams() {
        assert_eq!(characters("青花瓷").collect::<Vec<_>>(), ["青", "花", "瓷"]);
        assert_eq!(bigrams("青花瓷").collect::<Vec<_>>(), ["青花", "花瓷"]);
        assert_eq!(bigrams("瓷").count(), 0);
    }
}
