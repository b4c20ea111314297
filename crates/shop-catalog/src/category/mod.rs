//! A merchant's categories: two levels, first-level ones holding second-level ones
//! (specification, section 3).

mod entity;
mod form;
mod placement;

pub use entity::{Category, CategoryContent};
pub use form::{CategoryDraft, CategoryForm, CategoryTextsForm, DESCRIPTION, NAME, SORT};
pub use placement::{Placement, PlacementError, check_placement};
