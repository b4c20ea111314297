//! What a searcher asks for.

use std::collections::BTreeSet;

use super::{
    Document, Weight,
    fold::fold,
    segment::{Segment, bigrams, has_signs, segments},
};

/// The most characters of a search that are read.
pub const KEYWORD_MAX: usize = 100;

/// What is read of a search: its beginning, since databases look for no pattern of any length, and
/// nothing of U+0000, which is in no text and which PostgreSQL does not even look for.
pub fn searched(text: &str) -> String {
    let read = text.chars().take(KEYWORD_MAX);
    read.map(|c| if c == '\0' { ' ' } else { c }).collect()
}

/// A search: all its parts must match, in any field and order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Query {
    parts: Vec<Part>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Part {
    /// A run of Chinese characters, found anywhere.
    Han(String),
    /// The beginning of a word.
    Word(String),
    /// A word with signs in it or of signs alone, such as `100%`: found where it is, sign for sign.
    Signs(String),
}

/// A term that the index of a match must hold.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// The term itself.
    Exact(String),
    /// Any term that begins with this.
    Prefix(String),
}

/// How well a document matches; the smaller comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(
    /// The lightest weight that is needed to find all parts of the search.
    pub Weight,
);

impl Query {
    /// Reads a search; none when it holds nothing to search for. Spaces part words, and so does the
    /// punctuation of [`SEPARATORS`] within a word; all other signs are ordinary characters, and so is
    /// every sign in a word of signs alone.
    pub fn parse(text: &str) -> Option<Self> {
        let folded = fold(&searched(text));
        let parts: Vec<_> = folded.split_whitespace().flat_map(parts_of).collect();
        (!parts.is_empty()).then_some(Self { parts })
    }

    /// The terms to look up, all of which a match has. A document that has them matches, unless
    /// [`Query::needs_recheck`].
    pub fn required_terms(&self) -> BTreeSet<Term> {
        self.parts.iter().flat_map(Part::terms).collect()
    }

    /// Whether hits must be checked with [`Query::matches`]: the pairs of a Chinese run of three
    /// and more characters may stand apart in a text.
    pub fn needs_recheck(&self) -> bool {
        self.contained().next().is_some()
    }

    /// The texts that must be contained, unbroken, in one field class: Chinese runs of three and
    /// more characters, and words with signs; for databases that recheck by themselves.
    pub fn contained(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            Part::Han(run) if run.chars().nth(2).is_some() => Some(run.as_str()),
            Part::Signs(word) => Some(word.as_str()),
            _ => None,
        })
    }

    /// Whether the index helps: not in a search of signs alone, which has no terms, so that all
    /// texts are scanned.
    pub fn has_terms(&self) -> bool {
        let has_terms = |part: &Part| !matches!(part, Part::Signs(_));
        self.parts.iter().any(has_terms)
    }

    /// Whether the document has all parts of the search.
    pub fn matches(&self, document: &Document) -> bool {
        self.rank(document).is_some()
    }

    /// How well the document matches: the lightest field class that is needed for some part. None
    /// when some part is not found at all.
    pub fn rank(&self, document: &Document) -> Option<Rank> {
        let weights = self.parts.iter().map(|part| part.heaviest(document));
        let weights = weights.collect::<Option<Vec<_>>>()?;
        weights.into_iter().max().map(Rank)
    }
}

/// Punctuation that people write between words as well as leave out: `T-shirt`, `茶杯，茶壶`. Signs of
/// full width are folded into these.
const SEPARATORS: [char; 16] = [
    ',', '.', ';', ':', '!', '?', '(', ')', '/', '-', '–', '—', '·', '、', '。', '…',
];

/// What one word between spaces asks for.
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
            Segment::Han(run) => Self::Han(run.to_owned()),
            Segment::Word(word) => Self::Word(word.to_owned()),
        }
    }
}

impl Part {
    fn terms(&self) -> Vec<Term> {
        match self {
            Self::Word(word) => vec![Term::Prefix(word.clone())],
            Self::Signs(_) => Vec::new(),
            Self::Han(run) if run.chars().nth(1).is_none() => vec![Term::Exact(run.clone())],
            Self::Han(run) => bigrams(run)
                .map(|pair| Term::Exact(pair.to_owned()))
                .collect(),
        }
    }

    /// The heaviest field class in which the part is found.
    fn heaviest(&self, document: &Document) -> Option<Weight> {
        let mut weights = Weight::ALL.iter().copied();
        weights.find(|weight| self.is_in(document.folded(*weight)))
    }

    fn is_in(&self, folded: &str) -> bool {
        match self {
            Self::Han(text) | Self::Signs(text) => folded.contains(text),
            Self::Word(start) => segments(folded)
                .any(|segment| matches!(segment, Segment::Word(word) if word.starts_with(start))),
        }
    }
}
