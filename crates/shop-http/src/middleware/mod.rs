//! What surrounds every call: a log line with a request id, counts and times for `/metrics`, public
//! answers from memory, and refusals in the reader's language.

mod access_log;
mod failures;
mod measure;
mod remember;

pub use access_log::{REQUEST_ID, log_requests};
pub use failures::{answer_failures, is_our_client};
pub use measure::measure;
pub use remember::remember;

use actix_web::{Error, dev::ServiceResponse, http::StatusCode};

/// The pattern of the path that was asked for, never the path itself: ids, order numbers and tokens
/// stay out of logs and metrics.
fn pattern_of<B>(outcome: &Result<ServiceResponse<B>, Error>) -> String {
    let pattern = outcome
        .as_ref()
        .ok()
        .and_then(|response| response.request().match_pattern());
    pattern.unwrap_or_else(|| "other".to_owned())
}

/// The status that the client gets to see.
fn status_of<B>(outcome: &Result<ServiceResponse<B>, Error>) -> StatusCode {
    match outcome {
        Ok(response) => response.status(),
        Err(error) => error.as_response_error().status_code(),
    }
}

/// The method, or `OTHER` for one we do not know: whoever calls must not fill logs and metrics with
/// words of their own.
fn method_of(method: &actix_web::http::Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        _ => "OTHER",
    }
}
