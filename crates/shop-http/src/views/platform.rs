//! The platform, its origins and business categories.

use serde::Serialize;
use utoipa::ToSchema;

use super::{LevelInfo, Media, ShippingArea};

/// A shipping origin: a province, city or country.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Area {
    /// Id of the shipping origin.
    pub id: i64,
    /// A code that never changes, such as `CN-ZJ-yiwu`.
    pub code: String,
    /// Name in the requested language.
    pub name: String,
    /// `domestic`: in China. `overseas`: abroad.
    pub shipping_area: ShippingArea,
    /// Number of listed merchants there, those of its cities included.
    pub merchant_count: i64,
    /// The cities of a province, in order; empty for cities and countries.
    #[schema(no_recursion)]
    pub children: Vec<Area>,
}

/// All shipping origins as a tree.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AreaList {
    /// Provinces of China and other countries, all of them, in order.
    pub list: Vec<Area>,
}

/// How to reach the platform.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contacts {
    /// Phone numbers, at most 10.
    pub phones: Vec<String>,
    /// WeChat IDs, at most 10.
    pub wechat_ids: Vec<String>,
    /// WhatsApp numbers in E.164, at most 10.
    pub whatsapp_numbers: Vec<String>,
    /// The QR code of customer service; null if there is none.
    #[schema(required)]
    pub qr: Option<Media>,
    /// The e-mail address; empty if not given.
    pub email: String,
    /// The address; empty if not given.
    pub address: String,
}

/// A notice of the platform.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// Id of the notice.
    pub id: i64,
    /// The title in the requested language.
    pub title: String,
    /// The text in the requested language, plain with line breaks; possibly empty.
    pub text: String,
    /// The day of the notice.
    #[schema(format = Date)]
    pub date: String,
}

/// A text that users accept.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Agreement {
    /// The version in force; empty while none was published.
    pub version: String,
    /// The title in the requested language.
    pub title: String,
    /// The text in the requested language, as sanitised HTML.
    pub text: String,
}

/// The texts that users accept at registration.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Agreements {
    /// The service agreement.
    pub service: Agreement,
    /// The privacy policy.
    pub privacy: Agreement,
}

/// Limits of requests, for checks in forms.
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
    /// Most characters of a shop's `websiteName`.
    pub website_name_max: i64,
    /// Most pictures of a product.
    pub product_images_max: i64,
    /// Most carousel pictures of a shop.
    pub carousel_images_max: i64,
    /// Most specs of a product.
    pub specs_max: i64,
    /// Most items of a spec.
    pub spec_items_max: i64,
    /// Most combinations of a product.
    pub skus_max: i64,
    /// Longest video, in milliseconds.
    pub video_max_ms: i64,
    /// Recommended longest video, in milliseconds.
    pub video_recommended_ms: i64,
    /// Largest picture file, in bytes.
    pub image_max_bytes: i64,
    /// Largest video file, in bytes.
    pub video_max_bytes: i64,
    /// Most pictures of an album.
    pub album_images_max: i64,
    /// Most recommended products of a shop.
    pub recommended_products_max: i64,
    /// Most sections of a home page.
    pub sections_max: i64,
    /// Stock of a new product if none is given.
    pub default_stock: i64,
    /// Largest stock.
    pub stock_max: i64,
    /// Highest price, in fen.
    pub price_max: i64,
}

/// A business category.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BusinessCategory {
    /// Id of the business category.
    pub id: i64,
    /// Name in the requested language.
    pub name: String,
    /// A picture; null if there is none.
    #[schema(required)]
    pub picture: Option<Media>,
    /// Number of listed merchants in it.
    pub merchant_count: i64,
}

/// How users sign in through the chat app.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatLogin {
    /// The site's id at the provider.
    pub app_id: String,
    /// The provider's page that asks users for authorization.
    pub authorize_url: String,
    /// The provider's script, which `POST /api/user/wxJsSign` signs pages for.
    pub script_url: String,
}

/// The platform, with what most screens need. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Platform {
    /// The name.
    pub name: String,
    /// The logo; null if there is none.
    #[schema(required)]
    pub logo: Option<Media>,
    /// The picture the app opens with; null if there is none.
    #[schema(required)]
    pub opening_image: Option<Media>,
    /// The introduction; possibly empty.
    pub introduction: String,
    /// How to reach the platform.
    pub contacts: Contacts,
    /// The latest notices, newest first.
    pub notices: Vec<Notice>,
    /// All business categories, in order.
    pub business_categories: Vec<BusinessCategory>,
    /// The agreements in force.
    pub agreements: Agreements,
    /// All settlement levels, the lowest first.
    pub levels: Vec<LevelInfo>,
    /// Limits of requests, for checks in forms.
    pub limits: Limits,
    /// How users sign in through the chat app; null where that is not set up.
    #[schema(required)]
    pub chat_login: Option<ChatLogin>,
}
