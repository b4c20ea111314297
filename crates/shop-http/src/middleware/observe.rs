//! What is recorded of every request: a log event, an id that its log events share, and metrics.

use std::time::{Duration, Instant};

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode,
        header::{HeaderName, HeaderValue},
    },
    middleware::Next,
};
use metrics::Label;
use tracing::Instrument as _;
use uuid::Uuid;

use crate::peer::TrustProxy;

/// The response header with the number of the request, to be quoted in a complaint.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Paths that machines ask for every few seconds; they are logged at `debug`.
const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// Numbers a call, logs it and counts it.
pub async fn observe(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let id = Uuid::new_v4().to_string();
    let span = tracing::info_span!("request", request_id = %id);
    let mut outcome = observed(request, next).instrument(span).await;
    if let (Ok(response), Ok(id)) = (&mut outcome, HeaderValue::from_str(&id)) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    outcome
}

async fn observed<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let began = Instant::now();
    if let Some(proxy) = request.app_data::<TrustProxy>() {
        proxy.report_unknown_proxy(request.headers());
    }
    let method = method_of(request.method());
    let outcome = next.call(request).await;
    let call = Call {
        method,
        path: pattern_of(&outcome),
        status: status_of(&outcome),
        duration: began.elapsed(),
    };
    call.log();
    call.count();
    outcome
}

/// What is logged of a request. Queries, headers and bodies stay out: they contain tokens, names and
/// phone numbers.
struct Call {
    method: &'static str,
    path: String,
    status: StatusCode,
    /// Until the response began.
    duration: Duration,
}

impl Call {
    fn log(&self) {
        let (method, path, status) = (self.method, &self.path, self.status.as_u16());
        let duration_ms = u64::try_from(self.duration.as_millis()).unwrap_or(u64::MAX);
        if PROBES.contains(&path.as_str()) {
            tracing::debug!(
                event = "http_request",
                method,
                path,
                status,
                duration_ms,
                "request completed"
            );
        } else {
            tracing::info!(
                event = "http_request",
                method,
                path,
                status,
                duration_ms,
                "request completed"
            );
        }
    }

    fn count(self) {
        let labels = vec![
            Label::from_static_parts("method", self.method),
            Label::new("path", self.path),
            Label::new("status", self.status.as_str().to_owned()),
        ];
        metrics::counter!("http_requests_total", labels.clone()).increment(1);
        metrics::histogram!("http_request_duration_seconds", labels).record(self.duration);
    }
}

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

/// The method, or `OTHER` for an unknown one, so that callers cannot fill logs and metrics with names of
/// their own.
fn method_of(method: &Method) -> &'static str {
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
