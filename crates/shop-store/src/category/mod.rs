//! Merchants' categories.

mod list;
mod record;
mod write;

pub use list::{
    Audience, CategoryBranch, CategoryListed, CategoryParent, all, find_listed, first_level, list,
    tree,
};
pub use record::{Contents, contents, find, find_among, find_with_parent, has_first_level};
pub use write::{count, create, delete, reorder, save, siblings};
