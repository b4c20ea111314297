//! Logs as JSON lines.

use tracing_subscriber::{
    EnvFilter, filter::LevelFilter, fmt, layer::SubscriberExt as _, util::SubscriberInitExt as _,
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

/// Starts logging to standard error as JSON lines, filtered by `directives`, which [`filter`] has
/// validated.
pub fn start_logging(directives: &str) {
    let filter = filter(directives).unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = fmt::layer()
        .json()
        .flatten_event(true)
        .with_current_span(true)
        .with_span_list(false);
    let lines = lines.with_writer(std::io::stderr);
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

#[cfg(test)]
mod tests {
    use super::*;

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
