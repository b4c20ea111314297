//! Changes many products at once.

use std::collections::HashMap;

use shop_catalog::product::{BatchChange, BatchForm, BatchOutcome, BatchProduct};
use shop_core::{FieldError, ProductId, ValidationError, ValidationErrors};
use shop_store::{Invalidates, category, commit, product, shop};

use super::EditProductError;
use crate::{Actor, Application};

/// Makes one change to products of the actor, in one transaction, as far as each permits it. Returns
/// the outcomes in the order of the request. Orders placed at the same time keep what they took: they
/// wait for the shop's row, as this does.
pub async fn batch(
    app: &Application,
    actor: &Actor,
    form: &BatchForm,
) -> Result<Vec<(ProductId, BatchOutcome)>, EditProductError> {
    let (ids, change) = form.parse()?;
    let transaction = app.database.begin_write().await?;
    shop::lock(&transaction, actor.user).await?;
    if let BatchChange::Category(id) = change
        && category::find(&transaction, actor.user, id)
            .await?
            .is_none()
    {
        let error = FieldError::new("change.categoryId", ValidationError::NotFound);
        return Err(ValidationErrors::from(error).into());
    }
    let found = product::find_batch(&transaction, actor.user, &ids).await?;
    let outcomes: Vec<_> = ids
        .into_iter()
        .map(|id| (id, outcome(change, id, &found)))
        .collect();
    let done = outcomes
        .iter()
        .filter(|(_, outcome)| *outcome == BatchOutcome::Done)
        .filter_map(|(id, _)| found.get(id).copied());
    let done: Vec<BatchProduct> = done.collect();
    if !done.is_empty() {
        product::apply_batch(&transaction, actor.user, (change, &done), app.now()).await?;
        commit(transaction, Invalidates::Shop(actor.user)).await?;
    }
    Ok(outcomes)
}

fn outcome(
    change: BatchChange,
    id: ProductId,
    found: &HashMap<ProductId, BatchProduct>,
) -> BatchOutcome {
    let product = found.get(&id);
    product.map_or(BatchOutcome::NotFound, |product| change.outcome(product))
}
