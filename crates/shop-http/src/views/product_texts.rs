//! A product's texts in other languages.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Ignored, Locale};

/// A product's texts in one language. A text left out stays as it is; an empty one is removed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductTexts {
    /// The name.
    #[serde(default)]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The title.
    #[serde(default)]
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// The description.
    #[serde(default)]
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Details as HTML; sanitised like the original.
    #[serde(default)]
    #[schema(nullable = false)]
    pub details: Option<String>,
    /// What one piece is called.
    #[serde(default)]
    #[schema(nullable = false)]
    pub unit: Option<String>,
    /// Ignored, so that translations can be sent back as they were read.
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>, nullable = false)]
    #[expect(dead_code, reason = "accepted and ignored")]
    pub stale: Option<Ignored>,
}

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
    /// Names of the fields whose translation is older than their original.
    pub stale: Vec<String>,
}

/// A product's texts in English and Arabic. A language left out stays as it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductTranslations {
    /// English.
    #[serde(default)]
    #[schema(nullable = false)]
    pub en: Option<ProductTexts>,
    /// Arabic.
    #[serde(default)]
    #[schema(nullable = false)]
    pub ar: Option<ProductTexts>,
}

/// A product's texts in English and Arabic.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductTranslationsView {
    /// English.
    pub en: ProductTextsView,
    /// Arabic.
    pub ar: ProductTextsView,
}

/// A name in English and Arabic. A language that is null or left out stays as it is; an empty name is
/// removed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NameTranslations {
    /// English.
    #[serde(default)]
    pub en: Option<String>,
    /// Arabic.
    #[serde(default)]
    pub ar: Option<String>,
    /// Ignored, so that translations can be sent back as they were read.
    #[serde(default)]
    #[schema(value_type = Option<Vec<Locale>>, nullable = false)]
    #[expect(dead_code, reason = "accepted and ignored")]
    pub stale: Option<Ignored>,
}

/// A name in English and Arabic.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NameTranslationsView {
    /// English; null if there is none.
    #[schema(required)]
    pub en: Option<String>,
    /// Arabic; null if there is none.
    #[schema(required)]
    pub ar: Option<String>,
    /// Languages whose translation is older than the original.
    pub stale: Vec<Locale>,
}
