//! Settlement: the levels of shops with their caps and fees, trial, paid time and grace
//! (specification, sections 6 and 9).

mod level;
mod subscription;

pub use level::SettlementLevel;
pub use subscription::{CreationError, GRACE_DAYS, Settlement, SettlementState};
