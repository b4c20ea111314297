//! Feedback of users, and the audit trail of operators.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// A message to the platform.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackRow {
    /// Id of the message.
    pub id: i64,
    /// Id of the sender's account.
    pub user_id: i64,
    /// The sender's username.
    pub username: String,
    /// The message.
    pub text: String,
    /// How to reach the sender.
    pub contact: String,
    /// When it was sent.
    #[schema(format = DateTime)]
    pub sent_at: String,
}

/// A page of messages.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackPage {
    /// The messages of this page.
    pub list: Vec<FeedbackRow>,
    /// `cursor` of the next page; null on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// Number of messages in the whole list; only with `withTotal=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// An action of an operator.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditRow {
    /// Id of the entry.
    pub id: i64,
    /// Id of the operator's account; null for a command of the server.
    #[schema(required)]
    pub operator_id: Option<i64>,
    /// The operator's username; empty for a command of the server.
    pub operator: String,
    /// What was done, such as `user.status`.
    pub action: String,
    /// What it was done to, such as `user:17`.
    pub subject: String,
    /// What changed: `from` holds the fields before, `to` the fields after. Only one of them where
    /// something was created or deleted.
    #[schema(value_type = Object)]
    pub detail: Value,
    /// When it was done.
    #[schema(format = DateTime)]
    pub at: String,
}

/// A page of operators' actions.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditPage {
    /// The actions of this page.
    pub list: Vec<AuditRow>,
    /// `cursor` of the next page; null on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// Number of actions in the whole list; only with `withTotal=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}
