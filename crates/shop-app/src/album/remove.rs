//! Deletes albums.

use shop_core::AlbumId;
use shop_store::{Invalidates, album, commit};

use crate::{Actor, Application, Internal};

/// Deletes an album of the actor; its images are kept where they are used elsewhere. `false` if it
/// does not exist.
pub async fn remove(app: &Application, actor: &Actor, id: AlbumId) -> Result<bool, Internal> {
    let transaction = app.database.begin_shop_write(actor.user).await?;
    let done = album::delete(&transaction, actor.user, id).await?;
    if done {
        commit(transaction, Invalidates::Shop(actor.user)).await?;
    }
    Ok(done)
}
