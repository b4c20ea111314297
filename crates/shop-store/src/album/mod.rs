//! Albums of merchants.

mod read;
mod write;

pub use read::{find, list, public_among};
pub use write::{create, delete, save};
