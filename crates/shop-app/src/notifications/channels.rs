//! The channels of a user.

use sha2::{Digest as _, Sha256};
use shop_core::{FieldError, Locale, Reason, Secret, TextRule, UserId, random_array};
use shop_delivery::{DeliveryError, Mail};
use shop_notifications::{
    CODE_DIGITS, CODE_MINUTES, Channel, Message, ReceiverUrl, TrialOutcome, WEBHOOK_URL_MAX,
    code_from, is_code, test_payload,
};
use shop_store::{
    Invalidates, Updated,
    chat::{self, ChatAccount},
    commit,
    notification::{self, NotificationSettings},
    push::PushDevice,
};

use crate::{
    Actor, Application, Error, Internal, UseLimits,
    notifications::{Trial, push, worker},
    rate_limit::{self, Counter},
    revision,
};

/// The channels of a user as they are shown.
#[derive(Debug, Clone)]
pub struct Channels {
    /// What is stored.
    pub settings: NotificationSettings,
    /// Whether the server can send e-mail.
    pub email_available: bool,
    /// Whether the server can send messages in the chat app.
    pub chat_available: bool,
    /// The bound accounts of the chat app; empty if the server cannot send messages there.
    pub chat_accounts: Vec<ChatAccount>,
    /// The secret of webhooks, if it is new.
    pub new_secret: Option<Secret<String>>,
    /// The devices that get push messages.
    pub devices: Vec<PushDevice>,
    /// The public key that browsers bind their subscriptions to.
    pub push_key: String,
}

/// A change of the channels.
#[derive(Debug, Clone)]
pub struct ChannelChange {
    /// The revision that was read.
    pub revision: i64,
    /// The language of messages.
    pub locale: Locale,
    /// Whether e-mail is on.
    pub email_on: bool,
    /// Where webhooks go; empty: nowhere.
    pub webhook_url: String,
    /// Whether webhooks are on.
    pub webhook_on: bool,
    /// Whether the secret of webhooks is replaced.
    pub renew_secret: bool,
    /// Whether messages in the chat app are on; `None` leaves the switch as it is.
    pub chat_on: Option<bool>,
}

/// The actor's channels.
pub async fn channels(app: &Application, actor: &Actor) -> Result<Channels, Internal> {
    let settings = notification::settings(app.database.read(), actor.user).await?;
    shown(app, actor.user, settings, None).await
}

async fn shown(
    app: &Application,
    user: UserId,
    settings: NotificationSettings,
    new_secret: Option<Secret<String>>,
) -> Result<Channels, Internal> {
    Ok(Channels {
        email_available: app.delivery.parts.mailer.is_some(),
        chat_available: app.chat_messages().is_some(),
        chat_accounts: bound_accounts(app, user).await?,
        devices: push::devices_of(app, user).await?,
        push_key: push::push_key(app).to_owned(),
        settings,
        new_secret,
    })
}

/// The accounts of the chat app that messages to a user go to.
async fn bound_accounts(app: &Application, user: UserId) -> Result<Vec<ChatAccount>, Internal> {
    let Some((login, _)) = app.chat_messages() else {
        return Ok(Vec::new());
    };
    Ok(chat::list_at(app.database.read(), login.app_id(), user).await?)
}

/// Changes the actor's channels. The secret of webhooks is made with the first address, and shown
/// only when it is made.
pub async fn save_channels(
    app: &Application,
    actor: &Actor,
    change: &ChannelChange,
) -> Result<Channels, Error> {
    revision::check(change.revision)?;
    let url = match change.webhook_url.trim() {
        "" => String::new(),
        url => {
            let rule = app.delivery.parts.client.rule();
            let url = ReceiverUrl::parse("webhook.url", url, WEBHOOK_URL_MAX, rule);
            let url = url?;
            url.url().to_string()
        }
    };
    let is_bound = !bound_accounts(app, actor.user).await?.is_empty();
    let transaction = app.database.begin_write().await?;
    let mut settings = notification::settings(&transaction, actor.user).await?;
    settings.revision = change.revision;
    settings.locale = change.locale;
    settings.email_on = change.email_on && !settings.email.is_empty();
    if let Some(is_on) = change.chat_on {
        settings.chat_on = is_on && is_bound;
    }
    settings.webhook_on = change.webhook_on && !url.is_empty();
    let is_new = !url.is_empty() && (settings.webhook_salt.is_empty() || change.renew_secret);
    if is_new {
        let salt = hex::encode(random_array::<16>(app.entropy()));
        settings.webhook_salt = salt.into();
    }
    settings.webhook_url = url;
    match notification::save_settings(&transaction, actor.user, &settings).await? {
        Updated::Yes => {}
        Updated::Stale | Updated::Missing => return Err(Reason::ChangedElsewhere.into()),
    }
    let settings = notification::settings(&transaction, actor.user).await?;
    commit(transaction, Invalidates::Nothing).await?;
    let secret = || {
        app.delivery
            .secret(actor.user, &settings.webhook_salt)
            .shown()
    };
    let new_secret = is_new.then(secret);
    Ok(shown(app, actor.user, settings, new_secret).await?)
}

// E-mail addresses. One becomes the user's with the code that was sent to it, so that nobody can make
// the server write to strangers.

/// An e-mail address.
pub const ADDRESS: TextRule = TextRule::line(1, shop_catalog::shop::EMAIL_MAX);

/// A code.
pub const CODE: TextRule = TextRule::line(CODE_DIGITS, CODE_DIGITS);

/// Wrong entries after which a code is over.
pub const CODE_FAILURES_MAX: i64 = 5;

/// Sends a code to an address, which waits for it.
pub async fn send_code(
    app: &Application,
    actor: &Actor,
    address: &str,
    locale: Locale,
) -> Result<Trial, Error> {
    let address = ADDRESS.parse("address", address);
    let address = address.and_then(|text| shop_catalog::shop::email::parse("address", &text));
    let address = address?;
    let Some(mailer) = app.delivery.parts.mailer.as_ref() else {
        return Ok(Trial::of(TrialOutcome::Off));
    };
    let code = code_from(random_array(app.entropy()));
    let now = app.now();
    let transaction = app.database.begin_write().await?;
    if app.use_limits == UseLimits::People {
        let key = address.to_ascii_lowercase();
        for counter in [Counter::of_email_code(&key), Counter::of_trials(actor.user)] {
            rate_limit::count(&transaction, &counter, now).await?;
        }
    }
    let expires_at = now.plus_seconds(CODE_MINUTES * 60);
    let hash = hash_of(actor.user, &address, &code);
    notification::expect_code(
        &transaction,
        actor.user,
        locale,
        &address,
        &hash,
        expires_at,
    )
    .await?;
    commit(transaction, Invalidates::Nothing).await?;
    let message = Message::code(locale, &code);
    let id = format!("code-{}", hex::encode(random_array::<8>(app.entropy())));
    let mail = Mail {
        to: &address,
        subject: &message.subject,
        text: &message.text,
        id: &id,
    };
    Ok(outcome_of(&mailer.send(mail).await))
}

/// Makes the waiting address the actor's and switches e-mail on.
pub async fn confirm(app: &Application, actor: &Actor, code: &str) -> Result<Channels, Error> {
    let code = CODE.parse("code", code);
    let code = code?;
    if !is_code(&code) {
        return Err(invalid("code", Reason::InvalidFormat));
    }
    let transaction = app.database.begin_write().await?;
    shop_store::account::lock(&transaction, actor.user).await?;
    let settings = notification::settings(&transaction, actor.user).await?;
    let is_waiting = !settings.pending_email.is_empty()
        && app.now().millis() < settings.code_expires_at
        && settings.code_failures < CODE_FAILURES_MAX;
    let hash = hash_of(actor.user, &settings.pending_email, &code);
    let is_right = is_waiting
        && *settings.code_hash == hash
        && notification::confirm_email(&transaction, actor.user, &hash).await?;
    if !is_right {
        notification::count_code_failure(&transaction, actor.user).await?;
    }
    commit(transaction, Invalidates::Nothing).await?;
    if !is_right {
        return Err(invalid("code", Reason::Mismatch));
    }
    Ok(channels(app, actor).await?)
}

fn invalid(path: &str, error: Reason) -> Error {
    FieldError::new(path, error).into()
}

/// The hash of a code, which is valid for one user and address.
fn hash_of(user: UserId, address: &str, code: &str) -> String {
    hex::encode(Sha256::digest(format!("{user}\n{address}\n{code}")))
}

/// Sends a test message through a channel of the actor, and waits for its receiver's answer.
pub async fn try_out(app: &Application, actor: &Actor, channel: Channel) -> Result<Trial, Error> {
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
                return Ok(Trial::of(TrialOutcome::Off));
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
            let (client, max) = (&parts.client, WEBHOOK_URL_MAX);
            let url = ReceiverUrl::parse("url", &settings.webhook_url, max, client.rule());
            let Ok(url) = url else {
                return Ok(Trial::of(TrialOutcome::Off));
            };
            let secret = app.delivery.secret(actor.user, &settings.webhook_salt);
            let body = test_payload(now).to_string();
            let signed = secret.sign(&id, now, &body);
            client.send_webhook(&url, &signed, body).await
        }
        Channel::Chat => {
            let accounts = bound_accounts(app, actor.user).await?;
            return Ok(worker::try_out(app, &settings, &accounts, &id).await?);
        }
        Channel::Push => return Ok(push::try_out(app, actor.user).await?),
    };
    Ok(outcome_of(&sent))
}

pub(super) fn outcome_of(sent: &Result<(), DeliveryError>) -> Trial {
    match sent {
        Ok(()) => Trial::of(TrialOutcome::Delivered),
        Err(DeliveryError::NotPublic) => Trial::of(TrialOutcome::NotPublic),
        Err(DeliveryError::Unreachable(_)) => Trial::of(TrialOutcome::Unreachable),
        Err(DeliveryError::TimedOut) => Trial::of(TrialOutcome::TimedOut),
        Err(DeliveryError::Refused(status)) => Trial::refused(i64::from(*status)),
    }
}
