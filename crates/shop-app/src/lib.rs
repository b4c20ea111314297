//! Use cases, one function each. The only crate that begins and commits transactions; rules come
//! from the domain crates, rows from the store.

mod actor;
mod application;
mod internal;
mod named_files;
mod ordering;
mod rate_limit;
mod readiness;
mod revision;
mod search;
mod worker;

pub mod account;
pub mod admin;
pub mod album;
pub mod basket;
pub mod catalogue;
pub mod category;
pub mod chat;
pub mod feedback;
pub mod home;
pub mod idempotency;
pub mod inquiries;
pub mod media;
pub mod notifications;
pub mod orders;
pub mod platform;
pub mod product;
pub mod saved;
pub mod scope;
pub mod shop;
pub mod sitemap;
pub mod suggest;
pub mod upkeep;

pub use actor::Actor;
pub use application::{Application, Parts, TooOften, UseLimits};
pub use internal::{Internal, InternalKind};
pub use ordering::IDS_MAX as ORDERED_IDS_MAX;
pub use readiness::{NotReady, check_ready};
pub use shop_store::{DependsOn, Epoch, Epochs, Invalidates};
