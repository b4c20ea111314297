//! Categories.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Media, ProductCard};

/// A category's texts in one language: one left out stays as it is, an empty one is removed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CategoryTexts {
    /// Its name.
    #[serde(default)]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// A description.
    #[serde(default)]
    #[schema(nullable = false)]
    pub description: Option<String>,
}

/// A category's texts in one language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryTextsView {
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// A description.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// What was translated from an older original.
    pub stale: Vec<String>,
}

/// A category's texts in other languages; a language left out stays as it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CategoryTranslations {
    /// In English.
    #[serde(default)]
    #[schema(nullable = false)]
    pub en: Option<CategoryTexts>,
    /// In Arabic.
    #[serde(default)]
    #[schema(nullable = false)]
    pub ar: Option<CategoryTexts>,
}

/// A category's texts in other languages.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryTranslationsView {
    /// In English.
    pub en: CategoryTextsView,
    /// In Arabic.
    pub ar: CategoryTextsView,
}

/// A category.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Category {
    /// Its number.
    pub id: i64,
    /// The shop.
    pub shop_id: i64,
    /// The first-level category; null: this is one.
    #[schema(required)]
    pub parent_id: Option<i64>,
    /// The name of what it stands under.
    #[schema(required)]
    pub parent_name: Option<String>,
    /// Its name, in the language asked for.
    pub name: String,
    /// A description.
    pub description: String,
    /// The main picture.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// Its place in the order.
    pub sort: i64,
    /// How many products.
    pub product_count: i64,
    /// The revision seen; it grows with every change.
    pub revision: i64,
    /// The translations; only in the owner's view.
    #[schema(required)]
    pub translations: Option<CategoryTranslationsView>,
}

/// A category with what stands under it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryNode {
    /// Its number.
    pub id: i64,
    /// The shop.
    pub shop_id: i64,
    /// The first-level category; null: this is one.
    #[schema(required)]
    pub parent_id: Option<i64>,
    /// Its name, in the language asked for.
    pub name: String,
    /// A description.
    pub description: String,
    /// The main picture.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// Its place in the order.
    pub sort: i64,
    /// How many products.
    pub product_count: i64,
    /// The revision seen; it grows with every change.
    pub revision: i64,
    /// The translations; only in the owner's view.
    #[schema(required)]
    pub translations: Option<CategoryTranslationsView>,
    /// What stands under it.
    #[schema(no_recursion)]
    pub children: Vec<CategoryNode>,
}

/// A page of categories.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryPage {
    /// The rows of this page.
    pub list: Vec<Category>,
    /// Where the next page begins; null at the end.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// The size of the whole list, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// A merchant's categories as a tree.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryTree {
    /// The rows of this page.
    pub list: Vec<CategoryNode>,
}

/// A new category.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateCategoryRequest {
    /// The first-level category; null: this is one.
    #[serde(default)]
    pub parent_id: Option<i64>,
    /// Its name, as the merchant writes it.
    pub name: String,
    /// A description.
    #[serde(default)]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// The main picture.
    #[serde(default)]
    pub main_image_id: Option<i64>,
    /// Its place in the order.
    #[serde(default)]
    #[schema(nullable = false)]
    pub sort: Option<i64>,
    /// Its texts in other languages.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<CategoryTranslations>,
}

/// Changes of a category; only fields present change.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateCategoryRequest {
    /// The revision seen; it grows with every change.
    pub revision: i64,
    /// The first-level category; null: this is one.
    #[serde(default, deserialize_with = "super::present")]
    pub parent_id: Option<Option<i64>>,
    /// Its name, as the merchant writes it.
    #[serde(default)]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// A description.
    #[serde(default)]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// The main picture.
    #[serde(default, deserialize_with = "super::present")]
    pub main_image_id: Option<Option<i64>>,
    /// Its place in the order.
    #[serde(default)]
    #[schema(nullable = false)]
    pub sort: Option<i64>,
    /// Its texts in other languages.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<CategoryTranslations>,
}

/// A category by name.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryRef {
    /// Its number.
    pub id: i64,
    /// Its name, in the language asked for.
    pub name: String,
    /// The first-level category; null: this is one.
    #[schema(required)]
    pub parent_id: Option<i64>,
    /// The name of what it stands under.
    #[schema(required)]
    pub parent_name: Option<String>,
}

/// A category and its first products.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryWithProducts {
    /// The category.
    pub category: Category,
    /// Products.
    pub products: Vec<ProductCard>,
}

/// Categories, each with its first products.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoriesWithProducts {
    /// The rows of this page.
    pub list: Vec<CategoryWithProducts>,
}
