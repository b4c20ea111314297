//! Path segments. One that cannot name anything answers like one that names nothing.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};

use crate::Failure;

/// The numeric id in the path.
#[derive(Debug, Clone, Copy)]
pub struct Id(pub i64);

impl FromRequest for Id {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let segment = request.match_info().iter().next().map(|(_, value)| value);
        let id = segment
            .and_then(|text| text.parse().ok())
            .filter(|id| *id >= 0);
        ready(id.map(Self).ok_or_else(Failure::not_found))
    }
}

/// The text segment in the path.
#[derive(Debug, Clone)]
pub struct Segment(pub String);

impl FromRequest for Segment {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let segment = request
            .match_info()
            .iter()
            .next()
            .map(|(_, value)| value.to_owned());
        ready(segment.map(Self).ok_or_else(Failure::not_found))
    }
}
