//! What operators did.

mod list;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config.service(list::list_audit);
}
