//! What delivers notifications.

use shop_auth::WebhookSecrets;
use shop_core::{Locale, UserId};
use shop_delivery::{DeliveryError, Mailer, WebhookClient};
use shop_notifications::{Event, ForbiddenAddress, WebhookSecret};
use url::Url;

/// What delivers notifications.
#[derive(Debug)]
pub struct DeliveryParts {
    /// The public address of the site, which links begin with.
    pub site: Url,
    /// Sends e-mail, if the server is configured for it.
    pub mailer: Option<Mailer>,
    /// Sends webhooks.
    pub webhooks: WebhookClient,
}

impl DeliveryParts {
    /// Without e-mail, for what never delivers.
    ///
    /// # Errors
    /// If the TLS backend cannot be initialized.
    pub fn without_mail(site: Url) -> Result<Self, DeliveryError> {
        let webhooks = WebhookClient::new(ForbiddenAddress::Refused)?;
        let mailer = None;
        Ok(Self {
            site,
            mailer,
            webhooks,
        })
    }
}

/// What delivers notifications, with the secrets of webhooks.
#[derive(Debug)]
pub(crate) struct Delivery {
    pub(crate) parts: DeliveryParts,
    pub(crate) secrets: WebhookSecrets,
}

impl Delivery {
    /// The secret that signs webhooks of a user.
    pub fn secret(&self, user: UserId, salt: &str) -> WebhookSecret {
        WebhookSecret::new(self.secrets.of(user, salt))
    }

    /// The address of the screen that shows what happened, in a language.
    pub fn link(&self, event: &Event, locale: Locale) -> String {
        let site = self.parts.site.as_str().trim_end_matches('/');
        let path = event.kind.path(&event.number);
        format!("{site}{path}?lang={locale}")
    }
}
