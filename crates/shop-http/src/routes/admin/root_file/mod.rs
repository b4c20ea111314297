//! Text files at the root of the site.

mod list;
mod put;
mod remove;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list::list_root_files)
        .service(put::put_root_file)
        .service(remove::remove_root_file);
}
