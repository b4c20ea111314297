//! Reading a shop's categories.

use std::collections::HashMap;

use shop_core::{CategoryId, Page, PageRequest};
use shop_store::category;
pub use shop_store::category::CategoryParent;

use super::{CategoryOverview, overview::overviews};
use crate::{
    Application,
    scope::{ListError, Scope, Whose},
};

/// A first-level category with the ones in it.
#[derive(Debug, Clone)]
pub struct CategoryBranch {
    /// The category.
    pub category: CategoryOverview,
    /// The second-level categories in it, in their order.
    pub children: Vec<CategoryOverview>,
}

/// A page of a shop's categories, by place and then by id.
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

/// All categories of a shop as a tree.
pub async fn tree(app: &Application, whose: &Whose) -> Result<Vec<CategoryBranch>, ListError> {
    let scope = Scope::named(app, whose).await?;
    let conn = app.database.read();
    let all = category::all(conn, scope.owner, scope.audience).await?;
    if all.is_empty() {
        scope.check(app).await?;
    }
    let all = overviews(conn, all).await?;
    let mut first = Vec::new();
    let mut second: HashMap<CategoryId, Vec<CategoryOverview>> = HashMap::new();
    for category in all {
        match category.listed.category.content.parent {
            Some(parent) => second.entry(parent).or_default().push(category),
            None => first.push(category),
        }
    }
    let branch = |category: CategoryOverview| CategoryBranch {
        children: second
            .remove(&category.listed.category.id)
            .unwrap_or_default(),
        category,
    };
    Ok(first.into_iter().map(branch).collect())
}
