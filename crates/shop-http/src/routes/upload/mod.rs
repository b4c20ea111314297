//! Taking in pictures, videos and documents.

mod complete;
mod form;
mod send;
mod ticket;

pub use send::announced_length;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(send::upload_file)
        .service(ticket::upload_ticket)
        .service(complete::complete_upload);
}
