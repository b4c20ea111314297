//! Successful answers: the envelope, its word in the reader's language, and how it may be cached.

use std::cell::RefCell;

use actix_web::{
    HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    cookie::Cookie,
    http::header::{self, EntityTag, Header as _, IfNoneMatch},
    web::Bytes,
};
use serde::Serialize;
use serde_json::value::RawValue;
use shop_app::{DependsOn, Internal};
use shop_core::ShopId;
use twox_hash::XxHash3_128;

use crate::{Failure, envelope::Envelope, extract::Reader, messages::success};

/// Bytes that a thread keeps to write its next answer into: more than all but the longest need.
const SCRATCH_MAX: usize = 256 << 10;

thread_local! {
    static SCRATCH: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// What a handler answers.
pub type Answer<T> = Result<Reply<T>, Failure>;

/// Who may keep a copy of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Caching {
    /// Anybody, if they ask each time whether it is still true. It was made from this.
    Revalidate(DependsOn),
    /// Nobody.
    Never,
}

/// A successful answer.
#[derive(Debug)]
pub struct Reply<T> {
    data: T,
    caching: Caching,
    cookies: Vec<Cookie<'static>>,
}

impl<T> Reply<T> {
    /// An answer that is the same for everybody: it carries a strong `ETag`.
    pub const fn public(data: T) -> Self {
        Self::made_from(data, DependsOn::AllShops)
    }

    /// An answer that is the same for everybody and comes from one shop alone; without a shop from
    /// anywhere. What it says of areas and business categories does not count.
    pub fn of_shop(data: T, shop: Option<ShopId>) -> Self {
        Self::made_from(data, shop.map_or(DependsOn::AllShops, DependsOn::Shop))
    }

    const fn made_from(data: T, depends_on: DependsOn) -> Self {
        Self {
            data,
            caching: Caching::Revalidate(depends_on),
            cookies: Vec::new(),
        }
    }

    /// An answer for one person: it is never stored.
    pub const fn private(data: T) -> Self {
        Self {
            data,
            caching: Caching::Never,
            cookies: Vec::new(),
        }
    }

    /// The same answer with further cookies for the browser to keep.
    #[must_use]
    pub fn with_cookies(mut self, cookies: impl IntoIterator<Item = Cookie<'static>>) -> Self {
        self.cookies.extend(cookies);
        self
    }
}

impl Reply<Box<RawValue>> {
    /// An answer for one person that is JSON already, as it was stored for repeats of its request.
    ///
    /// # Errors
    /// If it is not JSON.
    pub fn stored(response: String) -> Answer<Box<RawValue>> {
        let response = RawValue::from_string(response);
        let corrupt = |error| Internal::Corrupt(format!("a stored response: {error}"));
        Ok(Self::private(response.map_err(corrupt)?))
    }
}

/// That a public answer may say that it has not changed, for the document.
#[derive(utoipa::IntoResponses)]
#[response(
    status = 304,
    description = "What the client holds is still true; without a body."
)]
pub struct NotModified;

impl<T: Serialize> Responder for Reply<T> {
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        let Reader(locale) = Reader::of(request);
        let envelope = Envelope {
            code: 0,
            data: self.data,
            message: success(locale).to_owned(),
        };
        let body = match json(&envelope) {
            Ok(body) => body,
            Err(error) => return Failure::internal(&error).render(locale),
        };
        let mut response = HttpResponse::Ok();
        response.insert_header((header::VARY, "Accept-Language, Authorization"));
        for cookie in self.cookies {
            response.cookie(cookie);
        }
        if let Caching::Revalidate(depends_on) = self.caching {
            response.extensions_mut().insert(depends_on);
            let tag = EntityTag::new_strong(format!("{:032x}", XxHash3_128::oneshot(&body)));
            response.insert_header((header::CACHE_CONTROL, "public, no-cache"));
            response.insert_header(header::ETag(tag.clone()));
            let known = IfNoneMatch::parse(request).ok();
            if known.is_some_and(|known| is_known(&known, &tag)) {
                return response
                    .status(actix_web::http::StatusCode::NOT_MODIFIED)
                    .finish();
            }
        } else {
            response.insert_header((header::CACHE_CONTROL, "no-store"));
        }
        response
            .content_type("application/json; charset=utf-8")
            .body(body)
    }
}

/// An answer as it travels, in no more memory than it needs. It is written where the thread wrote its
/// last one, since what grows while it is written is moved several times.
fn json(answer: &impl Serialize) -> serde_json::Result<Bytes> {
    SCRATCH.with_borrow_mut(|scratch| {
        // What could not be written to its end left a part of itself.
        scratch.clear();
        serde_json::to_writer(&mut *scratch, answer)?;
        let body = Bytes::copy_from_slice(scratch);
        scratch.clear();
        scratch.shrink_to(SCRATCH_MAX);
        Ok(body)
    })
}

/// Whether the client holds this very answer (RFC 9110, section 13.1.2: weak comparison).
pub fn is_known(known: &IfNoneMatch, tag: &EntityTag) -> bool {
    match known {
        IfNoneMatch::Any => true,
        IfNoneMatch::Items(tags) => tags.iter().any(|known| known.weak_eq(tag)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reused_buffer_holds_no_previous_response() {
        let long = "长".repeat(SCRATCH_MAX);
        for text in [long.as_str(), "短", long.as_str()] {
            assert_eq!(json(&text).unwrap(), format!("\"{text}\""));
        }
        assert!(SCRATCH.with_borrow(Vec::capacity) <= SCRATCH_MAX);
    }
}
