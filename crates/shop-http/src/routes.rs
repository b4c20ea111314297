//! One folder a resource, one file an action.

use actix_web::{dev::HttpServiceFactory, web::ServiceConfig};
use utoipa_actix_web::{OpenApiFactory, service_config::ServiceConfig as Described};

use crate::{
    admin, album, basket, catalogue, category, chat, feedback, home, inquiry, notification, order,
    platform, price, product, push, saved, today, upgrade, upload, user, watermark,
};

/// Where routes are registered: with a server, which has no use for their description, or with the
/// document, which has no use for anything else.
pub trait Registry {
    /// Registers a handler under the path and the method it names itself.
    fn service<F>(&mut self, handler: F) -> &mut Self
    where
        F: HttpServiceFactory + OpenApiFactory + 'static;
}

impl Registry for ServiceConfig {
    fn service<F>(&mut self, handler: F) -> &mut Self
    where
        F: HttpServiceFactory + OpenApiFactory + 'static,
    {
        self.service(handler)
    }
}

impl Registry for Described<'_> {
    fn service<F>(&mut self, handler: F) -> &mut Self
    where
        F: HttpServiceFactory + OpenApiFactory + 'static,
    {
        self.service(handler)
    }
}

/// Registers every resource.
pub fn configure(config: &mut impl Registry) {
    user::configure(config);
    upgrade::configure(config);
    chat::configure(config);
    platform::configure(config);
    upload::configure(config);
    category::configure(config);
    catalogue::configure(config);
    price::configure(config);
    product::configure(config);
    album::configure(config);
    watermark::configure(config);
    home::configure(config);
    saved::configure(config);
    basket::configure(config);
    order::configure(config);
    today::configure(config);
    inquiry::configure(config);
    feedback::configure(config);
    notification::configure(config);
    push::configure(config);
    admin::configure(config);
}
