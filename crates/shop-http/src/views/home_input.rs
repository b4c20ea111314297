//! Home pages as they are written.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{SectionLayout, SectionType};

/// A section's title in other languages; a language left out stays as it is, an empty one is removed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SectionTitles {
    /// In English.
    #[serde(default)]
    #[schema(nullable = false)]
    pub en: Option<String>,
    /// In Arabic.
    #[serde(default)]
    #[schema(nullable = false)]
    pub ar: Option<String>,
}

/// A section as it shall be.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SectionInput {
    /// Which kind.
    #[serde(rename = "type")]
    pub kind: SectionType,
    /// Whether it is shown.
    pub enabled: bool,
    /// Its title, as the merchant writes it; left out it is empty, and an app names the kind instead.
    #[serde(default)]
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// How its items are laid out.
    #[serde(default)]
    #[schema(nullable = false)]
    pub layout: Option<SectionLayout>,
    /// The ids chosen for it; empty: chosen by rule.
    #[serde(default)]
    #[schema(nullable = false)]
    pub picks: Option<Vec<i64>>,
    /// Its title in other languages: one left out stays as it is, an empty one is removed.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<SectionTitles>,
}

/// A home page as it shall be: all sections in order.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecorateRequest {
    /// The revision seen; it grows with every change.
    pub revision: i64,
    /// The sections in order.
    pub sections: Vec<SectionInput>,
}
