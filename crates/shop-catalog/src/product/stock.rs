//! Merges stock edits with concurrent orders. The stock that an editor saw may be outdated when it
//! is saved, and pieces sold since must not reappear.

use super::{DEFAULT_STOCK, STOCK_MAX};

/// A stock edit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum StockDraft {
    /// Omitted: unchanged, or 999 for a new SKU (PRODUCT.md, 6.3).
    #[default]
    Untouched,
    /// Overwrites the stock.
    Counted(u32),
    /// Changes the stock by the difference to the value that the editor saw.
    Changed {
        /// The stock that the editor saw.
        seen: u32,
        /// The stock that the editor entered.
        to: u32,
    },
}

impl StockDraft {
    /// The stock of a new SKU.
    pub fn of_new(self) -> u32 {
        match self {
            Self::Untouched => u32::try_from(DEFAULT_STOCK).unwrap_or(STOCK_MAX),
            Self::Counted(pieces) | Self::Changed { to: pieces, .. } => pieces,
        }
    }

    /// The new stock of a SKU with the current stock `today`. A change applies to the current
    /// stock, clamped to 0 and the maximum.
    pub fn over(self, today: u32) -> u32 {
        match self {
            Self::Untouched => today,
            Self::Counted(pieces) => pieces,
            Self::Changed { seen, to } if to >= seen => {
                today.saturating_add(to - seen).min(STOCK_MAX)
            }
            Self::Changed { seen, to } => today.saturating_sub(seen - to),
        }
    }

    /// Whether the edit overwrites the current stock with another value unseen.
    pub fn recounts(self, today: u32) -> bool {
        matches!(self, Self::Counted(pieces) if pieces != today)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn stock_change_applies_to_current_stock() {
        let changed = |seen, to| StockDraft::Changed { seen, to };
        for (draft, today, after) in [
            (StockDraft::Untouched, 7, 7),
            (StockDraft::Counted(50), 7, 50),
            (changed(10, 10), 7, 7),
            (changed(10, 30), 7, 27),
            (changed(10, 4), 7, 1),
            (changed(10, 0), 7, 0),
            (changed(10, 2), 12, 4),
            (changed(0, STOCK_MAX), 5, STOCK_MAX),
        ] {
            assert_eq!(draft.over(today), after, "{draft:?} over {today}");
        }
        assert_eq!(StockDraft::Untouched.of_new(), 999);
        assert_eq!(changed(10, 30).of_new(), 30);
    }

    proptest! {
        #[test]
        fn stock_change_keeps_concurrent_sales(seen in 0..=STOCK_MAX, to in 0..=STOCK_MAX, sold in 0..=STOCK_MAX) {
            let sold = sold.min(seen);
            let after = StockDraft::Changed { seen, to }.over(seen - sold);
            prop_assert_eq!(after, to.saturating_sub(sold));
        }
    }
}
