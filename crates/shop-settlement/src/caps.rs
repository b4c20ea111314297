//! The product caps of a platform.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::SettlementLevel;

/// The highest product cap of a level.
pub const PRODUCT_CAP_MAX: u32 = 100_000;

/// The caps that operators have set; all others are the levels' own.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct LevelCaps(BTreeMap<SettlementLevel, u32>);

impl LevelCaps {
    /// The maximum number of products of a shop at this level.
    pub fn of(&self, level: SettlementLevel) -> u32 {
        let own = level.default_product_cap();
        self.0.get(&level).copied().unwrap_or(own)
    }

    /// Sets the cap of a level.
    pub fn set(&mut self, level: SettlementLevel, cap: u32) {
        self.0.insert(level, cap);
    }

    /// The pairs of neighbouring levels of which the higher one has no higher cap.
    pub fn unordered(&self) -> impl Iterator<Item = [SettlementLevel; 2]> {
        let pairs = SettlementLevel::ALL.array_windows().copied();
        pairs.filter(|[lower, higher]| self.of(*lower) >= self.of(*higher))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cap_is_the_operators_or_the_levels_own() {
        let mut caps = LevelCaps::default();
        caps.set(SettlementLevel::S, 30);
        assert_eq!(caps.of(SettlementLevel::S), 30);
        assert_eq!(caps.of(SettlementLevel::T), 50);
    }

    #[test]
    fn caps_must_rise_from_level_to_level() {
        use SettlementLevel::{A, B, T};
        let mut caps = LevelCaps::default();
        assert_eq!(caps.unordered().count(), 0);
        for (cap, unordered) in [
            (50, vec![[T, A]]),
            (51, vec![]),
            (299, vec![]),
            (300, vec![[A, B]]),
        ] {
            caps.set(A, cap);
            assert_eq!(caps.unordered().collect::<Vec<_>>(), unordered, "{cap}");
        }
    }
}
