//! Settlement: shop levels with caps and fees, trial, paid period and grace period
//! (PRODUCT.md, 5.2).

mod fees;
mod level;
mod subscription;

pub use fees::LevelFees;
pub use level::SettlementLevel;
pub use subscription::{CreationError, GRACE_DAYS, Settlement, SettlementState};
