//! Every refusal of the catalogue's use cases, as the client reads it.

use shop_app::{
    album::EditAlbumError,
    category::{EditCategoryError, RemoveCategoryError},
    home::EditHomeError,
    product::EditProductError,
    scope::ListError,
};
use shop_catalog::{album::ALBUMS_MAX, category::CATEGORIES_MAX};

use super::integer;
use crate::{Failure, Reason, messages::Named};

impl From<ListError> for Failure {
    fn from(error: ListError) -> Self {
        match error {
            ListError::ShopNotFound => Self::not_found(),
            ListError::Cursor(cursor) => cursor.into(),
            ListError::Internal(cause) => cause.into(),
        }
    }
}

impl From<EditCategoryError> for Failure {
    fn from(error: EditCategoryError) -> Self {
        match error {
            EditCategoryError::Invalid(errors) => errors.into(),
            EditCategoryError::NotFound => Self::not_found(),
            EditCategoryError::NameTaken => Self::name_taken(Named::Category),
            EditCategoryError::TooDeep => Self::field("parentId", Reason::CategoryDepth),
            EditCategoryError::TooMany => {
                Self::forbidden(Reason::CategoryLimit).with_limit(Some(integer(CATEGORIES_MAX)))
            }
            EditCategoryError::KeyReused(_) => Self::conflict(Reason::IdempotencyReused),
            EditCategoryError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            EditCategoryError::Internal(cause) => cause.into(),
        }
    }
}

impl From<RemoveCategoryError> for Failure {
    fn from(error: RemoveCategoryError) -> Self {
        match error {
            RemoveCategoryError::NotFound => Self::not_found(),
            RemoveCategoryError::NotEmpty { count } => {
                Self::bad_request(Reason::CategoryNotEmpty).with_count(integer(count))
            }
            RemoveCategoryError::Internal(cause) => cause.into(),
        }
    }
}

impl From<EditProductError> for Failure {
    fn from(error: EditProductError) -> Self {
        match error {
            EditProductError::Invalid(errors) => errors.into(),
            EditProductError::NotFound => Self::not_found(),
            EditProductError::NameTaken => Self::name_taken(Named::Product),
            EditProductError::CategoryMissing => Self::bad_request(Reason::CategoryMissing),
            EditProductError::SettlementExpired => Self::forbidden(Reason::SettlementExpired),
            EditProductError::CapReached { level, cap } => {
                Self::forbidden(Reason::ProductCapReached).with_cap(level.as_str(), i64::from(cap))
            }
            EditProductError::KeyReused(_) => Self::conflict(Reason::IdempotencyReused),
            EditProductError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            EditProductError::Busy => Self::unavailable(Reason::Unavailable),
            EditProductError::Internal(cause) => cause.into(),
        }
    }
}

impl From<EditAlbumError> for Failure {
    fn from(error: EditAlbumError) -> Self {
        match error {
            EditAlbumError::Invalid(errors) => errors.into(),
            EditAlbumError::NotFound => Self::not_found(),
            EditAlbumError::NameTaken => Self::name_taken(Named::Album),
            EditAlbumError::TooMany => {
                Self::forbidden(Reason::AlbumLimit).with_limit(Some(integer(ALBUMS_MAX)))
            }
            EditAlbumError::KeyReused(_) => Self::conflict(Reason::IdempotencyReused),
            EditAlbumError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            EditAlbumError::Internal(cause) => cause.into(),
        }
    }
}

impl From<EditHomeError> for Failure {
    fn from(error: EditHomeError) -> Self {
        match error {
            EditHomeError::Invalid(errors) => errors.into(),
            EditHomeError::NotFound => Self::not_found(),
            EditHomeError::Forbidden => Self::forbidden(Reason::Forbidden),
            EditHomeError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            EditHomeError::Internal(cause) => cause.into(),
        }
    }
}
