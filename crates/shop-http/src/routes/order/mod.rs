//! Orders.

mod change_status;
mod download;
mod export;
mod list;
mod place;
mod price;
mod read;
mod remove;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(place::place_order)
        .service(price::price_order)
        .service(list::list_orders)
        .service(export::export_orders)
        .service(download::download_export)
        .service(change_status::change_order_status)
        .service(read::read_order)
        .service(remove::remove_order);
}
