//! Suggestions while a search is typed.

use serde::Serialize;
use utoipa::ToSchema;

use super::Media;

/// A product that is suggested. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedProduct {
    /// Id of the product.
    pub id: i64,
    /// The shop's code.
    pub shop_alias: String,
    /// The name.
    pub name: String,
    /// The main picture; null if there is none.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// The lowest price of one piece, in fen.
    pub price_min: i64,
}

/// The first products found.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedProducts {
    /// At most five, the best first.
    pub list: Vec<SuggestedProduct>,
    /// Number of products in the whole list.
    pub total: i64,
}

/// A category that is suggested.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedCategory {
    /// Id of the category; without a shop, of the business category.
    pub id: i64,
    /// The name.
    pub name: String,
    /// Number of its products; without a shop, of its merchants.
    pub count: i64,
}

/// A merchant that is suggested.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedMerchant {
    /// The shop's code.
    pub alias: String,
    /// The shop's name.
    pub name: String,
    /// Number of its products on sale.
    pub product_count: i64,
}

/// The first merchants found.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedMerchants {
    /// At most five, the best first; empty inside a shop.
    pub list: Vec<SuggestedMerchant>,
    /// Number of merchants in the whole list.
    pub total: i64,
}

/// What a search that is being typed may mean.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Suggestions {
    /// Keywords of products that sell, the most frequent first: at most five that match, or ten without
    /// a keyword, in a script that readers of the requested language know.
    pub words: Vec<String>,
    /// Products.
    pub products: SuggestedProducts,
    /// Categories of the shop, or business categories, whose name matches; at most five.
    pub categories: Vec<SuggestedCategory>,
    /// Merchants.
    pub merchants: SuggestedMerchants,
}
