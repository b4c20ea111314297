//! The document's examples are what really happens: each request is sent to the server in one long
//! story, and each answer looks as the document shows it.
//!
//! After a change of an answer, `SHOP_WRITE_EXAMPLES=1 cargo test --workspace --test api
//! examples` writes the answers of this story into the examples' files.

mod operators;
mod phone;
mod scene;
mod schemas;
mod story;
mod written;
