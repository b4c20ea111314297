//! Shipping origins and lines of business as operators edit them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Media, NameTranslations, NameTranslationsView, ShippingArea};

/// A shipping origin for editing: its name is the original.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminArea {
    /// Its number.
    pub id: i64,
    /// A stable code.
    pub code: String,
    /// The province of a city; null: it is of the first level.
    #[schema(required)]
    pub parent_id: Option<i64>,
    /// Whether it lies in China or abroad.
    pub shipping_area: ShippingArea,
    /// Its name.
    pub name: String,
    /// Its name in other languages.
    pub translations: NameTranslationsView,
    /// Its place in the order.
    pub sort: i64,
    /// Cities and shops that stand in the way of deleting it.
    pub in_use: i64,
    /// The revision seen; it grows with every change.
    pub revision: i64,
}

/// All shipping origins, in their order.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminAreaList {
    /// All of them.
    pub list: Vec<AdminArea>,
}

/// A new shipping origin.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateAreaRequest {
    /// Its code, 2 to 40 letters, digits and hyphens, such as `CN-ZJ-yiwu`; no other has it.
    pub code: String,
    /// The first-level origin that it stands under.
    #[serde(default)]
    pub parent_id: Option<i64>,
    /// Whether it lies in China or abroad; a city where its province does.
    pub shipping_area: ShippingArea,
    /// Its name, 1 to 50 characters.
    pub name: String,
    /// Its name in other languages.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<NameTranslations>,
    /// Its place in the order, 0 to 1,000,000.
    #[serde(default)]
    #[schema(nullable = false)]
    pub sort: Option<i64>,
}

/// Changes of a shipping origin; only fields present change. Its code and where it stands do not.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateAreaRequest {
    /// The revision seen.
    pub revision: i64,
    /// Its name, 1 to 50 characters.
    #[serde(default)]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// Its name in other languages; a language left out stays as it is, an empty name goes.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<NameTranslations>,
    /// Its place in the order, 0 to 1,000,000.
    #[serde(default)]
    #[schema(nullable = false)]
    pub sort: Option<i64>,
}

/// A line of business for editing: its name is the original.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminBusinessCategory {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its name in other languages.
    pub translations: NameTranslationsView,
    /// A picture.
    #[schema(required)]
    pub picture: Option<Media>,
    /// Its place in the order.
    pub sort: i64,
    /// Shops that stand in the way of deleting it, listed or not.
    pub in_use: i64,
    /// The revision seen; it grows with every change.
    pub revision: i64,
}

/// All lines of business, in their order.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminBusinessCategoryList {
    /// All of them.
    pub list: Vec<AdminBusinessCategory>,
}

/// A new line of business.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateBusinessCategoryRequest {
    /// Its name, 1 to 50 characters; no other has it.
    pub name: String,
    /// Its name in other languages.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<NameTranslations>,
    /// A picture of one's own.
    #[serde(default)]
    pub picture_id: Option<i64>,
    /// Its place in the order, 0 to 1,000,000.
    #[serde(default)]
    #[schema(nullable = false)]
    pub sort: Option<i64>,
}

/// Changes of a line of business; only fields present change.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateBusinessCategoryRequest {
    /// The revision seen.
    pub revision: i64,
    /// Its name, 1 to 50 characters; no other has it.
    #[serde(default)]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// Its name in other languages; a language left out stays as it is, an empty name goes.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<NameTranslations>,
    /// A picture of one's own, or the one that is there.
    #[serde(default, deserialize_with = "super::present")]
    pub picture_id: Option<Option<i64>>,
    /// Its place in the order, 0 to 1,000,000.
    #[serde(default)]
    #[schema(nullable = false)]
    pub sort: Option<i64>,
}
