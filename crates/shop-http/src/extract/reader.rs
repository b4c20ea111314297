//! Who reads the answer: the language asked for.

use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::{AcceptLanguage, Header as _, Quality},
};
use shop_core::Locale;

use crate::Failure;

/// The language of the answer, from `Accept-Language`; Chinese when none of ours is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Reader(pub Locale);

impl Reader {
    /// The language that a request asks for.
    pub fn of(request: &HttpRequest) -> Self {
        let mut accepted = AcceptLanguage::parse(request).map_or_else(|_| Vec::new(), |all| all.0);
        // `q=0` excludes a language.
        accepted.retain(|language| language.quality > Quality::ZERO);
        let ranked = AcceptLanguage(accepted).ranked();
        let locale = ranked.iter().find_map(|language| {
            let primary = language.item()?.primary_language();
            let mut locales = Locale::ALL.into_iter();
            locales.find(|locale| primary.eq_ignore_ascii_case(locale.code()))
        });
        Self(locale.unwrap_or_default())
    }
}

impl FromRequest for Reader {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}

#[cfg(test)]
mod tests {
    use actix_web::{http::header, test::TestRequest};

    use super::*;

    #[test]
    fn the_preferred_language_of_ours_is_chosen() {
        let cases = [
            ("", Locale::Zh),
            ("fr-FR,de;q=0.9", Locale::Zh),
            ("en-US,en;q=0.9,zh;q=0.8", Locale::En),
            ("zh;q=0.3, ar-SA;q=0.7, en;q=0.5", Locale::Ar),
            ("EN", Locale::En),
            ("en;q=0, ar;q=0.1", Locale::Ar),
            ("ar;q=nonsense, en;q=0.2", Locale::En),
            ("en, ar", Locale::En),
        ];
        for (accepted, expected) in cases {
            let request = TestRequest::get().insert_header((header::ACCEPT_LANGUAGE, accepted));
            let reader = Reader::of(&request.to_http_request());
            assert_eq!(reader.0, expected, "{accepted:?}");
        }
    }
}
