//! Shops: the public view, the owner's view, and the platform's list.

mod update;
mod watermark;

use std::{collections::HashMap, sync::Arc};

use sea_orm::ConnectionTrait;
use shop_auth::Alias;
use shop_catalog::{
    product::StockDisplay,
    shop::{ShippingArea, ShopProfile},
};
use shop_core::{
    AreaId, BusinessCategoryId, CurrencyMargin, Locale, Localized, MediaId, Page, PageRequest,
    ShopId, Timestamp, UserId,
};
use shop_settlement::LevelCaps;
use shop_store::{
    StoreError,
    account::{self, Account},
    area, chat, inquiry, notification, order, platform, product,
    shop::{self, ShopFilter, ShopRecord, ShopSummary},
    upgrade::{self, UpgradeRequest},
};

use crate::{Actor, Application, Error, Internal, media::Shelf, suggest::Search};

pub use update::update;
pub use watermark::{OwnWatermark, WatermarkChange, set_watermark, watermark};

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
    /// How visitors see its stock.
    pub stock_display: StockDisplay,
    /// What it adds to amounts in a second currency; none: it shows no such amounts.
    pub currency_margin: Option<CurrencyMargin>,
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
            stock_display: shop.stock_display,
            currency_margin: shop.currency_margin,
            shelf,
            alias: shop.alias,
        }
    }
}

/// A shipping origin with its parent.
#[derive(Debug, Clone)]
pub struct PlaceName {
    /// The ID of the shipping origin.
    pub id: AreaId,
    /// Its name.
    pub name: Localized,
    /// The name of its province, if any.
    pub parent: Option<Localized>,
}

/// A shop with the data of its page.
#[derive(Debug, Clone)]
pub struct ShopOverview {
    /// The stored shop.
    pub record: ShopRecord,
    /// The shipping origin.
    pub area: Option<PlaceName>,
    /// The business category.
    pub business_category: Option<(BusinessCategoryId, Localized)>,
    /// The images and videos.
    pub shelf: Shelf,
    /// Number of products on sale.
    pub on_sale_count: u64,
    /// Whether the shop currently accepts orders.
    pub takes_orders: bool,
}

/// Loads everything that a shop refers to.
pub(crate) async fn overview(
    conn: &impl ConnectionTrait,
    record: ShopRecord,
    now: Timestamp,
) -> Result<ShopOverview, Internal> {
    let profile = &record.shop.profile;
    let area = match profile.area {
        Some(id) => place(conn, id).await?,
        None => None,
    };
    let business_category = match profile.business_category {
        Some(id) => platform::business_category_name(conn, id)
            .await?
            .map(|name| (id, name)),
        None => None,
    };
    let owner = record.shop.owner;
    let summaries = shop_store::shop::summaries_of_all(conn, &[owner]).await?;
    Ok(ShopOverview {
        area,
        business_category,
        shelf: Shelf::fetch(conn, &files(profile)).await?,
        on_sale_count: summaries
            .get(&owner)
            .map_or(0, |summary| summary.on_sale_count),
        takes_orders: record.settlement.takes_orders(now),
        record,
    })
}

async fn place(conn: &impl ConnectionTrait, id: AreaId) -> Result<Option<PlaceName>, Internal> {
    let Some(area) = area::find(conn, id).await? else {
        return Ok(None);
    };
    let parent = match area.parent {
        Some(parent) => area::find(conn, parent).await?.map(|parent| parent.name),
        None => None,
    };
    Ok(Some(PlaceName {
        id,
        name: area.name,
        parent,
    }))
}

/// All files of a shop, including the license; views decide whether to show it.
fn files(profile: &ShopProfile) -> Vec<MediaId> {
    let single = [
        profile.main_image,
        profile.license_image,
        profile.customer_service_qr,
        profile.video,
    ];
    single
        .into_iter()
        .flatten()
        .chain(profile.carousel.iter().map(|picture| picture.id))
        .collect()
}

/// A shop with its account.
#[derive(Debug, Clone)]
pub struct OwnShop {
    /// The shop.
    pub shop: ShopOverview,
    /// The account.
    pub account: Account,
    /// Number of products of which a SKU has no price.
    pub unpriced_products: u64,
    /// How many products the settlement levels allow.
    pub caps: LevelCaps,
    /// The latest request for a settlement level.
    pub upgrade: Option<UpgradeRequest>,
    /// When the shop code may be changed again; `None` if now.
    pub alias_changeable_at: Option<Timestamp>,
    /// Number of bound chat-app accounts.
    pub chat_accounts: u64,
    /// Number of received orders that the merchant has not opened.
    pub unread_orders: u64,
    /// Number of received inquiries that the merchant has not opened.
    pub unread_inquiries: u64,
    /// Number of notifications that the user has not read.
    pub unread_notifications: u64,
}

/// Returns the actor's shop and account.
pub async fn own(app: &Application, actor: &Actor) -> Result<OwnShop, Internal> {
    let gone = || Internal::Corrupt(format!("user {} has no shop", actor.user));
    own_of(app, actor.user, actor.shop).await?.ok_or_else(gone)
}

/// Returns a shop with its account, enabled or not.
pub(crate) async fn own_of(
    app: &Application,
    user: UserId,
    shop: ShopId,
) -> Result<Option<OwnShop>, Internal> {
    let conn = app.database.read();
    let now = app.now();
    let Some(account) = account::find(conn, user).await? else {
        return Ok(None);
    };
    let Some(record) = shop::find(conn, shop).await? else {
        return Ok(None);
    };
    let changed_at = record.alias_changed_at;
    Ok(Some(OwnShop {
        alias_changeable_at: changed_at.and_then(|at| Alias::changeable_at(at, now)),
        chat_accounts: chat::count_of(conn, user).await?,
        unpriced_products: product::count_unpriced(conn, shop).await?,
        unread_inquiries: inquiry::count_unread(conn, shop).await?,
        unread_orders: order::count_unread(conn, shop).await?,
        unread_notifications: notification::count_unread(conn, user).await?,
        caps: platform::level_caps(conn).await?,
        upgrade: upgrade::latest(conn, shop).await?,
        account,
        shop: overview(conn, record, now).await?,
    }))
}

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
    Ok(Some(overview(conn, record, app.now()).await?))
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
) -> Result<Page<MerchantCard>, Error> {
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
async fn cards(
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
        MerchantCard::new(shop, pictures, &lines, &shelf, now)
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
        shop: ShopSummary,
        pictures: Vec<MediaId>,
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
