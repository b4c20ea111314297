//! The HTTP layer: requests in, one use case, responses out, and the OpenAPI document of it all.
//!
//! A handler is four moves: the extractors turn the request into input that cannot be wrong and
//! show in its signature who may call it; one use case of `shop-app` does the work; the result is
//! mapped to a response; a refusal is mapped to a [`Failure`].
#![expect(clippy::struct_field_names, reason = "fields are named as they travel")]

mod admin;
mod album;
mod basket;
mod body_timeout;
mod catalogue;
mod category;
mod chat;
mod common;
mod connection;
mod docs;
mod document;
mod envelope;
mod errors;
mod extract;
mod failure;
mod feedback;
mod home;
mod initial_data;
mod inquiry;
mod limits;
pub mod media;
mod messages;
mod middleware;
mod notification;
mod operations;
mod order;
mod page;
mod peer;
mod platform;
mod price;
mod product;
mod push;
mod reason;
mod reply;
mod response_cache;
mod routes;
mod saved;
mod service;
mod today;
mod upgrade;
mod upload;
mod user;
mod watermark;
mod web_app;
mod whose;

use crate::reply::Reply;

pub use connection::on_connect;
pub use document::openapi_json;
pub use failure::Failure;
pub use initial_data::{
    Crumb, InitialData, InitialDataCache, OfferPrices, Organization, Preview, PreviewPicture,
    ProductOffer, Rendering, cached_initial_data, initial_data, is_screen,
};
pub use middleware::REQUEST_ID;
pub use reason::{Reason, status};
pub use response_cache::DEFAULT_BYTES as RESPONSE_CACHE_BYTES;
pub use service::ApiService;
pub use web_app::{Wiring, web_app};
