//! Lists the platform's merchants.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use shop_catalog::shop::ShippingArea;
use shop_core::{
    AreaId, BusinessCategoryId, Localized, MediaId, Page, PageRequest, ShopId, Timestamp,
};
use shop_store::{
    StoreError, platform, product,
    shop::{self, ShopFilter, ShopSummary},
};

use crate::{Application, Internal, media::Shelf, scope::ListError, search::Search};

/// Selects merchants.
#[derive(Debug, Clone, Default)]
pub struct MerchantFilter {
    /// Only in these business categories; empty for any.
    pub business_categories: Vec<BusinessCategoryId>,
    /// Only from these shipping origins or their children; empty for any.
    pub areas: Vec<AreaId>,
    /// Only domestic or only overseas.
    pub shipping_area: Option<ShippingArea>,
    /// The search words.
    pub keyword: String,
    /// Only recommended or only not recommended merchants.
    pub recommended: Option<bool>,
}

/// A merchant in a list.
#[derive(Debug, Clone)]
pub struct MerchantCard {
    /// The shop.
    pub shop: ShopSummary,
    /// The business category.
    pub business_category: Option<(BusinessCategoryId, Localized)>,
    /// Main images of its newest products.
    pub pictures: Vec<MediaId>,
    /// The images.
    pub shelf: Shelf,
    /// Whether the shop currently accepts orders.
    pub takes_orders: bool,
}

/// The number of product images per card.
const PICTURES: u32 = 3;

/// Lists public merchants whose settlement has not expired.
pub async fn list(
    app: &Application,
    filter: &MerchantFilter,
    page: &PageRequest,
) -> Result<Page<MerchantCard>, ListError> {
    let search = match Search::of(&filter.keyword) {
        Search::Everything => None,
        Search::Nothing => {
            return Ok(Page {
                list: Vec::new(),
                next: None,
                total: page.with_total.then_some(0),
            });
        }
        Search::For(query) => Some(query),
    };
    let filter = ShopFilter {
        business_categories: filter.business_categories.clone(),
        areas: filter.areas.clone(),
        shipping_area: filter.shipping_area,
        recommended: filter.recommended,
        search,
    };
    let conn = app.database.read();
    let Page { list, next, total } = shop::list(conn, &filter, app.now(), page).await?;
    let list = cards(conn, list, app.now()).await?;
    Ok(Page { list, next, total })
}

/// Loads the card data of shops, in a few queries.
pub(crate) async fn cards(
    conn: &impl ConnectionTrait,
    shops: Vec<ShopSummary>,
    now: Timestamp,
) -> Result<Vec<MerchantCard>, Internal> {
    let owners: Vec<ShopId> = shops.iter().map(|shop| shop.owner).collect();
    let lines: Vec<BusinessCategoryId> = shops
        .iter()
        .filter_map(|shop| shop.business_category)
        .collect();
    let mut pictures = pictures(conn, &owners).await?;
    let lines = platform::business_category_names(conn, &lines).await?;
    let files: Vec<MediaId> = shops
        .iter()
        .filter_map(|shop| shop.main_image)
        .chain(pictures.values().flatten().copied())
        .collect();
    let shelf = Shelf::fetch(conn, &files).await?;
    let card = |shop: ShopSummary| {
        let pictures = pictures.remove(&shop.owner).unwrap_or_default();
        MerchantCard::new((shop, pictures), &lines, &shelf, now)
    };
    Ok(shops.into_iter().map(card).collect())
}

/// Loads the product images for the cards of shops.
pub(crate) async fn pictures(
    conn: &impl ConnectionTrait,
    owners: &[ShopId],
) -> Result<HashMap<ShopId, Vec<MediaId>>, StoreError> {
    product::shop_pictures(conn, owners, PICTURES).await
}

impl MerchantCard {
    /// Creates a card; `lines` contains the names of business categories.
    pub(crate) fn new(
        (shop, pictures): (ShopSummary, Vec<MediaId>),
        lines: &HashMap<BusinessCategoryId, Localized>,
        shelf: &Shelf,
        now: Timestamp,
    ) -> Self {
        let line = shop.business_category;
        Self {
            business_category: line.and_then(|id| Some((id, lines.get(&id)?.clone()))),
            takes_orders: shop.settlement.takes_orders(now),
            pictures,
            shelf: shelf.clone(),
            shop,
        }
    }
}
