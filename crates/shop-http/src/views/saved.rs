//! What users saved to come back to.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Media;

/// What a user saved, the newest first. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedView {
    /// The products, at most 50.
    pub products: Vec<SavedProduct>,
    /// The shops, at most 50.
    pub shops: Vec<SavedShop>,
}

/// A saved product. `GET /api/product` with `ids[]` answers what lists show of it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedProduct {
    /// Id of the product.
    pub id: i64,
    /// The code of its shop.
    pub shop_alias: String,
}

/// A followed shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedShop {
    /// Id of the shop.
    pub id: i64,
    /// The shop code.
    pub alias: String,
    /// The name to show.
    pub name: String,
    /// The main picture; null if there is none.
    #[schema(required)]
    pub main_image: Option<Media>,
}

/// Changes of what a user saved. Default of each list: empty.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SavedChangeInput {
    /// Ids of products to save, the newest first.
    #[serde(default)]
    pub add_products: Vec<i64>,
    /// Ids of products to remove.
    #[serde(default)]
    pub remove_products: Vec<i64>,
    /// Ids of shops to follow, the newest first.
    #[serde(default)]
    pub add_shops: Vec<i64>,
    /// Ids of shops to remove.
    #[serde(default)]
    pub remove_shops: Vec<i64>,
}
