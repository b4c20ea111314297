//! A shop for its owner.

use shop_core::Timestamp;
use shop_settlement::SettlementState;
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
    /// How the settlement stands now.
    pub state: SettlementState,
    /// When the shop code may be changed again; none: now.
    pub alias_changeable_at: Option<Timestamp>,
    /// How many chat-app accounts are bound.
    pub chat_accounts: u64,
}

/// One's own shop and account.
pub async fn own(app: &Application, actor: &Actor) -> Result<OwnShop, Internal> {
    let conn = app.database.read();
    let now = app.now();
    let gone = || Internal::Corrupt(format!("user {} has no shop", actor.user));
    let account = account::find(conn, actor.user).await?.ok_or_else(gone)?;
    let record = shop::find(conn, actor.user).await?.ok_or_else(gone)?;
    let changeable_at = record.alias_changed_at.map(shop_auth::Alias::changeable_at);
    Ok(OwnShop {
        state: record.settlement.state_at(now),
        alias_changeable_at: changeable_at.filter(|at| *at > now),
        chat_accounts: chat::count_of(conn, actor.user).await?,
        account,
        shop: overview::overview(conn, record, now).await?,
    })
}
