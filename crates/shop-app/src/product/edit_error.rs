//! The error type of product edits.

use shop_core::ValidationErrors;
use shop_settlement::{CreationError, SettlementLevel};

use crate::{Internal, idempotency::KeyReused, internal::from_errors};

/// Why a product is not saved.
#[derive(Debug, thiserror::Error)]
pub enum EditProductError {
    /// The form is invalid.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// The merchant has no such product.
    #[error("there is no such product")]
    NotFound,
    /// The merchant already has a product with this name.
    #[error("the product's name is taken; choose another")]
    NameTaken,
    /// The merchant has no category yet.
    #[error("there is no category yet; add one first")]
    CategoryMissing,
    /// The grace period is over.
    #[error("the shop's service has expired; renew it to create products")]
    SettlementExpired,
    /// The product cap of the level is reached.
    #[error("level {level} holds {cap} products; delete some or book a higher level")]
    CapReached {
        /// The shop's level.
        level: SettlementLevel,
        /// Its cap.
        cap: u32,
    },
    /// The idempotency key was used for a different request.
    #[error(transparent)]
    KeyReused(#[from] KeyReused),
    /// The revision is outdated.
    #[error("the product has been changed elsewhere")]
    ChangedElsewhere,
    /// Too many rich texts are being sanitized.
    #[error("the server is busy; try again in a minute")]
    Busy,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(EditProductError: StoreError { ProductName => NameTaken }, BlockingError);

impl From<CreationError> for EditProductError {
    fn from(error: CreationError) -> Self {
        match error {
            CreationError::Expired => Self::SettlementExpired,
            CreationError::CapReached { level, cap } => Self::CapReached { level, cap },
        }
    }
}
