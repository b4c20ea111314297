//! Deletes albums.

use shop_core::AlbumId;
use shop_store::{Invalidates, album, commit};

use crate::{Actor, Application, Internal};

/// Deletes an album of the actor; its images are kept where they are used elsewhere. `false` if it
/// does not exist.
pub async fn remove(app: &Application, actor: &Actor, id: AlbumId) -> Result<bool, Internal> {
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    let done = album::delete(&transaction, actor.shop, id).await?;
    if done {
        commit(transaction, Invalidates::Shop(actor.shop)).await?;
    }
    Ok(done)
}
