//! The platform and its shipping origins.

mod areas;
mod read;

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers the calls of this resource.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(read::read_platform)
        .service(areas::read_areas);
}
