//! Shipping origins and business categories as operators edit them.

use serde::{Deserialize, Serialize};
use shop_catalog::Change;
use utoipa::ToSchema;

use super::{Ignored, Locale, Media, ShippingArea};

/// A name in English and Arabic. A language that is null or left out stays as it is; an empty name is
/// removed.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlaceTranslations {
    /// English.
    pub en: Option<String>,
    /// Arabic.
    pub ar: Option<String>,
    /// Ignored, so that translations can be sent back as they were read.
    #[schema(value_type = Option<Vec<Locale>>, nullable = false)]
    #[expect(dead_code, reason = "accepted and ignored")]
    pub stale: Option<Ignored>,
}

/// A name in English and Arabic.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceTranslationsView {
    /// English; null if there is none.
    #[schema(required)]
    pub en: Option<String>,
    /// Arabic; null if there is none.
    #[schema(required)]
    pub ar: Option<String>,
    /// Languages whose translation is older than the original.
    pub stale: Vec<Locale>,
}

/// A shipping origin, for editing.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminArea {
    /// Id of the shipping origin.
    pub id: i64,
    /// A code that never changes.
    pub code: String,
    /// Id of the province that a city is in; null for a province or country.
    #[schema(required)]
    pub parent_id: Option<i64>,
    /// `domestic`: in China. `overseas`: abroad.
    pub shipping_area: ShippingArea,
    /// The name, as it was written.
    pub name: String,
    /// The name in English and Arabic.
    pub translations: PlaceTranslationsView,
    /// Position: origins of one kind are ordered by `sort`, then by id.
    pub sort: i64,
    /// Number of cities in it and shops at it. It can be deleted only if this is 0.
    pub in_use: i64,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

/// All shipping origins.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminAreaList {
    /// All shipping origins, those in China first, by `sort`, then by id.
    pub list: Vec<AdminArea>,
}

/// A new shipping origin.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateAreaRequest {
    /// A code of 2 to 40 ASCII letters, digits and hyphens that no other origin has, such as
    /// `CN-ZJ-yiwu`. It cannot be changed later.
    pub code: String,
    /// Id of the province that a city is in. Null or left out: a province or country.
    pub parent_id: Option<i64>,
    /// `domestic`: in China. `overseas`: abroad. A city's must be its province's.
    pub shipping_area: ShippingArea,
    /// The name.
    pub name: String,
    /// The name in English and Arabic.
    #[schema(nullable = false)]
    pub translations: Option<PlaceTranslations>,
    /// Position: origins of one kind are ordered by `sort`, then by id. Default: 0.
    #[schema(nullable = false)]
    pub sort: Option<i64>,
}

/// Changes of a shipping origin. Fields left out stay as they are. Code, parent and `shippingArea`
/// cannot be changed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateAreaRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// The name.
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The name in English and Arabic.
    #[schema(nullable = false)]
    pub translations: Option<PlaceTranslations>,
    /// Position: origins of one kind are ordered by `sort`, then by id.
    #[schema(nullable = false)]
    pub sort: Option<i64>,
}

/// A business category, for editing.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminBusinessCategory {
    /// Id of the business category.
    pub id: i64,
    /// The name, as it was written.
    pub name: String,
    /// The name in English and Arabic.
    pub translations: PlaceTranslationsView,
    /// A picture; null if there is none.
    #[schema(required)]
    pub picture: Option<Media>,
    /// Position: business categories are ordered by `sort`, then by id.
    pub sort: i64,
    /// Number of shops in it, listed or not. It can be deleted only if this is 0.
    pub in_use: i64,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

/// All business categories.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminBusinessCategoryList {
    /// All business categories, by `sort`, then by id.
    pub list: Vec<AdminBusinessCategory>,
}

/// A new business category.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateBusinessCategoryRequest {
    /// A name that no other line has.
    pub name: String,
    /// The name in English and Arabic.
    #[schema(nullable = false)]
    pub translations: Option<PlaceTranslations>,
    /// Id of a picture uploaded by the caller. Null: none.
    pub picture_id: Option<i64>,
    /// Position: business categories are ordered by `sort`, then by id. Default: 0.
    #[schema(nullable = false)]
    pub sort: Option<i64>,
}

/// Changes of a business category. Fields left out stay as they are.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateBusinessCategoryRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// A name that no other line has.
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The name in English and Arabic.
    #[schema(nullable = false)]
    pub translations: Option<PlaceTranslations>,
    /// Id of a picture uploaded by the caller, or of the present one. Null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub picture_id: Change<Option<i64>>,
    /// Position: business categories are ordered by `sort`, then by id.
    #[schema(nullable = false)]
    pub sort: Option<i64>,
}
