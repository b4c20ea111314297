//! The demo: a platform with merchants, products and orders, and the pictures it draws for them.
//!
//! [`goods`] holds the data and [`pictures`] the drawings; both are plain values without any of
//! the shop's other crates.

pub mod goods;
pub mod pictures;
