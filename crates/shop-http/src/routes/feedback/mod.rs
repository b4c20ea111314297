//! Messages to the platform.

mod send;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(send::send_feedback);
}
