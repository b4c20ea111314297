//! Baskets of signed-in buyers. A basket is the buyer's own: it reserves nothing, and no merchant
//! sees it.

use std::collections::HashMap;

use shop_core::{Localized, ProductId, Reason, ShopId, SkuId, Timestamp};
use shop_orders::basket::{BasketLine, BasketLineForm, parse_basket};
use shop_store::{
    Invalidates, Updated, account,
    basket::{self, BasketRecord},
    commit, shop,
};

use crate::{Actor, Application, Error, Internal, Refusal, revision};

/// The maximum number of a buyer's baskets; the oldest ones are deleted.
pub const BASKETS_MAX: u32 = 100;

/// A basket with the products of its SKUs.
#[derive(Debug, Clone)]
pub struct Basket {
    /// The lines, in the buyer's order.
    pub lines: Vec<BasketLine>,
    /// The product of each SKU that still exists.
    pub products: HashMap<SkuId, ProductId>,
    /// Counts the changes.
    pub revision: i64,
}

/// A basket in short.
#[derive(Debug, Clone)]
pub struct BasketOverview {
    /// The shop.
    pub shop: ShopId,
    /// The code of the shop.
    pub alias: String,
    /// The display name of the shop.
    pub name: Localized,
    /// The number of lines.
    pub line_count: usize,
    /// When the basket was last saved.
    pub changed_at: Timestamp,
}

/// The actor's baskets that have lines, the one that was changed last first. Those of shops that the
/// public does not see are left out.
pub async fn list(app: &Application, actor: &Actor) -> Result<Vec<BasketOverview>, Internal> {
    let conn = app.database.read();
    let baskets = basket::filled(conn, actor.user).await?;
    let shops: Vec<ShopId> = baskets.iter().map(|basket| basket.shop).collect();
    let shops = shop::summaries(conn, &shops).await?;
    let overviews = baskets.into_iter().filter_map(|basket| {
        let shop = shops.get(&basket.shop)?;
        Some(BasketOverview {
            shop: shop.owner,
            alias: shop.alias.clone(),
            name: shop.display_name(),
            line_count: basket.line_count,
            changed_at: basket.changed_at,
        })
    });
    Ok(overviews.collect())
}

/// The actor's basket of a shop; empty if there is none.
pub async fn read(app: &Application, actor: &Actor, shop: ShopId) -> Result<Basket, Internal> {
    let conn = app.database.read();
    let record = basket::find(conn, actor.user, shop).await?;
    let skus: Vec<SkuId> = record.lines.iter().map(BasketLine::sku).collect();
    let products = basket::products(conn, shop, &skus).await?;
    Ok(of(record, products))
}

/// Replaces the actor's basket of a shop, if it has not been changed since revision `seen`.
pub async fn save(
    app: &Application,
    actor: &Actor,
    shop: ShopId,
    lines: &[BasketLineForm<'_>],
    seen: i64,
) -> Result<Basket, Error> {
    let now = app.now();
    let lines = parse_basket(lines, now)?;
    revision::check(seen)?;
    let transaction = app.database.begin_write().await?;
    account::lock(&transaction, actor.user).await?;
    if !shop::is_public(&transaction, shop).await? {
        return Err(Refusal::field("shopId", Reason::NotFound).into());
    }
    match basket::save(&transaction, actor.user, shop, &lines, seen, now).await? {
        Updated::Yes => {}
        Updated::Stale | Updated::Missing => return Err(Reason::ChangedElsewhere.into()),
    }
    basket::keep_newest(&transaction, actor.user, BASKETS_MAX).await?;
    let skus: Vec<SkuId> = lines.iter().map(BasketLine::sku).collect();
    let products = basket::products(&transaction, shop, &skus).await?;
    let record = basket::find(&transaction, actor.user, shop).await?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(of(record, products))
}

fn of(record: BasketRecord, products: HashMap<SkuId, ProductId>) -> Basket {
    Basket {
        lines: record.lines,
        products,
        revision: record.revision,
    }
}
