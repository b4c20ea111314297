//! Notifications and their channels.

use serde::{Deserialize, Serialize};
use shop_core::{Locale, Secret};
pub use shop_notifications::{
    Channel as NotificationChannel, ChatRefusal, NotificationKind, TrialOutcome,
};
use utoipa::ToSchema;

/// Something that happened.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationView {
    /// Its id.
    pub id: i64,
    /// What happened.
    pub kind: NotificationKind,
    /// The number of the order or inquiry.
    pub number: String,
    /// Id of the shop concerned.
    pub shop_id: i64,
    /// The present name of that shop, in the requested language.
    pub shop_name: String,
    /// The name of the customer, as given with the order or inquiry.
    pub customer_name: String,
    /// The total of the order in fen; null for an inquiry.
    #[schema(required)]
    pub total: Option<i64>,
    /// Whether it was marked as read.
    pub is_read: bool,
    /// When it happened.
    #[schema(format = DateTime)]
    pub created_at: String,
}

/// A page of notifications.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationPage {
    /// The notifications of this page.
    pub list: Vec<NotificationView>,
    /// `cursor` of the next page; null on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// Number of notifications in the whole list; only with `withTotal=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
    /// Number of unread notifications in the whole list.
    pub unread: i64,
}

/// Numbers of what a reader has not opened.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnreadCounts {
    /// Orders that the caller's shop received.
    pub orders: i64,
    /// Inquiries that the caller's shop received.
    pub inquiries: i64,
    /// The caller's notifications.
    pub notifications: i64,
    /// Inquiries of this browser whose answer or other outcome it has not opened.
    pub answers: i64,
    /// All inquiries that this browser sent.
    pub sent: i64,
}

/// How far notifications were read.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadNotificationsRequest {
    /// Id of the newest notification that was seen: it and all earlier ones are read.
    pub up_to: i64,
}

/// What is left to read.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnreadNotifications {
    /// Number of unread notifications.
    pub unread: i64,
}

/// The channels of a user. The list in the app is always on.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationChannels {
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
    /// The language of messages.
    pub language: Locale,
    /// E-mail.
    pub email: EmailChannel,
    /// Webhooks.
    pub webhook: WebhookChannel,
    /// Messages in the chat app.
    pub chat: ChatChannel,
}

/// Messages in the chat app, to each account there that is bound.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatChannel {
    /// Whether this server can send messages in the chat app.
    pub is_available: bool,
    /// Whether notifications are sent. False while no account is bound; then the switch stays as it is
    /// until one is.
    pub is_on: bool,
    /// Number of bound accounts (`POST /api/user/bind`).
    pub bound: i64,
    /// Why the latest message to one of them was refused, until one is taken; null: none was. Such a
    /// message is not sent again.
    #[schema(required)]
    pub refusal: Option<ChatRefusal>,
}

/// E-mail.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailChannel {
    /// Whether this server can send e-mail.
    pub is_available: bool,
    /// Whether notifications are sent.
    pub is_on: bool,
    /// The confirmed address; empty: none.
    pub address: String,
}

/// Webhooks.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookChannel {
    /// Whether notifications are sent.
    pub is_on: bool,
    /// The address; empty: none.
    pub url: String,
    /// The secret that signs webhooks (`whsec_…`), in the answer to the call that made it; null in
    /// all others.
    #[schema(required, value_type = Option<String>)]
    pub secret: Option<Secret<String>>,
}

/// A change of the channels.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveChannelsRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// The language of messages.
    pub language: Locale,
    /// E-mail.
    pub email: EmailChannelInput,
    /// Webhooks.
    pub webhook: WebhookChannelInput,
    /// Messages in the chat app. Left out: the switch stays as it is.
    #[schema(nullable = false)]
    pub chat: Option<ChatChannelInput>,
}

/// The switch of messages in the chat app.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChatChannelInput {
    /// Whether notifications are sent; stays false without a bound account, and where the server cannot
    /// send messages in the chat app.
    pub is_on: bool,
}

/// The switch of e-mail.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmailChannelInput {
    /// Whether notifications are sent; stays false without a confirmed address.
    pub is_on: bool,
}

/// Where webhooks go.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WebhookChannelInput {
    /// Whether notifications are sent; stays false without an address.
    pub is_on: bool,
    /// The address, which begins with `https://` and leads to the public internet; empty: none.
    pub url: String,
    /// Whether the secret is replaced by a new one. Default: false.
    #[serde(default)]
    #[schema(nullable = false)]
    pub renew_secret: bool,
}

/// An e-mail address to confirm.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmailAddressRequest {
    /// The address, to which a code is sent.
    pub address: String,
}

/// The code that was sent.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmailCodeRequest {
    /// Six digits.
    #[schema(value_type = String)]
    pub code: Secret<String>,
}

/// Which channel to try out.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TrialRequest {
    /// The channel.
    pub channel: NotificationChannel,
}

/// What became of a message that was sent at once.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrialView {
    /// The outcome.
    pub outcome: TrialOutcome,
    /// With `refused`: the HTTP status, the SMTP code or the chat app's error code of the answer; else
    /// null.
    #[schema(required)]
    pub status: Option<i64>,
}
