//! Importing products from tables, and exporting shops.

mod begin;
mod cancel;
mod download;
mod export;
mod list;
mod read;
mod template;

use crate::routes::Registry;

/// Registers the calls of this resource, before those of single products.
pub fn configure(config: &mut impl Registry) {
    config
        .service(begin::begin_import)
        .service(list::list_imports)
        .service(template::import_template)
        .service(read::read_import)
        .service(cancel::cancel_import)
        .service(export::export_shop)
        .service(download::download_file);
}
