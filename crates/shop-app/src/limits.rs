//! Limits of use cases that the API's document names, or that its schemas state.

pub use shop_delivery::WEBHOOK_TIME;
pub use shop_import::limits::{INFLATED_MAX_BYTES, ROWS_MAX, SHEETS_MAX};
pub use shop_store::product::LOW_STOCK;

pub use crate::{
    application::CATALOGUE_WAIT,
    basket::BASKETS_MAX,
    catalogue::{
        FAULTS_SHOWN, KEPT as IMPORTS_KEPT, KEPT_DAYS as IMPORT_DAYS,
        LINK_SECONDS as CATALOGUE_LINK_SECONDS, LISTED as IMPORTS_LISTED, OTHER_ROWS_SHOWN,
        PICTURES_MAX as IMPORT_PICTURES_MAX, SAMPLES, TEMPLATES_KEPT, TEXT_MAX as HEADING_SHOWN, UNUSED_SHOWN,
    },
    chat::{CODE_MAX, CODE_MIN, PHONES_MAX, REPEAT_SECONDS},
    feedback::A_DAY as FEEDBACK_A_DAY,
    idempotency::LIFETIME_SECONDS as IDEMPOTENCY_SECONDS,
    inquiry::{BLOCKED_MAX, OPEN_INQUIRIES_MAX},
    media::PRIVATE_LINK_SECONDS,
    notifications::{CODE_FAILURES_MAX, KEPT_DAYS as NOTIFICATION_DAYS},
    order::{
        ILLUSTRATED_LINES_MAX, LINES_MAX as EXPORT_LINES_MAX, LINK_SECONDS as EXPORT_LINK_SECONDS,
        MATCHES_MAX, NUMBERS_MAX, OPEN_ORDERS_MAX, ORDERS_MAX as EXPORT_ORDERS_MAX,
    },
    product::UNDO_MINUTES,
    saved::SAVED_MAX,
    suggest::{EACH as SUGGESTIONS, WORDS as POPULAR_WORDS},
};
