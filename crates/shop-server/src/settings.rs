//! The server's settings: environment, then one file, then defaults. Invalid settings are rejected
//! with a message that names the setting.

use std::{net::SocketAddr, path::PathBuf};

use config::{Config, Environment, File, FileFormat};
use serde::Deserialize;
use shop_auth::PushKey;
use shop_core::Secret;
use shop_delivery::{Mailer, MailerError, SmtpSettings};
use shop_notifications::{ForbiddenAddress, ReceiverUrl};
use url::Url;

use crate::{
    chat::{ChatSettings, RawChat},
    settings_error::{SettingsError, bad, web_address},
    telemetry,
};

/// The default settings file.
const DEFAULT_FILE: &str = "shop.toml";

/// The values of a switch.
const ON: &str = "on";
const OFF: &str = "off";

/// How addresses of PostgreSQL begin.
const POSTGRES: [&str; 2] = ["postgres://", "postgresql://"];

/// Bytes of a MiB.
pub const MIB: u64 = 1024 * 1024;

/// The validated settings.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The listening address.
    pub listen: SocketAddr,
    /// The address of the metrics listener, if there is one.
    pub metrics_listen: Option<SocketAddr>,
    /// The public base URL; links and QR codes start with it.
    pub public_url: Url,
    /// The folder for database file, stored files and secret.
    pub data_dir: PathBuf,
    /// The database: an SQLite file in the data folder, or a PostgreSQL server.
    pub database_url: Secret<String>,
    /// A read replica of the PostgreSQL server, if there is one.
    pub database_read_url: Option<Secret<String>>,
    /// The object store: `None` for files in the data folder, or an S3 bucket.
    pub s3_url: Option<Secret<Url>>,
    /// The master secret; generated and stored if `None`.
    pub secret: Option<Secret<String>>,
    /// The key pair of push messages; generated and stored if `None`.
    pub push_key: Option<PushKey>,
    /// HTTP worker threads.
    pub workers: usize,
    /// Memory limit of the response cache in MiB; 0 disables it.
    pub cache_mib: u64,
    /// Whether pages are sent with their content, rendered from the app's own components.
    pub render: bool,
    /// The log filter as `tracing` directives.
    pub log: String,
    /// Whether to trust the last address in `X-Forwarded-For` (behind a reverse proxy).
    pub trust_proxy: bool,
    /// The chat app, if configured.
    pub chat: Option<ChatSettings>,
    /// The mail server, if configured.
    pub smtp: Option<SmtpSettings>,
    /// Where a bank's table of exchange rates is, if configured.
    pub rates_url: Option<ReceiverUrl>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Raw {
    listen: String,
    metrics_listen: String,
    public_url: Option<String>,
    data_dir: String,
    database_url: Option<Secret<String>>,
    database_read_url: Option<Secret<String>>,
    s3_url: Option<Secret<String>>,
    secret: Option<Secret<String>>,
    push_key: Option<Secret<String>>,
    workers: usize,
    cache_mib: u64,
    render: String,
    log: String,
    trust_proxy: bool,
    chat_app_id: Option<String>,
    chat_app_secret: Option<Secret<String>>,
    chat_api_url: Option<String>,
    chat_authorize_url: Option<String>,
    chat_script_url: Option<String>,
    chat_template_id: Option<String>,
    chat_template_fields: Option<String>,
    smtp_url: Option<Secret<String>>,
    smtp_from: Option<String>,
    rates_url: Option<String>,
}

impl Default for Raw {
    fn default() -> Self {
        Self {
            listen: "127.0.0.1:8080".to_owned(),
            // The port that exporters of the OpenTelemetry project use for Prometheus.
            metrics_listen: "127.0.0.1:9464".to_owned(),
            public_url: None,
            data_dir: "data".to_owned(),
            database_url: None,
            database_read_url: None,
            s3_url: None,
            secret: None,
            push_key: None,
            workers: std::thread::available_parallelism().map_or(2, usize::from),
            cache_mib: shop_http::RESPONSE_CACHE_BYTES / MIB,
            render: ON.to_owned(),
            log: "info,sea_orm_migration=warn".to_owned(),
            trust_proxy: false,
            chat_app_id: None,
            chat_app_secret: None,
            chat_api_url: None,
            chat_authorize_url: None,
            chat_script_url: None,
            chat_template_id: None,
            chat_template_fields: None,
            smtp_url: None,
            smtp_from: None,
            rates_url: None,
        }
    }
}

impl Settings {
    /// Loads the settings: `SHOP_*`, `DATABASE_URL`, `DATABASE_READ_URL` and `S3_URL` from the
    /// environment override the file, which overrides the defaults.
    ///
    /// # Errors
    /// If a setting cannot be parsed or is invalid.
    pub fn load(file: Option<PathBuf>) -> Result<Self, SettingsError> {
        let required = file.is_some();
        let file = file.unwrap_or_else(|| DEFAULT_FILE.into());
        let plain = Environment::default().try_parsing(false);
        let plain = plain.source(Some(
            ["DATABASE_URL", "DATABASE_READ_URL", "S3_URL"]
                .into_iter()
                .filter_map(|name| Some((name.to_owned(), std::env::var(name).ok()?)))
                .collect(),
        ));
        let raw: Raw = Config::builder()
            .add_source(File::from(file).format(FileFormat::Toml).required(required))
            .add_source(plain)
            .add_source(Environment::with_prefix("SHOP").try_parsing(false))
            .build()?
            .try_deserialize()?;
        raw.check()
    }
}

impl Raw {
    fn take_chat(&mut self) -> RawChat {
        RawChat {
            app_id: self.chat_app_id.take(),
            app_secret: self.chat_app_secret.take(),
            api_url: self.chat_api_url.take(),
            authorize_url: self.chat_authorize_url.take(),
            script_url: self.chat_script_url.take(),
            template_id: self.chat_template_id.take(),
            template_fields: self.chat_template_fields.take(),
        }
    }

    fn check(mut self) -> Result<Settings, SettingsError> {
        let chat = self.take_chat();
        let listen = socket_address("SHOP_LISTEN", &self.listen, "127.0.0.1:8080")?;
        let metrics_listen = match self.metrics_listen.as_str() {
            "" => None,
            address => Some(socket_address(
                "SHOP_METRICS_LISTEN",
                address,
                "127.0.0.1:9464",
            )?),
        };
        let public_url = match &self.public_url {
            Some(url) => web_address("SHOP_PUBLIC_URL", url)?,
            None => web_address("SHOP_LISTEN", &format!("http://{listen}"))?,
        };
        if self.data_dir.trim().is_empty() {
            let why = "the name of a folder is needed; without the setting it is data";
            return Err(bad("SHOP_DATA_DIR", &self.data_dir, why));
        }
        let data_dir = PathBuf::from(&self.data_dir);
        let database_url = match self.database_url {
            Some(url) => database("DATABASE_URL", url.into_exposed())?,
            None => format!("sqlite://{}?mode=rwc", data_dir.join("shop.db").display()),
        };
        let s3_url = self
            .s3_url
            .map(|url| web_address("S3_URL", &url))
            .transpose()?
            .map(Secret::new);
        telemetry::filter(&self.log).map_err(|why| bad("SHOP_LOG", &self.log, &why))?;
        if self.workers == 0 {
            return Err(bad("SHOP_WORKERS", "0", "at least one worker is needed"));
        }
        if let Some(secret) = &self.secret
            && secret.len() < 32
        {
            return Err(bad("SHOP_SECRET", "…", "at least 32 characters are needed"));
        }
        Ok(Settings {
            chat: chat.check()?,
            smtp: smtp(self.smtp_url, self.smtp_from)?,
            rates_url: rates_url(self.rates_url)?,
            listen,
            metrics_listen,
            public_url,
            data_dir,
            database_read_url: replica(self.database_read_url, &database_url)?,
            database_url: database_url.into(),
            s3_url,
            secret: self.secret,
            push_key: push_key(self.push_key)?,
            workers: self.workers,
            cache_mib: self.cache_mib,
            render: switch("SHOP_RENDER", &self.render, ON)?,
            log: self.log,
            trust_proxy: self.trust_proxy,
        })
    }
}

fn push_key(text: Option<Secret<String>>) -> Result<Option<PushKey>, SettingsError> {
    let why = "a private key of P-256 in base64url is needed, such as `openssl rand 32 | basenc \
               --base64url | tr -d =` writes";
    let wrong = || bad("SHOP_PUSH_KEY", "…", why);
    let key = text.map(|text| PushKey::from_text(&text).ok_or_else(wrong));
    key.transpose()
}

/// A table of rates is read like a webhook is sent: on the public internet only.
fn rates_url(text: Option<String>) -> Result<Option<ReceiverUrl>, SettingsError> {
    let why = "an address on the public internet that begins with https:// is needed";
    let parse = |text: String| {
        let url = ReceiverUrl::parse("", &text, RATES_URL_MAX, ForbiddenAddress::Refused);
        url.map_err(|_| bad("SHOP_RATES_URL", &text, why))
    };
    text.filter(|text| !text.trim().is_empty())
        .map(parse)
        .transpose()
}

/// The maximum length of the address of a table of rates.
const RATES_URL_MAX: usize = 2_000;

/// The mail server: complete, or absent.
fn smtp(
    url: Option<Secret<String>>,
    from: Option<String>,
) -> Result<Option<SmtpSettings>, SettingsError> {
    let missing = |name, given: &str| SettingsError::Missing {
        name,
        why: format!("{given} is set and is of no use without it"),
    };
    let settings = match (url, from) {
        (None, None) => return Ok(None),
        (Some(_), None) => return Err(missing("SHOP_SMTP_FROM", "SHOP_SMTP_URL")),
        (None, Some(_)) => return Err(missing("SHOP_SMTP_URL", "SHOP_SMTP_FROM")),
        (Some(url), Some(from)) => SmtpSettings { url, from },
    };
    match Mailer::new(&settings) {
        Ok(_) => Ok(Some(settings)),
        Err(MailerError::Url) => Err(bad("SHOP_SMTP_URL", "…", &MailerError::Url.to_string())),
        Err(error) => Err(bad("SHOP_SMTP_FROM", &settings.from, &error.to_string())),
    }
}

/// Whether a setting is on; an error names its default.
fn switch(name: &'static str, value: &str, default: &str) -> Result<bool, SettingsError> {
    if ![ON, OFF].contains(&value) {
        let why = format!("it is {ON} or {OFF}; without the setting it is {default}");
        return Err(bad(name, value, &why));
    }
    Ok(value == ON)
}

/// Parses an address and port; an error shows `example`.
fn socket_address(
    name: &'static str,
    value: &str,
    example: &str,
) -> Result<SocketAddr, SettingsError> {
    let why = || format!("an address and port such as {example} is needed");
    value.parse().map_err(|_| bad(name, value, &why()))
}

fn database(name: &'static str, url: String) -> Result<String, SettingsError> {
    if is_postgres(&url) || url.starts_with("sqlite:") {
        return Ok(url);
    }
    let shown = url.split('@').next_back().unwrap_or_default();
    Err(bad(
        name,
        shown,
        "an address beginning with postgres:// or sqlite: is needed",
    ))
}

/// The read replica of a database; an empty address is none.
fn replica(
    url: Option<Secret<String>>,
    database_url: &str,
) -> Result<Option<Secret<String>>, SettingsError> {
    const NAME: &str = "DATABASE_READ_URL";
    let Some(url) = url.filter(|url| !url.is_empty()) else {
        return Ok(None);
    };
    let shown = url.split('@').next_back().unwrap_or_default();
    if !is_postgres(&url) {
        let why = "an address beginning with postgres:// is needed";
        return Err(bad(NAME, shown, why));
    }
    if !is_postgres(database_url) {
        let why = "only PostgreSQL has read replicas, and DATABASE_URL names an SQLite file";
        return Err(bad(NAME, shown, why));
    }
    Ok(Some(url))
}

fn is_postgres(url: &str) -> bool {
    POSTGRES.iter().any(|scheme| url.starts_with(scheme))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(raw: Raw) -> Result<Settings, String> {
        raw.check().map_err(|error| error.to_string())
    }

    #[test]
    fn defaults_are_local() {
        let settings = settings(Raw::default()).unwrap();
        assert_eq!(settings.listen.to_string(), "127.0.0.1:8080");
        assert!(settings.database_url.starts_with("sqlite://data/shop.db"));
        let metrics = settings.metrics_listen.unwrap();
        assert!(metrics.ip().is_loopback());
        assert!(settings.s3_url.is_none());
        assert!(settings.chat.is_none());
        assert_eq!(settings.public_url.as_str(), "http://127.0.0.1:8080/");
    }

    #[test]
    fn empty_address_of_a_read_replica_is_none() {
        let with_replica = |url: &str| {
            let raw = Raw {
                database_url: Some(Secret::new("postgres://db/shop".into())),
                database_read_url: Some(Secret::new(url.into())),
                ..Raw::default()
            };
            settings(raw).unwrap().database_read_url.is_some()
        };
        assert!(with_replica("postgres://standby/shop") && !with_replica(""));
    }

    #[test]
    #[expect(clippy::too_many_lines, reason = "the cases are data")]
    fn invalid_setting_is_refused_by_name() {
        let some = |text: &str| Some(text.to_owned());
        let secret = |text: &str| Some(Secret::new(text.to_owned()));
        let cases = [
            (
                Raw {
                    listen: "8080".into(),
                    ..Raw::default()
                },
                "SHOP_LISTEN",
            ),
            (
                Raw {
                    metrics_listen: "9464".into(),
                    ..Raw::default()
                },
                "SHOP_METRICS_LISTEN",
            ),
            (
                Raw {
                    public_url: some("shop.example"),
                    ..Raw::default()
                },
                "SHOP_PUBLIC_URL",
            ),
            (
                Raw {
                    database_url: secret("mysql://x"),
                    ..Raw::default()
                },
                "DATABASE_URL",
            ),
            (
                Raw {
                    database_url: secret("postgres://db/shop"),
                    database_read_url: secret("sqlite:shop.db"),
                    ..Raw::default()
                },
                "DATABASE_READ_URL",
            ),
            (
                Raw {
                    database_read_url: secret("postgres://standby/shop"),
                    ..Raw::default()
                },
                "DATABASE_READ_URL",
            ),
            (
                Raw {
                    s3_url: secret("bucket"),
                    ..Raw::default()
                },
                "S3_URL",
            ),
            (
                Raw {
                    data_dir: " ".into(),
                    ..Raw::default()
                },
                "SHOP_DATA_DIR",
            ),
            (
                Raw {
                    log: "inof".into(),
                    ..Raw::default()
                },
                "SHOP_LOG",
            ),
            (
                Raw {
                    render: "yes".into(),
                    ..Raw::default()
                },
                "SHOP_RENDER",
            ),
            (
                Raw {
                    workers: 0,
                    ..Raw::default()
                },
                "SHOP_WORKERS",
            ),
            (
                Raw {
                    smtp_url: secret("smtp.example"),
                    smtp_from: some("shop@example.com"),
                    ..Raw::default()
                },
                "SHOP_SMTP_URL",
            ),
            (
                Raw {
                    smtp_url: secret("smtp://smtp.example"),
                    smtp_from: some("shop"),
                    ..Raw::default()
                },
                "SHOP_SMTP_FROM",
            ),
            (
                Raw {
                    smtp_url: secret("smtp://smtp.example"),
                    ..Raw::default()
                },
                "SHOP_SMTP_FROM",
            ),
            (
                Raw {
                    smtp_from: some("shop@example.com"),
                    ..Raw::default()
                },
                "SHOP_SMTP_URL",
            ),
            (
                Raw {
                    rates_url: some("http://bank.example/rates.xml"),
                    ..Raw::default()
                },
                "SHOP_RATES_URL",
            ),
            (
                Raw {
                    rates_url: some("https://10.0.0.1/rates.xml"),
                    ..Raw::default()
                },
                "SHOP_RATES_URL",
            ),
            (
                Raw {
                    secret: secret("short"),
                    ..Raw::default()
                },
                "SHOP_SECRET",
            ),
            (
                Raw {
                    push_key: secret("short"),
                    ..Raw::default()
                },
                "SHOP_PUSH_KEY",
            ),
        ];
        for (raw, name) in cases {
            let sentence = settings(raw).unwrap_err();
            assert!(sentence.contains(name), "{sentence}");
        }
    }

    #[test]
    fn setting_errors_contain_no_password() {
        let raw = Raw {
            database_url: Some(Secret::new("mysql://me:secret@db/x".into())),
            ..Raw::default()
        };
        assert!(!settings(raw).unwrap_err().contains("secret"));
    }
    #[test]
    fn settings_are_shown_without_their_secrets() {
        let hidden = |text: &str| Some(Secret::new(text.to_owned()));
        let raw = || Raw {
            database_url: hidden("postgres://me:kettle-1@db/x"),
            database_read_url: hidden("postgres://me:kettle-6@standby/x"),
            s3_url: hidden("https://key:kettle-2@s3.example/bucket"),
            secret: hidden("kettle-3-0123456789abcdef0123456789"),
            push_key: hidden("kettle70123456789abcdef0123456789abcdef0124"),
            chat_app_id: Some("wx0123456789abcdef".to_owned()),
            chat_app_secret: hidden("kettle4"),
            smtp_url: hidden("smtps://me:kettle5@smtp.example"),
            smtp_from: Some("shop@example.com".to_owned()),
            ..Raw::default()
        };
        for shown in [
            format!("{:?}", raw()),
            format!("{:?}", settings(raw()).unwrap()),
        ] {
            assert!(!shown.contains("kettle"), "{shown}");
        }
    }
}
