//! A shop for its owner.

use shop_auth::Alias;
use shop_core::{Timestamp, UserId};
use shop_store::{
    account::{self, Account},
    chat, shop,
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
    /// When the shop code may be changed again; none: now.
    pub alias_changeable_at: Option<Timestamp>,
    /// How many chat-app accounts are bound.
    pub chat_accounts: u64,
}

/// One's own shop and account.
pub async fn own(app: &Application, actor: &Actor) -> Result<OwnShop, Internal> {
    let gone = || Internal::Corrupt(format!("user {} has no shop", actor.user));
    own_of(app, actor.user).await?.ok_or_else(gone)
}

/// A shop and account as their owner sees them, in use or not.
pub(crate) async fn own_of(app: &Application, user: UserId) -> Result<Option<OwnShop>, Internal> {
    let conn = app.database.read();
    let now = app.now();
    let Some(account) = account::find(conn, user).await? else {
        return Ok(None);
    };
    let Some(record) = shop::find(conn, user).await? else {
        return Ok(None);
    };
    let changed_at = record.alias_changed_at;
    Ok(Some(OwnShop {
        alias_changeable_at: changed_at.and_then(|at| Alias::changeable_at(at, now)),
        chat_accounts: chat::count_of(conn, user).await?,
        account,
        shop: overview::overview(conn, record, now).await?,
    }))
}
