//! Delivers notifications until each is taken or given up.

use std::sync::Arc;

use shop_chat::{Errcode, ProviderError, TemplateMessage};
use shop_core::{UserId, random_array};
use shop_delivery::{DeliveryError, Mail};
use shop_notifications::{
    Channel, ChatRefusal, Message, RETRY_SECONDS, ReceiverUrl, TemplateWording, TrialOutcome,
    WEBHOOK_URL_MAX, Wording, payload,
};
use shop_store::{
    Invalidates, Retry,
    chat::{self, ChatAccount},
    commit,
    notification::{self, ClaimedDelivery, NotificationSettings},
};

use crate::{
    Application, Internal,
    chat::{MessageError, send_message},
    notifications::{Trial, name_of, push, shop_name},
    worker::{self, Claimed, Failure, Work},
};

/// The duration of a claim in seconds: longer than the longest delivery, 20 s for an e-mail
/// or a message in the chat app.
const CLAIM_SECONDS: i64 = 30;

/// Notifications that are dispatched at once.
const DISPATCHED: u32 = 100;

/// Days for which notifications are kept.
pub const KEPT_DAYS: i64 = 90;

/// Delivers notifications.
#[derive(Debug, Clone)]
pub struct Worker {
    app: Arc<Application>,
    name: String,
}

impl Claimed for ClaimedDelivery {
    type Id = i64;

    fn id(&self) -> i64 {
        self.id
    }

    fn failures(&self) -> u64 {
        self.attempts
    }
}

impl Work for Worker {
    type Item = ClaimedDelivery;

    const KIND: &'static str = "notification";
    const PAUSES: &'static [i64] = &RETRY_SECONDS;
    /// Most receivers that fail are those of users.
    const NEEDS_OPERATOR: bool = false;

    fn app(&self) -> &Application {
        &self.app
    }

    /// Dispatches what is new, and claims the delivery that has been due longest.
    async fn claim(&self) -> Result<Option<ClaimedDelivery>, Internal> {
        let now = self.app.now();
        if !notification::is_waiting(self.app.database.read(), now).await? {
            return Ok(None);
        }
        let transaction = self.app.database.begin_write().await?;
        let chat_app = self.app.chat_messages().map(|(login, _)| login.app_id());
        notification::dispatch(&transaction, chat_app, now, DISPATCHED).await?;
        let until = now.plus_seconds(CLAIM_SECONDS);
        let delivery = notification::claim(&transaction, &self.name, now, until).await?;
        commit(transaction, Invalidates::Nothing).await?;
        Ok(delivery)
    }

    async fn perform(&self, item: &ClaimedDelivery) -> Result<(), Failure> {
        let is_delivered = self.deliver(item).await?;
        let conn = self.app.database.write();
        if is_delivered {
            let noted = notification::deliver(conn, item.id, &self.name).await;
            noted.map_err(|error| Failure::of(error.into()))?;
            count(item.channel, "delivered");
        } else {
            // The channel was switched off since.
            let noted = notification::fail(conn, item.id, &self.name).await;
            noted.map_err(|error| Failure::of(error.into()))?;
            count(item.channel, "off");
        }
        Ok(())
    }

    async fn postpone(&self, item: &ClaimedDelivery, retry: Retry) -> Result<(), Internal> {
        let conn = self.app.database.write();
        notification::postpone(conn, item.id, &self.name, retry).await?;
        count(item.channel, "postponed");
        Ok(())
    }

    async fn give_up(&self, item: &ClaimedDelivery) -> Result<(), Internal> {
        notification::fail(self.app.database.write(), item.id, &self.name).await?;
        count(item.channel, "failed");
        Ok(())
    }
}

fn count(channel: Channel, result: &'static str) {
    metrics::counter!("notification_deliveries_total", "channel" => channel.as_str(), "result" => result)
        .increment(1);
}

impl From<DeliveryError> for Failure {
    fn from(error: DeliveryError) -> Self {
        Self::counted(error)
    }
}

impl From<ProviderError> for Failure {
    fn from(error: ProviderError) -> Self {
        if error.is_permanent() {
            Self::permanent(error)
        } else {
            Self::counted(error)
        }
    }
}

impl Worker {
    /// A worker with a name of its own.
    pub fn new(app: Arc<Application>) -> Self {
        let name = hex::encode(random_array::<16>(app.entropy()));
        Self { app, name }
    }

    /// Delivers until it is aborted.
    pub async fn run(self) {
        worker::run(&self, &self.app.notifications_written, async |_| {}).await;
    }

    /// Dispatches what is new, and makes the delivery that has been due longest; `false` if none is due.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next(&self) -> Result<bool, Internal> {
        Ok(worker::next(self).await?.is_some())
    }

    /// Sends a notification; `false` if its channel is off.
    async fn deliver(&self, delivery: &ClaimedDelivery) -> Result<bool, Failure> {
        if delivery.channel == Channel::Push {
            return sent(push::deliver(&self.app, delivery).await);
        }
        // The other channels belong to accounts.
        let Some(user) = delivery.user() else {
            return Ok(false);
        };
        let settings = notification::settings(self.app.database.read(), user).await;
        let settings = settings.map_err(|error| Failure::of(error.into()))?;
        match delivery.channel {
            Channel::Email => sent(self.send_email(delivery, &settings).await),
            Channel::Webhook => sent(Ok(self.send_webhook(delivery, user, &settings).await)),
            Channel::Chat => sent(deliver(&self.app, delivery, user, &settings).await),
            Channel::Push => Ok(false),
        }
    }

    /// Sends an e-mail; `None` if the channel is off.
    async fn send_email(
        &self,
        delivery: &ClaimedDelivery,
        settings: &NotificationSettings,
    ) -> Result<Option<Result<(), DeliveryError>>, Internal> {
        let mailer = self.app.delivery.parts.mailer.as_ref();
        let is_on = settings.email_on && !settings.email.is_empty();
        let Some(mailer) = mailer.filter(|_| is_on) else {
            return Ok(None);
        };
        let event = &delivery.notification.event;
        let name = shop_name(&self.app, event.shop, settings.locale).await?;
        let link = self.app.delivery.link(event, settings.locale);
        let wording = Wording {
            locale: settings.locale,
            shop: &name,
            link: &link,
        };
        let message = Message::about(event, wording);
        let mail = Mail {
            to: &settings.email,
            subject: &message.subject,
            text: &message.text,
            id: &name_of(delivery),
        };
        Ok(Some(mailer.send(mail).await))
    }

    /// Sends a webhook; `None` if the channel is off.
    async fn send_webhook(
        &self,
        delivery: &ClaimedDelivery,
        user: UserId,
        settings: &NotificationSettings,
    ) -> Option<Result<(), DeliveryError>> {
        let sender = &self.app.delivery;
        let client = &sender.parts.client;
        let url =
            ReceiverUrl::parse("url", &settings.webhook_url, WEBHOOK_URL_MAX, client.rule()).ok();
        let url = url.filter(|_| settings.webhook_on)?;
        let notification = &delivery.notification;
        let link = sender.link(&notification.event, settings.locale);
        let body = payload(&notification.event, notification.created_at, &link).to_string();
        let secret = sender.secret(user, &settings.webhook_salt);
        let signed = secret.sign(&name_of(delivery), self.app.now(), &body);
        Some(client.send_webhook(&url, &signed, body).await)
    }
}

/// Whether something was sent; `false` if the channel is off.
fn sent<E: Into<Failure>>(sent: Result<Option<Result<(), E>>, Internal>) -> Result<bool, Failure> {
    match sent.map_err(Failure::of)? {
        None => Ok(false),
        Some(sent) => sent.map(|()| true).map_err(Into::into),
    }
}

/// Deletes notifications that are three months old; returns their number.
pub async fn remove_old(app: &Application) -> Result<u64, Internal> {
    let before = app.now().plus_days(-KEPT_DAYS);
    Ok(notification::remove_before(app.database.write(), before).await?)
}

/// Delivers a notification to one account; `None` if the channel is off, or the account not bound any
/// more.
pub async fn deliver(
    app: &Application,
    delivery: &ClaimedDelivery,
    user: UserId,
    settings: &NotificationSettings,
) -> Result<Option<Result<(), ProviderError>>, Internal> {
    let messages = app.chat_messages().filter(|_| settings.chat_on);
    let (Some((login, template)), Some(id)) = (messages, delivery.chat_account) else {
        return Ok(None);
    };
    let accounts = chat::list_at(app.database.read(), login.app_id(), user).await?;
    let Some(account) = accounts.into_iter().find(|account| account.id == id) else {
        return Ok(None);
    };
    let notification = &delivery.notification;
    let (event, locale) = (&notification.event, settings.locale);
    let shop = shop_name(app, event.shop, locale).await?;
    let is_merchant = event.shop.account() == user;
    let wording = TemplateWording {
        locale,
        name: if is_merchant && !event.customer.is_empty() {
            &event.customer
        } else {
            &shop
        },
        at: notification.created_at,
    };
    let message = TemplateMessage {
        openid: &account.openid,
        template_id: template.id(),
        link: &app.delivery.link(event, locale),
        data: &template.data(event, wording),
        id: &name_of(delivery),
    };
    Ok(Some(send(app, &account, &message).await?))
}

/// Sends a test message to each bound account of a user. The outcome is the first failure, if any.
pub async fn try_out(
    app: &Application,
    settings: &NotificationSettings,
    accounts: &[ChatAccount],
    id: &str,
) -> Result<Trial, Internal> {
    let Some((_, template)) = app.chat_messages() else {
        return Ok(Trial::of(TrialOutcome::Off));
    };
    if accounts.is_empty() {
        return Ok(Trial::of(TrialOutcome::NotBound));
    }
    let site = app.delivery.parts.site.as_str();
    let mut trial = Trial::of(TrialOutcome::Delivered);
    for account in accounts {
        let message = TemplateMessage {
            openid: &account.openid,
            template_id: template.id(),
            link: site,
            data: &template.test_data(settings.locale, app.now()),
            id,
        };
        let sent = send(app, account, &message).await?;
        if trial.outcome == TrialOutcome::Delivered {
            trial = outcome_of(&sent);
        }
    }
    Ok(trial)
}

/// Sends a message and notes whether the person can be reached.
async fn send(
    app: &Application,
    account: &ChatAccount,
    message: &TemplateMessage<'_>,
) -> Result<Result<(), ProviderError>, Internal> {
    let Some((login, _)) = app.chat_messages() else {
        let why = "the chat app is not set up".to_owned();
        return Ok(Err(ProviderError::Silent(why)));
    };
    let sent = match send_message(app, login, message).await {
        Ok(()) => Ok(()),
        Err(MessageError::Provider(error)) => Err(error),
        Err(MessageError::Internal(error)) => return Err(error),
    };
    // Other failures say nothing of the person.
    let refusal = refusal_of(&sent);
    if (sent.is_ok() || refusal.is_some()) && refusal != account.refusal {
        chat::note_refusal(app.database.write(), account.id, refusal).await?;
    }
    Ok(sent)
}

const fn refusal_of(sent: &Result<(), ProviderError>) -> Option<ChatRefusal> {
    match sent {
        Err(ProviderError::Refused(Errcode::NotFollowing)) => Some(ChatRefusal::NotFollowing),
        Err(ProviderError::Refused(Errcode::Declined)) => Some(ChatRefusal::Declined),
        _ => None,
    }
}

const fn outcome_of(sent: &Result<(), ProviderError>) -> Trial {
    match sent {
        Ok(()) => Trial::of(TrialOutcome::Delivered),
        Err(ProviderError::Refused(Errcode::NotFollowing)) => Trial::of(TrialOutcome::NotFollowing),
        Err(ProviderError::Refused(Errcode::Declined)) => Trial::of(TrialOutcome::Declined),
        Err(ProviderError::Refused(errcode)) => Trial::refused(errcode.number()),
        Err(ProviderError::Silent(_) | ProviderError::Unreadable(_)) => {
            Trial::of(TrialOutcome::Unreachable)
        }
    }
}
