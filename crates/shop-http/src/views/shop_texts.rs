//! A shop's texts in other languages.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A shop's texts in one language.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShopTexts {
    /// The company.
    #[serde(default)]
    #[schema(nullable = false)]
    pub company_name: Option<String>,
    /// The short name shown on top, at most 10 characters.
    #[serde(default)]
    #[schema(nullable = false)]
    pub website_name: Option<String>,
    /// One line about the shop.
    #[serde(default)]
    #[schema(nullable = false)]
    pub website_description: Option<String>,
    /// What the shop mainly sells.
    #[serde(default)]
    #[schema(nullable = false)]
    pub main_products: Option<String>,
    /// The introduction.
    #[serde(default)]
    #[schema(nullable = false)]
    pub introduction: Option<String>,
    /// The notice line.
    #[serde(default)]
    #[schema(nullable = false)]
    pub notice: Option<String>,
    /// Whom customers talk to.
    #[serde(default)]
    #[schema(nullable = false)]
    pub salesman_name: Option<String>,
    /// The street address.
    #[serde(default)]
    #[schema(nullable = false)]
    pub company_address: Option<String>,
}

/// A shop's texts in one language; `stale` names those older than the original.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopTextsView {
    /// The company.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub company_name: Option<String>,
    /// The short name shown on top, at most 10 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub website_name: Option<String>,
    /// One line about the shop.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub website_description: Option<String>,
    /// What the shop mainly sells.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub main_products: Option<String>,
    /// The introduction.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub introduction: Option<String>,
    /// The notice line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub notice: Option<String>,
    /// Whom customers talk to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub salesman_name: Option<String>,
    /// The street address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub company_address: Option<String>,
    /// What was translated from an older original.
    pub stale: Vec<String>,
}

/// A shop's texts in other languages; a language left out stays as it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShopTranslations {
    /// In English.
    #[serde(default)]
    #[schema(nullable = false)]
    pub en: Option<ShopTexts>,
    /// In Arabic.
    #[serde(default)]
    #[schema(nullable = false)]
    pub ar: Option<ShopTexts>,
}

/// A shop's texts in other languages.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopTranslationsView {
    /// In English.
    pub en: ShopTextsView,
    /// In Arabic.
    pub ar: ShopTextsView,
}
