//! The demo's data, from the files under `data/`: a platform, thirteen merchants with their price lists, albums, home pages and
//! orders, in Chinese with English and Arabic translations; and any number of further merchants
//! and products made from the same tables.

pub mod agreements;
mod albums;
pub mod choices;
mod data;
mod expand;
mod gallery;
pub mod homes;
mod merchants;
mod model;
mod offer_texts;
pub mod orders;
pub mod platform;
mod roster;
mod scaled;
mod sheet;
mod text;

pub use albums::{Album, albums};
pub use expand::{goods, tier_prices};
pub use model::{Category, Good, Merchant, Offer, Sku, Spec};
pub use roster::{categories, merchant, merchants, own_merchants};
pub use scaled::{ScaledGood, scaled};
pub use sheet::{Availability, MerchantSheet, Packing, Shipping};
pub use text::{Text, Words, t};

#[cfg(test)]
mod tests;
