//! Messages to the platform.

use serde::Deserialize;
use utoipa::ToSchema;

/// A message to the platform.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FeedbackRequest {
    /// The text.
    pub text: String,
    /// How to reach the writer.
    pub contact: String,
}
