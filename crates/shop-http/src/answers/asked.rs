//! Requests whose answers may be kept.

use actix_web::{
    dev::ServiceRequest,
    http::{
        Method,
        header::{ACCEPT_ENCODING, AUTHORIZATION},
    },
};
use shop_core::Locale;

use super::Form;
use crate::{extract::Reader, middleware::is_our_client};

/// The resources that have public reads, by the first part of their path. Which of their answers
/// are public their handlers say.
const RESOURCES: [&str; 7] = [
    "album", "area", "category", "decorate", "platform", "product", "user",
];

/// The longest path and query of which an answer is kept: longer ones are nobody's second request.
const ADDRESS_MAX: usize = 1024;

/// What is asked for, as far as an answer depends on it.
#[derive(Debug, Clone)]
pub struct Asked {
    address: String,
    locale: Locale,
    /// In which form the client wants it.
    pub form: Form,
}

impl Asked {
    /// Reads a request; none when its answer is not to be kept: it changes something, is for
    /// somebody signed in, or not for our client.
    pub fn of(request: &ServiceRequest) -> Option<Self> {
        let headers = request.headers();
        if request.method() != Method::GET
            || headers.contains_key(AUTHORIZATION)
            || !is_public(request.path())
            || !is_our_client(headers)
        {
            return None;
        }
        let address = request.uri().path_and_query()?.as_str();
        if address.len() > ADDRESS_MAX {
            return None;
        }
        let form = if headers.contains_key(ACCEPT_ENCODING) {
            Form::negotiate(request)?
        } else {
            Form::Plain
        };
        let Reader(locale) = Reader::of(request.request());
        Some(Self {
            address: address.to_owned(),
            locale,
            form,
        })
    }

    /// The key of the answer in a form.
    pub fn key(&self, form: Form) -> String {
        [form.letter(), self.locale.code(), &self.address].concat()
    }
}

fn is_public(path: &str) -> bool {
    let resource = path.strip_prefix("/api/");
    let resource = resource.and_then(|rest| rest.split('/').next());
    resource.is_some_and(|resource| RESOURCES.contains(&resource))
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn key(request: TestRequest) -> Option<String> {
        let asked = Asked::of(&request.to_srv_request())?;
        Some(asked.key(asked.form))
    }

    #[test]
    fn only_public_reads_are_cacheable() {
        let get = |path: &str| TestRequest::get().uri(path);
        let kept = [
            get("/api/product?userId=1"),
            get("/api/decorate/0").insert_header(("platform", "1")),
        ];
        for request in kept {
            assert!(key(request).is_some());
        }
        let long = format!("/api/product?keyword={}", "x".repeat(ADDRESS_MAX));
        let passed = [
            TestRequest::post().uri("/api/product"),
            get("/api/product").insert_header(("Authorization", "Bearer x")),
            get("/api/product").insert_header(("platform", "2")),
            get("/api/order/1?t=x"),
            get("/api/products"),
            get("/media/x"),
            get(&long),
        ];
        for request in passed {
            assert_eq!(key(request), None);
        }
    }

    #[test]
    fn cache_key_separates_language_encoding_and_query() {
        let asked = |path: &str, language: &'static str, encoding: &'static str| {
            let request = TestRequest::get().uri(path);
            let request = request.insert_header(("Accept-Language", language));
            key(request.insert_header(("Accept-Encoding", encoding))).unwrap()
        };
        let first = asked("/api/product?userId=1", "ar", "gzip");
        assert_eq!(
            first,
            asked("/api/product?userId=1", "ar-SA,en;q=0.5", "gzip")
        );
        for other in [
            asked("/api/product?userId=1", "en", "gzip"),
            asked("/api/product?userId=1", "ar", "br"),
            asked("/api/product?userId=1", "ar", "identity"),
            asked("/api/product?userId=2", "ar", "gzip"),
        ] {
            assert_ne!(first, other);
        }
    }
}
