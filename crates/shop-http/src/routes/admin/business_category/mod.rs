//! Business categories.

mod create;
mod list;
mod remove;
mod reorder;
mod update;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list::list_business_categories)
        .service(create::create_business_category)
        // Before the update, whose path takes any segment.
        .service(reorder::reorder_business_categories)
        .service(update::update_business_category)
        .service(remove::remove_business_category);
}
