//! Who calls: the permission a handler asks for stands in its signature.

use std::{future::Future, pin::Pin};

use actix_web::{Error, FromRequest, HttpRequest, dev::Payload, http::header::AUTHORIZATION, web};
use shop_app::{Actor, Application, account};

use crate::{Failure, Reason};

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

impl FromRequest for Visitor {
    type Error = Failure;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let token = bearer(request);
        let app = request.app_data::<web::Data<Application>>().cloned();
        Box::pin(async move {
            let Some(token) = token? else {
                return Ok(Self(None));
            };
            let app = app.ok_or_else(|| Failure::internal(&"the application is not wired in"))?;
            let actor = account::authenticate(&app, &token)
                .await
                .map_err(Failure::from)?;
            Ok(Self(Some(actor)))
        })
    }
}

impl FromRequest for SignedIn {
    type Error = Failure;
    type Future = Extracting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let visitor = Visitor::from_request(request, payload);
        Box::pin(async move {
            visitor
                .await?
                .0
                .map(Self)
                .ok_or_else(Failure::unauthenticated)
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
        let signed_in = SignedIn::from_request(request, &mut Payload::None);
        let (request, mut payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let SignedIn(actor) = signed_in.await?;
            if !actor.is_operator() {
                return Err(Failure::forbidden(Reason::Forbidden).into());
            }
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
