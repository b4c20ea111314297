//! From the domain to what travels, and back.

pub mod account;
mod admin_errors;
pub mod admin_place;
pub mod admin_platform;
pub mod admin_record;
pub mod admin_user;
pub mod album;
pub mod basket;
pub mod catalogue;
mod catalogue_errors;
pub mod category;
mod chat_errors;
mod errors;
pub mod home;
pub mod inquiry;
mod inquiry_errors;
pub mod media;
pub mod notification;
pub mod order;
pub mod order_form;
pub mod order_price;
pub mod platform;
pub mod product;
pub mod saved;
pub mod shop;
mod specs;
pub mod suggestion;
pub mod text_view;
pub mod watermark;

/// A count as JSON carries it.
pub fn integer(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
