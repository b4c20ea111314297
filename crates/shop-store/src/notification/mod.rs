//! Notifications: the outbox, its deliveries, and the channels of users.

mod delivery;
mod outbox;
mod settings;

pub use delivery::{
    ClaimedDelivery, claim, deliver, dispatch, fail, is_waiting, postpone, remove_before,
};
pub use outbox::{NotificationRecord, count_unread, insert, list, mark_read};
pub use settings::{
    NotificationSettings, confirm_email, count_code_failure, expect_code, save_settings, settings,
};
