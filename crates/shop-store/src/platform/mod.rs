//! The platform: its profile, its notices, the texts users agree to, and the business
//! categories.

mod agreement;
mod business_category;
mod edit_business_category;
mod edit_notice;
mod info;
mod notice;
mod root_file;

pub use agreement::{
    Agreement, AgreementKind, PublishedAgreement, agreement_version, find_agreement,
    latest_agreement, list_agreements, publish,
};
pub use business_category::{
    BusinessCategory, business_categories, business_category, business_category_name,
    business_category_names, merchant_counts,
};
pub use edit_business_category::{
    BusinessCategoryContent, business_category_usage, business_category_usages,
    delete_business_category, hold_business_category, insert_business_category,
    reorder_business_categories, save_business_category,
};
pub use edit_notice::{delete_notice, save_notice};
pub use info::{PlatformInfo, info, info_and_home_revision, info_revision, save_info};
pub use notice::{Notice, NoticeTexts, insert_notice, list_notices, notice, notices};
pub use root_file::{
    RootFile, delete_root_file, insert_root_file, root_file, root_file_count, root_files,
    save_root_file,
};
