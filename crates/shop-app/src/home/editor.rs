//! Permission to edit a home page.

use shop_catalog::home::HomeOf;
use shop_core::ValidationErrors;

use crate::{Actor, Internal, internal::from_errors};

/// Why an edit is rejected.
#[derive(Debug, thiserror::Error)]
pub enum EditHomeError {
    /// The form is invalid.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// The shop does not exist or belongs to another merchant.
    #[error("there is no such shop")]
    NotFound,
    /// Only operators may edit the platform's home page.
    #[error("only operators edit the platform's home page")]
    Forbidden,
    /// The revision is outdated.
    #[error("the home page has been changed elsewhere")]
    ChangedElsewhere,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(EditHomeError: StoreError);

/// Merchants may edit their own shop, operators the platform's home page.
pub(super) fn check_editor(actor: &Actor, home: HomeOf) -> Result<(), EditHomeError> {
    match home {
        HomeOf::Platform if actor.is_operator() => Ok(()),
        HomeOf::Platform => Err(EditHomeError::Forbidden),
        HomeOf::Shop(owner) if owner == actor.shop => Ok(()),
        HomeOf::Shop(_) => Err(EditHomeError::NotFound),
    }
}
