//! The texts that users agree to.

mod list;
mod publish;
mod read;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list::list_agreements)
        .service(read::read_agreement)
        .service(publish::publish_agreement);
}
