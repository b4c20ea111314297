//! The platform's information.

mod read;
mod update;

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers the calls of this resource.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(read::read_platform_info)
        .service(update::update_platform_info);
}
