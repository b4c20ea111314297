//! Categories with their newest products.

use std::collections::HashMap;

use shop_core::{CategoryId, ProductId};
use shop_store::{
    category::{self, Audience, CategoryListed},
    product::{self, ProductCard},
};

use super::{ListedProduct, listed};
use crate::{
    Application,
    category::{CategoryOverview, overviews},
    scope::{ListError, Scope, Whose},
};

/// A category with its newest products.
#[derive(Debug, Clone)]
pub struct CategoryShelf {
    /// The category.
    pub category: CategoryOverview,
    /// The newest products on sale in it and its children.
    pub products: Vec<ListedProduct>,
}

/// Returns the children of `parent`, or the first-level categories, each with up to `each`
/// products.
pub async fn by_category(
    app: &Application,
    whose: &Whose,
    parent: Option<CategoryId>,
    each: u32,
) -> Result<Vec<CategoryShelf>, ListError> {
    let owner = Scope::of(app, whose).await?.owner;
    let conn = app.database.read();
    let mut categories = category::all(conn, owner, Audience::Public).await?;
    categories.retain(|listed| listed.category.content.parent == parent);
    let ids: Vec<CategoryId> = categories.iter().map(id_of).collect();
    let newest = product::newest_by_category(conn, owner, &ids, each).await?;
    let cards: Vec<ProductCard> = newest.values().flatten().cloned().collect();
    let products = listed(conn, cards, app.now()).await?;
    let products: HashMap<ProductId, ListedProduct> = products
        .into_iter()
        .map(|product| (product.card.id, product))
        .collect();
    let shelf = |category: CategoryOverview| {
        let cards = newest.get(&id_of(&category.listed)).into_iter().flatten();
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
