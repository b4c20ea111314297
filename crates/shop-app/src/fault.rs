//! Faults of ours: what nobody who calls could mend.

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
