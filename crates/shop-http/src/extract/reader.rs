//! Who reads the answer: the language asked for.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header::ACCEPT_LANGUAGE};
use shop_core::Locale;

use crate::Failure;

/// The language of the answer, from `Accept-Language`; Chinese when none of ours is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Reader(pub Locale);

impl Reader {
    /// The language that a request asks for.
    pub fn of(request: &HttpRequest) -> Self {
        let header = request
            .headers()
            .get(ACCEPT_LANGUAGE)
            .and_then(|v| v.to_str().ok());
        Self(Locale::negotiate(header.unwrap_or_default()))
    }
}

impl FromRequest for Reader {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}
