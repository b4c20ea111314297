//! The platform's notices.

mod create;
mod list;
mod remove;
mod update;

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers the calls of this resource.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(list::list_notices)
        .service(create::create_notice)
        .service(update::update_notice)
        .service(remove::remove_notice);
}
