//! The watermark of a shop's pictures.

mod read;
mod update;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(read::read_watermark)
        .service(update::set_watermark);
}
