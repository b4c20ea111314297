//! Small answers that several resources share.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Locale {
    Zh,
    En,
    Ar,
}

/// What was deleted.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deleted {
    /// Its number.
    pub id: i64,
}

/// What was made.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Created {
    /// Its number.
    pub id: i64,
}
