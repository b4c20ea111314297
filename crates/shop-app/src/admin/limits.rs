//! Length limits of operators' texts.

pub use super::{
    agreement::{TEXT as AGREEMENT_TEXT, TITLE as AGREEMENT_TITLE, VERSION},
    area::{CODE as AREA_CODE, NAME as AREA_NAME},
    business_category::NAME as BUSINESS_CATEGORY_NAME,
    checks::SORT_MAX,
    notice::{TEXT as NOTICE_TEXT, TITLE as NOTICE_TITLE},
    platform_info::{
        ADDRESS as PLATFORM_ADDRESS, CONTACTS_MAX, EMAIL as PLATFORM_EMAIL,
        INTRODUCTION as PLATFORM_INTRODUCTION, NAME as PLATFORM_NAME, WECHAT_ID,
    },
    status::REASON as STATUS_REASON,
};
