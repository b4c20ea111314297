//! The platform's list of merchants.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use shop_catalog::shop::ShippingArea;
use shop_core::{
    AreaId, BusinessCategoryId, CursorError, Localized, MediaId, Page, PageRequest, Timestamp,
    UserId,
};
use shop_settlement::SettlementState;
use shop_store::{
    StoreError, platform,
    shop::{self, ShopFilter, ShopSummary},
};

use crate::{Application, Internal, media::Shelf, search::Search};

/// Which merchants.
#[derive(Debug, Clone, Default)]
pub struct MerchantFilter {
    /// Of one of these lines of business; empty: of any.
    pub business_categories: Vec<BusinessCategoryId>,
    /// Shipping from one of these origins or from below one; empty: from anywhere.
    pub areas: Vec<AreaId>,
    /// From China or from abroad.
    pub shipping_area: Option<ShippingArea>,
    /// Words to look for.
    pub keyword: String,
    /// Only those the platform recommends.
    pub recommended: Option<bool>,
}

/// A merchant in a list.
#[derive(Debug, Clone)]
pub struct MerchantCard {
    /// The shop.
    pub shop: ShopSummary,
    /// Its line of business.
    pub business_category: Option<(BusinessCategoryId, Localized)>,
    /// Main pictures of its newest products.
    pub pictures: Vec<MediaId>,
    /// Its pictures.
    pub shelf: Shelf,
    /// Whether orders can be placed now.
    pub takes_orders: bool,
}

/// Pictures of products on a card.
const PICTURES: u32 = 3;

/// Why a list is not answered.
#[derive(Debug, thiserror::Error)]
pub enum ListError {
    /// The cursor belongs to another list.
    #[error(transparent)]
    Cursor(CursorError),
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl From<StoreError> for ListError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Cursor(cursor) => Self::Cursor(cursor),
            other => Self::Internal(other.into()),
        }
    }
}

/// A page of merchants that the public may see and whose settlement has not run out.
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

/// Puts merchants together with what their cards show, in a few queries for all of them.
pub(crate) async fn cards(
    conn: &impl ConnectionTrait,
    shops: Vec<ShopSummary>,
    now: Timestamp,
) -> Result<Vec<MerchantCard>, Internal> {
    let owners: Vec<UserId> = shops.iter().map(|shop| shop.owner).collect();
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

/// The pictures of products on the cards of shops.
pub(crate) async fn pictures(
    conn: &impl ConnectionTrait,
    owners: &[UserId],
) -> Result<HashMap<UserId, Vec<MediaId>>, StoreError> {
    shop::pictures(conn, owners, PICTURES).await
}

impl MerchantCard {
    /// A shop with pictures of its products, its line of business among the `lines`.
    pub(crate) fn new(
        (shop, pictures): (ShopSummary, Vec<MediaId>),
        lines: &HashMap<BusinessCategoryId, Localized>,
        shelf: &Shelf,
        now: Timestamp,
    ) -> Self {
        let line = shop.business_category;
        Self {
            business_category: line.and_then(|id| Some((id, lines.get(&id)?.clone()))),
            takes_orders: shop.settlement.state_at(now) != SettlementState::Expired,
            pictures,
            shelf: shelf.clone(),
            shop,
        }
    }
}
