//! The revision that a client has read, of something that may not be stored yet.

use shop_core::{EXACT_MAX, FieldError, Reason, ValidationErrors};
use shop_store::Updated;

use crate::Error;

/// Refuses a revision that nothing can have. Otherwise what is stored first would begin with it.
pub(crate) fn check(seen: i64) -> Result<(), ValidationErrors> {
    if (0..=EXACT_MAX).contains(&seen) {
        return Ok(());
    }
    let limit = seen.clamp(0, EXACT_MAX);
    Err(FieldError::at("revision", Reason::OutOfRange, limit).into())
}

/// Converts a failed update to an error.
pub(crate) fn written(outcome: Updated) -> Result<(), Error> {
    match outcome {
        Updated::Yes => Ok(()),
        Updated::Stale => Err(Reason::ChangedElsewhere.into()),
        Updated::Missing => Err(Reason::NotFound.into()),
    }
}
