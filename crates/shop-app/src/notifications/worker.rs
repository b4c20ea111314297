//! Delivers notifications until each is taken or given up. An instance that stops leaves its claim to
//! expire, and another one delivers.

use std::{sync::Arc, time::Duration};

use shop_chat::{Errcode, ProviderError, TemplateMessage};
use shop_core::random_array;
use shop_delivery::{DeliveryError, Mail};
use shop_notifications::{
    Channel, ChatRefusal, Message, TemplateWording, TrialOutcome, WebhookUrl, Wording, payload,
    retry_at,
};
use shop_store::{
    Invalidates,
    chat::{self, ChatAccount},
    commit,
    notification::{self, ClaimedDelivery, NotificationSettings},
};
use tokio::time::timeout;

use crate::{
    Application, Internal,
    chat::{MessageError, send_message},
    notifications::{Trial, name_of, shop_name},
};

/// The duration of a claim in seconds: longer than the longest delivery, 20 s for an e-mail
/// or a message in the chat app.
const CLAIM_SECONDS: i64 = 30;

/// The pause between looks for what other instances have left, and for what is due again.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// Notifications that are dispatched at once.
const DISPATCHED: u32 = 100;

/// Days for which notifications are kept.
const KEPT_DAYS: i64 = 90;

/// Delivers notifications.
#[derive(Debug, Clone)]
pub struct Worker {
    app: Arc<Application>,
    name: String,
}

/// What became of an attempt.
enum Attempt {
    Delivered,
    /// The channel was switched off since.
    Off,
    Failed(AttemptError),
}

impl<E: Into<AttemptError>> From<Option<Result<(), E>>> for Attempt {
    fn from(sent: Option<Result<(), E>>) -> Self {
        match sent {
            None => Self::Off,
            Some(Ok(())) => Self::Delivered,
            Some(Err(error)) => Self::Failed(error.into()),
        }
    }
}

/// Why an attempt failed.
#[derive(Debug, thiserror::Error)]
enum AttemptError {
    #[error(transparent)]
    Delivery(#[from] DeliveryError),
    #[error(transparent)]
    Chat(#[from] ProviderError),
}

impl AttemptError {
    /// Whether another attempt would fail for the same reason.
    const fn is_permanent(&self) -> bool {
        match self {
            Self::Delivery(_) => false,
            Self::Chat(error) => error.is_permanent(),
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
        loop {
            match self.next().await {
                Ok(true) => {}
                Ok(false) => {
                    let written = self.app.notifications_written.notified();
                    // Either way it looks again.
                    _ = timeout(LOOK_EVERY, written).await;
                }
                Err(error) => {
                    tracing::warn!(event = "notification_claim_failed", %error, "no notification can be delivered; trying again");
                    tokio::time::sleep(LOOK_EVERY).await;
                }
            }
        }
    }

    /// Dispatches what is new, and makes the delivery that has been due longest; `false` if none is due.
    pub async fn next(&self) -> Result<bool, Internal> {
        let now = self.app.now();
        if !notification::is_waiting(self.app.database.read(), now).await? {
            return Ok(false);
        }
        let transaction = self.app.database.begin_write().await?;
        let chat_app = self.app.chat_messages().map(|(login, _)| login.app_id());
        notification::dispatch(&transaction, chat_app, now, DISPATCHED).await?;
        let until = now.plus_seconds(CLAIM_SECONDS);
        let delivery = notification::claim(&transaction, &self.name, now, until).await?;
        commit(transaction, Invalidates::Nothing).await?;
        let Some(delivery) = delivery else {
            return Ok(false);
        };
        let attempt = self.attempt(&delivery).await?;
        self.settle(&delivery, &attempt).await?;
        Ok(true)
    }

    /// Notes the outcome of an attempt.
    async fn settle(&self, delivery: &ClaimedDelivery, attempt: &Attempt) -> Result<(), Internal> {
        let conn = self.app.database.write();
        let claim = (delivery.id, self.name.as_str());
        let attempts = delivery.attempts + 1;
        let (channel, id) = (delivery.channel, delivery.notification.id);
        let result = match attempt {
            Attempt::Delivered => {
                notification::deliver(conn, claim).await?;
                tracing::debug!(event = "notification_delivered", notification = %id, %channel, "notification delivered");
                "delivered"
            }
            Attempt::Off => {
                notification::fail(conn, claim).await?;
                "off"
            }
            Attempt::Failed(error) => {
                let due = retry_at(attempts, self.app.now()).filter(|_| !error.is_permanent());
                if let Some(due) = due {
                    notification::postpone(conn, claim, due).await?;
                    tracing::info!(event = "notification_postponed", notification = %id, %channel, attempts, %error, "notification not delivered; trying again later");
                    "postponed"
                } else {
                    notification::fail(conn, claim).await?;
                    tracing::warn!(event = "notification_given_up", notification = %id, %channel, attempts, %error, "notification given up");
                    "failed"
                }
            }
        };
        metrics::counter!("notification_deliveries_total", "channel" => channel.as_str(), "result" => result)
            .increment(1);
        Ok(())
    }

    async fn attempt(&self, delivery: &ClaimedDelivery) -> Result<Attempt, Internal> {
        let conn = self.app.database.read();
        let settings = notification::settings(conn, delivery.user()).await?;
        Ok(match delivery.channel {
            Channel::Email => self.send_email(delivery, &settings).await?.into(),
            Channel::Webhook => self.send_webhook(delivery, &settings).await.into(),
            Channel::Chat => deliver(&self.app, delivery, &settings).await?.into(),
        })
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
        settings: &NotificationSettings,
    ) -> Option<Result<(), DeliveryError>> {
        let sender = &self.app.delivery;
        let webhooks = &sender.parts.webhooks;
        let url = WebhookUrl::parse("url", &settings.webhook_url, webhooks.rule()).ok();
        let url = url.filter(|_| settings.webhook_on)?;
        let notification = &delivery.notification;
        let link = sender.link(&notification.event, settings.locale);
        let body = payload(&notification.event, notification.created_at, &link).to_string();
        let secret = sender.secret(delivery.user(), &settings.webhook_salt);
        let signed = secret.sign(&name_of(delivery), self.app.now(), &body);
        Some(webhooks.send(&url, &signed, body).await)
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
    settings: &NotificationSettings,
) -> Result<Option<Result<(), ProviderError>>, Internal> {
    let messages = app.chat_messages().filter(|_| settings.chat_on);
    let (Some((login, template)), Some(id)) = (messages, delivery.chat_account) else {
        return Ok(None);
    };
    let accounts = chat::list_at(app.database.read(), login.app_id(), delivery.user()).await?;
    let Some(account) = accounts.into_iter().find(|account| account.id == id) else {
        return Ok(None);
    };
    let notification = &delivery.notification;
    let (event, locale) = (&notification.event, settings.locale);
    let shop = shop_name(app, event.shop, locale).await?;
    let is_merchant = event.shop.account() == delivery.user();
    let wording = TemplateWording {
        locale,
        name: if is_merchant { &event.customer } else { &shop },
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
    (accounts, id): (&[ChatAccount], &str),
) -> Result<Trial, Internal> {
    let Some((_, template)) = app.chat_messages() else {
        return Ok((TrialOutcome::Off, None));
    };
    if accounts.is_empty() {
        return Ok((TrialOutcome::NotBound, None));
    }
    let site = app.delivery.parts.site.as_str();
    let mut outcome = (TrialOutcome::Delivered, None);
    for account in accounts {
        let message = TemplateMessage {
            openid: &account.openid,
            template_id: template.id(),
            link: site,
            data: &template.test_data(settings.locale, app.now()),
            id,
        };
        let sent = send(app, account, &message).await?;
        if outcome.0 == TrialOutcome::Delivered {
            outcome = outcome_of(&sent);
        }
    }
    Ok(outcome)
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
        Ok(()) => (TrialOutcome::Delivered, None),
        Err(ProviderError::Refused(Errcode::NotFollowing)) => (TrialOutcome::NotFollowing, None),
        Err(ProviderError::Refused(Errcode::Declined)) => (TrialOutcome::Declined, None),
        Err(ProviderError::Refused(errcode)) => (TrialOutcome::Refused, Some(errcode.number())),
        Err(ProviderError::Silent(_) | ProviderError::Unreadable(_)) => {
            (TrialOutcome::Unreachable, None)
        }
    }
}
