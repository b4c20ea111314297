//! What HTTP asks of every answer: `HEAD` as `GET` without the body, a limit to the size of heads, and
//! headers that restrict what browsers do with a response.

use std::{
    convert::Infallible,
    pin::Pin,
    task::{Context, Poll},
};

use actix_web::{
    Error, HttpResponse,
    body::{BodySize, BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    error::InternalError,
    http::{
        Method, StatusCode,
        header::{
            CONTENT_SECURITY_POLICY, HeaderMap, HeaderValue, STRICT_TRANSPORT_SECURITY,
            X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
        },
    },
    middleware::Next,
    web::Bytes,
};

use crate::{
    Failure, Reason, docs,
    extract::{EncryptedSite, Reader},
    middleware::failures::is_api,
};

/// Most bytes of a request's address and headers together. The framework itself ends connections
/// without an envelope beyond 128 KiB or 96 headers; no session or search needs a quarter of it.
pub const HEAD_BYTES_MAX: usize = 32 * 1024;

/// What a header takes beside its name and value: a colon, a space and the end of the line.
const HEADER_OVERHEAD: usize = 4;

/// For a year, as browsers' lists of encrypted sites ask for. Other hosts of the same domain are not
/// ours to speak for.
const ONLY_ENCRYPTED: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Answers `HEAD` as `GET` without the body, refuses heads that are too large, and adds the headers
/// that protect readers.
pub async fn follow_protocol(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let is_docs = docs::is_page(request.path());
    let site = request.app_data::<EncryptedSite>().copied();
    let protect = |headers: &mut HeaderMap| protect(headers, is_docs, site);
    if head_bytes(&request) > HEAD_BYTES_MAX {
        let refusal = too_large(&request);
        let mut response = request.into_response(refusal);
        protect(response.headers_mut());
        return Ok(response);
    }
    let is_head = is_described_by_get(&request);
    if is_head {
        request.head_mut().method = Method::GET;
    }
    match next.call(request).await {
        Ok(mut response) => {
            protect(response.headers_mut());
            Ok(if is_head {
                response.map_body(|_, body| BoxBody::new(Unsent(body.size())))
            } else {
                response.map_into_boxed_body()
            })
        }
        // The request was lost with the handler's panic.
        Err(error) => {
            let mut response = error.error_response();
            protect(response.headers_mut());
            Err(InternalError::from_response(error, response).into())
        }
    }
}

/// Whether `GET` is asked instead. Stored files answer `HEAD` by themselves, without being opened.
fn is_described_by_get(request: &ServiceRequest) -> bool {
    *request.method() == Method::HEAD && !request.path().starts_with("/media/")
}

fn head_bytes(request: &ServiceRequest) -> usize {
    let headers = request.headers().iter();
    let headers = headers
        .map(|(name, value)| name.as_str().len() + value.len() + HEADER_OVERHEAD)
        .sum::<usize>();
    let query = request.query_string().len();
    request.path().len() + query + headers
}

fn too_large(request: &ServiceRequest) -> HttpResponse {
    let status = StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE;
    let Reader(locale) = Reader::of(request.request());
    if is_api(request.path()) {
        Failure::new(status, Reason::HeadersTooLarge).render(locale)
    } else {
        HttpResponse::new(status)
    }
}

fn protect(headers: &mut HeaderMap, is_docs: bool, site: Option<EncryptedSite>) {
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if let Some(EncryptedSite(true)) = site {
        headers.insert(STRICT_TRANSPORT_SECURITY, ONLY_ENCRYPTED);
    }
    if is_docs {
        headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
        headers.insert(CONTENT_SECURITY_POLICY, docs::POLICY);
    }
}

/// The body of a response to `HEAD`: empty, with a known size.
struct Unsent(BodySize);

impl MessageBody for Unsent {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        self.0
    }

    fn poll_next(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Infallible>>> {
        Poll::Ready(None)
    }
}
