//! One folder a resource, one file an action.

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers every resource.
pub fn configure(config: &mut ServiceConfig<'_>) {
    let _ = config;
}
