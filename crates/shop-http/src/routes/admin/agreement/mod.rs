//! The texts that users agree to.

mod list;
mod publish;
mod read;

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers the calls of this resource.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(list::list_agreements)
        .service(read::read_agreement)
        .service(publish::publish_agreement);
}
