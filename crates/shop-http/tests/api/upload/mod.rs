//! `/api/upload` and the addresses of stored files.

mod crooked;
mod damaged;
mod direct;
mod document;
mod leftovers;
mod limits;
mod pieces;
mod quota;
mod send;
mod sweep;
mod ticket;
