//! `/api/upload` and the addresses of stored files.

mod damaged;
mod direct;
mod document;
mod jpegs;
mod limits;
mod malformed;
mod orphaned_objects;
mod quota;
mod ranges;
mod send;
mod sweep;
mod ticket;

pub use direct::{complete, ticket};
