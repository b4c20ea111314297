//! The database: rows in, domain types out, the same on SQLite and PostgreSQL.
//!
//! Finders and writers are functions on any connection or transaction, one folder a resource.
//! Whatever belongs to a merchant is found by its owner only. Absence is `None`, a name that is
//! taken is [`StoreError::Conflict`], and updates say whether they met the revision they expected.
//! A commit names what it invalidates in the response cache, see [`Invalidates`].

pub mod account;
pub mod album;
pub mod area;
pub mod audit;
pub mod basket;
pub mod category;
pub mod chat;
pub mod feedback;
pub mod home;
pub mod idempotency;
pub mod inquiry;
pub mod media;
pub mod notification;
pub mod order;
pub mod platform;
pub mod product;
pub mod product_import;
pub mod rate_limit;
pub mod saved;
pub mod search;
pub mod session;
pub mod shared;
pub mod shop;
pub mod sitemap;

mod connect;
mod connection;
mod entity;
mod epochs;
mod error;
mod health;
mod paging;
mod read_pool;
mod reader;
mod replica;
mod row;
mod schema;
mod shop_gate;
mod sql;
mod transaction;
mod updated;
mod value;
mod writability;
mod writer;

pub use connect::Database;
pub use epochs::{DependsOn, Epoch, Epochs, Invalidates};
pub use error::{Conflict, StoreError};
pub use paging::{Beginning, beginnings};
pub use reader::Reader;
pub use replica::ReplicaError;
pub use sea_orm::{ConnectionTrait, DatabaseConnection};
pub use transaction::{Transaction, commit};
pub use updated::Updated;
pub use writer::Writer;
