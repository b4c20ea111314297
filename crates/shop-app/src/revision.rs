//! The revision that a client has read of something that may not be stored yet.

use shop_core::{EXACT_MAX, FieldError, Reason, ValidationErrors};

/// Refuses a revision that nothing can have. Otherwise what is stored first would begin with it.
pub(crate) fn check(seen: i64) -> Result<(), ValidationErrors> {
    if (0..=EXACT_MAX).contains(&seen) {
        return Ok(());
    }
    let limit = seen.clamp(0, EXACT_MAX);
    Err(FieldError::at("revision", Reason::OutOfRange, limit).into())
}
