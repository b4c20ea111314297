//! Notifications. [`notify`] writes one in the transaction of what it tells of; the row is the entry of
//! the list in the app, and an outbox: a [`Worker`] delivers it to the channels that its user has
//! switched on, at least once, with pauses that grow.

mod channels;
mod chat;
mod email;
mod list;
mod trial;
mod worker;

use shop_auth::WebhookSecrets;
use shop_core::{Locale, UserId};
use shop_delivery::{DeliveryError, Mailer, WebhookClient};
use shop_notifications::{Event, ForbiddenAddress, NotificationKind, TrialOutcome, WebhookSecret};
use shop_store::{ConnectionTrait, StoreError, notification, shop};
use url::Url;

use crate::Application;

pub use channels::{ChannelChange, Channels, SaveChannelsError, channels, save_channels};
pub use email::{ADDRESS, CODE, EmailError, confirm, send_code};
pub use list::{Notification, list, mark_read};
pub use trial::{TrialError, try_out};
pub use worker::{Worker, remove_old};

/// What became of a message that was sent at once; with [`TrialOutcome::Refused`] the HTTP status, the
/// SMTP code or the chat-app provider's error code.
pub type Trial = (TrialOutcome, Option<i64>);

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
    pub parts: DeliveryParts,
    pub secrets: WebhookSecrets,
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

/// Notifies a user of an event, in its transaction. Nobody is notified of what they did themselves, and
/// an order without a buyer's account notifies no buyer: pass `None`. After the commit call
/// [`Application::wake_notifier`].
pub(crate) async fn notify(
    transaction: &impl ConnectionTrait,
    app: &Application,
    (recipient, actor): (Option<UserId>, Option<UserId>),
    event: &Event,
) -> Result<(), StoreError> {
    match recipient {
        Some(user) if recipient != actor => {
            notification::insert(transaction, user, event, app.now()).await
        }
        _ => Ok(()),
    }
}

/// The present name of a shop, in a reader's language.
async fn shop_name(app: &Application, shop: UserId, locale: Locale) -> Result<String, StoreError> {
    let shops = shop::summaries_of_all(app.database.read(), &[shop]).await?;
    let name = shops.get(&shop).map(shop::ShopSummary::display_name);
    Ok(name.unwrap_or_default().into_reader(locale))
}

/// What a status change is called.
pub(crate) const fn kind_of(action: shop_orders::OrderAction) -> NotificationKind {
    use shop_orders::OrderAction as Action;
    match action {
        Action::Confirm => NotificationKind::OrderConfirmed,
        Action::Ship => NotificationKind::OrderShipped,
        Action::Complete => NotificationKind::OrderCompleted,
        Action::Cancel => NotificationKind::OrderCancelled,
    }
}
