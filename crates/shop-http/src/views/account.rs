//! Accounts and sessions.

use serde::{Deserialize, Serialize};
pub use shop_core::Role;
use shop_core::{Locale, Secret};
use utoipa::ToSchema;

use super::{CarouselText, Media, Settlement, ShopTextsView, ShopTranslationsView, ShopView};

/// A new account and its shop.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegisterRequest {
    /// 3 to 32 ASCII letters, digits and underscores, unique without regard to case. Cannot be
    /// changed later.
    pub username: String,
    /// 6 to 128 characters, without control characters, counted after Unicode NFC. It must not equal
    /// the username or the shop code (without regard to case), and must not be one of the thousand
    /// most common passwords: both are `too_common`.
    #[schema(value_type = String)]
    pub password: Secret<String>,
    /// The password again; another one is `mismatch`.
    #[schema(value_type = String)]
    pub confirm_password: Secret<String>,
    /// The shop code: 3 to 8 ASCII letters, digits, `_` and `-`, unique without regard to case, also
    /// among codes given up less than 90 days ago. It can be changed once in 30 days.
    pub alias: String,
    /// The language in which the shop will write; it can be changed later. Default: `zh`.
    #[schema(nullable = false)]
    pub language: Option<Locale>,
    /// Whether the user accepts the service agreement and the privacy policy; must be true, else
    /// `not_accepted`.
    pub agreed: bool,
}

/// Username and password.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoginRequest {
    /// The username, without regard to case.
    pub username: String,
    /// The password.
    #[schema(value_type = String)]
    pub password: Secret<String>,
}

/// The token that continues a session.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefreshTokenRequest {
    /// The latest refresh token of the session.
    #[schema(value_type = String)]
    pub refresh_token: Secret<String>,
}

/// The current and the new password.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePasswordRequest {
    /// The current password.
    #[schema(value_type = String)]
    pub old_password: Secret<String>,
    /// The new password. The rules of registration apply; the current one is `same_as_old`.
    #[schema(value_type = String)]
    pub new_password: Secret<String>,
    /// The new password again; another one is `mismatch`.
    #[schema(value_type = String)]
    pub confirm_password: Secret<String>,
}

/// The tokens of a session.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenPair {
    /// The bearer token for calls (JWT), valid for 15 minutes.
    #[schema(value_type = String)]
    pub access_token: Secret<String>,
    /// When the access token expires.
    #[schema(format = DateTime)]
    pub access_expires_at: String,
    /// Exchange it for the next pair of tokens at `POST /api/user/refreshToken`; it works once.
    #[schema(value_type = String)]
    pub refresh_token: Secret<String>,
    /// When the refresh token expires unless it is used: after 30 days, at most 90 days after
    /// sign-in.
    #[schema(format = DateTime)]
    pub refresh_expires_at: String,
}

/// A new session with its account and shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedIn {
    /// The bearer token for calls (JWT), valid for 15 minutes.
    #[schema(value_type = String)]
    pub access_token: Secret<String>,
    /// When the access token expires.
    #[schema(format = DateTime)]
    pub access_expires_at: String,
    /// Exchange it for the next pair of tokens at `POST /api/user/refreshToken`; it works once.
    #[schema(value_type = String)]
    pub refresh_token: Secret<String>,
    /// When the refresh token expires unless it is used: after 30 days, at most 90 days after
    /// sign-in.
    #[schema(format = DateTime)]
    pub refresh_expires_at: String,
    /// The account and its shop.
    pub user: UserView,
}

/// A merchant: the public view of the shop and, for its owner, the account.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserView {
    /// The shop as visitors see it, in the requested language.
    pub shop: ShopView,
    /// The owner's view; null for everybody else.
    #[schema(required)]
    pub account: Option<AccountView>,
}

/// What only the owner sees of the account and the shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountView {
    /// Id of the account, which is also the id of its shop.
    pub id: i64,
    /// The name to sign in with.
    pub username: String,
    /// `admin`: an operator of the platform. `merchant`: everybody else.
    pub role: Role,
    /// The shop code.
    pub alias: String,
    /// When the shop code may be changed again, 30 days after the last change; null: now.
    #[schema(required, format = DateTime)]
    pub alias_changeable_at: Option<String>,
    /// The person who runs the shop; empty if not given. Never public.
    pub operator_name: String,
    /// The e-mail address; empty if not given.
    pub email: String,
    /// Whether visitors see the e-mail address.
    pub show_email: bool,
    /// The business licence, at an address that works for five minutes; null if there is none. Only
    /// the owner and operators see it.
    #[schema(required)]
    pub license_image: Option<Media>,
    /// Ids of the shop's recommended products, in order, at most 20.
    pub recommended_product_ids: Vec<i64>,
    /// The settlement level and its limits.
    pub settlement: Settlement,
    /// The language in which the merchant writes: that of the originals of all texts of the shop, its
    /// products, categories and home page.
    pub language: Locale,
    /// The shop's texts as the merchant wrote them, without translation.
    pub originals: ShopTextsView,
    /// The shop's texts in the other languages. That of the originals is empty.
    pub translations: ShopTranslationsView,
    /// The texts of the pictures of `shop.carousel`, in the same order.
    pub carousel_texts: Vec<CarouselText>,
    /// Grows with every change of the account or shop. Send it back in an update.
    pub revision: i64,
    /// Number of chat-app accounts bound to this account, at most 5.
    pub chat_accounts: i64,
    /// Number of orders that the shop received and that nobody has opened there yet
    /// (`GET /api/order/{orderId}`), without cancelled ones.
    pub unread_orders: i64,
    /// Number of inquiries that the shop received and that nobody has opened there yet
    /// (`GET /api/inquiry/{inquiryNumber}`), without closed ones.
    pub unread_inquiries: i64,
    /// Whether the merchant takes inquiries; `shop.takesInquiries` says whether one can be sent now.
    pub takes_inquiries: bool,
    /// Number of notifications that were not marked as read (`GET /api/notification`).
    pub unread_notifications: i64,
}
