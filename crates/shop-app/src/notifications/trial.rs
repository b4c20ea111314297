//! Test messages, sent at once.

use shop_core::random_array;
use shop_delivery::{DeliveryError, Mail};
use shop_notifications::{Channel, Message, TrialOutcome, WebhookUrl, test_payload};
use shop_store::{Invalidates, commit, notification};

use super::{Trial, channels::bound_accounts, chat};
use crate::{
    Actor, Application, Internal, UseLimits,
    internal::from_errors,
    rate_limit::{self, Counter, TooOften},
};

/// Why no test message is sent.
#[derive(Debug, thiserror::Error)]
pub enum TrialError {
    /// Too many test messages in a short time; retry later.
    #[error(transparent)]
    TooOften(#[from] TooOften),
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(TrialError: StoreError, AttemptError);

/// Sends a test message through a channel of the actor, and waits for its receiver's answer. The
/// second part is the status of a refusal.
pub async fn try_out(
    app: &Application,
    actor: &Actor,
    channel: Channel,
) -> Result<Trial, TrialError> {
    let now = app.now();
    if app.use_limits == UseLimits::People {
        let transaction = app.database.begin_write().await?;
        rate_limit::count(&transaction, &Counter::of_trials(actor.user), now).await?;
        commit(transaction, Invalidates::Nothing).await?;
    }
    let settings = notification::settings(app.database.read(), actor.user).await?;
    let parts = &app.delivery.parts;
    let id = format!("test-{}", hex::encode(random_array::<8>(app.entropy())));
    let sent = match channel {
        Channel::Email => {
            let Some(mailer) = parts.mailer.as_ref().filter(|_| !settings.email.is_empty()) else {
                return Ok((TrialOutcome::Off, None));
            };
            let message = Message::test(settings.locale);
            let mail = Mail {
                to: &settings.email,
                subject: &message.subject,
                text: &message.text,
                id: &id,
            };
            mailer.send(mail).await
        }
        Channel::Webhook => {
            let rule = parts.webhooks.rule();
            let Ok(url) = WebhookUrl::parse("url", &settings.webhook_url, rule) else {
                return Ok((TrialOutcome::Off, None));
            };
            let secret = app.delivery.secret(actor.user, &settings.webhook_salt);
            let body = test_payload(now).to_string();
            parts
                .webhooks
                .send(&url, &secret.sign(&id, now, &body), body)
                .await
        }
        Channel::Chat => {
            let accounts = bound_accounts(app, actor.user).await?;
            return Ok(chat::try_out(app, &settings, (&accounts, &id)).await?);
        }
    };
    Ok(outcome_of(&sent))
}

/// The outcome of a delivery; the second part is the status of a refusal.
pub(super) fn outcome_of(sent: &Result<(), DeliveryError>) -> Trial {
    match sent {
        Ok(()) => (TrialOutcome::Delivered, None),
        Err(DeliveryError::NotPublic) => (TrialOutcome::NotPublic, None),
        Err(DeliveryError::Unreachable(_)) => (TrialOutcome::Unreachable, None),
        Err(DeliveryError::TimedOut) => (TrialOutcome::TimedOut, None),
        Err(DeliveryError::Refused(status)) => (TrialOutcome::Refused, Some(i64::from(*status))),
    }
}
