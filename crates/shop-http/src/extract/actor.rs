//! The caller. The permission that a handler requires is part of its signature.

use std::{
    future::{Future, Ready, ready},
    ops::Deref,
    pin::Pin,
};

use actix_web::{
    Error, FromRequest, HttpMessage as _, HttpRequest,
    dev::Payload,
    http::header::{AUTHORIZATION, AcceptLanguage, Header as _, Quality},
    web::{self, Data},
};
use shop_app::{Actor, Application, account};
use shop_core::Locale;

use crate::{Failure, Reason, operations};

/// Somebody signed in; anybody else is refused with 401, whatever they sent.
///
/// `T` is what they send. All three extractors of this file look at it only after the caller: the
/// framework asks the extractors of one handler side by side and answers the first refusal, which
/// would be that of `T` whenever the session has to be waited for.
#[derive(Debug, Clone, Copy)]
pub struct SignedIn<T = ()>(pub Actor, pub T);

/// An operator of the platform: a visitor is refused with 401 and a merchant with 403, whatever they
/// sent.
#[derive(Debug, Clone, Copy)]
pub struct Operator<T = ()>(pub Actor, pub T);

/// Anybody: signed in, or a visitor without a token. A bad token is refused with 401, so that the
/// app refreshes it rather than showing a visitor's view.
#[derive(Debug, Clone, Copy)]
pub struct Visitor<T = ()>(pub Option<Actor>, pub T);

type Extracting<T> = Pin<Box<dyn Future<Output = Result<T, Error>>>>;

/// Who calls; none without a token. Nothing else of the request is looked at.
fn caller(request: &HttpRequest) -> impl Future<Output = Result<Option<Actor>, Failure>> + use<> {
    let token = bearer(request);
    let app = request.app_data::<web::Data<Application>>().cloned();
    async move {
        let Some(token) = token? else {
            return Ok(None);
        };
        let app = app.ok_or_else(|| Failure::internal(&"the application is not wired in"))?;
        let actor = account::authenticate(&app, &token).await;
        actor.map(Some).map_err(Failure::from)
    }
}

/// What the caller sends, once it is known that they may call. Unknown query parameters are refused
/// first.
async fn sent<T: FromRequest>(request: &HttpRequest, payload: &mut Payload) -> Result<T, Error> {
    operations::refuse_unknown(request)?;
    T::from_request(request, payload).await.map_err(Into::into)
}

impl<T: FromRequest + 'static> FromRequest for Visitor<T> {
    type Error = Error;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, mut payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let caller = caller(&request).await?;
            Ok(Self(caller, sent(&request, &mut payload).await?))
        })
    }
}

impl<T: FromRequest + 'static> FromRequest for SignedIn<T> {
    type Error = Error;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, mut payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let actor = caller(&request)
                .await?
                .ok_or_else(Failure::unauthenticated)?;
            Ok(Self(actor, sent(&request, &mut payload).await?))
        })
    }
}

impl<T: FromRequest + 'static> FromRequest for Operator<T> {
    type Error = Error;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, mut payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let actor = caller(&request)
                .await?
                .ok_or_else(Failure::unauthenticated)?;
            if !actor.is_operator() {
                return Err(Failure::forbidden(Reason::Forbidden).into());
            }
            Ok(Self(actor, sent(&request, &mut payload).await?))
        })
    }
}

/// The bearer token (RFC 6750, section 2.1), if the header is there; a header of another form is
/// refused.
fn bearer(request: &HttpRequest) -> Result<Option<String>, Failure> {
    let Some(header) = request.headers().get(AUTHORIZATION) else {
        return Ok(None);
    };
    let text = header.to_str().map_err(|_| Failure::unauthenticated())?;
    match text.split_once(' ') {
        Some((scheme, token)) if scheme.eq_ignore_ascii_case("bearer") => {
            Ok(Some(token.trim().to_owned()))
        }
        _ => Err(Failure::unauthenticated()),
    }
}

/// The application of a public read. The response cache may have chosen one that reads from the read
/// replica; requests with a session do not reach it and read from the primary.
///
/// Only for handlers that without a session answer what everybody may see.
#[derive(Debug)]
pub struct PublicRead(Data<Application>);

impl PublicRead {
    /// Lets the handler of a request read with `app`.
    pub fn choose(request: &impl actix_web::HttpMessage, app: Application) {
        request.extensions_mut().insert(Self(Data::new(app)));
    }
}

impl Deref for PublicRead {
    type Target = Application;

    fn deref(&self) -> &Application {
        &self.0
    }
}

impl FromRequest for PublicRead {
    type Error = Error;
    type Future = Ready<Result<Self, Error>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let chosen = request.extensions_mut().remove::<Self>();
        let app = || Data::from_request(request, payload).into_inner().map(Self);
        ready(chosen.map_or_else(app, Ok))
    }
}

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
