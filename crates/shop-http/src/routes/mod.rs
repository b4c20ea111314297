//! One folder a resource, one file an action.

mod admin;
mod album;
mod category;
mod chat;
mod decorate;
mod feedback;
pub mod media;
mod order;
mod platform;
mod product;
mod upload;
mod user;
mod whose;

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers every resource.
pub fn configure(config: &mut ServiceConfig<'_>) {
    user::configure(config);
    chat::configure(config);
    platform::configure(config);
    upload::configure(config);
    category::configure(config);
    product::configure(config);
    album::configure(config);
    decorate::configure(config);
    order::configure(config);
    feedback::configure(config);
    admin::configure(config);
}
