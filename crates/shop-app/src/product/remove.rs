//! Deletes products.

use shop_core::ProductId;
use shop_store::{Invalidates, commit, product};

use crate::{Actor, Application, Internal};

/// Deletes a product of the actor and decrements the product count; orders keep their snapshots.
/// `false` if it does not exist.
pub async fn remove(app: &Application, actor: &Actor, id: ProductId) -> Result<bool, Internal> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let done = product::delete(&transaction, actor.shop, id).await?;
    if done {
        commit(transaction, Invalidates::Shop(actor.shop)).await?;
    }
    Ok(done)
}
