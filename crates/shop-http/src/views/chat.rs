//! Chat-app accounts.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The code of a chat-app authorization.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WxLoginRequest {
    /// The code that the authorization page answered.
    pub code: String,
}

/// A chat-app sign-in.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WxInfo {
    /// The sealed handle of a chat-app sign-in.
    pub openid: String,
    /// Whether an account is bound to it.
    pub bound: bool,
}

/// A chat-app sign-in to continue.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoginByOpenidRequest {
    /// The sealed handle of a chat-app sign-in.
    pub openid: String,
}

/// A chat-app sign-in and the account to bind it to.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BindRequest {
    /// The sealed handle of a chat-app sign-in.
    pub openid: String,
    /// 3 to 32 English letters, digits and underscores; unique without regard to case.
    #[serde(default)]
    #[schema(nullable = false)]
    pub username: Option<String>,
    /// 6 to 128 characters.
    #[serde(default)]
    #[schema(nullable = false)]
    pub password: Option<String>,
}

/// Which chat-app accounts to unbind.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UnbindRequest {
    /// Whether to unbind every chat-app account of one's own.
    #[serde(default)]
    #[schema(nullable = false)]
    pub all: Option<bool>,
    /// The sealed handle of a chat-app sign-in.
    #[serde(default)]
    #[schema(nullable = false)]
    pub openid: Option<String>,
}

/// The address to sign.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WxJsSignRequest {
    /// The page's address as the browser shows it: the one it landed on where the chat app asks for
    /// that (iOS), else the present one.
    pub url: String,
}

/// What the chat app's script asks for.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WxJsSignature {
    /// The app's id at the provider.
    pub app_id: String,
    /// Seconds since 1970.
    pub timestamp: i64,
    /// A random text.
    pub nonce_str: String,
    /// The signature.
    pub signature: String,
}
