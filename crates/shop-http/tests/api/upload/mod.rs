//! `/api/upload` and the addresses of stored files.

mod crooked;
mod direct;
mod document;
mod leftovers;
mod pieces;
mod quota;
mod send;
mod sweep;
mod ticket;
