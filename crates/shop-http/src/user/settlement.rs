//! What a shop pays for: its level, term and product cap.

use serde::Serialize;
use shop_core::{Fen, Timestamp};
use shop_settlement::{
    LevelCaps, LevelFees, Settlement as Booked, SettlementLevel, SettlementState,
};
use utoipa::ToSchema;

use crate::common::integer;

/// A shop's settlement level, its term and its product cap.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Settlement {
    /// The settlement level.
    pub level: SettlementLevel,
    /// Number of products the level allows.
    pub product_cap: i64,
    /// Number of products the shop has, hidden ones included.
    pub product_count: i64,
    /// End of the free trial of level S; null above it.
    #[schema(format = DateTime)]
    pub trial_ends_at: Option<String>,
    /// End of the paid period; null in the free trial.
    #[schema(format = DateTime)]
    pub paid_until: Option<String>,
    /// End of the grace period, {grace-days} days after the trial or paid period; null if there is none.
    #[schema(format = DateTime)]
    pub grace_ends_at: Option<String>,
    /// `trial`: free trial. `active`: paid. `grace`: the term has ended, everything still works for
    /// {grace-days} days. `expired`: no new products, no orders, not in the platform's lists.
    pub state: SettlementState,
    /// The next higher level; null at the highest.
    pub next_level: Option<SettlementLevel>,
    /// Number of products the next level allows; null at the highest.
    pub next_level_cap: Option<i64>,
}

/// What a settlement level offers.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LevelInfo {
    /// The settlement level.
    pub level: SettlementLevel,
    /// Number of products the level allows.
    pub product_cap: i64,
    /// Fee for a year in fen; null: free.
    pub yearly_fee: Option<i64>,
    /// Length of the free trial in months; null: no trial.
    pub trial_months: Option<i64>,
}

/// A shop's subscription and its status at `now`.
pub fn settlement_view(
    settlement: &Booked,
    caps: &LevelCaps,
    product_count: u64,
    now: Timestamp,
) -> Settlement {
    let state = settlement.state_at(now);
    let next = settlement.level.next();
    Settlement {
        level: settlement.level,
        product_cap: i64::from(caps.of(settlement.level)),
        product_count: integer(product_count),
        trial_ends_at: settlement.trial_ends_at().map(Timestamp::to_rfc3339),
        paid_until: settlement.paid_until.map(Timestamp::to_rfc3339),
        grace_ends_at: (state == SettlementState::Grace)
            .then(|| settlement.grace_ends_at().to_rfc3339()),
        state,
        next_level: next,
        next_level_cap: next.map(|level| i64::from(caps.of(level))),
    }
}

/// The settlement levels with their present fees and caps.
pub fn levels_view(fees: &LevelFees, caps: &LevelCaps) -> Vec<LevelInfo> {
    let level = |level: &SettlementLevel| LevelInfo {
        level: *level,
        product_cap: i64::from(caps.of(*level)),
        yearly_fee: fees.of(*level).map(Fen::get),
        trial_months: level.trial_months().map(i64::from),
    };
    SettlementLevel::ALL.iter().map(level).collect()
}
