//! Errors of settings, and addresses, which several of them are.

use url::Url;

/// An invalid setting.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The file or the environment cannot be parsed.
    #[error("the settings cannot be read: {0}")]
    Unreadable(#[from] config::ConfigError),
    /// An invalid value.
    #[error("the setting {name} cannot be {value:?}: {why}")]
    Bad {
        /// The environment variable.
        name: &'static str,
        /// The value.
        value: String,
        /// The requirement.
        why: String,
    },
    /// A required setting is missing.
    #[error("the setting {name} is missing: {why}")]
    Missing {
        /// The environment variable.
        name: &'static str,
        /// Why it is required.
        why: String,
    },
}

/// Creates the error for an invalid value.
pub fn bad(name: &'static str, value: &str, why: &str) -> SettingsError {
    SettingsError::Bad {
        name,
        value: value.to_owned(),
        why: why.to_owned(),
    }
}

/// Parses an HTTP URL.
pub fn web_address(name: &'static str, value: &str) -> Result<Url, SettingsError> {
    let url = Url::parse(value)
        .ok()
        .filter(|url| matches!(url.scheme(), "http" | "https"));
    let shown = value.split('@').next_back().unwrap_or_default();
    url.ok_or_else(|| {
        bad(
            name,
            shown,
            "a web address beginning with http:// or https:// is needed",
        )
    })
}
