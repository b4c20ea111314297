//! Accounts and sessions.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Media, Settlement, ShippingArea, ShopTextsView, ShopTranslations, ShopTranslationsView,
    ShopView, mirror::mirrored,
};

mirrored! {
    /// What an account may do.
    #[serde(rename_all = "camelCase")]
    pub enum Role = shop_auth::Role {
        Merchant,
        Admin,
    }
}

/// A new account and its shop.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegisterRequest {
    /// 3 to 32 English letters, digits and underscores; unique without regard to case.
    pub username: String,
    /// 6 to 128 characters.
    pub password: String,
    /// The password once more.
    pub confirm_password: String,
    /// The shop code: 3 to 8 English letters, digits, `_` and `-`.
    pub alias: String,
    /// Whether the user agreement and the privacy policy were accepted; must be true.
    pub agreed: bool,
}

/// Username and password.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LoginRequest {
    /// 3 to 32 English letters, digits and underscores; unique without regard to case.
    pub username: String,
    /// 6 to 128 characters.
    pub password: String,
}

/// The token that continues a session.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefreshTokenRequest {
    /// The one-time token that continues the session.
    pub refresh_token: String,
}

/// A new password.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePasswordRequest {
    /// The password so far.
    pub old_password: String,
    /// The new one, 6 to 128 characters.
    pub new_password: String,
    /// The password once more.
    pub confirm_password: String,
}

/// What continues a session.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenPair {
    /// The bearer token for calls, 15 minutes long.
    pub access_token: String,
    /// When the access token ends.
    #[schema(format = DateTime)]
    pub access_expires_at: String,
    /// The one-time token that continues the session.
    pub refresh_token: String,
    /// When the refresh token ends if it is not used.
    #[schema(format = DateTime)]
    pub refresh_expires_at: String,
}

/// A session that has begun, and whose it is.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedIn {
    /// The bearer token for calls, 15 minutes long.
    pub access_token: String,
    /// When the access token ends.
    #[schema(format = DateTime)]
    pub access_expires_at: String,
    /// The one-time token that continues the session.
    pub refresh_token: String,
    /// When the refresh token ends if it is not used.
    #[schema(format = DateTime)]
    pub refresh_expires_at: String,
    /// The account and its shop.
    pub user: UserView,
}

/// A merchant: the public shop, and for its owner the account.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserView {
    /// The shop.
    pub shop: ShopView,
    /// What only the owner sees; null in the public view.
    #[schema(required)]
    pub account: Option<AccountView>,
}

/// What only the owner sees of an account and shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountView {
    /// Its number.
    pub id: i64,
    /// 3 to 32 English letters, digits and underscores; unique without regard to case.
    pub username: String,
    /// What the account may do.
    pub role: Role,
    /// The shop code: 3 to 8 English letters, digits, `_` and `-`.
    pub alias: String,
    /// When the shop code may be changed again; null: now.
    #[schema(required, format = DateTime)]
    pub alias_changeable_at: Option<String>,
    /// Who runs the shop; never public.
    pub operator_name: String,
    /// The e-mail address.
    pub email: String,
    /// Whether customers see the e-mail address.
    pub show_email: bool,
    /// The business licence; seen by the owner and operators only.
    #[schema(required)]
    pub license_image: Option<Media>,
    /// Own products put forward, at most 20.
    pub recommended_product_ids: Vec<i64>,
    /// The settlement.
    pub settlement: Settlement,
    /// The texts in their original language.
    pub originals: ShopTextsView,
    /// The translations; only in the owner's view.
    pub translations: ShopTranslationsView,
    /// The revision seen; it grows with every change.
    pub revision: i64,
    /// How many chat-app accounts are bound.
    pub chat_accounts: i64,
}

/// Changes of account and shop; only fields present change.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateUserRequest {
    /// The revision seen; it grows with every change.
    pub revision: i64,
    /// The shop code: 3 to 8 English letters, digits, `_` and `-`.
    #[serde(default)]
    #[schema(nullable = false)]
    pub alias: Option<String>,
    /// The company.
    #[serde(default)]
    #[schema(nullable = false)]
    pub company_name: Option<String>,
    /// The short name shown on top, at most 10 characters.
    #[serde(default)]
    #[schema(nullable = false)]
    pub website_name: Option<String>,
    /// One line about the shop.
    #[serde(default)]
    #[schema(nullable = false)]
    pub website_description: Option<String>,
    /// Words the shop is found by: at most 20 of at most 30 characters.
    #[serde(default)]
    #[schema(nullable = false)]
    pub website_keywords: Option<Vec<String>>,
    /// The main picture.
    #[serde(default, deserialize_with = "super::present")]
    pub main_image_id: Option<Option<i64>>,
    /// The business licence.
    #[serde(default, deserialize_with = "super::present")]
    pub license_image_id: Option<Option<i64>>,
    /// The QR code customers scan.
    #[serde(default, deserialize_with = "super::present")]
    pub customer_service_qr_id: Option<Option<i64>>,
    /// The pictures on top, at most 9.
    #[serde(default)]
    #[schema(nullable = false)]
    pub carousel_ids: Option<Vec<i64>>,
    /// The video.
    #[serde(default, deserialize_with = "super::present")]
    pub video_id: Option<Option<i64>>,
    /// Whether it ships from China or from abroad, as the origin does, if there is one; left out
    /// beside a new origin, it follows from that.
    #[serde(default)]
    #[schema(nullable = false)]
    pub shipping_area: Option<ShippingArea>,
    /// The shipping origin.
    #[serde(default, deserialize_with = "super::present")]
    pub area_id: Option<Option<i64>>,
    /// The line of business.
    #[serde(default, deserialize_with = "super::present")]
    pub business_category_id: Option<Option<i64>>,
    /// What the shop mainly sells.
    #[serde(default)]
    #[schema(nullable = false)]
    pub main_products: Option<String>,
    /// The introduction.
    #[serde(default)]
    #[schema(nullable = false)]
    pub introduction: Option<String>,
    /// The notice line.
    #[serde(default)]
    #[schema(nullable = false)]
    pub notice: Option<String>,
    /// Whom customers talk to.
    #[serde(default)]
    #[schema(nullable = false)]
    pub salesman_name: Option<String>,
    /// The salesperson's phone, empty: none.
    #[serde(default)]
    #[schema(nullable = false)]
    pub salesman_mobile: Option<String>,
    /// Who runs the shop; never public.
    #[serde(default)]
    #[schema(nullable = false)]
    pub operator_name: Option<String>,
    /// The phone, empty: none.
    #[serde(default)]
    #[schema(nullable = false)]
    pub mobile: Option<String>,
    /// The WeChat ID.
    #[serde(default)]
    #[schema(nullable = false)]
    pub wechat_id: Option<String>,
    /// The e-mail address.
    #[serde(default)]
    #[schema(nullable = false)]
    pub email: Option<String>,
    /// Whether customers see the e-mail address.
    #[serde(default)]
    #[schema(nullable = false)]
    pub show_email: Option<bool>,
    /// The street address.
    #[serde(default)]
    #[schema(nullable = false)]
    pub company_address: Option<String>,
    /// Whether the home page names the platform.
    #[serde(default)]
    #[schema(nullable = false)]
    pub show_platform_support: Option<bool>,
    /// Own products put forward, at most 20.
    #[serde(default)]
    #[schema(nullable = false)]
    pub recommended_product_ids: Option<Vec<i64>>,
    /// Its texts in other languages.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<ShopTranslations>,
}
