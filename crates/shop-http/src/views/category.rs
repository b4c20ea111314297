//! Categories.

use serde::{Deserialize, Serialize};
use shop_catalog::{Change, category::CategoryTranslations};
use utoipa::ToSchema;

use super::{Media, ProductCard};

/// A category's texts in one language. A text that is missing has no translation.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryTextsView {
    /// The name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The description.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Names of the fields whose translation is older than their original.
    pub stale: Vec<String>,
}

/// A category's texts in the languages other than the shop's.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryTranslationsView {
    /// Chinese.
    pub zh: CategoryTextsView,
    /// English.
    pub en: CategoryTextsView,
    /// Arabic.
    pub ar: CategoryTextsView,
}

/// A category.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Category {
    /// Id of the category.
    pub id: i64,
    /// Id of the shop.
    pub shop_id: i64,
    /// Id of the first-level category it is in; null: it is of the first level.
    #[schema(required)]
    pub parent_id: Option<i64>,
    /// Name of the first-level category it is in; null: it is of the first level.
    #[schema(required)]
    pub parent_name: Option<String>,
    /// Name in the requested language; with `mine=true`, the original.
    pub name: String,
    /// Description in the requested language; with `mine=true`, the original. Possibly empty.
    pub description: String,
    /// The main picture; null if there is none.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// Position: categories are ordered by `sort`, then by id.
    pub sort: i64,
    /// Number of products in it and in its subcategories: those on sale, with `mine=true` all.
    pub product_count: i64,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
    /// The translations; null unless `mine=true`.
    #[schema(required)]
    pub translations: Option<CategoryTranslationsView>,
}

/// A category with its subcategories.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryNode {
    /// Id of the category.
    pub id: i64,
    /// Id of the shop.
    pub shop_id: i64,
    /// Id of the first-level category it is in; null: it is of the first level.
    #[schema(required)]
    pub parent_id: Option<i64>,
    /// Name in the requested language; with `mine=true`, the original.
    pub name: String,
    /// Description in the requested language; with `mine=true`, the original. Possibly empty.
    pub description: String,
    /// The main picture; null if there is none.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// Position: categories are ordered by `sort`, then by id.
    pub sort: i64,
    /// Number of products in it and in its subcategories: those on sale, with `mine=true` all.
    pub product_count: i64,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
    /// The translations; null unless `mine=true`.
    #[schema(required)]
    pub translations: Option<CategoryTranslationsView>,
    /// The subcategories, in their order; empty at the second level.
    #[schema(no_recursion)]
    pub children: Vec<CategoryNode>,
}

/// A page of categories.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryPage {
    /// The categories of this page.
    pub list: Vec<Category>,
    /// `cursor` of the next page; null on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// Number of categories in the whole list; only with `withTotal=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// All categories of a shop as a tree of two levels.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryTree {
    /// The first-level categories, all of them, in their order.
    pub list: Vec<CategoryNode>,
}

/// A new category.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateCategoryRequest {
    /// Id of a first-level category of the same shop. Null or left out: the new category is of the
    /// first level.
    pub parent_id: Option<i64>,
    /// The name, unique among its siblings without regard to case.
    pub name: String,
    /// The description. Default: empty.
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Id of an uploaded picture. Null: none.
    pub main_image_id: Option<i64>,
    /// Position: categories are ordered by `sort`, then by id. Default: 0.
    #[schema(nullable = false)]
    pub sort: Option<i64>,
    /// Texts in the languages other than the shop's.
    #[schema(nullable = false)]
    pub translations: Option<CategoryTranslations>,
}

/// Changes of a category. Fields left out stay as they are.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateCategoryRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// Id of a first-level category of the same shop. Null: move it to the first level.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub parent_id: Change<Option<i64>>,
    /// The name, unique among its siblings without regard to case.
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The description.
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Id of an uploaded picture. Null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub main_image_id: Change<Option<i64>>,
    /// Position: categories are ordered by `sort`, then by id.
    #[schema(nullable = false)]
    pub sort: Option<i64>,
    /// Texts in the languages other than the shop's.
    #[schema(nullable = false)]
    pub translations: Option<CategoryTranslations>,
}

/// A category in short.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryRef {
    /// Id of the category.
    pub id: i64,
    /// Name in the requested language.
    pub name: String,
    /// Id of the first-level category it is in; null: it is of the first level.
    #[schema(required)]
    pub parent_id: Option<i64>,
    /// Name of the first-level category it is in; null: it is of the first level.
    #[schema(required)]
    pub parent_name: Option<String>,
}

/// A category and its first products.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryWithProducts {
    /// The category.
    pub category: Category,
    /// Its newest products on sale, at most as many as `products` asks for.
    pub products: Vec<ProductCard>,
}

/// Categories, each with its first products.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoriesWithProducts {
    /// All categories of the asked level, in their order.
    pub list: Vec<CategoryWithProducts>,
}
