//! `/api/order`.

mod busy_shop;
mod export;
mod faults;
mod fields;
mod idempotency;
mod languages;
mod limits;
mod list;
pub mod market;
mod place;
mod price;
mod refusals;
mod remove;
mod self_order;
mod share;
mod shipping;
mod statements;
mod status;
mod stock;
mod tiers;
mod unread;
mod visibility;
