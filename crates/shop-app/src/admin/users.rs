//! Reads accounts.

use shop_core::{Page, PageRequest, ShopId, UserId};
use shop_store::account::{self, AccountFilter, AccountSummary};

use super::{AdminError, permit};
use crate::{
    Actor, Application,
    shop::{self, OwnShop},
};

/// Lists accounts, newest first.
pub async fn users(
    app: &Application,
    operator: &Actor,
    filter: &AccountFilter<'_>,
    page: &PageRequest,
) -> Result<Page<AccountSummary>, AdminError> {
    permit(operator)?;
    Ok(account::list(app.database.read(), filter, page).await?)
}

/// Returns an account with its shop, enabled or not.
pub async fn user(
    app: &Application,
    operator: &Actor,
    user: UserId,
) -> Result<OwnShop, AdminError> {
    permit(operator)?;
    shop::own_of(app, user, ShopId::of_account(user))
        .await?
        .ok_or(AdminError::NotFound)
}
