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
    fn blank_keyword_matches_all_and_zero_width_none() {
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
