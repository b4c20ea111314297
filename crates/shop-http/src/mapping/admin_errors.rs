//! Every refusal of an operator's call, as the client reads it.

use shop_app::admin::AdminError;
use shop_catalog::root_file::FILES_MAX;

use super::integer;
use crate::{Failure, Reason, messages::Named};

impl From<AdminError> for Failure {
    fn from(error: AdminError) -> Self {
        match error {
            AdminError::Invalid(errors) => errors.into(),
            AdminError::NotOperator => Self::forbidden(Reason::Forbidden),
            AdminError::NotFound => Self::not_found(),
            AdminError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            AdminError::VersionTaken => Self::duplicate(Reason::VersionTaken, "version"),
            AdminError::NameTaken => Self::name_taken(Named::BusinessCategory),
            AdminError::FileNameTaken => Self::name_taken(Named::RootFile),
            AdminError::TooManyFiles => {
                let limit = integer(FILES_MAX as u64);
                Self::bad_request(Reason::TooManyItems).with_limit(Some(limit))
            }
            AdminError::CodeTaken => Self::duplicate(Reason::CodeTaken, "code"),
            AdminError::InUse { count } => {
                let count = integer(count);
                let refusal = Self::bad_request(Reason::InUse).with_count(count);
                refusal.with_limit(Some(count))
            }
            AdminError::OwnAccount => Self::forbidden(Reason::OwnAccount),
            AdminError::Cursor(cursor) => cursor.into(),
            AdminError::KeyReused(_) => Self::conflict(Reason::IdempotencyReused),
            AdminError::Busy => Self::unavailable(Reason::Unavailable),
            AdminError::Internal(cause) => cause.into(),
        }
    }
}
