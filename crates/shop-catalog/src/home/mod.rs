//! The sections of a home page: a merchant's shop, or the platform's.

mod defaults;
mod form;
mod kind;
mod section;

pub use form::{HomeDraft, SectionDraft, SectionForm, SectionTitlesForm, TITLE};
pub use kind::{PickKind, SectionLayout, SectionType};
pub use section::{HomeOf, Section, SectionContent};

/// The most sections of one home page.
pub const SECTIONS_MAX: usize = 30;
