//! Inquiries: writing them with their lines, reading them, moving them, and blocked contacts. An
//! inquiry becomes public by its token or its sender's browser; who may see one is the caller's rule,
//! and the record says whose it is.

mod blocked;
mod insert;
mod list;
mod read;
mod status;

pub use blocked::{BlockedContact, block, blocked, count_blocked, is_blocked, unblock};
pub use insert::{NewInquiry, insert};
pub use list::{
    InquiryFilter, count_answers, count_open, count_sent, count_unread, list, list_sent,
};
pub use read::{
    InquiryRecord, OrderOfInquiry, SentInquiry, by_number, by_request, number_of, of_shop,
};
pub use status::{InquiryMove, mark_answer_read, mark_read, move_to};
