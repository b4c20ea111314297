//! Home pages of shops and of the platform, built from sections.

mod defaults;
mod form;
mod kind;
mod section;

pub use form::{HomeDraft, SectionDraft, SectionForm, SectionTitles, TITLE};
pub use kind::{PickKind, SectionLayout, SectionType};
pub use section::{HomeOf, Section, SectionContent};

/// The maximum number of sections per home page.
pub const SECTIONS_MAX: usize = 30;
