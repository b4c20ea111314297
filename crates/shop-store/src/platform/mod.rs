//! The platform: what it tells of itself, its notices, the texts users agree to, and the lines of
//! business.

mod agreement;
mod business_category;
mod info;
mod notice;

pub use agreement::{Agreement, AgreementKind, agreement_version, latest_agreement, publish};
pub use business_category::{
    BusinessCategory, business_categories, business_category_name, business_category_names,
    merchant_counts, set_business_category_picture,
};
pub use info::{PlatformInfo, info, save_info};
pub use notice::{Notice, NoticeTexts, insert_notice, notice, notices};
