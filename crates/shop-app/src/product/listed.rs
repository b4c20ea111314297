//! Products in lists.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use sea_orm::ConnectionTrait;
use shop_core::{MediaId, ShopId, Timestamp};
use shop_store::{
    product::ProductCard,
    shop::{self, ShopSummary},
};

use crate::{Internal, media::Shelf, shop::ShopBrief};

/// A product in a list, with its shop.
#[derive(Debug, Clone)]
pub struct ListedProduct {
    /// The product.
    pub card: ProductCard,
    /// The shop.
    pub shop: Arc<ShopBrief>,
    /// The main image.
    pub shelf: Shelf,
}

/// Loads the shops and images of products, in a few queries. Omits products of accounts that have
/// just been disabled.
pub(crate) async fn listed(
    conn: &impl ConnectionTrait,
    cards: Vec<ProductCard>,
    now: Timestamp,
) -> Result<Vec<ListedProduct>, Internal> {
    let owners: HashSet<ShopId> = cards.iter().map(|card| card.owner).collect();
    let shops = shop::summaries(conn, &Vec::from_iter(owners)).await?;
    listed_in(conn, cards, shops, now).await
}

/// Like [`listed`], with shops that are already loaded.
pub(crate) async fn listed_in(
    conn: &impl ConnectionTrait,
    cards: Vec<ProductCard>,
    shops: HashMap<ShopId, ShopSummary>,
    now: Timestamp,
) -> Result<Vec<ListedProduct>, Internal> {
    let of_shops = shops.values().filter_map(|shop| shop.main_image);
    let pictures = cards.iter().filter_map(|card| card.main_image);
    let pictures: Vec<MediaId> = pictures.chain(of_shops).collect();
    let shelf = Shelf::fetch(conn, &pictures).await?;
    let shops = ShopBrief::of_all(shops, &shelf, now);
    Ok(with_shops(cards, &shops, &shelf))
}

/// Combines products with their shops; omits products without one.
pub(crate) fn with_shops(
    cards: impl IntoIterator<Item = ProductCard>,
    shops: &HashMap<ShopId, Arc<ShopBrief>>,
    shelf: &Shelf,
) -> Vec<ListedProduct> {
    let with_shop = |card: ProductCard| {
        Some(ListedProduct {
            shop: shops.get(&card.owner)?.clone(),
            shelf: shelf.clone(),
            card,
        })
    };
    cards.into_iter().filter_map(with_shop).collect()
}
