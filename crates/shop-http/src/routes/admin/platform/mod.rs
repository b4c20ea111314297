//! The platform's information.

mod read;
mod update;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(read::read_platform_info)
        .service(update::update_platform_info);
}
