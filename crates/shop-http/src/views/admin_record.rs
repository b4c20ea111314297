//! What users told the platform, and what operators did.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// A message to the platform.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackRow {
    /// Its number.
    pub id: i64,
    /// Who wrote it.
    pub user_id: i64,
    /// Their username.
    pub username: String,
    /// The text.
    pub text: String,
    /// How to reach the writer.
    pub contact: String,
    /// When it was sent.
    #[schema(format = DateTime)]
    pub sent_at: String,
}

/// A page of messages.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackPage {
    /// The rows of this page.
    pub list: Vec<FeedbackRow>,
    /// Where the next page begins; null at the end.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// The size of the whole list, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// Something an operator did.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditRow {
    /// Its number.
    pub id: i64,
    /// Who did it; null for a command of the server.
    #[schema(required)]
    pub operator_id: Option<i64>,
    /// Their username; empty for a command of the server.
    pub operator: String,
    /// What, such as `user.status`.
    pub action: String,
    /// To what, such as `user:17`.
    pub subject: String,
    /// What changed: `from` holds the fields before, `to` after; one of them where something was
    /// made or removed.
    #[schema(value_type = Object)]
    pub detail: Value,
    /// When.
    #[schema(format = DateTime)]
    pub at: String,
}

/// A page of what operators did.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditPage {
    /// The rows of this page.
    pub list: Vec<AuditRow>,
    /// Where the next page begins; null at the end.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// The size of the whole list, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}
