//! Length limits of operators' texts.

pub use crate::admin::{
    SORT_MAX,
    area::{CODE as AREA_CODE, NAME as AREA_NAME},
    bulk::{ACCOUNTS_MAX, MESSAGE, MONTHS},
    business_category::NAME as BUSINESS_CATEGORY_NAME,
    notice::{TEXT as NOTICE_TEXT, TITLE as NOTICE_TITLE},
    platform::{
        ADDRESS as PLATFORM_ADDRESS, CONTACTS_MAX, EMAIL as PLATFORM_EMAIL,
        INTRODUCTION as PLATFORM_INTRODUCTION, NAME as PLATFORM_NAME, TEXT as AGREEMENT_TEXT,
        TITLE as AGREEMENT_TITLE, VERSION, WECHAT_ID,
    },
    user::REASON as STATUS_REASON,
};
