//! Notifications. [`notify`] writes one in the transaction of the event; the row is the entry of
//! the list in the app, and an outbox: a [`Worker`] delivers it to the channels that its user has
//! switched on, at least once, with pauses that grow.

mod channels;
mod push;
mod worker;

use std::collections::HashMap;

use shop_auth::{BrowserKey, TokenHash};
use shop_core::{Locale, Localized, NotificationId, Page, PageRequest, ShopId, UserId};
use shop_notifications::{Event, NotificationKind, TrialOutcome};
use shop_store::{
    ConnectionTrait, StoreError, inquiry,
    notification::{self, ClaimedDelivery, NotificationRecord, Recipient},
    order, shop,
};

use crate::{Actor, Application, Error, Internal};

pub use channels::{
    ADDRESS, CODE, CODE_FAILURES_MAX, ChannelChange, Channels, channels, confirm, save_channels,
    send_code, try_out,
};
pub use push::{
    PUSH_ENDPOINT, PushForm, forget_device, push_devices, push_key, remove_device, renew_device,
    subscribe, subscribe_guest,
};
pub use worker::{KEPT_DAYS, Worker, remove_old};

pub use shop_store::push::PushDevice;

pub use crate::application::DeliveryParts;

/// What became of a message that was sent at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trial {
    /// The outcome.
    pub outcome: TrialOutcome,
    /// The HTTP status, the SMTP code or the chat-app provider's error code of a refusal.
    pub status: Option<i64>,
}

impl Trial {
    const fn of(outcome: TrialOutcome) -> Self {
        Self {
            outcome,
            status: None,
        }
    }

    const fn refused(status: i64) -> Self {
        Self {
            outcome: TrialOutcome::Refused,
            status: Some(status),
        }
    }
}

/// Notifies an account or a browser of an event, in its transaction. Nobody is notified of what they did
/// themselves, and an order without a buyer's account notifies no buyer. After the commit call
/// [`Application::wake_notifier`].
pub(crate) async fn notify(
    transaction: &impl ConnectionTrait,
    app: &Application,
    recipient: Recipient<'_>,
    actor: Option<UserId>,
    event: &Event,
) -> Result<(), StoreError> {
    let is_own = recipient.user.is_some() && recipient.user == actor;
    if is_own || recipient == Recipient::default() {
        return Ok(());
    }
    notification::insert(transaction, recipient, event, app.now()).await
}

/// The present name of a shop, in a reader's language.
async fn shop_name(app: &Application, shop: ShopId, locale: Locale) -> Result<String, StoreError> {
    let shops = shop::summaries_of_all(app.database.read(), &[shop]).await?;
    let name = shops.get(&shop).map(shop::ShopSummary::display_name);
    Ok(name.unwrap_or_default().into_reader(locale))
}

/// The name of a notification outside, the same for each attempt: at most 32 characters, which is also
/// the limit of the chat app.
fn name_of(delivery: &ClaimedDelivery) -> String {
    format!("notification-{}", delivery.notification.id)
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

/// A notification with the present name of its shop.
#[derive(Debug, Clone)]
pub struct Notification {
    /// The notification.
    pub record: NotificationRecord,
    /// The name of the shop.
    pub shop_name: Localized,
}

/// A page of the actor's notifications, the newest first, and how many are unread in all.
pub async fn list(
    app: &Application,
    actor: &Actor,
    page: &PageRequest,
) -> Result<(Page<Notification>, u64), Error> {
    let conn = app.database.read();
    let page = notification::list(conn, actor.user, page).await?;
    let shops: Vec<ShopId> = page.list.iter().map(|record| record.event.shop).collect();
    let shops = if shops.is_empty() {
        HashMap::new()
    } else {
        shop::summaries_of_all(conn, &shops).await?
    };
    let unread = notification::count_unread(conn, actor.user).await?;
    let page = page.map(|record| Notification {
        shop_name: shops
            .get(&record.event.shop)
            .map(shop::ShopSummary::display_name)
            .unwrap_or_default(),
        record,
    });
    Ok((page, unread))
}

/// Marks the actor's notifications as read, up to one of them; returns how many are unread then.
pub async fn mark_read(
    app: &Application,
    actor: &Actor,
    up_to: NotificationId,
) -> Result<u64, Internal> {
    let conn = app.database.write();
    notification::mark_read(conn, actor.user, up_to).await?;
    Ok(notification::count_unread(conn, actor.user).await?)
}

/// Numbers of what a reader has not opened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct UnreadCounts {
    /// Orders that the actor's shop received.
    pub orders: u64,
    /// Inquiries that the actor's shop received.
    pub inquiries: u64,
    /// The actor's notifications.
    pub notifications: u64,
    /// Inquiries of the browser or the actor whose answer is not opened.
    pub answers: u64,
    /// All inquiries that the browser or the actor sent.
    pub sent: u64,
}

/// Counts what the actor and the browser have not opened. Without either, nothing is read.
pub async fn unread(
    app: &Application,
    actor: Option<&Actor>,
    browser: Option<&BrowserKey>,
) -> Result<UnreadCounts, Internal> {
    let conn = app.database.read();
    let mut counts = UnreadCounts::default();
    if let Some(actor) = actor {
        counts.orders = order::count_unread(conn, actor.shop).await?;
        counts.inquiries = inquiry::count_unread(conn, actor.shop).await?;
        counts.notifications = notification::count_unread(conn, actor.user).await?;
    }
    let sender = actor.map(|actor| actor.user);
    if browser.is_some() || sender.is_some() {
        let hash = browser.map(BrowserKey::hash);
        let hash = hash.as_ref().map_or("", TokenHash::as_str);
        counts.answers = inquiry::count_answers(conn, hash, sender).await?;
        counts.sent = inquiry::count_sent(conn, hash, sender).await?;
    }
    Ok(counts)
}
