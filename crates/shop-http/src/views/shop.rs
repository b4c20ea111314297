//! Shops as everybody sees them.

use serde::Serialize;
pub use shop_catalog::shop::ShippingArea;
use utoipa::ToSchema;

use super::{Locale, Media};

/// A shipping origin.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AreaRef {
    /// Id of the shipping origin.
    pub id: i64,
    /// Name in the requested language.
    pub name: String,
    /// Name of the province that a city is in; null for a province or country.
    #[schema(required)]
    pub parent_name: Option<String>,
    /// `domestic`: in China. `overseas`: abroad.
    pub shipping_area: ShippingArea,
}

/// A business category.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BusinessCategoryRef {
    /// Id of the business category.
    pub id: i64,
    /// Name in the requested language.
    pub name: String,
}

/// A shop as visitors see it. Texts are in the requested language, or as the merchant wrote them
/// where there is no translation; a text that was not given is empty.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopView {
    /// Id of the shop, which is also the id of its owner's account (`userId`).
    pub id: i64,
    /// The shop code, carried as `m` in links.
    pub alias: String,
    /// The name to show: `websiteName`, else `companyName`, else `alias`.
    pub name: String,
    /// The company's name; empty if not given.
    pub company_name: String,
    /// The short name shown at the top of the shop, at most 10 characters; empty if not given.
    pub website_name: String,
    /// One line about the shop.
    pub website_description: String,
    /// Words the shop is found by, at most 20.
    pub website_keywords: Vec<String>,
    /// The main picture; null if there is none.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// Pictures for the top of the home page, in order, at most 9.
    pub carousel: Vec<Media>,
    /// What each picture of `carousel` shows, in the same order; empty if not given.
    pub carousel_texts: Vec<String>,
    /// The video; null if there is none.
    #[schema(required)]
    pub video: Option<Media>,
    /// Whether the shop ships from China (`domestic`) or from abroad (`overseas`).
    pub shipping_area: ShippingArea,
    /// The shipping origin; null if not given.
    #[schema(required)]
    pub area: Option<AreaRef>,
    /// The business category; null if not given.
    #[schema(required)]
    pub business_category: Option<BusinessCategoryRef>,
    /// What the shop mainly sells.
    pub main_products: String,
    /// The introduction, plain text with line breaks.
    pub introduction: String,
    /// The shop's notice, plain text.
    pub notice: String,
    /// The salesperson's name; empty if not given.
    pub salesman_name: String,
    /// The salesperson's phone number; empty if not given.
    pub salesman_mobile: String,
    /// The QR code of customer service; null if there is none.
    #[schema(required)]
    pub customer_service_qr: Option<Media>,
    /// The WeChat ID; empty if not given.
    pub wechat_id: String,
    /// The WhatsApp number in E.164, such as `+8613812345678`; empty if not given.
    pub whatsapp: String,
    /// The shop's phone number; empty if not given.
    pub mobile: String,
    /// The e-mail address; null if the merchant does not show it.
    #[schema(required)]
    pub email: Option<String>,
    /// The street address; empty if not given.
    pub company_address: String,
    /// Whether the home page names the platform.
    pub show_platform_support: bool,
    /// Whether orders can be placed now: false once the settlement has expired.
    pub takes_orders: bool,
    /// Whether inquiries can be sent now: false if the merchant takes none, or once the settlement has
    /// expired.
    pub takes_inquiries: bool,
    /// The minimum total of an order, in fen; 0 if there is none.
    pub order_minimum: i64,
    /// When the platform checked the business licence; null if it has not, or the licence was replaced
    /// since.
    #[schema(required, format = DateTime)]
    pub licence_verified_at: Option<String>,
    /// Number of products on sale.
    pub product_count: i64,
}

/// A shop in a list. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopCard {
    /// Id of the shop.
    pub id: i64,
    /// The shop code.
    pub alias: String,
    /// The name to show.
    pub name: String,
    /// The main picture; null if there is none.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// Name of the shipping origin; null if not given.
    #[schema(required)]
    pub area_name: Option<String>,
    /// Whether the shop ships from China (`domestic`) or from abroad (`overseas`).
    pub shipping_area: ShippingArea,
    /// The business category; null if not given.
    #[schema(required)]
    pub business_category: Option<BusinessCategoryRef>,
    /// What the shop mainly sells.
    pub main_products: String,
    /// Number of products on sale.
    pub product_count: i64,
    /// A few pictures of the shop's products, possibly none.
    pub pictures: Vec<Media>,
    /// When the platform checked the business licence; null if it has not.
    #[schema(required, format = DateTime)]
    pub licence_verified_at: Option<String>,
    /// Whether orders can be placed now: false once the settlement has expired.
    pub takes_orders: bool,
}

/// A page of shops.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopPage {
    /// The shops of this page.
    pub list: Vec<ShopCard>,
    /// `cursor` of the next page; null on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// Number of shops in the whole list; only with `withTotal=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// A shop in short. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopBrief {
    /// Id of the shop.
    pub id: i64,
    /// The shop code.
    pub alias: String,
    /// The language in which the merchant writes and reads.
    pub language: Locale,
    /// The name to show.
    pub name: String,
    /// The main picture; null if there is none.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// Name of the shipping origin; null if not given.
    #[schema(required)]
    pub area_name: Option<String>,
    /// Number of products on sale.
    pub product_count: i64,
    /// Whether orders can be placed now: false once the settlement has expired.
    pub takes_orders: bool,
    /// Whether inquiries can be sent now: false if the merchant takes none, or once the settlement has
    /// expired.
    pub takes_inquiries: bool,
}
