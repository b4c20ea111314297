//! Search queries.

use std::collections::BTreeSet;

use crate::search::{
    Document, Weight, compact, fold, number_term,
    segment::{Segment, bigrams, has_signs, segments},
    stem::{stem, without_article, without_zi},
    stem_term,
};

/// The maximum length of a query in characters; the rest is ignored.
pub const KEYWORD_MAX: usize = 100;

/// Truncates a query, because databases limit the length of patterns, and replaces U+0000, which
/// PostgreSQL rejects.
pub fn searched(text: &str) -> String {
    let read = text.chars().take(KEYWORD_MAX);
    read.map(|c| if c == '\0' { ' ' } else { c }).collect()
}

/// A query: all its parts must match, in any field and order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Query {
    parts: Vec<Part>,
    /// The whole query without punctuation, if it may be an item number.
    number: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Part {
    /// A run of Chinese characters; matches anywhere.
    Han(String),
    /// The beginning of a word, or a word with the same stem.
    Word(String),
    /// A word with symbols, such as `100%`; matches as an exact substring.
    Signs(String),
}

/// A term that the index entry of a match must contain.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// The exact term.
    Exact(String),
    /// Any term with this prefix.
    Prefix(String),
    /// Any term with this prefix, or the exact term of the stem.
    Word {
        /// The beginning of the word.
        prefix: String,
        /// The term of its stem.
        stem: String,
    },
}

/// The relevance of a match; smaller ranks first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(
    /// The lightest weight needed to match all parts of the query.
    pub Weight,
);

impl Query {
    /// Parses a query; `None` if it contains nothing to search for. Words are separated by white
    /// space and by the punctuation of [`SEPARATORS`] within a word; all other symbols are ordinary
    /// characters, as is every symbol in a word without letters.
    pub fn parse(text: &str) -> Option<Self> {
        let folded = fold(&searched(text));
        let parts: Vec<_> = folded.split_whitespace().flat_map(parts_of).collect();
        let number = compact(&folded);
        let number = number
            .contains(|c: char| c.is_ascii_digit())
            .then_some(number);
        (!parts.is_empty()).then_some(Self { parts, number })
    }

    /// The term of products with exactly this item number, which rank first; `None` for queries without
    /// a digit, which are no item numbers.
    pub fn number_term(&self) -> Option<Term> {
        let number = self.number.as_deref()?;
        Some(Term::Exact(number_term(number)))
    }

    /// Whether the document has exactly this item number.
    pub fn is_number_of(&self, document: &Document) -> bool {
        let number = self.number.as_deref();
        number.is_some_and(|number| document.has_number(number)) && self.matches(document)
    }

    /// The terms that every match contains. A document with these terms matches, unless
    /// [`Query::needs_recheck`].
    pub fn required_terms(&self) -> BTreeSet<Term> {
        self.parts.iter().flat_map(Part::terms).collect()
    }

    /// Whether candidates must be checked with [`Query::matches`]: the bigrams of a Chinese run of
    /// three or more characters may occur separately in a text.
    pub fn needs_recheck(&self) -> bool {
        self.contained().next().is_some()
    }

    /// The texts that must occur as a substring in one weight: Chinese runs of three or more
    /// characters, and words with symbols. For databases that do this check themselves.
    pub fn contained(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            Part::Han(run) if run.chars().nth(2).is_some() => Some(run.as_str()),
            Part::Signs(word) => Some(word.as_str()),
            _ => None,
        })
    }

    /// Whether the index can be used: a query of symbols only has no terms and scans all texts.
    pub fn has_terms(&self) -> bool {
        let has_terms = |part: &Part| !matches!(part, Part::Signs(_));
        self.parts.iter().any(has_terms)
    }

    /// Whether the document matches all parts of the query.
    pub fn matches(&self, document: &Document) -> bool {
        self.rank(document).is_some()
    }

    /// The relevance of the document: the lightest weight needed for some part. `None` if some part
    /// does not match.
    pub fn rank(&self, document: &Document) -> Option<Rank> {
        let weights = self.parts.iter().map(|part| part.heaviest(document));
        let weights = weights.collect::<Option<Vec<_>>>()?;
        weights.into_iter().max().map(Rank)
    }
}

/// Punctuation between words that users often omit: `T-shirt`, `茶杯，茶壶`. Full-width forms are folded
/// to these.
const SEPARATORS: [char; 19] = [
    ',', '.', ';', ':', '!', '?', '(', ')', '/', '-', '–', '—', '·', '、', '。', '…', '،', '؛', '؟',
];

/// Splits a word into query parts.
fn parts_of(word: &str) -> Vec<Part> {
    if segments(word).next().is_none() {
        return vec![Part::Signs(word.to_owned())];
    }
    let pieces = word.split(SEPARATORS);
    let pieces = pieces.filter(|piece| segments(piece).next().is_some());
    let parts = pieces.flat_map(|piece| {
        let signs = has_signs(piece).then(|| Part::Signs(piece.to_owned()));
        segments(piece).map(Part::from).chain(signs)
    });
    parts.collect()
}

impl From<Segment<'_>> for Part {
    fn from(segment: Segment<'_>) -> Self {
        match segment {
            Segment::Han(run) => Self::Han(without_zi(run).to_owned()),
            Segment::Word(word) => Self::Word(word.to_owned()),
        }
    }
}

impl Part {
    fn terms(&self) -> Vec<Term> {
        match self {
            Self::Word(word) => vec![word_term(word)],
            Self::Signs(_) => Vec::new(),
            Self::Han(run) if run.chars().nth(1).is_none() => vec![Term::Exact(run.clone())],
            Self::Han(run) => bigrams(run)
                .map(|pair| Term::Exact(pair.to_owned()))
                .collect(),
        }
    }

    /// The heaviest weight whose texts contain the part.
    fn heaviest(&self, document: &Document) -> Option<Weight> {
        let mut weights = Weight::ALL.iter().copied();
        weights.find(|weight| self.is_in(document.folded(*weight)))
    }

    fn is_in(&self, folded: &str) -> bool {
        match self {
            Self::Han(text) | Self::Signs(text) => folded.contains(text),
            Self::Word(start) => {
                let same_stem = stem(start);
                segments(folded).any(|segment| {
                    let Segment::Word(word) = segment else {
                        return false;
                    };
                    word.starts_with(start)
                        || without_article(word).is_some_and(|word| word.starts_with(start))
                        || same_stem.is_some() && stem(word) == same_stem
                })
            }
        }
    }
}

fn word_term(word: &str) -> Term {
    let prefix = word.to_owned();
    match stem(word) {
        Some(stem) => Term::Word {
            prefix,
            stem: stem_term(&stem),
        },
        None => Term::Prefix(prefix),
    }
}
