//! The document's examples are real: one scenario sends every example request to the server and
//! compares the shape of each answer with the example.
//!
//! When an answer changes, `SHOP_WRITE_EXAMPLES=1 cargo test --workspace --test api examples`
//! regenerates the example files.

mod operators;
mod phone;
mod scene;
mod schemas;
mod story;
mod written;
