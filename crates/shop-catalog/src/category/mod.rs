//! A merchant's categories, in two levels (PRODUCT.md, 6.1).

mod entity;
mod form;
mod placement;

pub use entity::{Category, CategoryContent};
pub use form::{
    CategoryDraft, CategoryForm, CategoryTextsForm, CategoryTranslations, DESCRIPTION, NAME, SORT,
};
pub use placement::{Placement, PlacementError, check_placement};

/// The most categories of a shop in both levels together: the tree is one answer, and import and search read it whole.
pub const CATEGORIES_MAX: u64 = 2_000;
