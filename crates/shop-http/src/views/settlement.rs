//! Settlement levels and how a shop stands.

use serde::Serialize;
use utoipa::ToSchema;

use super::mirror::mirrored;

mirrored! {
    /// How a settlement stands.
    #[serde(rename_all = "camelCase")]
    pub enum SettlementState = shop_settlement::SettlementState {
        Trial,
        Active,
        Grace,
        Expired,
    }
}

mirrored! {
    /// A settlement level (specification, section 6).
    #[serde(rename_all = "UPPERCASE")]
    pub enum SettlementLevel = shop_settlement::SettlementLevel {
        S,
        T,
        A,
        B,
        C,
        D,
        E,
        F,
        G,
        O,
        P,
        Q,
    }
}

/// How long and how much a shop may publish.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Settlement {
    /// The settlement level.
    pub level: SettlementLevel,
    /// How many products the level allows.
    pub product_cap: i64,
    /// How many products.
    pub product_count: i64,
    /// When the free trial ends.
    #[schema(required, format = DateTime)]
    pub trial_ends_at: Option<String>,
    /// Until when it is paid.
    #[schema(required, format = DateTime)]
    pub paid_until: Option<String>,
    /// When the days of grace end.
    #[schema(required, format = DateTime)]
    pub grace_ends_at: Option<String>,
    /// How it stands.
    pub state: SettlementState,
    /// The next higher level.
    #[schema(required)]
    pub next_level: Option<SettlementLevel>,
    /// How many products the next level allows.
    #[schema(required)]
    pub next_level_cap: Option<i64>,
}

/// What a settlement level offers.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LevelInfo {
    /// The settlement level.
    pub level: SettlementLevel,
    /// How many products the level allows.
    pub product_cap: i64,
    /// The fee a year in fen; null: free.
    #[schema(required)]
    pub yearly_fee: Option<i64>,
    /// Months of free trial.
    #[schema(required)]
    pub trial_months: Option<i64>,
}
