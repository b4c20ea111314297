//! Use cases, one function each. The only crate that begins and commits transactions; rules come
//! from the domain crates, rows from the store.

pub mod account;
mod actor;
pub mod admin;
pub mod album;
mod application;
pub mod basket;
pub mod catalogue;
pub mod category;
pub mod chat;
pub mod feedback;
pub mod home;
pub mod idempotency;
pub mod inquiry;
mod internal;
pub mod limits;
pub mod media;
mod named_files;
pub mod notifications;
pub mod order;
mod ordering;
pub mod platform;
pub mod product;
mod rate_limit;
pub mod rates;
mod refusal;
mod revision;
pub mod saved;
pub mod scope;
pub mod shop;
pub mod sitemap;
pub mod suggest;
pub mod today;
pub mod upgrade;
pub mod upkeep;
mod worker;

pub use actor::Actor;
pub use application::{Application, Parts, UseLimits};
pub use internal::{Internal, InternalKind};
pub use ordering::IDS_MAX as ORDERED_IDS_MAX;
pub use refusal::{Details, Error, Named, Refusal};
pub use shop_store::{DependsOn, Epoch, Epochs, Invalidates};
pub use upkeep::{NotReady, check_ready};
