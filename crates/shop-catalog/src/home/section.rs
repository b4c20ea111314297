//! A section as it is stored.

use shop_core::{Localized, SectionId, UserId};

use super::{SectionLayout, SectionType};

/// Whose home page it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HomeOf {
    /// The platform's, edited by operators.
    Platform,
    /// A merchant's shop.
    Shop(UserId),
}

/// What a section shows and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SectionContent {
    /// What it shows.
    pub section_type: SectionType,
    /// Whether readers see it.
    pub enabled: bool,
    /// Its title; empty for the title that the app gives its kind.
    pub title: Localized,
    /// How it is laid out.
    pub layout: SectionLayout,
    /// The ids picked for it, of the type's [`SectionType::pick_kind`], in their order.
    pub picks: Vec<i64>,
}

/// A section of a home page that was edited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// Its id.
    pub id: SectionId,
    /// What it shows and how.
    pub content: SectionContent,
}
