//! Lists a shop's categories.

use std::iter;

use shop_core::{Locale, Page, PageRequest};
use shop_store::category;
pub use shop_store::category::CategoryParent;

use super::{
    CategoryOverview,
    overview::{overviews, pictures},
};
use crate::{
    Application,
    scope::{ListError, Scope, Whose},
};

/// A first-level category with its children.
#[derive(Debug, Clone)]
pub struct CategoryBranch {
    /// The category.
    pub category: CategoryOverview,
    /// The second-level categories, in order.
    pub children: Vec<CategoryOverview>,
}

/// Lists a shop's categories, by sort position and ID.
pub async fn list(
    app: &Application,
    whose: &Whose,
    parent: CategoryParent,
    page: &PageRequest,
) -> Result<Page<CategoryOverview>, ListError> {
    let Scope { owner, audience } = Scope::of(app, whose).await?;
    let conn = app.database.read();
    let Page { list, next, total } = category::list(conn, owner, parent, audience, page).await?;
    let list = overviews(conn, list).await?;
    Ok(Page { list, next, total })
}

/// Returns all categories of a shop as a tree; with a `locale`, only with translations into it.
pub async fn tree(
    app: &Application,
    whose: &Whose,
    locale: Option<Locale>,
) -> Result<Vec<CategoryBranch>, ListError> {
    let scope = Scope::named(app, whose).await?;
    let conn = app.database.read();
    let tree = category::tree(conn, scope.owner, scope.audience, locale).await?;
    if tree.is_empty() {
        scope.check(app).await?;
    }
    let all = tree
        .iter()
        .flat_map(|branch| iter::once(&branch.category).chain(&branch.children));
    let shelf = pictures(conn, all).await?;
    let overview = |listed| CategoryOverview {
        listed,
        shelf: shelf.clone(),
    };
    let branch = |branch: category::CategoryBranch| CategoryBranch {
        category: overview(branch.category),
        children: branch.children.into_iter().map(overview).collect(),
    };
    Ok(tree.into_iter().map(branch).collect())
}
