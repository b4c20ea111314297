//! Shop profiles.

mod change;
pub mod email;
mod form;
pub mod limits;
mod parse;
mod profile;
mod watermark;

pub use change::{ShopProfileDraft, ShopTextsDraft};
pub use email::ADDRESS_MAX as EMAIL_MAX;
pub use form::{
    CarouselTextForm, CarouselTextTranslations, ShopProfileForm, ShopTextsForm, ShopTranslations,
};
pub use parse::{CAROUSEL_MAX, RECOMMENDED_MAX, WEBSITE_NAME_MAX};
pub use profile::{CarouselPicture, ShippingArea, Shop, ShopProfile, ShopTexts, display_name};
pub use watermark::{
    WATERMARK_HEIGHT_MAX, WATERMARK_MIN_WIDTH, WATERMARK_OPACITIES, WATERMARK_WIDTH_MAX, Watermark,
    WatermarkContent, WatermarkForm,
};
