//! Products with their pictures, specs and SKUs.

mod by_category;
mod card;
mod columns;
mod find;
mod import;
mod list;
mod newest;
mod parts;
mod shop_pictures;
mod write;
mod write_specs;

pub use by_category::newest_by_category;
pub use card::{ProductCard, cards};
pub use find::{exists_with_name, find, find_many, find_public, still_there};
pub use import::create_many;
pub use list::{ProductFilter, ProductSort, first, list};
pub use shop_pictures::shop_pictures;
pub use write::{create, delete, save};

pub(crate) use newest::newest_of_each;
