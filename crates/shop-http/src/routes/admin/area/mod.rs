//! Shipping origins.

mod create;
mod list;
mod remove;
mod update;

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers the calls of this resource.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(list::list_areas)
        .service(create::create_area)
        .service(update::update_area)
        .service(remove::remove_area);
}
