//! Settlement levels and the status of a shop's subscription.

use serde::Serialize;
pub use shop_settlement::{SettlementLevel, SettlementState};
use utoipa::ToSchema;

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
    #[schema(required, format = DateTime)]
    pub trial_ends_at: Option<String>,
    /// End of the paid period; null in the free trial.
    #[schema(required, format = DateTime)]
    pub paid_until: Option<String>,
    /// End of the grace period, 15 days after the trial or paid period; null if there is none.
    #[schema(required, format = DateTime)]
    pub grace_ends_at: Option<String>,
    /// `trial`: free trial. `active`: paid. `grace`: the term has ended, everything still works for
    /// 15 days. `expired`: no new products, no orders, not in the platform's lists.
    pub state: SettlementState,
    /// The next higher level; null at the highest.
    #[schema(required)]
    pub next_level: Option<SettlementLevel>,
    /// Number of products the next level allows; null at the highest.
    #[schema(required)]
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
    #[schema(required)]
    pub yearly_fee: Option<i64>,
    /// Length of the free trial in months; null: no trial.
    #[schema(required)]
    pub trial_months: Option<i64>,
}
