//! Picture collections.

mod create;
mod list;
mod remove;
mod update;

use crate::routes::Registry;

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(create::create_album)
        .service(list::list_albums)
        .service(update::update_album)
        .service(remove::remove_album);
}
