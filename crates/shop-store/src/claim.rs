//! Rows that background workers claim.

use shop_core::Timestamp;

/// When a claimed row that failed is claimed again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retry {
    /// The first moment.
    pub due: Timestamp,
    /// The number of failed attempts so far.
    pub failures: u64,
}
