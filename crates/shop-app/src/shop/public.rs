//! Reads a shop for the public.

use shop_core::ShopId;
use shop_store::shop;

use super::{ShopOverview, overview};
use crate::{Application, Internal};

/// Identifies a shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShopName {
    /// By ID.
    Id(ShopId),
    /// By shop code, current or retired less than 90 days ago.
    Alias(String),
}

/// Returns a public shop, whose account is enabled.
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

/// Resolves a shop to its ID, public or not.
pub(crate) async fn resolve(
    app: &Application,
    name: &ShopName,
) -> Result<Option<ShopId>, Internal> {
    match name {
        ShopName::Id(id) => Ok(Some(*id)),
        ShopName::Alias(alias) => {
            Ok(shop::find_by_alias(app.database.read(), alias, app.now()).await?)
        }
    }
}
