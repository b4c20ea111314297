//! Updates products.

use shop_catalog::product::{Product, ProductForm, ProductPlan};
use shop_core::{ProductId, SkuId};
use shop_store::{Invalidates, Transaction, commit, order, product, shop};

use super::{EditProductError, ProductDetail, detail, parse::parse, references};
use crate::{Actor, Application};

/// Replaces a product if its revision is still `seen`. Omitted translations stay unchanged, and
/// SKUs keep their IDs if their combination still exists.
///
/// Orders do not increment the revision, otherwise popular products could not be edited. Therefore
/// a stock change is applied as the difference to the stock that the editor saw, so that concurrent
/// sales are kept. Without that value, the stock is overwritten, unless it has changed since the
/// product was last saved, because the editor may not have seen the change.
pub async fn update(
    app: &Application,
    actor: &Actor,
    (id, seen): (ProductId, i64),
    form: &ProductForm,
) -> Result<ProductDetail, EditProductError> {
    let draft = parse(app, form).await?;
    let transaction = app.database.begin_shop_write(actor.shop).await?;
    // Locks the shop: no orders are placed until the commit, so the stock read here stays valid.
    let language = shop::lock_with_language(&transaction, actor.shop).await?;
    let stored = product::find(&transaction, actor.shop, id).await?;
    let stored = stored.ok_or(EditProductError::NotFound)?;
    if stored.revision != seen {
        return Err(EditProductError::ChangedElsewhere);
    }
    references::check(&transaction, actor.shop, (form, &draft)).await?;
    let plan = draft.apply_to(&stored, language)?;
    save(app, transaction, actor, (&stored, &plan)).await
}

/// Writes a product as planned, unless the stock that it sets has moved since it was saved.
pub(super) async fn save(
    app: &Application,
    transaction: Transaction,
    actor: &Actor,
    (stored, plan): (&Product, &ProductPlan),
) -> Result<ProductDetail, EditProductError> {
    let recounted = plan.skus.iter().filter(|sku| sku.recounts);
    let recounted: Vec<SkuId> = recounted.filter_map(|sku| sku.id).collect();
    if !recounted.is_empty()
        && order::moved_since(&transaction, &recounted, stored.updated_at).await?
    {
        return Err(EditProductError::ChangedElsewhere);
    }
    if !product::save(&transaction, stored, plan, app.now()).await? {
        return Err(EditProductError::ChangedElsewhere);
    }
    commit(transaction, Invalidates::Shop(actor.shop)).await?;
    detail::own(app, actor, stored.id)
        .await?
        .ok_or(EditProductError::NotFound)
}
