//! What a handler of public reads reads with.

use std::{
    future::{Ready, ready},
    ops::Deref,
};

use actix_web::{Error, FromRequest, HttpMessage as _, HttpRequest, dev::Payload, web::Data};
use shop_app::Application;

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
