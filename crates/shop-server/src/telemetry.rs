//! Logs: readable lines in a terminal, JSON lines elsewhere.

use std::io::{self, IsTerminal as _};

use tracing::Subscriber;
use tracing_subscriber::{
    EnvFilter, Layer,
    filter::LevelFilter,
    fmt::{self, MakeWriter},
    layer::SubscriberExt as _,
    registry::LookupSpan,
    util::SubscriberInitExt as _,
};

use crate::client_errors::ClientErrors;

/// The expected form of a log filter.
const FILTER_FORM: &str =
    "a level (off, error, warn, info, debug, trace) or a list such as info,sea_orm=warn is needed";

/// Parses `directives` as a log filter. A directive without `=` and `[` must be a level: the
/// library would interpret a mistyped level as a module name and suppress everything else.
///
/// # Errors
/// A message with the expected form.
pub fn filter(directives: &str) -> Result<EnvFilter, String> {
    let is_known = |directive: &str| {
        // The empty string would parse as a level.
        let is_level =
            !directive.trim().is_empty() && directive.trim().parse::<LevelFilter>().is_ok();
        directive.contains(['=', '[']) || is_level
    };
    // Commas in braces separate the fields of a span.
    let is_plain = !directives.contains('{');
    if directives.trim().is_empty() || is_plain && !directives.split(',').all(is_known) {
        return Err(FILTER_FORM.to_owned());
    }
    EnvFilter::try_new(directives).map_err(|error| format!("{error}; {FILTER_FORM}"))
}

/// Who reads the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reader {
    /// Somebody at a terminal.
    Person,
    /// What collects logs.
    Program,
}

/// Starts logging to standard error, filtered by `directives`, which [`filter`] has validated.
pub fn start_logging(directives: &str) {
    let filter = filter(directives).unwrap_or_else(|_| EnvFilter::new("info"));
    let reader = if io::stderr().is_terminal() {
        Reader::Person
    } else {
        Reader::Program
    };
    let lines = lines(reader, io::stderr);
    // A second call in the same process (tests) has no effect.
    let _ = tracing_subscriber::registry()
        .with(filter)
        .with(ClientErrors)
        .with(lines)
        .try_init();
    std::panic::set_hook(Box::new(|panic| {
        let location = panic
            .location()
            .map(ToString::to_string)
            .unwrap_or_default();
        tracing::error!(
            event = "panic",
            location,
            payload = panic.payload_as_str().unwrap_or_default(),
            "a panic"
        );
    }));
}

/// Writes events as lines.
fn lines<S, W>(reader: Reader, writer: W) -> Box<dyn Layer<S> + Send + Sync>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
    W: for<'writer> MakeWriter<'writer> + Send + Sync + 'static,
{
    let lines = fmt::layer().with_writer(writer);
    match reader {
        Reader::Person => lines.compact().with_target(false).boxed(),
        Reader::Program => lines
            .json()
            .flatten_event(true)
            .with_current_span(true)
            .with_span_list(false)
            .boxed(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// What is logged by `log` for `reader`.
    fn logged(reader: Reader, log: impl FnOnce()) -> String {
        #[derive(Clone, Default)]
        struct Written(Arc<Mutex<Vec<u8>>>);

        impl io::Write for Written {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0.lock().unwrap().write(bytes)
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }

        let written = Written::default();
        let writer = written.clone();
        let lines = lines(reader, move || writer.clone());
        tracing::subscriber::with_default(tracing_subscriber::registry().with(lines), log);
        let bytes = written.0.lock().unwrap().clone();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn programs_read_json_and_people_read_sentences() {
        let log = || tracing::warn!(event = "disk_full", free = 3, "the disk is full");
        let json: serde_json::Value = serde_json::from_str(&logged(Reader::Program, log)).unwrap();
        assert_eq!(json["event"], "disk_full");
        assert_eq!(json["message"], "the disk is full");
        let line = logged(Reader::Person, log);
        assert!(
            line.contains("WARN") && line.contains("the disk is full"),
            "{line}"
        );
        assert!(!line.contains('{'), "{line}");
        assert_eq!(line.lines().count(), 1, "{line}");
    }

    #[test]
    fn invalid_log_filter_is_refused() {
        for good in [
            "info",
            "off",
            "WARN",
            "info,sea_orm_migration=warn",
            "shop_http[request]=debug",
        ] {
            assert!(filter(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            " ",
            "inof",
            "info,verbose",
            "shop_http=loud",
            "info,,",
            "=",
            "a=b=c",
        ] {
            assert!(filter(bad).is_err(), "{bad}");
        }
    }
}
