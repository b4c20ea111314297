//! A product's texts in other languages.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Locale;

/// A product's texts in one language: one left out stays as it is, an empty one is removed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductTexts {
    /// Its name.
    #[serde(default)]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// Its title.
    #[serde(default)]
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// A description.
    #[serde(default)]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Rich text (a safe subset of HTML).
    #[serde(default)]
    #[schema(nullable = false)]
    pub details: Option<String>,
    /// What one piece is called.
    #[serde(default)]
    #[schema(nullable = false)]
    pub unit: Option<String>,
}

/// A product's texts in one language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductTextsView {
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// Its title.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// A description.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Rich text (a safe subset of HTML).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub details: Option<String>,
    /// What one piece is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub unit: Option<String>,
    /// What was translated from an older original.
    pub stale: Vec<String>,
}

/// A product's texts in other languages; a language left out stays as it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductTranslations {
    /// In English.
    #[serde(default)]
    #[schema(nullable = false)]
    pub en: Option<ProductTexts>,
    /// In Arabic.
    #[serde(default)]
    #[schema(nullable = false)]
    pub ar: Option<ProductTexts>,
}

/// A product's texts in other languages.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductTranslationsView {
    /// In English.
    pub en: ProductTextsView,
    /// In Arabic.
    pub ar: ProductTextsView,
}

/// A name in other languages.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NameTranslations {
    /// In English.
    #[serde(default)]
    #[schema(nullable = false)]
    pub en: Option<String>,
    /// In Arabic.
    #[serde(default)]
    #[schema(nullable = false)]
    pub ar: Option<String>,
}

/// A name in other languages.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NameTranslationsView {
    /// In English.
    #[schema(required)]
    pub en: Option<String>,
    /// In Arabic.
    #[schema(required)]
    pub ar: Option<String>,
    /// What was translated from an older original.
    pub stale: Vec<Locale>,
}
