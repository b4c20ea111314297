//! The error type of operator calls.

use shop_core::{CursorError, ValidationErrors};
use shop_store::{Conflict, StoreError, Updated};

use crate::{Internal, idempotency::KeyReused, internal::from_errors, ordering::OrderingError};

/// Why an operator's call is rejected.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The form is invalid.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// The caller is not an operator.
    #[error("only operators of the platform may do this")]
    NotOperator,
    /// The target does not exist.
    #[error("there is no such thing")]
    NotFound,
    /// The revision is outdated.
    #[error("it has been changed elsewhere")]
    ChangedElsewhere,
    /// This version was already published.
    #[error("this version was published before; choose another")]
    VersionTaken,
    /// The name is already in use.
    #[error("the name is taken; choose another")]
    NameTaken,
    /// A file of this name exists.
    #[error("there is a file of this name; choose another, or change that one")]
    FileNameTaken,
    /// There are as many files as there may be.
    #[error("there are as many files as there may be; delete one first")]
    TooManyFiles,
    /// The code is already in use.
    #[error("the code is taken; choose another")]
    CodeTaken,
    /// The target is still referenced.
    #[error("{count} things still refer to it; change them first")]
    InUse {
        /// The number of references.
        count: u64,
    },
    /// Operators cannot disable themselves, because they could not undo it.
    #[error("operators cannot disable their own account; another operator can")]
    OwnAccount,
    /// The idempotency key was used for a different request.
    #[error(transparent)]
    KeyReused(#[from] KeyReused),
    /// The cursor belongs to another list.
    #[error(transparent)]
    Cursor(CursorError),
    /// Too many rich texts are being sanitized.
    #[error("the server is busy; try again in a minute")]
    Busy,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(AdminError: BlockingError);

impl From<OrderingError> for AdminError {
    fn from(error: OrderingError) -> Self {
        match error {
            OrderingError::Invalid(errors) => Self::Invalid(errors),
            OrderingError::Incomplete => Self::ChangedElsewhere,
        }
    }
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict(Conflict::AgreementVersion) => Self::VersionTaken,
            StoreError::Conflict(Conflict::BusinessCategoryName) => Self::NameTaken,
            StoreError::Conflict(Conflict::AreaCode) => Self::CodeTaken,
            StoreError::Cursor(cursor) => Self::Cursor(cursor),
            other => Self::Internal(other.into()),
        }
    }
}

/// Converts a failed update to an error.
pub(super) const fn written(outcome: Updated) -> Result<(), AdminError> {
    match outcome {
        Updated::Yes => Ok(()),
        Updated::Stale => Err(AdminError::ChangedElsewhere),
        Updated::Missing => Err(AdminError::NotFound),
    }
}
