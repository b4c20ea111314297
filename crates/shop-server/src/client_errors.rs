//! What clients do wrong below HTTP is logged at `debug`: the framework reports it as errors of its own,
//! and anybody could fill the log with them.

use std::fmt::{Debug, Write as _};

use tracing::{
    Event, Level, Subscriber,
    field::{Field, Visit},
};
use tracing_subscriber::{Layer, layer::Context};

/// Where the framework reports what ended a connection.
const CONNECTIONS: &str = "actix_http::h1::dispatcher";
/// How its sentence begins when the client is the cause: a head that is malformed or too large, or a
/// connection that broke off. Faults of the server begin otherwise.
const BROKEN_OFF: &str = "stream error: ";

/// Replaces those reports by lines at `debug`.
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
        tracing::debug!(error, "a connection ended with what is no request");
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
