//! Why a product is not written.

use shop_core::ValidationErrors;
use shop_settlement::{CreationError, SettlementLevel};
use shop_store::{Conflict, StoreError};

use crate::{Internal, rich_text::RichTextError};

/// Why a product is not written.
#[derive(Debug, thiserror::Error)]
pub enum EditProductError {
    /// Fields are wrong.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// There is no such product of this merchant.
    #[error("there is no such product")]
    NotFound,
    /// The merchant has a product of that name.
    #[error("the product's name is taken; choose another")]
    NameTaken,
    /// The merchant has no category yet.
    #[error("there is no category yet; add one first")]
    CategoryMissing,
    /// The shop's time and grace are over.
    #[error("the shop's service has expired; renew it to create products")]
    SettlementExpired,
    /// The shop's level holds no more products.
    #[error("level {level} holds {cap} products; delete some or book a higher level")]
    CapReached {
        /// The shop's level.
        level: SettlementLevel,
        /// Its cap.
        cap: u32,
    },
    /// The revision is not today's.
    #[error("the product was changed elsewhere meanwhile")]
    ChangedElsewhere,
    /// Too much rich text is being read already.
    #[error("the server is busy; try again in a minute")]
    Busy,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl From<StoreError> for EditProductError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict(Conflict::ProductName) => Self::NameTaken,
            other => Self::Internal(other.into()),
        }
    }
}

impl From<RichTextError> for EditProductError {
    fn from(error: RichTextError) -> Self {
        match error {
            RichTextError::Busy => Self::Busy,
            RichTextError::Internal(cause) => Self::Internal(cause),
        }
    }
}

impl From<CreationError> for EditProductError {
    fn from(error: CreationError) -> Self {
        match error {
            CreationError::Expired => Self::SettlementExpired,
            CreationError::CapReached { level, cap } => Self::CapReached { level, cap },
        }
    }
}
