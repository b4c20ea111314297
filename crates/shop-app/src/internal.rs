//! Internal errors: failures that the caller cannot correct.

use shop_blocking::BlockingError;
use shop_store::StoreError;

/// An internal failure. The cause is logged; the caller only learns that it is an internal error.
#[derive(Debug, thiserror::Error)]
pub enum Internal {
    /// A database operation failed.
    #[error("the database failed: {0}")]
    Store(#[from] StoreError),
    /// Password hashing failed.
    #[error(transparent)]
    Hashing(#[from] shop_auth::HashError),
    /// A token could not be signed.
    #[error(transparent)]
    Token(#[from] shop_auth::TokenError),
    /// The object store failed.
    #[error(transparent)]
    Objects(#[from] shop_media::StoreError),
    /// Stored data violates an invariant.
    #[error("stored data is not what it should be: {0}")]
    Corrupt(String),
}

/// The category of an internal error, for choosing the message to users.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InternalKind {
    /// The database, the object store or the disk is unavailable: a retry may succeed.
    Unavailable,
    /// A disk is full.
    Full,
    /// Requires manual repair.
    Broken,
}

impl Internal {
    /// The category of this error.
    pub fn kind(&self) -> InternalKind {
        match self {
            Self::Store(StoreError::Unavailable(_) | StoreError::BeingRemoved(_)) => {
                InternalKind::Unavailable
            }
            Self::Store(StoreError::Full(_)) => InternalKind::Full,
            Self::Objects(error) if error.is_full() => InternalKind::Full,
            Self::Objects(shop_media::StoreError::Settings { .. }) => InternalKind::Broken,
            Self::Objects(_) => InternalKind::Unavailable,
            _ => InternalKind::Broken,
        }
    }
}

impl From<BlockingError> for Internal {
    fn from(error: BlockingError) -> Self {
        Self::Corrupt(error.to_string())
    }
}
