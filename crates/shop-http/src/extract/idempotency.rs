//! The `Idempotency-Key` header: a UUID that the client makes once for one attempt.

use std::{
    future::{Future, Ready, ready},
    pin::Pin,
};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use serde::de::DeserializeOwned;
use serde_json::Value;
use shop_app::idempotency::IdempotentRequest;
use utoipa::IntoParams;
use uuid::Uuid;

use super::body;
use crate::{Failure, Reason};

/// The name of the header.
pub const HEADER: &str = "Idempotency-Key";

/// The header of a request that creates something and may be repeated, for the document.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only described; `key` reads the header")]
pub struct CreationKey {
    /// A UUID generated for one attempt. Send the same one when the attempt is repeated: within {idempotency-hours} hours the first answer is repeated and nothing further is created.
    #[param(rename = "Idempotency-Key")]
    key: Option<String>,
}

/// The same of a request that must have a key.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only described; `key` reads the header")]
pub struct RequiredKey {
    /// A UUID generated for one attempt. Send the same one when the attempt is repeated.
    #[param(rename = "Idempotency-Key")]
    key: String,
}

/// A JSON body that may come with a key, under which a repeated request gets the first answer again.
#[derive(Debug)]
pub struct Repeatable<T, const NEEDS_KEY: bool = false>(pub IdempotentRequest, pub T);

/// A JSON body that must come with a key.
pub type Keyed<T> = Repeatable<T, true>;

impl<T: DeserializeOwned + 'static, const NEEDS_KEY: bool> FromRequest
    for Repeatable<T, NEEDS_KEY>
{
    type Error = Failure;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Failure>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let key = key(request);
        let operation = format!(
            "{} {}",
            request.method(),
            request.match_pattern().unwrap_or_default()
        );
        let body = body::receive(request, payload);
        Box::pin(async move {
            let key = key?;
            if NEEDS_KEY && key.is_none() {
                return Err(Failure::field(HEADER, Reason::Required));
            }
            let body = body.await?;
            let sent = body::parse(&body)?;
            let request = match key {
                Some(key) => {
                    let body = serde_json::from_slice(&body);
                    let body = body.map_err(|_| Failure::bad_request(Reason::MalformedJson))?;
                    IdempotentRequest::new(key, &operation, &body)
                }
                None => IdempotentRequest::default(),
            };
            Ok(Self(request, sent))
        })
    }
}

/// A call without a body that may come with a key. Its path says what is repeated.
#[derive(Debug)]
pub struct RepeatableCall(pub IdempotentRequest);

impl FromRequest for RepeatableCall {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let operation = format!("{} {}", request.method(), request.path());
        let of = |key| IdempotentRequest::new(key, &operation, &Value::Null);
        ready(key(request).map(|key| Self(key.map(of).unwrap_or_default())))
    }
}

fn key(request: &HttpRequest) -> Result<Option<Uuid>, Failure> {
    let Some(header) = request.headers().get(HEADER) else {
        return Ok(None);
    };
    let key = Uuid::try_parse(header.to_str().unwrap_or_default());
    key.map(Some)
        .map_err(|_| Failure::field(HEADER, Reason::InvalidFormat))
}
