//! Logs client errors below HTTP at `debug`: the framework reports them as errors, so any client
//! could flood the log.

use std::fmt::{Debug, Write as _};

use tracing::{
    Event, Level, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{Layer, layer::Context};

/// The target of the framework's connection errors.
const CONNECTIONS: &str = "actix_http::h1::dispatcher";
/// The prefix of errors caused by the client: a malformed or too large request head, or an aborted
/// connection. Server errors start differently.
const BROKEN_OFF: &str = "stream error: ";

/// Replaces those errors by `debug` events.
pub struct ClientErrors;

impl<S: Subscriber> Layer<S> for ClientErrors {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        let metadata = event.metadata();
        if metadata.target() != CONNECTIONS || *metadata.level() != Level::ERROR {
            return true;
        }
        let mut message = Message::default();
        event.record(&mut message);
        let Some(error) = message.0.strip_prefix(BROKEN_OFF) else {
            return true;
        };
        tracing::debug!(
            event = "malformed_request",
            error,
            "connection closed after a malformed request"
        );
        false
    }
}

#[derive(Default)]
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            _ = write!(self.0, "{value:?}");
        }
    }
}
