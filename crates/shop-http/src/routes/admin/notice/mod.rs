//! The platform's notices.

mod create;
mod list;
mod remove;
mod update;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list::list_notices)
        .service(create::create_notice)
        .service(update::update_notice)
        .service(remove::remove_notice);
}
