//! What a merchant shows: categories, products with their specs and SKUs, albums, the sections of
//! a home page, the shop's profile, and the search terms of all of it in three languages.
//!
//! Every area follows one way: a form carries what a request said, `parse` makes a draft of it
//! or tells all errors at once, and the draft applied to what was stored gives what to store.

pub mod album;
pub mod category;
pub mod home;
pub mod product;
pub mod search;
pub mod shop;

mod change;
mod check;
mod translation;

pub use change::Change;
pub use check::LocalizedRule;
pub use translation::{LocalizedEdit, Translations};
