//! A shop's profile: what a merchant tells about the shop and its people.

mod change;
mod email;
mod form;
mod parse;
mod profile;

pub use change::{ShopProfileDraft, ShopTextsDraft};
pub use form::{ShopProfileForm, ShopTextsForm};
pub use parse::{CAROUSEL_MAX, RECOMMENDED_MAX, WEBSITE_NAME_MAX};
pub use profile::{ShippingArea, Shop, ShopProfile, ShopTexts, display_name};
