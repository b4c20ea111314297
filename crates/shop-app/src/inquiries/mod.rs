//! Inquiries: sending without an account, reading, answering, turning into orders, and blocking
//! contacts.

mod blocked;
mod change;
mod list;
mod order;
mod overview;
mod read;
mod send;
mod sent;

pub use self::read::{Reading, read};
pub use blocked::{BLOCKED_MAX, BlockError, block, blocked, unblock};
pub use change::{ChangeInquiryError, change};
pub use list::list;
pub use order::{OrderInquiryError, order};
pub use overview::{InquiryOverview, InquiryViewer};
pub use send::{OPEN_INQUIRIES_MAX, SendInquiryError, Sender, Sent, send};
pub use sent::sent;
pub use shop_store::inquiry::{BlockedContact, InquiryFilter};
