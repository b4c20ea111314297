//! Merchants' categories.

mod create;
mod list;
mod remove;
mod reorder;
mod tree;
mod update;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(create::create_category)
        .service(list::list_categories)
        .service(tree::read_category_tree)
        // Before the update, whose path takes any segment.
        .service(reorder::reorder_categories)
        .service(update::update_category)
        .service(remove::remove_category);
}
