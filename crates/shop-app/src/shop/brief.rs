//! A shop in one line, as it stands beside a product or an order.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use shop_core::{AreaId, Localized, MediaId, Timestamp, UserId};
use shop_settlement::SettlementState;
use shop_store::{area, shop::ShopSummary};

use crate::{Internal, media::Shelf};

/// A shop in one line.
#[derive(Debug, Clone)]
pub struct ShopBrief {
    /// Its merchant.
    pub id: UserId,
    /// Its code.
    pub alias: String,
    /// The name people know it by.
    pub name: Localized,
    /// Its main picture.
    pub main_image: Option<MediaId>,
    /// Where it ships from.
    pub area: Option<Localized>,
    /// Products on sale.
    pub product_count: u64,
    /// Whether orders can be placed now.
    pub takes_orders: bool,
    /// Its picture.
    pub shelf: Shelf,
}

impl ShopBrief {
    /// Puts shops together with their pictures and origins, in two queries for all of them.
    pub(crate) async fn of_all(
        conn: &impl ConnectionTrait,
        shops: Vec<ShopSummary>,
        now: Timestamp,
    ) -> Result<HashMap<UserId, Self>, Internal> {
        let pictures: Vec<MediaId> = shops.iter().filter_map(|shop| shop.main_image).collect();
        let shelf = Shelf::fetch(conn, &pictures).await?;
        let areas: Vec<AreaId> = shops.iter().filter_map(|shop| shop.area).collect();
        let areas = area::names(conn, &areas).await?;
        let briefs = shops.into_iter().map(|shop| {
            let area = shop.area.and_then(|id| areas.get(&id).cloned());
            (shop.owner, Self::new(shop, area, &shelf, now))
        });
        Ok(briefs.collect())
    }

    fn new(shop: ShopSummary, area: Option<Localized>, shelf: &Shelf, now: Timestamp) -> Self {
        Self {
            id: shop.owner,
            name: shop.display_name(),
            main_image: shop.main_image,
            area,
            product_count: shop.on_sale_count,
            takes_orders: shop.is_active
                && shop.settlement.state_at(now) != SettlementState::Expired,
            shelf: shelf.only(&shop.main_image.into_iter().collect::<Vec<_>>()),
            alias: shop.alias,
        }
    }
}
