//! The caller. The permission that a handler requires is part of its signature.

use std::{future::Future, pin::Pin};

use actix_web::{Error, FromRequest, HttpRequest, dev::Payload, http::header::AUTHORIZATION, web};
use shop_app::{Actor, Application, account};

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
