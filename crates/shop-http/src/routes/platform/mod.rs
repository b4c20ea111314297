//! The platform and its shipping origins.

mod areas;
mod read;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(read::read_platform)
        .service(areas::read_areas);
}
