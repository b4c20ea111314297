//! `/api/order`.

mod export;
mod faults;
mod fields;
mod idempotency;
mod keep;
mod limits;
mod list;
pub mod market;
mod oneself;
mod place;
mod refusals;
mod remove;
mod share;
mod status;
mod stock;
