//! The linear scan: an independent implementation of the search rules, but for stems and articles, whose
//! rules have tests of their own. Chinese matches as substrings and other words as prefixes or by stem, ignoring case, width, accents and Arabic letter forms; all words must match.
//! Symbols match literally: in a word of symbols only, all of them, in other words all but the
//! punctuation that separates words.

use shop_catalog::search::{stem, without_article};

/// A tokenized name.
pub struct Name {
    /// The runs of Chinese characters.
    runs: Vec<String>,
    /// The words of other scripts.
    words: Vec<String>,
    /// The normalized text.
    text: String,
}

/// The punctuation that separates words, as far as it occurs in names.
const PARTING: [char; 4] = ['-', ',', '·', '/'];

impl Name {
    /// Tokenizes a text.
    pub fn read(text: &str) -> Self {
        let mut name = Self {
            runs: Vec::new(),
            words: Vec::new(),
            text: text.chars().filter_map(plain).collect(),
        };
        let mut before = ' ';
        for c in text.chars().filter_map(plain) {
            if c.is_alphanumeric() {
                let pieces = if is_han(c) {
                    &mut name.runs
                } else {
                    &mut name.words
                };
                let goes_on = before.is_alphanumeric() && is_han(before) == is_han(c);
                if !goes_on {
                    pieces.push(String::new());
                }
                pieces.last_mut().unwrap().push(c);
            }
            before = c;
        }
        name
    }

    /// Whether the normalized text is blank.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The words with symbols, which must match literally.
    fn words_with_punctuation(&self) -> impl Iterator<Item = &str> {
        self.text.split(' ').flat_map(|word| {
            let is_of_signs = !word.contains(char::is_alphanumeric);
            let pieces = word.split(move |c| !is_of_signs && PARTING.contains(&c));
            let has_signs = |piece: &&str| piece.contains(|c: char| !c.is_alphanumeric());
            // Within a word, a piece of symbols only is a separator too.
            pieces
                .filter(has_signs)
                .filter(move |piece| is_of_signs || piece.contains(char::is_alphanumeric))
        })
    }

    fn has(&self, wanted: &Self) -> bool {
        let run = |run: &String| self.runs.iter().any(|own| own.contains(run.as_str()));
        let word = |word: &String| {
            let same = |own: &String| {
                own.starts_with(word.as_str())
                    || without_article(own).is_some_and(|own| own.starts_with(word.as_str()))
                    || stem(own).is_some() && stem(own) == stem(word)
            };
            self.words.iter().any(same)
        };
        let signs = |word: &str| self.text.contains(word);
        wanted.runs.iter().all(run)
            && wanted.words.iter().all(word)
            && wanted.words_with_punctuation().all(signs)
    }
}

/// The indices of the names that match a keyword.
pub fn hits(names: &[Name], keyword: &str) -> Vec<usize> {
    let wanted = Name::read(keyword);
    let found = names
        .iter()
        .enumerate()
        .filter(|(_, name)| name.has(&wanted));
    found.map(|(at, _)| at).collect()
}

fn is_han(c: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&c)
}

/// Normalizes a character. `None` for marks that search ignores.
fn plain(c: char) -> Option<char> {
    // Full-width forms are offset by 0xFEE0.
    let narrow = match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap(),
        other => other,
    };
    let lower = narrow.to_lowercase().next().unwrap();
    match lower {
        '\u{64b}'..='\u{652}' | 'ـ' => None,
        'á' => Some('a'),
        'é' | 'è' => Some('e'),
        'ü' => Some('u'),
        'أ' | 'إ' | 'آ' | 'ٱ' => Some('ا'),
        'ى' => Some('ي'),
        'ة' => Some('ه'),
        '٠'..='٩' => char::from_digit(u32::from(lower) - u32::from('٠'), 10),
        other => Some(other),
    }
}
