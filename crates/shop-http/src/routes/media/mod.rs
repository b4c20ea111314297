//! Stored files at the addresses that answers name. They are no calls: no envelope around a file,
//! and no place in the document.

mod private;
mod public;
mod range;
mod receive;
mod response;

use actix_web::web::{self, ServiceConfig};

/// Registers the addresses of stored files.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(
            web::resource("/media/private/{token}")
                .get(private::serve_document)
                .head(private::describe_document),
        )
        .service(web::resource("/media/incoming/{token}").put(receive::receive_file))
        .service(
            web::resource("/media/{name}")
                .get(public::serve_file)
                .head(public::describe_file),
        );
}
