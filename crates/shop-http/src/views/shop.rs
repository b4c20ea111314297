//! Shops as everybody sees them.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Media, mirror::mirrored};

mirrored! {
    /// Where a shop ships from.
    #[serde(rename_all = "camelCase")]
    pub enum ShippingArea = shop_catalog::shop::ShippingArea {
        Domestic,
        Overseas,
    }
}

/// A shipping origin by name.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AreaRef {
    /// Its number.
    pub id: i64,
    /// Its name, in the language asked for.
    pub name: String,
    /// The name of what it stands under.
    #[schema(required)]
    pub parent_name: Option<String>,
    /// Whether it ships from China or from abroad.
    pub shipping_area: ShippingArea,
}

/// A line of business by name.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BusinessCategoryRef {
    /// Its number.
    pub id: i64,
    /// Its name, in the language asked for.
    pub name: String,
}

/// A shop as everybody may see it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopView {
    /// Its number.
    pub id: i64,
    /// The shop code: 3 to 8 English letters, digits, `_` and `-`.
    pub alias: String,
    /// What people know it by: the website's name, else the company's, else the shop code.
    pub name: String,
    /// The company.
    pub company_name: String,
    /// The short name shown on top, at most 10 characters.
    pub website_name: String,
    /// One line about the shop.
    pub website_description: String,
    /// Words the shop is found by.
    pub website_keywords: Vec<String>,
    /// The main picture.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// The pictures on top of the home page, at most 9.
    pub carousel: Vec<Media>,
    /// The video, at most 63 seconds.
    #[schema(required)]
    pub video: Option<Media>,
    /// Whether it ships from China or from abroad.
    pub shipping_area: ShippingArea,
    /// The shipping origin.
    #[schema(required)]
    pub area: Option<AreaRef>,
    /// The line of business.
    #[schema(required)]
    pub business_category: Option<BusinessCategoryRef>,
    /// What the shop mainly sells.
    pub main_products: String,
    /// The introduction.
    pub introduction: String,
    /// The notice line.
    pub notice: String,
    /// Whom customers talk to.
    pub salesman_name: String,
    /// The salesperson's phone.
    pub salesman_mobile: String,
    /// The QR code customers scan.
    #[schema(required)]
    pub customer_service_qr: Option<Media>,
    /// The WeChat ID.
    pub wechat_id: String,
    /// The phone.
    pub mobile: String,
    /// The e-mail address.
    #[schema(required)]
    pub email: Option<String>,
    /// The street address.
    pub company_address: String,
    /// Whether the home page names the platform.
    pub show_platform_support: bool,
    /// Whether orders can be placed now.
    pub takes_orders: bool,
    /// How many products.
    pub product_count: i64,
}

/// A shop in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopCard {
    /// Its number.
    pub id: i64,
    /// The shop code: 3 to 8 English letters, digits, `_` and `-`.
    pub alias: String,
    /// Its name, in the language asked for.
    pub name: String,
    /// The main picture.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// The shipping origin.
    #[schema(required)]
    pub area_name: Option<String>,
    /// Whether it ships from China or from abroad.
    pub shipping_area: ShippingArea,
    /// The line of business.
    #[schema(required)]
    pub business_category: Option<BusinessCategoryRef>,
    /// What the shop mainly sells.
    pub main_products: String,
    /// How many products.
    pub product_count: i64,
    /// The pictures.
    pub pictures: Vec<Media>,
    /// Whether orders can be placed now.
    pub takes_orders: bool,
}

/// A page of shops.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopPage {
    /// The rows of this page.
    pub list: Vec<ShopCard>,
    /// Where the next page begins; null at the end.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// The size of the whole list, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// A shop in one line.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopBrief {
    /// Its number.
    pub id: i64,
    /// The shop code: 3 to 8 English letters, digits, `_` and `-`.
    pub alias: String,
    /// Its name, in the language asked for.
    pub name: String,
    /// The main picture.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// The shipping origin.
    #[schema(required)]
    pub area_name: Option<String>,
    /// How many products.
    pub product_count: i64,
    /// Whether orders can be placed now.
    pub takes_orders: bool,
}
