//! Who calls: the permission a handler asks for stands in its signature.

use std::{future::Future, pin::Pin};

use actix_web::{Error, FromRequest, HttpRequest, dev::Payload, http::header::AUTHORIZATION, web};
use shop_app::{Actor, Application, account};

use crate::{Failure, Reason, operations};

/// Somebody signed in; anybody else is refused with 401.
#[derive(Debug, Clone, Copy)]
pub struct SignedIn(pub Actor);

/// An operator of the platform, and what they send, which is looked at only once it is known that
/// an operator sent it: a visitor is refused with 401 and a merchant with 403, whatever they sent.
#[derive(Debug, Clone, Copy)]
pub struct Operator<T = ()>(pub Actor, pub T);

/// Anybody: signed in, or a visitor without a token. A bad token is refused with 401, so that the
/// app refreshes it rather than showing a visitor's view.
#[derive(Debug, Clone, Copy)]
pub struct Visitor(pub Option<Actor>);

type Extracting<T> = Pin<Box<dyn Future<Output = Result<T, Failure>>>>;

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

impl FromRequest for Visitor {
    type Error = Failure;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let (caller, known) = (caller(request), operations::refuse_unknown(request));
        Box::pin(async move {
            let caller = caller.await?;
            known.map(|()| Self(caller))
        })
    }
}

impl FromRequest for SignedIn {
    type Error = Failure;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let (caller, known) = (caller(request), operations::refuse_unknown(request));
        Box::pin(async move {
            let caller = caller.await?.ok_or_else(Failure::unauthenticated)?;
            known.map(|()| Self(caller))
        })
    }
}

impl<T> FromRequest for Operator<T>
where
    T: FromRequest + 'static,
    T::Future: 'static,
{
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = caller(request);
        let (request, mut payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let actor = caller.await?.ok_or_else(Failure::unauthenticated)?;
            if !actor.is_operator() {
                return Err(Failure::forbidden(Reason::Forbidden).into());
            }
            operations::refuse_unknown(&request)?;
            let sent = T::from_request(&request, &mut payload).await;
            Ok(Self(actor, sent.map_err(Into::into)?))
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
