//! Products: creating, updating, reading and listing.

mod batch;
mod edit;

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use sea_orm::ConnectionTrait;
use shop_auth::RateLimit;
use shop_catalog::{
    category::Category,
    product::{PricesForm, Product, StockDisplay},
    search::Query,
};
use shop_core::{
    AreaId, BusinessCategoryId, CategoryId, Fen, MediaId, Page, PageRequest, PriceReader,
    ProductId, Reason, ShopId, Timestamp,
};
use shop_store::{
    category::{self, Audience, CategoryListed},
    media,
    product::{self, ProductCard},
    shop::{self, ShopSummary},
};

use crate::{
    Actor, Application, Error, Internal, UseLimits,
    category::{CategoryOverview, overviews},
    media::Shelf,
    scope::{Scope, Whose},
    shop::ShopBrief,
    suggest::Search,
};

pub use batch::{BatchOutcomes, UNDO_MINUTES, Undo, batch, import, undo};
pub use edit::{copy, create, create_once, place, remove, update, update_skus};
pub use shop_store::product::{ProductSort, StockFilter};

/// A product with the data of its page.
#[derive(Debug, Clone)]
pub struct ProductDetail {
    /// The product.
    pub product: Product,
    /// The shop.
    pub shop: Arc<ShopBrief>,
    /// The category.
    pub category: Category,
    /// The parent of the category, if any.
    pub parent: Option<Category>,
    /// The images and the video.
    pub shelf: Shelf,
    /// Whether its merchant reads it.
    pub is_own: bool,
}

impl ProductDetail {
    /// Whether the reader sees the stock as a number.
    pub fn shows_stock(&self) -> bool {
        self.is_own || self.shop.stock_display == StockDisplay::Number
    }
}

/// Returns a public product: on sale, and its owner's account is enabled.
pub async fn public(app: &Application, id: ProductId) -> Result<Option<ProductDetail>, Internal> {
    let conn = app.database.read();
    match product::find_public(conn, id).await? {
        Some(mut product) => {
            let details = &mut product.content.texts.details;
            if let Some(present) =
                media::with_present_addresses(conn, product.owner, details).await?
            {
                *details = present;
            }
            assemble(conn, product, false, app.now()).await
        }
        None => Ok(None),
    }
}

/// Returns a product of the actor, on sale or not.
pub async fn own(
    app: &Application,
    actor: &Actor,
    id: ProductId,
) -> Result<Option<ProductDetail>, Internal> {
    read_back(app.database.read(), actor.shop, id, app.now()).await
}

/// Returns a product of this merchant, also one that this transaction has just written.
pub(crate) async fn read_back(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: ProductId,
    now: Timestamp,
) -> Result<Option<ProductDetail>, Internal> {
    match product::find(conn, owner, id).await? {
        Some(product) => assemble(conn, product, true, now).await,
        None => Ok(None),
    }
}

/// `None` if the category was deleted concurrently.
async fn assemble(
    conn: &impl ConnectionTrait,
    product: Product,
    is_own: bool,
    now: Timestamp,
) -> Result<Option<ProductDetail>, Internal> {
    let owners = [product.owner];
    let (shops, category) = tokio::try_join!(
        shop::summaries(conn, &owners),
        category::find_with_parent(conn, product.owner, product.content.category),
    )?;
    let mut pictures = files(&product);
    pictures.extend(shops.values().filter_map(|shop| shop.main_image));
    let shelf = Shelf::fetch(conn, &pictures).await?;
    let mut shops = ShopBrief::of_all(shops, &shelf, now);
    let (Some(shop), Some((category, parent))) = (shops.remove(&product.owner), category) else {
        return Ok(None);
    };
    Ok(Some(ProductDetail {
        product,
        shop,
        category,
        parent,
        shelf,
        is_own,
    }))
}

/// Products with prices that somebody may see.
#[derive(Debug, Clone)]
pub struct PricedProducts {
    /// Who reads them.
    pub reader: PriceReader,
    /// The products.
    pub list: Vec<Product>,
}

/// The products of a public shop whose prices a reader sees, in the order of their ids. Empty for a shop
/// that does not exist: the answer does not say what there is.
pub async fn prices(
    app: &Application,
    actor: Option<&Actor>,
    form: &PricesForm,
    address: &str,
) -> Result<PricedProducts, Error> {
    let (shop, ids) = form.parse()?;
    if app.use_limits == UseLimits::People {
        app.shown_price_limits
            .count(address, RateLimit::SHOWN_PRICES, app.now())?;
    }
    let conn = app.database.read();
    let reader = reader_of(actor, shop);
    if !shop::is_public(conn, shop).await? {
        return Ok(PricedProducts {
            reader,
            list: Vec::new(),
        });
    }
    let list = product::find_priced(conn, shop, &ids, reader).await?;
    Ok(PricedProducts { reader, list })
}

/// Who reads the prices of a shop.
pub(crate) fn reader_of(actor: Option<&Actor>, shop: ShopId) -> PriceReader {
    match actor {
        Some(actor) if actor.shop == shop => PriceReader::Owner,
        Some(_) => PriceReader::Account,
        None => PriceReader::Visitor,
    }
}

fn files(product: &Product) -> Vec<MediaId> {
    let own = product
        .content
        .pictures
        .iter()
        .copied()
        .chain(product.content.video);
    own.chain(product.skus.iter().filter_map(|sku| sku.image))
        .collect()
}

/// Selects products.
#[derive(Debug, Clone, Default)]
pub struct ProductFilter {
    /// Only of this shop; `None` for all listed shops.
    pub whose: Option<Whose>,
    /// Only in these categories or their children; empty for any.
    pub categories: Vec<CategoryId>,
    /// The search words.
    pub keyword: String,
    /// Only in clearance, or only not in clearance.
    pub is_clearance: Option<bool>,
    /// Only these products; empty for any.
    pub ids: Vec<ProductId>,
    /// Only of merchants in these business categories; empty for any.
    pub business_categories: Vec<BusinessCategoryId>,
    /// Only of merchants from these shipping origins or their children; empty for any.
    pub areas: Vec<AreaId>,
    /// Only with a SKU of at least this price.
    pub min_price: Option<Fen>,
    /// Only with a SKU of at most this price; with both limits, a single SKU must satisfy both.
    pub max_price: Option<Fen>,
    /// Only with a minimum order quantity of at most this.
    pub max_min_order_quantity: Option<u32>,
    /// Only on sale, or only hidden.
    pub on_sale: Option<bool>,
    /// Only with this stock.
    pub stock: Option<StockFilter>,
    /// Only those of which a translation is missing or stale.
    pub untranslated: bool,
    /// The order; defaults to relevance with search words, otherwise to that of the shop, and for all
    /// shops to newest first.
    pub sort: Option<ProductSort>,
}

/// Lists products. Platform-wide lists omit shops whose settlement has expired.
pub async fn list(
    app: &Application,
    filter: &ProductFilter,
    page: &PageRequest,
) -> Result<Page<ListedProduct>, Error> {
    let scope = match &filter.whose {
        Some(whose) => Some(Scope::named(app, whose).await?),
        None => None,
    };
    let conn = app.database.read();
    let found = find(app, filter, scope, page);
    let Some(Scope { owner, audience }) = scope else {
        let Page { list, next, total } = found.await?;
        let list = listed(conn, list, app.now()).await?;
        return Ok(Page { list, next, total });
    };
    // The owner is known, so the shop can be loaded concurrently.
    let shop = async { Ok(shop::summaries(conn, &[owner]).await?) };
    let (Page { list, next, total }, shop) = tokio::try_join!(found, shop)?;
    if audience == Audience::Public && shop.is_empty() {
        return Err(Reason::NotFound.into());
    }
    let list = listed_in(conn, list, shop, app.now()).await?;
    Ok(Page { list, next, total })
}

async fn find(
    app: &Application,
    filter: &ProductFilter,
    scope: Option<Scope>,
    page: &PageRequest,
) -> Result<Page<ProductCard>, Error> {
    let search = match Search::of(&filter.keyword) {
        Search::Everything => None,
        Search::Nothing => return Ok(nothing(page)),
        Search::For(query) => Some(query),
    };
    let stored = stored_filter(filter, scope.map(|scope| scope.owner), search);
    let audience = scope.map_or(Audience::Public, |scope| scope.audience);
    Ok(product::list(app.database.read(), &stored, audience, app.now(), page).await?)
}

fn nothing(page: &PageRequest) -> Page<ProductCard> {
    Page {
        list: Vec::new(),
        next: None,
        total: page.with_total.then_some(0),
    }
}

fn stored_filter(
    filter: &ProductFilter,
    owner: Option<ShopId>,
    search: Option<Query>,
) -> product::ProductFilter {
    product::ProductFilter {
        owner,
        categories: filter.categories.clone(),
        search,
        is_clearance: filter.is_clearance,
        ids: (!filter.ids.is_empty()).then(|| filter.ids.clone()),
        business_categories: filter.business_categories.clone(),
        areas: filter.areas.clone(),
        min_price: filter.min_price,
        max_price: filter.max_price,
        max_min_order_quantity: filter.max_min_order_quantity,
        on_sale: filter.on_sale,
        stock: filter.stock,
        untranslated: filter.untranslated,
        sort: filter.sort,
    }
}

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
async fn listed_in(
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

/// A category with its first products.
#[derive(Debug, Clone)]
pub struct CategoryShelf {
    /// The category.
    pub category: CategoryOverview,
    /// The first products on sale in it and its children.
    pub products: Vec<ListedProduct>,
}

/// Returns the children of `parent`, or the first-level categories, each with up to `each`
/// products.
pub async fn by_category(
    app: &Application,
    whose: &Whose,
    parent: Option<CategoryId>,
    each: u32,
) -> Result<Vec<CategoryShelf>, Error> {
    let owner = Scope::of(app, whose).await?.owner;
    let conn = app.database.read();
    let mut categories = category::all(conn, owner, Audience::Public).await?;
    categories.retain(|listed| listed.category.content.parent == parent);
    let ids: Vec<CategoryId> = categories.iter().map(id_of).collect();
    let first = product::first_by_category(conn, owner, &ids, each).await?;
    let cards: Vec<ProductCard> = first.values().flatten().cloned().collect();
    let products = listed(conn, cards, app.now()).await?;
    let products: HashMap<ProductId, ListedProduct> = products
        .into_iter()
        .map(|product| (product.card.id, product))
        .collect();
    let shelf = |category: CategoryOverview| {
        let cards = first.get(&id_of(&category.listed)).into_iter().flatten();
        let products = cards
            .filter_map(|card| products.get(&card.id).cloned())
            .collect();
        CategoryShelf { category, products }
    };
    let categories = overviews(conn, categories).await?;
    Ok(categories.into_iter().map(shelf).collect())
}

const fn id_of(listed: &CategoryListed) -> CategoryId {
    listed.category.id
}
