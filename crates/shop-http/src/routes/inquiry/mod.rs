//! Inquiries without an account.

mod block;
mod blocked;
mod change;
mod list;
mod order;
mod read;
mod send;
mod unblock;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(send::send_inquiry)
        .service(list::list_inquiries)
        .service(blocked::list_blocked_contacts)
        .service(block::block_contact)
        .service(unblock::unblock_contact)
        .service(change::change_inquiry)
        .service(order::order_inquiry)
        .service(read::read_inquiry);
}
