//! `/api/upload` and the addresses of stored files.

mod damaged;
mod direct;
mod document;
mod leftovers;
mod limits;
mod malformed;
mod pieces;
mod quota;
mod send;
mod sweep;
mod ticket;
