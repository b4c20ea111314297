//! The platform, its origins and lines of business.

use serde::Serialize;
use utoipa::ToSchema;

use super::{LevelInfo, Media, ShippingArea};

/// A shipping origin: a province, city or country.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Area {
    /// Its number.
    pub id: i64,
    /// A stable code.
    pub code: String,
    /// Its name, in the language asked for.
    pub name: String,
    /// Whether it ships from China or from abroad.
    pub shipping_area: ShippingArea,
    /// How many merchants.
    pub merchant_count: i64,
    /// What stands under it.
    #[schema(no_recursion)]
    pub children: Vec<Area>,
}

/// The tree of shipping origins.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AreaList {
    /// The rows of this page.
    pub list: Vec<Area>,
}

/// How to reach the platform.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contacts {
    /// Phone numbers.
    pub phones: Vec<String>,
    /// WeChat IDs.
    pub wechat_ids: Vec<String>,
    /// A QR code.
    #[schema(required)]
    pub qr: Option<Media>,
    /// The e-mail address.
    pub email: String,
    /// The address.
    pub address: String,
}

/// A platform notice.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// Its number.
    pub id: i64,
    /// Its title, in the language asked for.
    pub title: String,
    /// The text.
    pub text: String,
    /// The day.
    #[schema(format = Date)]
    pub date: String,
}

/// A text that users agree to.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Agreement {
    /// Its version.
    pub version: String,
    /// Its title, in the language asked for.
    pub title: String,
    /// The text.
    pub text: String,
}

/// The texts that users agree to.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Agreements {
    /// The user service agreement.
    pub service: Agreement,
    /// The privacy policy.
    pub privacy: Agreement,
}

/// The limits that forms check before sending.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    /// Fewest characters of a username.
    pub username_min: i64,
    /// Most characters of a username.
    pub username_max: i64,
    /// Fewest characters of a password.
    pub password_min: i64,
    /// Most characters of a password.
    pub password_max: i64,
    /// Fewest characters of a shop code.
    pub alias_min: i64,
    /// Most characters of a shop code.
    pub alias_max: i64,
    /// Most characters of a website name.
    pub website_name_max: i64,
    /// Most pictures of a product.
    pub product_images_max: i64,
    /// Most carousel pictures.
    pub carousel_images_max: i64,
    /// Most specs of a product.
    pub specs_max: i64,
    /// Most items of a spec.
    pub spec_items_max: i64,
    /// Most combinations of a product.
    pub skus_max: i64,
    /// Longest video in milliseconds.
    pub video_max_ms: i64,
    /// Recommended length of a video in milliseconds.
    pub video_recommended_ms: i64,
    /// Largest picture file in bytes.
    pub image_max_bytes: i64,
    /// Largest video file in bytes.
    pub video_max_bytes: i64,
    /// Most pictures of an album.
    pub album_images_max: i64,
    /// Most products put forward.
    pub recommended_products_max: i64,
    /// Most sections of a home page.
    pub sections_max: i64,
    /// Stock when none is given.
    pub default_stock: i64,
    /// Largest stock.
    pub stock_max: i64,
    /// The highest price in fen.
    pub price_max: i64,
}

/// A line of business.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BusinessCategory {
    /// Its number.
    pub id: i64,
    /// Its name, in the language asked for.
    pub name: String,
    /// A picture.
    #[schema(required)]
    pub picture: Option<Media>,
    /// How many merchants.
    pub merchant_count: i64,
}

/// How one signs in through the chat app.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatLogin {
    /// This site's id at the provider.
    pub app_id: String,
    /// The provider's page on which people authorize it.
    pub authorize_url: String,
    /// The provider's script, which pages are signed for.
    pub script_url: String,
}

/// The platform: what every screen may need of it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Platform {
    /// Its name, in the language asked for.
    pub name: String,
    /// The logo.
    #[schema(required)]
    pub logo: Option<Media>,
    /// The picture the app opens with.
    #[schema(required)]
    pub opening_image: Option<Media>,
    /// The introduction.
    pub introduction: String,
    /// How to reach the platform.
    pub contacts: Contacts,
    /// News, newest first.
    pub notices: Vec<Notice>,
    /// Lines of business.
    pub business_categories: Vec<BusinessCategory>,
    /// What users agree to.
    pub agreements: Agreements,
    /// The settlement levels.
    pub levels: Vec<LevelInfo>,
    /// The limits that forms check.
    pub limits: Limits,
    /// How one signs in through the chat app; null where that is not set up.
    #[schema(required)]
    pub chat_login: Option<ChatLogin>,
}
