//! Who may edit a home page, and why an edit is refused.

use shop_catalog::home::HomeOf;
use shop_core::ValidationErrors;
use shop_store::StoreError;

use crate::{Actor, Internal};

/// Why a home page is not edited.
#[derive(Debug, thiserror::Error)]
pub enum EditHomeError {
    /// Fields are wrong.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// There is no such shop, or it is somebody else's.
    #[error("there is no such shop")]
    NotFound,
    /// The platform's home page is edited by operators.
    #[error("only operators edit the platform's home page")]
    Forbidden,
    /// The revision is not today's.
    #[error("the home page was changed elsewhere meanwhile")]
    ChangedElsewhere,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl From<StoreError> for EditHomeError {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

/// Shops are edited by their merchants, the platform by operators.
pub(super) fn check_editor(actor: &Actor, home: HomeOf) -> Result<(), EditHomeError> {
    match home {
        HomeOf::Platform if actor.is_operator() => Ok(()),
        HomeOf::Platform => Err(EditHomeError::Forbidden),
        HomeOf::Shop(owner) if owner == actor.user => Ok(()),
        HomeOf::Shop(_) => Err(EditHomeError::NotFound),
    }
}
