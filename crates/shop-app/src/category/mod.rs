//! Merchants' categories.

mod edit;
mod list;
mod overview;
mod remove;
mod reorder;

pub use edit::{EditCategoryError, create, create_once, update};
pub use list::{CategoryBranch, CategoryParent, list, tree};
pub use overview::CategoryOverview;
pub use remove::{RemoveCategoryError, remove};
pub use reorder::reorder;

pub(crate) use overview::overviews;
