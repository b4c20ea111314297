//! Why an import or an export is refused.

use shop_core::{FieldError, ValidationError, ValidationErrors};
use shop_import::{SheetError, TableError, archive::ArchiveError, limits::ROWS_MAX};

use crate::{
    Internal,
    internal::from_errors,
    media::{SendError, UploadError},
};

/// Why an import or an export is refused.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The request is invalid.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// The user has no such import.
    #[error("there is no such import")]
    NotFound,
    /// Another import of the shop is running.
    #[error("another import is running; wait until it is done, or cancel it")]
    Running,
    /// The file is no table or archive, or it is damaged.
    #[error("the file is no .xlsx, .csv or .zip file that can be read: {0}")]
    Unreadable(String),
    /// The file is too large when it is unpacked.
    #[error("the file is too large when it is unpacked")]
    TooLarge,
    /// The link has expired or was altered, or its session has ended.
    #[error("the link is not valid any more")]
    Expired,
    /// Too many tables are being read, or archives are being made.
    #[error(
        "too many tables or archives are being worked on at this moment; try again in a minute"
    )]
    Busy,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(ImportError: StoreError, BlockingError);

impl From<TableError> for ImportError {
    fn from(error: TableError) -> Self {
        match error {
            TableError::TooLarge => Self::TooLarge,
            TableError::TooManyRows => {
                let most = i64::try_from(ROWS_MAX).unwrap_or(i64::MAX);
                let error = FieldError::at("uploadId", ValidationError::TooManyItems, most);
                Self::Invalid(error.into())
            }
            TableError::Empty | TableError::Unreadable(_) => Self::Unreadable(error.to_string()),
        }
    }
}

impl From<ArchiveError> for ImportError {
    fn from(error: ArchiveError) -> Self {
        match error {
            ArchiveError::TooLarge => Self::TooLarge,
            ArchiveError::Unreadable(why) => Self::Unreadable(why),
        }
    }
}

impl From<SendError> for ImportError {
    fn from(error: SendError) -> Self {
        match error {
            SendError::Internal(cause) | SendError::Refused(UploadError::Internal(cause)) => {
                Self::Internal(cause)
            }
            SendError::Refused(UploadError::Busy) => Self::Busy,
            other => Self::Internal(Internal::Corrupt(other.to_string())),
        }
    }
}

impl From<SheetError> for ImportError {
    fn from(error: SheetError) -> Self {
        Self::Internal(Internal::Corrupt(error.to_string()))
    }
}
