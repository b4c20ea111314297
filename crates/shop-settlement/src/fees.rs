//! The yearly fees of a platform.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use shop_core::Fen;

use crate::SettlementLevel;

/// The fees that operators have set; all others are the levels' own.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct LevelFees(BTreeMap<SettlementLevel, Fen>);

impl LevelFees {
    /// The yearly fee of a level; `None` for the trial level.
    pub fn of(&self, level: SettlementLevel) -> Option<Fen> {
        let own = level.yearly_fee()?;
        Some(self.0.get(&level).copied().unwrap_or(own))
    }

    /// Sets the yearly fee of a level. The trial level has none.
    pub fn set(&mut self, level: SettlementLevel, fee: Fen) {
        if level.yearly_fee().is_some() {
            self.0.insert(level, fee);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fee_is_the_operators_or_the_levels_own() {
        let mut fees = LevelFees::default();
        let fee = Fen::new(20_000).unwrap();
        fees.set(SettlementLevel::T, fee);
        fees.set(SettlementLevel::S, fee);
        assert_eq!(fees.of(SettlementLevel::T), Some(fee));
        assert_eq!(fees.of(SettlementLevel::A), SettlementLevel::A.yearly_fee());
        assert_eq!(fees.of(SettlementLevel::S), None);
    }
}
