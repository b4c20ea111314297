//! The HTTP layer: requests in, one use case, responses out, and the OpenAPI document of it all.
//!
//! A handler is four moves: the extractors turn the request into input that cannot be wrong and
//! show in its signature who may call it; one use case of `shop-app` does the work; the result is
//! mapped to a response; a refusal is mapped to a [`Failure`].

mod body_timeout;
mod connection;
mod docs;
mod document;
mod envelope;
mod extract;
mod failure;
mod initial_data;
mod mapping;
mod messages;
mod middleware;
mod operations;
mod peer;
mod reason;
mod reply;
mod response_cache;
mod routes;
mod service;
mod views;
mod web_app;

pub use connection::on_connect;
pub use document::openapi_json;
pub use failure::Failure;
pub use initial_data::{
    Crumb, InitialData, InitialDataCache, Organization, Preview, PreviewPicture, ProductOffer,
    Rendering, cached_initial_data, initial_data, is_screen,
};
pub use middleware::REQUEST_ID;
pub use reason::Reason;
pub use response_cache::DEFAULT_BYTES as RESPONSE_CACHE_BYTES;
pub use service::ApiService;
pub use web_app::{Wiring, web_app};

use reply::Reply;
