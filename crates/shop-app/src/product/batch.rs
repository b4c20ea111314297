//! Changes many products at once.

use std::collections::HashMap;

use shop_catalog::product::{BatchChange, BatchForm, BatchOutcome, BatchProduct};
use shop_core::{FieldError, ProductId, ValidationError, ValidationErrors};
use shop_store::{Invalidates, Transaction, category, product, shop};

use super::EditProductError;
use crate::{
    Actor, Application,
    idempotency::{self, IdempotentRequest, Render, rendered},
};

/// The outcome of each product, in the order of the request.
pub type BatchOutcomes = Vec<(ProductId, BatchOutcome)>;

/// Makes one change to products of the actor, in one transaction, as far as each permits it, at most once
/// for each idempotency key: a rise of 10 % whose response was lost must not be repeated. Returns the
/// outcomes as serialized by `render`. Orders placed at the same time keep what they took: they wait for
/// the shop's row, as this does.
pub async fn batch(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    form: &BatchForm,
    render: Render<'_, BatchOutcomes>,
) -> Result<String, EditProductError> {
    let (ids, change) = form.parse()?;
    let write = async |transaction: &Transaction| {
        let outcomes = write(app, transaction, actor, (&ids, change)).await?;
        let is_changed = outcomes
            .iter()
            .any(|(_, outcome)| *outcome == BatchOutcome::Done);
        let invalidates = if is_changed {
            Invalidates::Shop(actor.shop)
        } else {
            Invalidates::Nothing
        };
        Ok((rendered(render, &outcomes)?, invalidates))
    };
    idempotency::once_in_shop(app, (actor, actor.shop), request, write).await
}

async fn write(
    app: &Application,
    transaction: &Transaction,
    actor: &Actor,
    (ids, change): (&[ProductId], BatchChange),
) -> Result<BatchOutcomes, EditProductError> {
    shop::lock(transaction, actor.shop).await?;
    if let BatchChange::Category(id) = change
        && category::find(transaction, actor.shop, id).await?.is_none()
    {
        let error = FieldError::new("change.categoryId", ValidationError::NotFound);
        return Err(ValidationErrors::from(error).into());
    }
    let found = product::find_batch(transaction, actor.shop, ids).await?;
    let outcomes: Vec<_> = ids
        .iter()
        .map(|id| (*id, outcome(change, *id, &found)))
        .collect();
    let done = outcomes
        .iter()
        .filter(|(_, outcome)| *outcome == BatchOutcome::Done)
        .filter_map(|(id, _)| found.get(id).copied());
    let done: Vec<BatchProduct> = done.collect();
    if !done.is_empty() {
        product::apply_batch(transaction, actor.shop, (change, &done), app.now()).await?;
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
