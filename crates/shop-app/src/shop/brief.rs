//! A shop in one line, as it stands beside a product or an order.

use std::{collections::HashMap, sync::Arc};

use shop_core::{Localized, MediaId, Timestamp, UserId};
use shop_settlement::SettlementState;
use shop_store::shop::ShopSummary;

use crate::media::Shelf;

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
    /// The files of the answer, its picture among them.
    pub shelf: Shelf,
}

impl ShopBrief {
    /// Shops in one line each, which many products share; their main pictures lie on the shelf.
    pub(crate) fn of_all(
        shops: HashMap<UserId, ShopSummary>,
        shelf: &Shelf,
        now: Timestamp,
    ) -> HashMap<UserId, Arc<Self>> {
        let shops = shops.into_values();
        shops
            .map(|shop| (shop.owner, Arc::new(Self::new(shop, shelf.clone(), now))))
            .collect()
    }

    fn new(shop: ShopSummary, shelf: Shelf, now: Timestamp) -> Self {
        Self {
            id: shop.owner,
            name: shop.display_name(),
            main_image: shop.main_image,
            area: shop.area,
            product_count: shop.on_sale_count,
            takes_orders: shop.is_active
                && shop.settlement.state_at(now) != SettlementState::Expired,
            shelf,
            alias: shop.alias,
        }
    }
}
