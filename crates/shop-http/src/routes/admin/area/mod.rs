//! Shipping origins.

mod create;
mod list;
mod remove;
mod reorder;
mod update;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list::list_areas)
        .service(create::create_area)
        // Before the update, whose path takes any segment.
        .service(reorder::reorder_areas)
        .service(update::update_area)
        .service(remove::remove_area);
}
