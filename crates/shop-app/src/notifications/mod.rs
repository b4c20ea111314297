//! Notifications. [`notify`] writes one in the transaction of the event; the row is the entry of
//! the list in the app, and an outbox: a [`Worker`] delivers it to the channels that its user has
//! switched on, at least once, with pauses that grow.

mod channels;
mod chat;
mod email;
mod list;
mod trial;
mod unread;
mod worker;

use shop_core::{Locale, ShopId, UserId};
use shop_notifications::{Event, NotificationKind, TrialOutcome};
use shop_store::{
    ConnectionTrait, StoreError,
    notification::{self, ClaimedDelivery},
    shop,
};

use crate::Application;

pub use crate::application::DeliveryParts;
pub use channels::{ChannelChange, Channels, SaveChannelsError, channels, save_channels};
pub use email::{ADDRESS, CODE, EmailError, confirm, send_code};
pub use list::{Notification, list, mark_read};
pub use trial::{TrialError, try_out};
pub use unread::{UnreadCounts, unread};
pub use worker::{Worker, remove_old};

/// What became of a message that was sent at once; with [`TrialOutcome::Refused`] the HTTP status, the
/// SMTP code or the chat-app provider's error code.
pub type Trial = (TrialOutcome, Option<i64>);

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
