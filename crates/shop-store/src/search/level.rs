//! The order of hits: whole item numbers, then by score what is in stock, then by score what is sold out, then what
//! only the name of its category finds, again with what is sold out last.

use shop_catalog::search::Query;

use super::{Subject, hits::SCORE_MAX};

/// Hits that rank alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Level {
    /// With exactly the item number that is searched.
    Number,
    /// With this score.
    Score {
        /// The score.
        score: usize,
        /// Whether there are no pieces left.
        sold_out: bool,
    },
    /// In a category whose name has all parts of the search, without a match of its own.
    Category {
        /// Whether there are no pieces left.
        sold_out: bool,
    },
}

impl Level {
    /// Whether what is sold out is left out, or everything else; `None` if both are included.
    pub(super) const fn sold_out(self) -> Option<bool> {
        match self {
            Self::Number => None,
            Self::Score { sold_out, .. } | Self::Category { sold_out } => Some(sold_out),
        }
    }
}

/// The levels at which a search finds something, with their numbers, the highest first.
pub(super) fn levels(subject: Subject, query: &Query) -> Vec<(i64, Level)> {
    let scored = |sold_out: bool| {
        (1..=SCORE_MAX)
            .rev()
            .map(move |score| Level::Score { score, sold_out })
    };
    let mut levels = Vec::new();
    if subject.has_numbers() && query.has_terms() && query.number_term().is_some() {
        levels.push(Level::Number);
    }
    levels.extend(scored(false));
    if subject.sold_out().is_some() {
        levels.extend(scored(true));
    }
    if subject.has_categories() {
        levels.extend([false, true].map(|sold_out| Level::Category { sold_out }));
    }
    let numbers = (1..).zip(levels.into_iter().rev());
    let mut numbered: Vec<_> = numbers.collect();
    numbered.reverse();
    numbered
}
