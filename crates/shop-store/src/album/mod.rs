//! Albums of merchants.

mod read;
mod write;

pub use read::{find, list, newest, owned, public_among};
pub use write::{count, create, delete, save};
