//! A shop's texts in other languages.

use serde::Serialize;
use utoipa::ToSchema;

use super::NameTranslationsView;

/// A shop's texts in one language. A text that is missing has no translation.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopTextsView {
    /// The company's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub company_name: Option<String>,
    /// The short name shown at the top of the shop.
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
    /// The shop's notice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub notice: Option<String>,
    /// The salesperson's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub salesman_name: Option<String>,
    /// The street address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub company_address: Option<String>,
    /// Names of the fields whose translation is older than their original.
    pub stale: Vec<String>,
}

/// What a carousel picture shows, as the merchant wrote it, with its translations.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CarouselText {
    /// The text in the shop's language; empty if not given.
    pub text: String,
    /// The text in the other languages.
    pub translations: NameTranslationsView,
}

/// A shop's texts in the languages other than the shop's.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopTranslationsView {
    /// Chinese.
    pub zh: ShopTextsView,
    /// English.
    pub en: ShopTextsView,
    /// Arabic.
    pub ar: ShopTextsView,
}
