//! Sends e-mail, signed webhooks and push messages, and reads a bank's table of rates. Every call has a
//! deadline; nothing is stored or tried again here.

mod checked_client;
mod error;
mod mailer;
mod push;
mod rates;
mod webhook;

pub use checked_client::{CALL_TIME as WEBHOOK_TIME, CheckedClient, Lookup};
pub use error::DeliveryError;
pub use mailer::{Mail, Mailer, MailerError, SmtpSettings};
pub use push::{PushKeys, PushKeysError, PushMessage};
pub use rates::{RateSheet, RatesError, parse_rates, read_rates};
