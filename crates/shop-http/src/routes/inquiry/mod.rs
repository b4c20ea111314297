//! Inquiries without an account, and the counts of what is unread.

mod block;
mod blocked;
mod change;
mod list;
mod order;
mod read;
mod send;
mod sent;
mod unblock;
mod unread;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(send::send_inquiry)
        .service(sent::list_sent_inquiries)
        .service(unread::count_unread)
        .service(list::list_inquiries)
        .service(blocked::list_blocked_contacts)
        .service(block::block_contact)
        .service(unblock::unblock_contact)
        .service(change::change_inquiry)
        .service(order::order_inquiry)
        .service(read::read_inquiry);
}
