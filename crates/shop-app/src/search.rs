//! What a keyword of a list asks for.

use shop_catalog::search::Query;

/// What a keyword asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Search {
    /// It is blank: everything.
    Everything,
    /// It has only characters without width, which are in no text that could be found: nothing.
    Nothing,
    /// What matches.
    For(Query),
}

impl Search {
    /// Reads a keyword.
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
