//! Chat-app accounts.

use serde::{Deserialize, Serialize};
use shop_core::Secret;
use utoipa::ToSchema;

/// The code of a chat-app authorization.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WxLoginRequest {
    /// The code that the provider's authorization page added to the redirect address.
    #[schema(value_type = String)]
    pub code: Secret<String>,
}

/// A chat-app sign-in.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WxInfo {
    /// A sealed handle of the chat-app account, for the calls that take `openid`. It is not the
    /// provider's own id. It works in this browser only, and for 30 days since its last use.
    #[schema(value_type = String)]
    pub openid: Secret<String>,
    /// Whether a user is bound to the chat-app account.
    pub bound: bool,
}

/// A chat-app sign-in to continue.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoginByOpenidRequest {
    /// The handle that `wxLogin` answered.
    #[schema(value_type = String)]
    pub openid: Secret<String>,
}

/// A chat-app account and the user to bind it to: name the user with `username` and `password`, or by
/// a session.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BindRequest {
    /// The handle that `wxLogin` answered.
    #[schema(value_type = String)]
    pub openid: Secret<String>,
    /// The username; required without a session.
    #[schema(nullable = false)]
    pub username: Option<String>,
    /// The password; required without a session.
    #[schema(nullable = false, value_type = Option<String>)]
    pub password: Option<Secret<String>>,
}

/// Which chat-app accounts to unbind. Without fields: the one that this session was opened with.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnbindRequest {
    /// Unbind every chat-app account of the user. Default: false.
    #[schema(nullable = false)]
    pub all: Option<bool>,
    /// Unbind the chat-app account of this handle.
    #[schema(nullable = false, value_type = Option<String>)]
    pub openid: Option<Secret<String>>,
}

/// The address to sign.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WxJsSignRequest {
    /// The page's full address as the browser shows it. On iOS, the address that the chat app opened
    /// first; else the current one.
    pub url: String,
}

/// What the chat app's script needs for its configuration.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WxJsSignature {
    /// The site's id at the provider.
    pub app_id: String,
    /// When it was signed, in seconds since 1970 (UTC).
    pub timestamp: i64,
    /// A random text that is part of what is signed.
    pub nonce_str: String,
    /// The signature (SHA-1, hexadecimal).
    pub signature: String,
}
