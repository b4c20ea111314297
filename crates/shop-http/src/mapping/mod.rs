//! From the domain to what travels, and back.

pub mod account;
mod errors;
pub mod media;
pub mod order;
pub mod order_form;
pub mod platform;
pub mod shop;
pub mod shop_form;

/// A count as JSON carries it.
pub fn integer(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
