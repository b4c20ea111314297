//! Home pages.

mod read;
mod update;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(read::read_home).service(update::update_home);
}
