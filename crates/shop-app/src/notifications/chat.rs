//! Messages in the chat app, to each account that is bound.

use shop_chat::{Errcode, ProviderError, TemplateMessage};
use shop_notifications::{ChatRefusal, TemplateWording, TrialOutcome};
use shop_store::{
    chat::{self, ChatAccount},
    notification::{ClaimedDelivery, NotificationSettings},
};

use super::{Trial, name_of, shop_name};
use crate::{
    Application, Internal,
    chat::{MessageError, send_message},
};

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
