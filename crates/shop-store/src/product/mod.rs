//! Products with their pictures, specs and SKUs.

mod batch;
mod by_category;
mod card;
mod columns;
mod find;
mod find_by_key;
mod import;
mod list;
mod newest;
mod parts;
mod popular_keywords;
mod shop_pictures;
mod write;
mod write_specs;

pub use batch::{apply_batch, find_batch};
pub use by_category::newest_by_category;
pub use card::{ProductCard, cards};
pub use find::{find, find_many, find_public, still_there, taken_names};
pub use find_by_key::{ProductKeys, find_by_keys, ids_after};
pub use import::create_many;
pub use list::{ProductFilter, ProductSort, StockFilter, first, list};
pub use popular_keywords::popular_keywords;
pub use shop_pictures::shop_pictures;
pub use write::{create, delete, save};

pub(crate) use newest::newest_of_each;
