//! Requests and answers as they travel, each with its documentation: the OpenAPI document is made
//! from these types.
#![expect(
    clippy::option_option,
    reason = "in an update a field is left out, null or given: three things"
)]
#![expect(clippy::struct_field_names, reason = "fields are named as they travel")]

mod account;
mod admin_article;
mod admin_place;
mod admin_platform;
mod admin_record;
mod admin_user;
mod album;
mod basket;
mod catalogue;
mod category;
mod chat;
mod common;
mod feedback;
mod home;
mod home_input;
mod inquiry;
mod media;
mod notification;
mod order;
mod order_input;
mod order_price;
mod platform;
mod product;
mod product_texts;
mod saved;
mod settlement;
mod shop;
mod shop_texts;
mod suggestion;
mod update;
mod watermark;

pub use account::*;
pub use admin_article::*;
pub use admin_place::*;
pub use admin_platform::*;
pub use admin_record::*;
pub use admin_user::*;
pub use album::*;
pub use basket::*;
pub use catalogue::*;
pub use category::*;
pub use chat::*;
pub use common::*;
pub use feedback::*;
pub use home::*;
pub use home_input::*;
pub use inquiry::*;
pub use media::*;
pub use notification::*;
pub use order::*;
pub use order_input::*;
pub use order_price::*;
pub use platform::*;
pub use product::*;
pub use product_texts::*;
pub use saved::*;
pub use settlement::*;
pub use shop::*;
pub use shop_texts::*;
pub use suggestion::*;
pub use update::*;
pub use watermark::*;

use serde::{Deserialize, Deserializer};

/// Reads a field of an update that may be left out (unchanged), null (cleared) or given.
fn present<'de, T, D>(deserializer: D) -> Result<Option<Option<T>>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    Option::deserialize(deserializer).map(Some)
}
