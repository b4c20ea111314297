//! A product's texts in other languages.

use serde::Serialize;
use utoipa::ToSchema;

use super::Locale;

/// A product's texts in one language. A text that is missing has no translation.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductTextsView {
    /// The name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The title.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// The description.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Details as sanitised HTML.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub details: Option<String>,
    /// What one piece is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub unit: Option<String>,
    /// The material.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub material: Option<String>,
    /// The carton in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub box_specification: Option<String>,
    /// The remark.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub remark: Option<String>,
    /// Names of the fields whose translation is older than their original.
    pub stale: Vec<String>,
}

/// A product's texts in the languages other than the shop's.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductTranslationsView {
    /// Chinese.
    pub zh: ProductTextsView,
    /// English.
    pub en: ProductTextsView,
    /// Arabic.
    pub ar: ProductTextsView,
}

/// A name in the languages other than the shop's.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NameTranslationsView {
    /// Chinese; null if there is none.
    #[schema(required)]
    pub zh: Option<String>,
    /// English; null if there is none.
    #[schema(required)]
    pub en: Option<String>,
    /// Arabic; null if there is none.
    #[schema(required)]
    pub ar: Option<String>,
    /// Languages whose translation is older than the original.
    pub stale: Vec<Locale>,
}
