//! Sends e-mail, signed webhooks and push messages. Every call has a deadline; nothing is stored or tried
//! again here.

mod checked_client;
mod error;
mod mailer;
mod push;
mod webhook;

pub use checked_client::{CALL_TIME as WEBHOOK_TIME, CheckedClient, Lookup};
pub use error::DeliveryError;
pub use mailer::{Mail, Mailer, MailerError, SmtpSettings};
pub use push::{PushKeys, PushKeysError, PushMessage};
