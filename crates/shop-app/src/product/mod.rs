//! Products: creating, updating, reading and listing.

mod batch;
mod by_category;
mod copy;
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
mod update_skus;

pub use batch::{BatchOutcomes, batch};
pub use by_category::{CategoryShelf, by_category};
pub use copy::copy;
pub use create::{create, create_once};
pub use detail::{ProductDetail, own, public};
pub use edit_error::EditProductError;
pub use import::import;
pub use list::{ProductFilter, ProductSort, StockFilter, list};
pub use listed::ListedProduct;
pub use remove::remove;
pub use update::update;
pub use update_skus::update_skus;

pub(crate) use listed::{listed, with_shops};
