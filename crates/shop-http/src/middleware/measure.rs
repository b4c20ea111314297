//! Counts calls and their times by path pattern.

use std::time::Instant;

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};

use super::{method_of, pattern_of, status_of};

/// Counts a call and how long its answer took to begin.
pub async fn measure(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let started = Instant::now();
    let method = method_of(request.method());
    let outcome = next.call(request).await;
    let labels = [
        ("method", method.to_owned()),
        ("path", pattern_of(&outcome)),
        ("status", status_of(&outcome).as_u16().to_string()),
    ];
    metrics::counter!("http_requests_total", &labels).increment(1);
    metrics::histogram!("http_request_seconds", &labels).record(started.elapsed());
    outcome
}
