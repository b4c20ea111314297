//! The document's examples are real: one scenario sends every example request to the server and
//! compares the shape of each response with the example.
//!
//! When a response changes, `SHOP_WRITE_EXAMPLES=1 cargo test --workspace --test api examples`
//! regenerates the example files.

mod operators;
mod phone;
mod regenerate;
pub mod runner;
pub mod scenario;
mod schemas;
