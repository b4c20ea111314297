//! Changing products.

use shop_catalog::product::{Product, ProductForm};
use shop_core::ProductId;
use shop_store::{Touches, Updated, commit, product};

use super::{EditProductError, ProductDetail, detail, references};
use crate::{Actor, Application};

/// Replaces a product if its revision is still the one that was `seen`. Translations left out
/// stay, and so do the ids of SKUs whose combination still exists.
pub async fn update(
    app: &Application,
    actor: &Actor,
    (id, seen): (ProductId, i64),
    form: &ProductForm,
) -> Result<ProductDetail, EditProductError> {
    let draft = Product::parse(form)?;
    let transaction = app.database.begin_write().await?;
    let stored = product::find(&transaction, actor.user, id).await?;
    let stored = stored.ok_or(EditProductError::NotFound)?;
    if stored.revision != seen {
        return Err(EditProductError::ChangedElsewhere);
    }
    references::check(&transaction, actor.user, (form, &draft)).await?;
    let plan = draft.apply_to(&stored);
    match product::save(&transaction, actor.user, (id, seen), &plan, app.now()).await? {
        Updated::Yes => {}
        Updated::Stale => return Err(EditProductError::ChangedElsewhere),
        Updated::Missing => return Err(EditProductError::NotFound),
    }
    commit(transaction, Touches::Shop(actor.user)).await?;
    detail::own(app, actor, id)
        .await?
        .ok_or(EditProductError::NotFound)
}
