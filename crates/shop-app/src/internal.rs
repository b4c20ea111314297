//! Internal errors: failures that the caller cannot correct.

use shop_store::StoreError;

/// Something below failed. The cause is for the log; who calls is told only that it was not them.
#[derive(Debug, thiserror::Error)]
pub enum Internal {
    /// The database did not answer as it should.
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
    /// Stored data that no rule would have let in.
    #[error("stored data is not what it should be: {0}")]
    Corrupt(String),
}

/// What kind of error it is, for who tells people what to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InternalKind {
    /// The database, the object store or the disk is away: another attempt may succeed.
    Unavailable,
    /// A disk is full.
    Full,
    /// It takes a person to mend it.
    Broken,
}

impl Internal {
    /// The kind of this error.
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
