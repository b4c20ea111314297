//! The catalogue: categories, products with specs and SKUs, albums, home sections, shop profiles,
//! and search terms in three languages.
//!
//! All modules follow the same pattern: a form holds the fields of a request, `parse` validates it
//! into a draft or returns all errors, and applying the draft to the stored value gives the value
//! to store.

pub mod album;
pub mod category;
pub mod home;
pub mod product;
pub mod root_file;
pub mod search;
pub mod shop;

mod change;
mod check;
mod texts;
mod translation;

pub use change::Change;
pub use check::LocalizedRule;
pub use translation::LocalizedEdit;
