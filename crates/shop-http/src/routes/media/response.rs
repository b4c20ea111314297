//! How a stored file is answered.

use actix_web::{HttpResponse, HttpResponseBuilder, http::header};
use shop_app::media::{ServeError, Served};

use crate::Failure;

/// For a year: the name changes with the content.
pub const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// What a file may do when it is opened by itself: nothing.
const POLICY: &str = "default-src 'none'; sandbox";

/// The file's type, which no browser may second-guess, and a policy under which nothing in it runs.
pub fn with_file(
    mut response: HttpResponseBuilder,
    served: Served,
    lifetime: &str,
) -> HttpResponse {
    response
        .content_type(served.file_type.content_type())
        .insert_header((header::CACHE_CONTROL, lifetime))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        .body(served.bytes)
}

/// A file that is not handed out.
pub fn refused(error: ServeError) -> Failure {
    match error {
        ServeError::Internal(error) => Failure::internal(&error),
        ServeError::NotFound | ServeError::OutOfRange { .. } => Failure::not_found(),
    }
}
