//! `/api/order`.

mod export;
mod faults;
mod fields;
mod idempotency;
mod limits;
mod list;
pub mod market;
mod place;
mod refusals;
mod remove;
mod self_order;
mod share;
mod statements;
mod status;
mod stock;
mod visibility;
