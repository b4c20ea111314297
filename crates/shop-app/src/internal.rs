//! Internal errors: failures that the caller cannot correct.

use shop_blocking::BlockingError;
use shop_store::StoreError;

/// Implements the conversions into the error of a use case that are the same everywhere: what the use
/// case has a variant for becomes that variant, everything else `Internal`.
///
/// `from_errors!(EditAlbumError: StoreError { AlbumName => NameTaken }, AttemptError)`
macro_rules! from_errors {
    ($error:ident: $($source:ident $({ $($conflict:ident => $variant:ident),+ })?),+) => {
        $($crate::internal::from_errors!(@ $source, $error $($(, $conflict => $variant)+)?);)+
    };
    (@ StoreError, $error:ident) => {
        impl From<shop_store::StoreError> for $error {
            fn from(error: shop_store::StoreError) -> Self {
                Self::Internal(error.into())
            }
        }
    };
    (@ StoreError, $error:ident $(, $conflict:ident => $variant:ident)+) => {
        impl From<shop_store::StoreError> for $error {
            fn from(error: shop_store::StoreError) -> Self {
                match error {
                    $(shop_store::StoreError::Conflict(shop_store::Conflict::$conflict) => {
                        Self::$variant
                    })+
                    other => Self::Internal(other.into()),
                }
            }
        }
    };
    (@ AttemptError, $error:ident) => {
        impl From<$crate::rate_limit::AttemptError> for $error {
            fn from(error: $crate::rate_limit::AttemptError) -> Self {
                match error {
                    $crate::rate_limit::AttemptError::TooOften(too_often) => {
                        Self::TooOften(too_often)
                    }
                    $crate::rate_limit::AttemptError::Store(error) => Self::Internal(error.into()),
                }
            }
        }
    };
    (@ HashError, $error:ident) => {
        impl From<shop_auth::HashError> for $error {
            fn from(error: shop_auth::HashError) -> Self {
                match error {
                    shop_auth::HashError::Busy => Self::Busy,
                    other => Self::Internal(other.into()),
                }
            }
        }
    };
    (@ BlockingError, $error:ident) => {
        impl From<shop_blocking::BlockingError> for $error {
            fn from(error: shop_blocking::BlockingError) -> Self {
                match error {
                    shop_blocking::BlockingError::Busy => Self::Busy,
                    other => Self::Internal(other.into()),
                }
            }
        }
    };
}
pub(crate) use from_errors;

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
