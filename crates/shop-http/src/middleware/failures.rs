//! Whatever goes wrong under `/api` is answered as an envelope in the reader's language: our own
//! refusals, the framework's, and panics.

use std::{fmt, panic::AssertUnwindSafe};

use actix_web::{
    Error, HttpResponse, ResponseError,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        StatusCode,
        header::{self, HeaderMap},
    },
    middleware::Next,
};
use futures_util::FutureExt as _;
use shop_core::Locale;

use crate::{Failure, Reason, extract::Reader, operations};

/// The client of this API (PRODUCT.md, 3.2).
const OUR_PLATFORM: &str = "1";

/// Turns whatever goes wrong inside into an envelope in the reader's language.
pub async fn answer_failures(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if !is_api(request.path()) {
        return next
            .call(request)
            .await
            .map(ServiceResponse::map_into_boxed_body);
    }
    let Reader(locale) = Reader::of(request.request());
    if !is_our_client(request.headers()) {
        let failure = Failure::bad_request(Reason::UnsupportedPlatform);
        return Ok(request.into_response(failure.render(locale)));
    }
    let asked = (request.method(), request.path(), request.query_string());
    if let Err(failure) = operations::refuse_unknown_of_open(asked.0, asked.1, asked.2) {
        return Ok(request.into_response(failure.render(locale)));
    }
    match AssertUnwindSafe(next.call(request)).catch_unwind().await {
        Ok(Ok(response)) => Ok(in_our_words(response.map_into_boxed_body(), locale)),
        Ok(Err(error)) => Err(Worded::new(as_failure(&error), locale).into()),
        Err(_) => Err(Worded::new(Failure::internal(&"a handler panicked"), locale).into()),
    }
}

/// Whether a path is one of the API, where every answer is an envelope.
pub(super) fn is_api(path: &str) -> bool {
    path.strip_prefix("/api")
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Whether a request is our client's; who does not say is taken for it.
pub fn is_our_client(headers: &HeaderMap) -> bool {
    let platform = headers.get("platform");
    platform.is_none_or(|platform| platform.as_bytes() == OUR_PLATFORM.as_bytes())
}

fn in_our_words(response: ServiceResponse<BoxBody>, locale: Locale) -> ServiceResponse<BoxBody> {
    let failure = match response.response().error() {
        Some(error) => as_failure(error),
        None if is_wordless(response.response()) => of_status(response.status()),
        None => return response,
    };
    let (request, _) = response.into_parts();
    ServiceResponse::new(request, failure.render(locale))
}

/// Whether an answer refuses without an envelope, as files that are not there do.
fn is_wordless(response: &HttpResponse) -> bool {
    let status = response.status();
    let content_type = response.headers().get(header::CONTENT_TYPE);
    let is_json =
        content_type.is_some_and(|value| value.as_bytes().starts_with(b"application/json"));
    (status.is_client_error() || status.is_server_error()) && !is_json
}

/// Our own refusals pass as they are; the framework's keep their status.
fn as_failure(error: &Error) -> Failure {
    if let Some(failure) = error.as_error::<Failure>() {
        return failure.clone();
    }
    match error.as_response_error().status_code() {
        status if status.is_client_error() => of_status(status),
        _ => Failure::internal(error),
    }
}

fn of_status(status: StatusCode) -> Failure {
    let reason = match status.as_u16() {
        404 => return Failure::new(status, Reason::UnknownPath),
        405 => Reason::WrongMethod,
        413 => Reason::BodyTooLarge,
        415 => Reason::UnsupportedMediaType,
        431 => Reason::HeadersTooLarge,
        400..=499 => Reason::MalformedQuery,
        _ => return Failure::internal(&status),
    };
    Failure::new(status, reason)
}

/// A refusal that knows its reader, for when the request itself is lost: a panic takes it along.
#[derive(Debug)]
struct Worded {
    failure: Failure,
    locale: Locale,
}

impl Worded {
    const fn new(failure: Failure, locale: Locale) -> Self {
        Self { failure, locale }
    }
}

impl fmt::Display for Worded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failure.fmt(f)
    }
}

impl ResponseError for Worded {
    fn status_code(&self) -> StatusCode {
        self.failure.status_code()
    }

    fn error_response(&self) -> HttpResponse {
        self.failure.render(self.locale)
    }
}

#[cfg(test)]
mod tests {
    use actix_web::{
        App,
        http::header::ACCEPT_LANGUAGE,
        middleware::from_fn,
        test::{TestRequest, init_service, read_body_json, try_call_service},
        web,
    };
    use serde_json::Value;

    use super::*;

    async fn breaks() -> HttpResponse {
        panic!("a fault for the test")
    }

    async fn refuses() -> Result<HttpResponse, Failure> {
        Err(Failure::not_found())
    }

    async fn has_no_words() -> HttpResponse {
        HttpResponse::Forbidden().finish()
    }

    /// Status, code and message of the answer to a reader of Arabic.
    async fn answer(path: &str) -> (u16, i64, String) {
        let app = App::new()
            .route("/api/breaks", web::get().to(breaks))
            .route("/api/refuses", web::get().to(refuses))
            .route("/api/has-no-words", web::get().to(has_no_words))
            .wrap(from_fn(answer_failures));
        let service = init_service(app).await;
        let request = TestRequest::get()
            .uri(path)
            .insert_header((ACCEPT_LANGUAGE, "ar"));
        let response = match try_call_service(&service, request.to_request()).await {
            Ok(response) => response,
            Err(error) => {
                let request = TestRequest::default().to_http_request();
                ServiceResponse::new(request, error.error_response())
            }
        };
        let status = response.status().as_u16();
        let body: Value = read_body_json(response).await;
        (
            status,
            body["code"].as_i64().unwrap(),
            body["message"].as_str().unwrap().to_owned(),
        )
    }

    #[actix_web::test]
    async fn every_error_is_a_localized_envelope() {
        let cases = [
            ("/api/breaks", 500, 1),
            ("/api/refuses", 404, 3),
            ("/api/has-no-words", 403, 1),
            ("/api/nothing", 404, 3),
        ];
        for (path, status, code) in cases {
            let (got, got_code, message) = answer(path).await;
            assert_eq!((got, got_code), (status, code), "{path}");
            assert!(
                !message.is_ascii() && !message.contains("请"),
                "{path}: {message}"
            );
        }
    }
}
