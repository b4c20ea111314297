//! Home pages as they are written.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{Ignored, Locale, SectionLayout, SectionType};

/// A section's title in the languages other than that of the home page. A language that is null or left
/// out stays as it is; an empty title is removed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SectionTitles {
    /// Chinese, where the originals are in another language.
    pub zh: Option<String>,
    /// English.
    pub en: Option<String>,
    /// Arabic.
    pub ar: Option<String>,
    /// Ignored, so that translations can be sent back as they were read.
    #[schema(value_type = Option<Vec<Locale>>, nullable = false)]
    #[expect(dead_code, reason = "accepted and ignored")]
    pub stale: Option<Ignored>,
}

/// A section of the edited page.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SectionInput {
    /// What the section shows.
    #[serde(rename = "type")]
    pub kind: SectionType,
    /// Whether visitors see the section.
    pub enabled: bool,
    /// The title. Default: empty; the client names the section after its type.
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// How the items are laid out. Default: the usual layout of the type.
    #[schema(nullable = false)]
    pub layout: Option<SectionLayout>,
    /// Ids to show, in order and each once. What they refer to and how many are allowed: see
    /// `SectionType`. Default: none, the section shows its default content.
    #[schema(nullable = false)]
    pub picks: Option<Vec<i64>>,
    /// The title in the other languages. Translations that are left out are kept from the page's
    /// former section of the same type (the n-th stays the n-th).
    #[schema(nullable = false)]
    pub translations: Option<SectionTitles>,
}

/// The whole home page: its sections replace the present ones.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecorateRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// The sections, in order, at most 30.
    pub sections: Vec<SectionInput>,
}
