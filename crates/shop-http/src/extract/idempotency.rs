//! The `Idempotency-Key` header: a UUID that the client makes once for one attempt.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use uuid::Uuid;

use crate::{Failure, Reason};

/// The name of the header.
pub const HEADER: &str = "Idempotency-Key";

/// The key under which a repeated request gets the first answer again.
#[derive(Debug, Clone, Copy)]
pub struct IdempotencyKey(pub Uuid);

impl FromRequest for IdempotencyKey {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let header = request
            .headers()
            .get(HEADER)
            .map(|value| value.to_str().unwrap_or_default());
        ready(match header {
            None => Err(Failure::field(HEADER, Reason::Required)),
            Some(text) => Uuid::try_parse(text)
                .map(Self)
                .map_err(|_| Failure::field(HEADER, Reason::InvalidFormat)),
        })
    }
}
