//! A merchant's categories, in two levels (specification, section 3).

mod entity;
mod form;
mod placement;

pub use entity::{Category, CategoryContent};
pub use form::{CategoryDraft, CategoryForm, CategoryTextsForm, DESCRIPTION, NAME, SORT};
pub use placement::{Placement, PlacementError, check_placement};
