//! Reorders categories.

use shop_core::{CategoryId, ValidationError, ValidationErrors};
use shop_store::{Invalidates, category, commit, shop};

use super::EditCategoryError;
use crate::{
    Actor, Application,
    ordering::{self, OrderingError},
};

/// Puts the categories of one parent, or of the first level, in the order of `ids`, which must name
/// all of them. Their revisions stay: the order is no edit of a category.
pub async fn reorder(
    app: &Application,
    actor: &Actor,
    parent: Option<CategoryId>,
    ids: &[i64],
) -> Result<Vec<CategoryId>, EditCategoryError> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    shop::lock(&transaction, actor.shop).await?;
    if let Some(parent) = parent
        && category::find(&transaction, actor.shop, parent)
            .await?
            .is_none()
    {
        return Err(ValidationErrors::one("parentId", ValidationError::NotFound).into());
    }
    let siblings = category::siblings(&transaction, actor.shop, parent).await?;
    let ids = ordering::check(ids, &siblings)?;
    category::reorder(&transaction, &ids).await?;
    commit(transaction, Invalidates::Shop(actor.shop)).await?;
    Ok(ids)
}

impl From<OrderingError> for EditCategoryError {
    fn from(error: OrderingError) -> Self {
        match error {
            OrderingError::Invalid(errors) => Self::Invalid(errors),
            OrderingError::Incomplete => Self::ChangedElsewhere,
        }
    }
}
