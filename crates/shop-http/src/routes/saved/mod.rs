//! What users saved.

mod change;
mod read;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(read::read_saved)
        .service(change::change_saved);
}
