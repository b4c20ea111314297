//! Terms as the indexes hold them.

use shop_catalog::search::Term;

/// The most bytes of a term that are indexed. A search has at most 100 characters, which are 400
/// bytes, so nothing longer can be asked for.
const TERM_BYTES: usize = 400;

/// A term in hexadecimal digits. No tokenizer takes those apart and no query language reads signs
/// into them, while beginnings of words stay beginnings.
pub fn encode(term: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let bytes = term.bytes().take(TERM_BYTES);
    bytes
        .flat_map(|byte| {
            [
                DIGITS[usize::from(byte >> 4)],
                DIGITS[usize::from(byte & 15)],
            ]
        })
        .map(char::from)
        .collect()
}

/// The term of a search as FTS5 reads it.
pub fn fts5(term: &Term) -> String {
    match term {
        Term::Exact(text) => format!("\"{}\"", encode(text)),
        Term::Prefix(text) => format!("\"{}\" *", encode(text)),
        Term::Word { prefix, stem } => {
            format!("(\"{}\" * OR \"{}\")", encode(prefix), encode(stem))
        }
    }
}

/// The term of a search as a `tsquery`, found in some of the weights A to D.
pub fn tsquery(term: &Term, weights: &str) -> String {
    match term {
        Term::Exact(text) => format!("'{}':{weights}", encode(text)),
        Term::Prefix(text) => format!("'{}':*{weights}", encode(text)),
        Term::Word { prefix, stem } => {
            format!(
                "('{}':*{weights} | '{}':{weights})",
                encode(prefix),
                encode(stem)
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefix_terms_stay_prefixes() {
        assert_eq!(encode("杯"), "e69daf");
        assert!(encode("teapot").starts_with(&encode("tea")));
        assert_eq!(encode(&"x".repeat(9999)).len(), 2 * TERM_BYTES);
    }
}
