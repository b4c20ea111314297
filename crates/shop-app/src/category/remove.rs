//! Deletes categories.

use sea_orm::ConnectionTrait;
use shop_core::{CategoryId, ShopId};
use shop_store::{Invalidates, category, commit};

use crate::{Actor, Application, Internal, internal::from_errors};

/// Why a category is not deleted.
#[derive(Debug, thiserror::Error)]
pub enum RemoveCategoryError {
    /// The merchant has no such category.
    #[error("there is no such category")]
    NotFound,
    /// The category contains products or categories.
    #[error("the category holds {count} products and categories; move them first")]
    NotEmpty {
        /// The number of products and categories.
        count: u64,
    },
    /// An internal error.
    #[error(transparent)]
    Internal(#[from] Internal),
}

from_errors!(RemoveCategoryError: StoreError);

/// Deletes an empty category.
pub async fn remove(
    app: &Application,
    actor: &Actor,
    id: CategoryId,
) -> Result<(), RemoveCategoryError> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    check_empty(&transaction, actor.shop, id).await?;
    match category::delete(&transaction, actor.shop, id).await {
        Ok(true) => Ok(commit(transaction, Invalidates::Shop(actor.shop)).await?),
        Ok(false) => Err(RemoveCategoryError::NotFound),
        Err(error) => {
            // A concurrent transaction may have added content after the check.
            transaction.rollback().await?;
            check_empty(app.database.read(), actor.shop, id).await?;
            Err(error.into())
        }
    }
}

async fn check_empty(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: CategoryId,
) -> Result<(), RemoveCategoryError> {
    let contents = category::contents(conn, owner, id).await?;
    match contents.products + contents.children {
        0 => Ok(()),
        count => Err(RemoveCategoryError::NotEmpty { count }),
    }
}
