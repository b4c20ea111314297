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
mod claim;
mod connect;
mod entity;
mod epochs;
mod error;
pub mod feedback;
mod health;
pub mod home;
pub mod idempotency;
pub mod import_product;
pub mod import_template;
pub mod inquiry;
pub mod media;
pub mod notification;
pub mod order;
mod paging;
pub mod platform;
pub mod product;
pub mod product_import;
pub mod push;
pub mod rate_limit;
mod read_pool;
mod reader;
mod replica;
mod row;
pub mod saved;
mod schema;
pub mod search;
pub mod session;
pub mod shared;
pub mod shop;
mod shop_gate;
pub mod sitemap;
mod sql;
pub mod today;
mod transaction;
pub mod upgrade;
mod value;
mod writer;

pub use claim::Retry;
pub use connect::Database;
pub use epochs::{DependsOn, Epoch, Epochs, Invalidates};
pub use error::{Conflict, StoreError};
pub use paging::{Beginning, beginnings};
pub use reader::Reader;
pub use replica::ReplicaError;
pub use sea_orm::{ConnectionTrait, DatabaseConnection};
pub use transaction::{Transaction, Updated, commit};
pub use writer::Writer;
