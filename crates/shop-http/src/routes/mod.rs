//! One folder a resource, one file an action.

mod feedback;
pub mod media;
mod order;
mod platform;
mod upload;
mod user;

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers every resource.
pub fn configure(config: &mut ServiceConfig<'_>) {
    user::configure(config);
    platform::configure(config);
    upload::configure(config);
    order::configure(config);
    feedback::configure(config);
}
