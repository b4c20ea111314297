//! A shop for everybody.

use shop_core::UserId;
use shop_store::shop;

use super::{ShopOverview, overview};
use crate::{Application, Internal};

/// By what a shop is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShopName {
    /// Its number.
    Id(UserId),
    /// Its code, today's or one that was given up less than 90 days ago.
    Alias(String),
}

/// A shop that the public may see: not of a disabled account.
pub async fn public(app: &Application, name: &ShopName) -> Result<Option<ShopOverview>, Internal> {
    let conn = app.database.read();
    let Some(id) = resolve(app, name).await? else {
        return Ok(None);
    };
    let Some(record) = shop::find_public(conn, id).await? else {
        return Ok(None);
    };
    Ok(Some(overview::overview(conn, record, app.now()).await?))
}

/// The shop that a name leads to, public or not.
pub(crate) async fn resolve(
    app: &Application,
    name: &ShopName,
) -> Result<Option<UserId>, Internal> {
    match name {
        ShopName::Id(id) => Ok(Some(*id)),
        ShopName::Alias(alias) => {
            Ok(shop::find_by_alias(app.database.read(), alias, app.now()).await?)
        }
    }
}
