//! Changing products.

use shop_catalog::product::ProductForm;
use shop_core::{ProductId, SkuId};
use shop_store::{Touches, Updated, commit, order, product, shop};

use super::{EditProductError, ProductDetail, detail, parse::parse, references};
use crate::{Actor, Application};

/// Replaces a product if its revision is still the one that was `seen`. Translations left out
/// stay, and so do the ids of SKUs whose combination still exists.
///
/// Orders do not count up the revision, or busy products could not be edited. So stock that was
/// changed is changed by the difference to what the editor saw, and what was sold meanwhile stays
/// sold. An editor who does not say what they saw replaces the number, unless pieces came or went
/// since the product was last saved: then it cannot be known whether they saw that.
pub async fn update(
    app: &Application,
    actor: &Actor,
    (id, seen): (ProductId, i64),
    form: &ProductForm,
) -> Result<ProductDetail, EditProductError> {
    let draft = parse(app, form).await?;
    let transaction = app.database.begin_write().await?;
    // Nobody orders from the shop from here on: what is read of the stock stays so.
    shop::touch(&transaction, actor.user).await?;
    let stored = product::find(&transaction, actor.user, id).await?;
    let stored = stored.ok_or(EditProductError::NotFound)?;
    if stored.revision != seen {
        return Err(EditProductError::ChangedElsewhere);
    }
    references::check(&transaction, actor.user, (form, &draft)).await?;
    let plan = draft.apply_to(&stored);
    let recounted = plan.skus.iter().filter(|sku| sku.recounts);
    let recounted: Vec<SkuId> = recounted.filter_map(|sku| sku.id).collect();
    if !recounted.is_empty()
        && order::moved_since(&transaction, &recounted, stored.updated_at).await?
    {
        return Err(EditProductError::ChangedElsewhere);
    }
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
