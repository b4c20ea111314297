//! One log line a request, and a number by which everything logged meanwhile belongs together.

use std::time::Instant;

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
};
use tracing::Instrument as _;
use uuid::Uuid;

use super::{method_of, pattern_of, status_of};

/// The header that tells the client the request's number, to be quoted in a complaint.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Paths that machines ask for every few seconds; they are logged at `debug`.
const PROBES: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Logs method, path pattern, status and time. Queries, headers and bodies stay out: they carry
/// tokens, names and phone numbers.
pub async fn log_requests(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let id = Uuid::new_v4().to_string();
    let span = tracing::info_span!("request", request_id = %id);
    let mut outcome = logged(request, next).instrument(span).await;
    if let (Ok(response), Ok(id)) = (&mut outcome, HeaderValue::from_str(&id)) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    outcome
}

async fn logged<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let started = Instant::now();
    let method = method_of(request.method());
    let outcome = next.call(request).await;
    let (path, status) = (pattern_of(&outcome), status_of(&outcome).as_u16());
    let ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    if PROBES.contains(&path.as_str()) {
        tracing::debug!(method, path, status, ms, "answered");
    } else {
        tracing::info!(method, path, status, ms, "answered");
    }
    outcome
}
