//! Products.

mod batch;
mod clearance;
mod copy;
mod create;
mod list;
mod read;
mod remove;
mod suggest;
mod update;
mod update_skus;
mod with_category;

use crate::routes::Registry;

/// Registers the calls of this resource; fixed paths come before the one with a number.
pub fn configure(config: &mut impl Registry) {
    config
        .service(create::create_product)
        .service(list::list_products)
        .service(with_category::list_products_with_category)
        .service(clearance::list_clearance)
        .service(suggest::suggest_searches)
        .service(batch::change_products)
        .service(read::read_product)
        .service(update::update_product)
        .service(update_skus::update_skus)
        .service(copy::copy_product)
        .service(remove::remove_product);
}
