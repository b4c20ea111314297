//! Small answers that several resources share.

use serde::Serialize;
pub use shop_core::{Locale, request::Ignored};
use utoipa::ToSchema;

/// What was deleted.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deleted {
    /// Its id.
    pub id: i64,
}

/// What was created.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Created {
    /// Its id.
    pub id: i64,
}
