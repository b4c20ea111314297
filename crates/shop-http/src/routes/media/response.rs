//! How a stored file is answered.

use actix_web::{HttpResponse, HttpResponseBuilder, body::SizedStream, http::header, web::Bytes};
use futures_util::{TryStreamExt as _, stream};
use shop_app::{
    Internal,
    media::{Measured, ServeError, Served},
};
use shop_media::FileType;

use crate::Failure;

/// For a year: the name changes with the content.
pub const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// What a file may do when it is opened by itself: nothing.
const POLICY: &str = "default-src 'none'; sandbox";

/// A file on its way to the client. When the store fails in the middle, the connection ends before
/// the declared length, so that nobody takes a part for the whole.
pub fn with_file(
    mut response: HttpResponseBuilder,
    served: Served,
    lifetime: &str,
) -> HttpResponse {
    let pieces = served.pieces.inspect_err(|error| {
        tracing::error!(event = "download_incomplete", %error, "a file broke off on its way to the client");
    });
    describe(&mut response, served.file_type, lifetime)
        .body(SizedStream::new(served.length, pieces))
}

/// The headers of a file, without its bytes.
pub fn without_bytes(
    mut response: HttpResponseBuilder,
    measured: Measured,
    lifetime: &str,
) -> HttpResponse {
    let nothing = stream::empty::<Result<Bytes, Internal>>();
    describe(&mut response, measured.file_type, lifetime)
        .body(SizedStream::new(measured.total, nothing))
}

/// The file's type, which no browser may second-guess, and a policy under which nothing in it runs.
fn describe<'a>(
    response: &'a mut HttpResponseBuilder,
    file_type: FileType,
    lifetime: &str,
) -> &'a mut HttpResponseBuilder {
    response
        .content_type(file_type.content_type())
        .insert_header((header::CACHE_CONTROL, lifetime))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
}

/// A file that is not handed out.
pub fn refused(error: ServeError) -> Failure {
    match error {
        ServeError::Internal(error) => error.into(),
        ServeError::NotFound | ServeError::OutOfRange { .. } => Failure::not_found(),
    }
}
