//! E-mail by SMTP.

use std::{fmt, time::Duration};

use lettre::{
    AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor, address::AddressError,
    message::Mailbox, transport::smtp,
};
use shop_core::Secret;
use tokio::time::timeout;

use crate::DeliveryError;

/// The longest time for each command of a conversation: servers may take their time for one, but a
/// worker waits.
const COMMAND_TIME: Duration = Duration::from_secs(10);
/// The longest time for a whole message, connecting included.
const SEND_TIME: Duration = Duration::from_secs(20);

/// How e-mail is sent.
#[derive(Debug, Clone)]
pub struct SmtpSettings {
    /// The server, such as `smtps://user:password@smtp.example:465` or
    /// `smtp://user:password@smtp.example:587?tls=required`.
    pub url: Secret<String>,
    /// The sender, such as `Qinghua <shop@example.com>`.
    pub from: String,
}

/// Why e-mail cannot be set up.
#[derive(Debug, thiserror::Error)]
pub enum MailerError {
    /// The address of the server is invalid. The cause is left out: it may quote the password.
    #[error(
        "an address such as smtps://user:password@smtp.example:465 or \
         smtp://user:password@smtp.example:587?tls=required is needed"
    )]
    Url,
    /// The sender is no e-mail address.
    #[error("an e-mail address such as Qinghua <shop@example.com> is needed ({0})")]
    From(#[from] AddressError),
}

/// An e-mail.
#[derive(Debug, Clone, Copy)]
pub struct Mail<'a> {
    /// The address of the recipient.
    pub to: &'a str,
    /// The subject line.
    pub subject: &'a str,
    /// The text.
    pub text: &'a str,
    /// The local part of the `Message-ID`: the same for each attempt, so that mail programs
    /// recognise repetitions.
    pub id: &'a str,
}

/// Sends e-mail through one server.
#[derive(Clone)]
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// Prepares sending; connects for each message.
    pub fn new(settings: &SmtpSettings) -> Result<Self, MailerError> {
        let from = settings.from.parse()?;
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(&settings.url);
        let builder = builder.map_err(|_| MailerError::Url)?;
        Ok(Self {
            transport: builder.timeout(Some(COMMAND_TIME)).build(),
            from,
        })
    }

    /// Sends a message; it is taken once the server has answered its end with 250.
    pub async fn send(&self, mail: Mail<'_>) -> Result<(), DeliveryError> {
        let invalid = |error: &dyn fmt::Display| DeliveryError::Unreachable(error.to_string());
        let to = mail.to.parse::<Mailbox>().map_err(|e| invalid(&e))?;
        let message = lettre::Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(mail.subject)
            .message_id(Some(format!("<{}@{}>", mail.id, self.from.email.domain())))
            .header(lettre::message::header::ContentType::TEXT_PLAIN)
            .body(mail.text.to_owned())
            .map_err(|e| invalid(&e))?;
        match timeout(SEND_TIME, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(error_of(&error)),
            Err(_) => Err(DeliveryError::TimedOut),
        }
    }
}

fn error_of(error: &smtp::Error) -> DeliveryError {
    if let Some(code) = error.status() {
        return DeliveryError::Refused(code.into());
    }
    if error.is_timeout() {
        return DeliveryError::TimedOut;
    }
    DeliveryError::Unreachable(error.to_string())
}

impl fmt::Debug for Mailer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Mailer")
            .field("from", &self.from)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mailer(url: &str, from: &str) -> Result<Mailer, String> {
        let settings = SmtpSettings {
            url: url.to_owned().into(),
            from: from.to_owned(),
        };
        Mailer::new(&settings).map_err(|error| error.to_string())
    }

    #[test]
    fn settings_are_checked_and_secrets_are_not_shown() {
        let from = "Qinghua <shop@example.com>";
        let url = "smtps://me:kettle@smtp.example";
        let shown = format!("{:?}", mailer(url, from).unwrap());
        assert!(
            !shown.contains("kettle") && shown.contains("shop"),
            "{shown}"
        );
        for (url, from) in [
            ("smtp.example", from),
            ("https://me:kettle@smtp.example", from),
            (url, "shop"),
            (url, ""),
        ] {
            let refused = mailer(url, from).unwrap_err();
            assert!(!refused.contains("kettle"), "{refused}");
        }
    }
}
