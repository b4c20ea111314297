//! The channels of a user.

use shop_core::{Locale, Secret, UserId, ValidationErrors, random_array};
use shop_notifications::WebhookUrl;
use shop_store::{
    Invalidates, Updated,
    chat::{self, ChatAccount},
    commit,
    notification::{self, NotificationSettings},
};

use crate::{Actor, Application, Internal, internal::from_errors, revision};

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

/// Why a change is rejected.
#[derive(Debug, thiserror::Error)]
pub enum SaveChannelsError {
    /// The address of the webhook is invalid.
    #[error(transparent)]
    Invalid(#[from] ValidationErrors),
    /// The revision is outdated.
    #[error("the channels were changed elsewhere")]
    ChangedElsewhere,
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(SaveChannelsError: StoreError);

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
        settings,
        new_secret,
    })
}

/// The accounts of the chat app that messages to a user go to.
pub(super) async fn bound_accounts(
    app: &Application,
    user: UserId,
) -> Result<Vec<ChatAccount>, Internal> {
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
) -> Result<Channels, SaveChannelsError> {
    revision::check(change.revision)?;
    let url = match change.webhook_url.trim() {
        "" => String::new(),
        url => {
            let rule = app.delivery.parts.webhooks.rule();
            let url = WebhookUrl::parse("webhook.url", url, rule);
            let url = url.map_err(|error| SaveChannelsError::Invalid(error.into()))?;
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
        Updated::Stale | Updated::Missing => return Err(SaveChannelsError::ChangedElsewhere),
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
