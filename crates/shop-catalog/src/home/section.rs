//! Stored sections.

use shop_core::{Localized, SectionId, ShopId};

use super::{SectionLayout, SectionType};

/// The owner of a home page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HomeOf {
    /// The platform; edited by operators.
    Platform,
    /// A merchant's shop.
    Shop(ShopId),
}

/// The editable fields of a section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SectionContent {
    /// The section type.
    pub section_type: SectionType,
    /// Whether visitors can see the section.
    pub enabled: bool,
    /// The title; if empty, the app shows the default title of the type.
    pub title: Localized,
    /// The layout.
    pub layout: SectionLayout,
    /// The picked IDs in order, of the kind given by [`SectionType::pick_kind`].
    pub picks: Vec<i64>,
}

/// A section of an edited home page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// The section ID.
    pub id: SectionId,
    /// The editable fields.
    pub content: SectionContent,
}
