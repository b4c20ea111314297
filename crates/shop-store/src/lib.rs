//! The database: rows in, domain types out, the same on SQLite and PostgreSQL.
//!
//! Finders and writers are functions on any connection or transaction, one folder a resource.
//! Whatever belongs to a merchant is found by its owner only. Absence is `None`, a name that is
//! taken is [`StoreError::Conflict`], and updates say whether they met the revision they expected.
//! Writers of what the public sees count up the shop's content version themselves.

pub mod account;
pub mod album;
pub mod area;
pub mod audit;
pub mod category;
pub mod chat;
pub mod feedback;
pub mod home;
pub mod media;
pub mod order;
pub mod platform;
pub mod product;
pub mod search;
pub mod session;
pub mod shared;
pub mod shop;

mod connect;
mod entity;
mod error;
mod paging;
mod sql;
mod updated;
mod value;

pub use connect::{Database, commit};
pub use error::{Conflict, StoreError};
pub use sea_orm::{ConnectionTrait, DatabaseConnection, DatabaseTransaction};
pub use updated::Updated;
