//! Picture collections.

mod create;
mod list;
mod remove;
mod update;

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers the calls of this resource.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(create::create_album)
        .service(list::list_albums)
        .service(update::update_album)
        .service(remove::remove_album);
}
