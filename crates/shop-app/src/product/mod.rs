//! Products: creating, updating, reading and listing.

mod by_category;
mod create;
mod detail;
mod edit_error;
mod import;
mod list;
mod listed;
mod parse;
mod references;
mod remove;
mod update;

pub use by_category::{CategoryShelf, by_category};
pub use create::create;
pub use detail::{ProductDetail, own, public};
pub use edit_error::EditProductError;
pub use import::import;
pub use list::{ProductFilter, ProductSort, list};
pub use listed::ListedProduct;
pub use remove::remove;
pub use update::update;

pub(crate) use listed::{listed, with_shops};
