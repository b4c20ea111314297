//! Small answers that several resources share.

use serde::{Deserialize, Serialize};
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

/// The new order of siblings.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReorderRequest {
    /// Id of what they are in. Null or left out: those of the first level.
    pub parent_id: Option<i64>,
    /// The ids of all siblings in their new order.
    pub ids: Vec<i64>,
}

/// A new order of things without levels.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReorderAllRequest {
    /// All ids in their new order.
    pub ids: Vec<i64>,
}

/// The order as it is now.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reordered {
    /// The ids in their order.
    pub ids: Vec<i64>,
}
