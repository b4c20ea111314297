//! The list in the app.

use std::collections::HashMap;

use shop_core::{Localized, NotificationId, Page, PageRequest, ShopId};
use shop_store::{
    notification::{self, NotificationRecord},
    shop,
};

use crate::{Actor, Application, Internal, scope::ListError};

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
) -> Result<(Page<Notification>, u64), ListError> {
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
