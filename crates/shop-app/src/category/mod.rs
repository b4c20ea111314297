//! Merchants' categories.

mod edit;
mod list;
mod overview;
mod remove;

pub use edit::{EditCategoryError, create, update};
pub use list::{CategoryBranch, CategoryParent, list, tree};
pub use overview::CategoryOverview;
pub use remove::{RemoveCategoryError, remove};

pub(crate) use overview::overviews;
