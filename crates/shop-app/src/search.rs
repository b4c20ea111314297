//! Interprets the keyword of a list.

use shop_catalog::search::Query;

/// The meaning of a keyword.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Search {
    /// Blank: no restriction.
    Everything,
    /// Only zero-width characters, which occur in no search text: no results.
    Nothing,
    /// A search query.
    For(Query),
}

impl Search {
    /// Interprets a keyword.
    pub(crate) fn of(keyword: &str) -> Self {
        match Query::parse(keyword) {
            Some(query) => Self::For(query),
            None if keyword.trim().is_empty() => Self::Everything,
            None => Self::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_ask_for_everything_and_characters_without_width_for_nothing() {
        for (keyword, expected) in [
            ("", Search::Everything),
            (" \t", Search::Everything),
            ("\u{200B}", Search::Nothing),
        ] {
            assert_eq!(Search::of(keyword), expected, "{keyword:?}");
        }
        for keyword in ["50%", "%%", "-", "。"] {
            assert!(matches!(Search::of(keyword), Search::For(_)), "{keyword}");
        }
    }
}
