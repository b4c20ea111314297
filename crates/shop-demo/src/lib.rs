//! The demo: a platform with merchants, products and orders, and the pictures it draws for them.
//!
//! [`goods`] holds the data and [`pictures`] the drawings; both are plain values without any of
//! the shop's other crates. [`fill`] puts them into a shop through the application.

pub mod goods;
pub mod pictures;
mod seed;

pub use seed::{Begun, Extent, FillError, Filled, SignIn, State, begin, fill};
