//! Reads a shop for its owner.

use shop_auth::Alias;
use shop_core::{ShopId, Timestamp, UserId};
use shop_store::{
    account::{self, Account},
    chat, inquiry, notification, order, shop,
};

use super::{ShopOverview, overview};
use crate::{Actor, Application, Internal};

/// A shop with its account.
#[derive(Debug, Clone)]
pub struct OwnShop {
    /// The shop.
    pub shop: ShopOverview,
    /// The account.
    pub account: Account,
    /// When the shop code may be changed again; `None` if now.
    pub alias_changeable_at: Option<Timestamp>,
    /// Number of bound chat-app accounts.
    pub chat_accounts: u64,
    /// Number of received orders that the merchant has not opened.
    pub unread_orders: u64,
    /// Number of received inquiries that the merchant has not opened.
    pub unread_inquiries: u64,
    /// Number of notifications that the user has not read.
    pub unread_notifications: u64,
}

/// Returns the actor's shop and account.
pub async fn own(app: &Application, actor: &Actor) -> Result<OwnShop, Internal> {
    let gone = || Internal::Corrupt(format!("user {} has no shop", actor.user));
    own_of(app, actor.user, actor.shop).await?.ok_or_else(gone)
}

/// Returns a shop with its account, enabled or not.
pub(crate) async fn own_of(
    app: &Application,
    user: UserId,
    shop: ShopId,
) -> Result<Option<OwnShop>, Internal> {
    let conn = app.database.read();
    let now = app.now();
    let Some(account) = account::find(conn, user).await? else {
        return Ok(None);
    };
    let Some(record) = shop::find(conn, shop).await? else {
        return Ok(None);
    };
    let changed_at = record.alias_changed_at;
    Ok(Some(OwnShop {
        alias_changeable_at: changed_at.and_then(|at| Alias::changeable_at(at, now)),
        chat_accounts: chat::count_of(conn, user).await?,
        unread_inquiries: inquiry::count_unread(conn, shop).await?,
        unread_orders: order::count_unread(conn, shop).await?,
        unread_notifications: notification::count_unread(conn, user).await?,
        account,
        shop: overview::overview(conn, record, now).await?,
    }))
}
