//! Notifications as the client reads them.

use shop_app::notifications::{
    ChannelChange, Channels, EmailError, Notification, SaveChannelsError, Trial, TrialError,
    UnreadCounts as Counts,
};
use shop_core::{Cursor, Fen, Locale, Page};

use super::integer;
use crate::{
    Failure, Reason,
    views::{
        ChatChannel, EmailChannel, NotificationChannels, NotificationPage, NotificationView,
        SaveChannelsRequest, TrialView, UnreadCounts, WebhookChannel,
    },
};

/// What a reader has not opened.
pub fn unread(counts: Counts) -> UnreadCounts {
    UnreadCounts {
        orders: integer(counts.orders),
        inquiries: integer(counts.inquiries),
        notifications: integer(counts.notifications),
        answers: integer(counts.answers),
        sent: integer(counts.sent),
    }
}

/// A page of notifications in the reader's language.
pub fn page(page: Page<Notification>, unread: u64, locale: Locale) -> NotificationPage {
    let view = |notification: Notification| {
        let record = notification.record;
        NotificationView {
            id: record.id.get(),
            kind: record.event.kind,
            number: record.event.number,
            shop_id: record.event.shop.get(),
            shop_name: notification.shop_name.into_reader(locale),
            customer_name: record.event.customer,
            total: record.event.total.map(Fen::get),
            is_read: record.is_read,
            created_at: record.created_at.to_rfc3339(),
        }
    };
    NotificationPage {
        next_cursor: page.next.map(Cursor::into_string),
        total: page.total.map(integer),
        unread: integer(unread),
        list: page.list.into_iter().map(view).collect(),
    }
}

/// The channels of a user.
pub fn channels(channels: Channels) -> NotificationChannels {
    let (settings, accounts) = (channels.settings, channels.chat_accounts);
    NotificationChannels {
        revision: settings.revision,
        language: settings.locale,
        email: EmailChannel {
            is_available: channels.email_available,
            is_on: settings.email_on,
            address: settings.email,
        },
        webhook: WebhookChannel {
            is_on: settings.webhook_on,
            url: settings.webhook_url,
            secret: channels.new_secret,
        },
        chat: ChatChannel {
            is_available: channels.chat_available,
            is_on: settings.chat_on && !accounts.is_empty(),
            bound: i64::try_from(accounts.len()).unwrap_or(i64::MAX),
            refusal: accounts.iter().find_map(|account| account.refusal),
        },
    }
}

/// A change of the channels.
pub fn change(request: SaveChannelsRequest) -> ChannelChange {
    ChannelChange {
        revision: request.revision,
        locale: request.language,
        email_on: request.email.is_on,
        webhook_url: request.webhook.url,
        webhook_on: request.webhook.is_on,
        renew_secret: request.webhook.renew_secret,
        chat_on: request.chat.map(|chat| chat.is_on),
    }
}

/// What became of a message that was sent at once.
pub const fn trial((outcome, status): Trial) -> TrialView {
    TrialView { outcome, status }
}

impl From<SaveChannelsError> for Failure {
    fn from(error: SaveChannelsError) -> Self {
        match error {
            SaveChannelsError::Invalid(errors) => errors.into(),
            SaveChannelsError::ChangedElsewhere => Self::conflict(Reason::ChangedElsewhere),
            SaveChannelsError::Internal(cause) => cause.into(),
        }
    }
}

impl From<EmailError> for Failure {
    fn from(error: EmailError) -> Self {
        match error {
            EmailError::Invalid(errors) => errors.into(),
            EmailError::TooOften(too_often) => too_often.into(),
            EmailError::Internal(cause) => cause.into(),
        }
    }
}

impl From<TrialError> for Failure {
    fn from(error: TrialError) -> Self {
        match error {
            TrialError::TooOften(too_often) => too_often.into(),
            TrialError::Internal(cause) => cause.into(),
        }
    }
}
