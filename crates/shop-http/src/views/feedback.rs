//! Messages to the platform.

use serde::Deserialize;
use utoipa::ToSchema;

/// A message to the platform.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FeedbackRequest {
    /// The message.
    pub text: String,
    /// How to reach the sender: a phone number, an e-mail address or a WeChat ID.
    pub contact: String,
}
