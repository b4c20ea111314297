//! The commands, one module each.

pub mod admin;
pub mod backup;
pub mod migrate;
pub mod openapi;
pub mod password;
pub mod serve;
