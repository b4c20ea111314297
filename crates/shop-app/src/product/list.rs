//! Lists of products: one shop's or the whole platform's.

use shop_catalog::search::Query;
use shop_core::{
    AreaId, BusinessCategoryId, CategoryId, Fen, Page, PageRequest, ProductId, UserId,
};
pub use shop_store::product::ProductSort;
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

/// Which products.
#[derive(Debug, Clone, Default)]
pub struct ProductFilter {
    /// Of this shop; none: of all that stand in the platform's lists.
    pub whose: Option<Whose>,
    /// In one of these categories or in those below one; empty: in any.
    pub categories: Vec<CategoryId>,
    /// Words to look for.
    pub keyword: String,
    /// On clearance, or not.
    pub is_clearance: Option<bool>,
    /// Among these; empty: any.
    pub ids: Vec<ProductId>,
    /// Of merchants of one of these lines of business; empty: of any.
    pub business_categories: Vec<BusinessCategoryId>,
    /// Of merchants from one of these origins or from below one; empty: from anywhere.
    pub areas: Vec<AreaId>,
    /// With a SKU's price from this one on.
    pub min_price: Option<Fen>,
    /// With a SKU's price up to this one; with both borders, it is one SKU that is between them.
    pub max_price: Option<Fen>,
    /// In which order; none: the best hits first with words, else the newest.
    pub sort: Option<ProductSort>,
}

/// A page of products. Lists over the whole platform leave out shops whose settlement has run out.
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
    // Whose they are is known: the shop is looked up meanwhile.
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
    owner: Option<UserId>,
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
        sort: filter.sort,
    }
}
