//! Lists products of a shop or of the platform.

use shop_catalog::search::Query;
use shop_core::{
    AreaId, BusinessCategoryId, CategoryId, Fen, Page, PageRequest, ProductId, ShopId,
};
pub use shop_store::product::{ProductSort, StockFilter};
use shop_store::{
    category::Audience,
    product::{self, ProductCard},
    shop,
};

use super::{ListedProduct, listed, listed::listed_in};
use crate::{
    Application,
    scope::{ListError, Scope, Whose},
    search::Search,
};

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
    /// The order; defaults to relevance with search words, otherwise newest first.
    pub sort: Option<ProductSort>,
}

/// Lists products. Platform-wide lists omit shops whose settlement has expired.
pub async fn list(
    app: &Application,
    filter: &ProductFilter,
    page: &PageRequest,
) -> Result<Page<ListedProduct>, ListError> {
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
        return Err(ListError::ShopNotFound);
    }
    let list = listed_in(conn, list, shop, app.now()).await?;
    Ok(Page { list, next, total })
}

async fn find(
    app: &Application,
    filter: &ProductFilter,
    scope: Option<Scope>,
    page: &PageRequest,
) -> Result<Page<ProductCard>, ListError> {
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
