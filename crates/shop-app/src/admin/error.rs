//! Why an operator's call is refused.

use shop_core::{CursorError, ValidationErrors};
use shop_store::{Conflict, StoreError, Updated};

use crate::{Internal, rich_text::RichTextError};

/// Why an operator's call is refused.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// Fields are wrong.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// Only operators may do this.
    #[error("only operators of the platform may do this")]
    NotOperator,
    /// What is asked for does not exist.
    #[error("there is no such thing")]
    NotFound,
    /// The revision is not today's.
    #[error("it was changed elsewhere meanwhile")]
    ChangedElsewhere,
    /// An agreement of this version was published before.
    #[error("this version was published before; choose another")]
    VersionTaken,
    /// There is one of this name.
    #[error("the name is taken; choose another")]
    NameTaken,
    /// There is a shipping origin of this code.
    #[error("the code is taken; choose another")]
    CodeTaken,
    /// Something still refers to what is to be removed.
    #[error("{count} things still refer to it; change them first")]
    InUse {
        /// How many.
        count: u64,
    },
    /// Whoever disabled themselves could not undo it.
    #[error("operators cannot disable their own account; another operator can")]
    OwnAccount,
    /// The cursor belongs to another list.
    #[error(transparent)]
    Cursor(CursorError),
    /// Too much rich text is being read already.
    #[error("the server is busy; try again in a minute")]
    Busy,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl From<RichTextError> for AdminError {
    fn from(error: RichTextError) -> Self {
        match error {
            RichTextError::Busy => Self::Busy,
            RichTextError::Internal(cause) => Self::Internal(cause),
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

/// Refuses an update that wrote nothing.
pub(super) const fn written(outcome: Updated) -> Result<(), AdminError> {
    match outcome {
        Updated::Yes => Ok(()),
        Updated::Stale => Err(AdminError::ChangedElsewhere),
        Updated::Missing => Err(AdminError::NotFound),
    }
}
