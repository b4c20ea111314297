//! The platform: what it tells of itself, its notices, the texts users agree to, and the lines of
//! business.

mod agreement;
mod business_category;
mod edit_business_category;
mod edit_notice;
mod info;
mod notice;

pub use agreement::{Agreement, AgreementKind, agreement_version, latest_agreement, publish};
pub use business_category::{
    BusinessCategory, business_categories, business_category_name, business_category_names,
    merchant_counts, set_business_category_picture,
};
pub use edit_business_category::{
    delete_business_category, insert_business_category, save_business_category,
};
pub use edit_notice::{delete_notice, save_notice};
pub use info::{PlatformInfo, info, save_info};
pub use notice::{Notice, NoticeTexts, insert_notice, notice, notices};
