//! Settlement: shop levels with caps and fees, trial, paid period and grace period
//! (PRODUCT.md, 5.2).

mod caps;
mod fees;
mod level;
mod subscription;
mod upgrade;

pub use caps::{LevelCaps, PRODUCT_CAP_MAX};
pub use fees::LevelFees;
pub use level::SettlementLevel;
pub use subscription::{CreationError, ENDING_DAYS, GRACE_DAYS, Settlement, SettlementState};
pub use upgrade::{UPGRADE_ANSWER, UpgradeStatus};
