//! Short shop data, shown with products and orders.

use std::{collections::HashMap, sync::Arc};

use shop_core::{Locale, Localized, MediaId, ShopId, Timestamp};
use shop_store::shop::ShopSummary;

use crate::media::Shelf;

/// Short shop data.
#[derive(Debug, Clone)]
pub struct ShopBrief {
    /// The merchant.
    pub id: ShopId,
    /// The shop code.
    pub alias: String,
    /// The language in which the shop writes.
    pub language: Locale,
    /// The display name.
    pub name: Localized,
    /// The main image.
    pub main_image: Option<MediaId>,
    /// The name of the shipping origin.
    pub area: Option<Localized>,
    /// Number of products on sale.
    pub product_count: u64,
    /// Whether the shop currently accepts orders.
    pub takes_orders: bool,
    /// Whether the shop currently accepts inquiries.
    pub takes_inquiries: bool,
    /// The files of the response, including the main image.
    pub shelf: Shelf,
}

impl ShopBrief {
    /// Creates the short data of shops, shared by many products; `shelf` contains their main
    /// images.
    pub(crate) fn of_all(
        shops: HashMap<ShopId, ShopSummary>,
        shelf: &Shelf,
        now: Timestamp,
    ) -> HashMap<ShopId, Arc<Self>> {
        let shops = shops.into_values();
        shops
            .map(|shop| (shop.owner, Arc::new(Self::new(shop, shelf.clone(), now))))
            .collect()
    }

    fn new(shop: ShopSummary, shelf: Shelf, now: Timestamp) -> Self {
        let takes_orders = shop.is_active && shop.settlement.takes_orders(now);
        Self {
            id: shop.owner,
            language: shop.language,
            name: shop.display_name(),
            main_image: shop.main_image,
            area: shop.area,
            product_count: shop.on_sale_count,
            takes_orders,
            takes_inquiries: takes_orders && shop.takes_inquiries,
            shelf,
            alias: shop.alias,
        }
    }
}
