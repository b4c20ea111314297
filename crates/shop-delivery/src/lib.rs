//! Sends e-mail and signed webhooks. Every call has a deadline; nothing is stored or tried again here.

mod error;
mod mailer;
mod webhook;

pub use error::DeliveryError;
pub use mailer::{Mail, Mailer, MailerError, SmtpSettings};
pub use webhook::{CALL_TIME as WEBHOOK_TIME, Lookup, WebhookClient};
