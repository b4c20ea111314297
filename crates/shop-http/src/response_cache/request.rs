//! Requests whose responses may be cached.

use actix_web::{
    dev::ServiceRequest,
    http::{
        Method,
        header::{ACCEPT_ENCODING, AUTHORIZATION, ContentEncoding},
    },
};
use shop_core::Locale;

use crate::{extract::Reader, middleware::is_our_client, operations, response_cache::encoding};

/// The longest path and query of which a response is cached: nobody asks for longer ones twice.
const ADDRESS_MAX: usize = 1024;

/// What is asked for, as far as a response depends on it.
#[derive(Debug, Clone)]
pub struct CacheableRequest {
    /// The address and the language.
    pub key: String,
    /// The encoding in which the client wants the response.
    pub encoding: ContentEncoding,
}

impl CacheableRequest {
    /// Reads a request; none when its response must not be cached: it changes something, is for
    /// somebody signed in, or not for our client.
    pub fn of(request: &ServiceRequest) -> Option<Self> {
        let headers = request.headers();
        if request.method() != Method::GET
            || headers.contains_key(AUTHORIZATION)
            || !operations::is_public_read(request.path())
            || !is_our_client(headers)
        {
            return None;
        }
        let address = request.uri().path_and_query()?.as_str();
        if address.len() > ADDRESS_MAX {
            return None;
        }
        let encoding = if headers.contains_key(ACCEPT_ENCODING) {
            encoding::negotiate(request)?
        } else {
            ContentEncoding::Identity
        };
        let Reader(locale) = Reader::of(request.request());
        Some(Self {
            key: key(locale, address),
            encoding,
        })
    }
}

fn key(locale: Locale, address: &str) -> String {
    [locale.code(), address].concat()
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn key(request: TestRequest) -> Option<String> {
        Some(CacheableRequest::of(&request.to_srv_request())?.key)
    }

    #[test]
    fn only_public_reads_are_cacheable() {
        let get = |path: &str| TestRequest::get().uri(path);
        let cacheable = [
            get("/api/product?userId=1"),
            get("/api/decorate/0").insert_header(("platform", "1")),
            get("/api/suggestion?keyword=cup"),
        ];
        for request in cacheable {
            assert!(key(request).is_some());
        }
        let long = format!("/api/product?keyword={}", "x".repeat(ADDRESS_MAX));
        let passed = [
            TestRequest::post().uri("/api/product"),
            get("/api/product").insert_header(("Authorization", "Bearer x")),
            get("/api/product").insert_header(("platform", "2")),
            get("/api/order/1?t=x"),
            get("/api/products"),
            get("/api/product/import/1"),
            get("/api/watermark"),
            get("/media/x"),
            get(&long),
        ];
        for request in passed {
            assert_eq!(key(request), None);
        }
    }

    #[test]
    fn cache_key_separates_language_and_query() {
        let key = |path: &str, language: &'static str| {
            let request = TestRequest::get().uri(path);
            key(request.insert_header(("Accept-Language", language))).unwrap()
        };
        let first = key("/api/product?userId=1", "ar");
        assert_eq!(first, key("/api/product?userId=1", "ar-SA,en;q=0.5"));
        assert_ne!(first, key("/api/product?userId=1", "en"));
        assert_ne!(first, key("/api/product?userId=2", "ar"));
    }
}
