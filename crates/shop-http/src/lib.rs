//! The HTTP layer: requests in, one use case, responses out, and the OpenAPI document of it all.
//!
//! A handler is four moves: the extractors turn the request into input that cannot be wrong and
//! show in its signature who may call it; one use case of `shop-app` does the work; the result is
//! mapped to a response; a refusal is mapped to a [`Failure`].

mod answers;
mod connection;
mod docs;
mod document;
mod envelope;
mod extract;
mod failure;
mod first_paint;
mod mapping;
mod messages;
mod middleware;
mod operations;
mod patience;
mod peer;
mod processors;
mod reason;
mod reply;
mod routes;
mod service;
mod views;
mod web_app;

pub use answers::USUAL_BYTES as ANSWERS_BYTES;
pub use connection::on_connect;
pub use document::openapi_json;
pub use failure::Failure;
pub use first_paint::{FirstAnswer, FirstPaint, Paints, Preview, first_paint, kept_first_paint};
pub use middleware::REQUEST_ID;
pub use processors::Processors;
pub use reason::Reason;
pub use service::ApiService;
pub use web_app::{Wiring, web_app};

use reply::Reply;
