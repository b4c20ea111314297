//! What surrounds every call: refusals in the reader's language, panics answered, the `platform`
//! header checked, counts and times for `/metrics`.

use std::{panic::AssertUnwindSafe, time::Instant};

use actix_web::{
    Error, HttpRequest,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};
use futures_util::FutureExt as _;

use crate::{Failure, Reason, extract::Reader};

/// The client of this API (specification, section 7).
const OUR_PLATFORM: &str = "1";

/// Turns whatever goes wrong inside into an envelope in the reader's language.
pub async fn answer_failures(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let http = request.request().clone();
    if let Err(failure) = check_platform(&http) {
        return Ok(respond(http, &failure));
    }
    match AssertUnwindSafe(next.call(request)).catch_unwind().await {
        Ok(Ok(response)) => Ok(in_our_words(response.map_into_boxed_body())),
        Ok(Err(error)) => Ok(respond(http, &as_failure(&error))),
        Err(_) => Ok(respond(http, &Failure::internal(&"a handler panicked"))),
    }
}

fn check_platform(request: &HttpRequest) -> Result<(), Failure> {
    match request.headers().get("platform") {
        Some(platform) if platform.as_bytes() != OUR_PLATFORM.as_bytes() => {
            Err(Failure::bad_request(Reason::UnsupportedPlatform))
        }
        _ => Ok(()),
    }
}

fn in_our_words(response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
    let Some(error) = response.response().error() else {
        return response;
    };
    let failure = as_failure(error);
    let request = response.request().clone();
    respond(request, &failure)
}

fn respond(request: HttpRequest, failure: &Failure) -> ServiceResponse<BoxBody> {
    let Reader(locale) = Reader::of(&request);
    ServiceResponse::new(request, failure.render(locale))
}

/// Our own refusals pass as they are; the framework's keep their status.
fn as_failure(error: &Error) -> Failure {
    if let Some(failure) = error.as_error::<Failure>() {
        return failure.clone();
    }
    let status = error.as_response_error().status_code();
    match status.as_u16() {
        404 => Failure::not_found(),
        413 => Failure::new(status, Reason::BodyTooLarge),
        400..=499 => Failure::new(status, Reason::MalformedQuery),
        _ => Failure::internal(error),
    }
}

/// Counts calls and their times by path pattern, never by address.
pub async fn measure(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let started = Instant::now();
    let method = request.method().to_string();
    let response = next.call(request).await?;
    let path = response
        .request()
        .match_pattern()
        .unwrap_or_else(|| "other".to_owned());
    let labels = [
        ("method", method),
        ("path", path),
        ("status", response.status().as_u16().to_string()),
    ];
    metrics::counter!("http_requests_total", &labels).increment(1);
    metrics::histogram!("http_request_seconds", &labels).record(started.elapsed());
    Ok(response)
}
