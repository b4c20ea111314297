//! Taking in pictures, videos and documents.

mod complete;
mod form;
mod send;
mod ticket;

use utoipa_actix_web::service_config::ServiceConfig;

/// Registers the calls of this resource.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(send::upload_file)
        .service(ticket::upload_ticket)
        .service(complete::complete_upload);
}
