//! Copies products.

use shop_catalog::product::Product;
use shop_core::{Localized, ProductId, ShopId, uniqueness_key};
use shop_store::{Invalidates, Transaction, product, shop};

use super::{EditProductError, ProductDetail, create::take_slot, detail};
use crate::{
    Actor, Application,
    idempotency::{self, IdempotentRequest, Render, rendered},
};

/// Names that one query looks for.
const NAMES_AT_ONCE: u32 = 32;

/// Creates a hidden copy of a product of the actor, if the shop's settlement permits another, at most
/// once for each idempotency key, and returns it as serialized by `render`. Its name is the product's
/// with the next free number; its SKUs are its own, its pictures are shared.
pub async fn copy(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    id: ProductId,
    render: Render<'_, ProductDetail>,
) -> Result<String, EditProductError> {
    let write = async |transaction: &Transaction| {
        let copy = write(app, transaction, actor, id).await?;
        Ok((rendered(render, &copy)?, Invalidates::Shop(actor.shop)))
    };
    idempotency::once_in_shop(app, (actor, actor.shop), request, write).await
}

async fn write(
    app: &Application,
    transaction: &Transaction,
    actor: &Actor,
    id: ProductId,
) -> Result<ProductDetail, EditProductError> {
    let language = shop::lock_with_language(transaction, actor.shop).await?;
    let original = product::find(transaction, actor.shop, id).await?;
    let original = original.ok_or(EditProductError::NotFound)?;
    take_slot(app, transaction, actor.shop).await?;
    let name = free_name(transaction, actor.shop, &original).await?;
    let plan = original.to_copy(name, language);
    let copy = product::create(transaction, actor.shop, &plan, app.now()).await?;
    detail::read_back(transaction, (actor.shop, copy), app.now())
        .await?
        .ok_or(EditProductError::NotFound)
}

/// The name with the first number from 2 on that no product of the merchant has.
async fn free_name(
    transaction: &Transaction,
    owner: ShopId,
    original: &Product,
) -> Result<Localized, EditProductError> {
    let mut first = 2;
    loop {
        let names: Vec<Localized> = (first..first + NAMES_AT_ONCE)
            .map(|number| original.copy_name(number))
            .collect();
        let key = |name: &Localized| uniqueness_key(name.original());
        let keys: Vec<String> = names.iter().map(key).collect();
        let taken = product::taken_names(transaction, owner, &keys).await?;
        if let Some(name) = names.into_iter().find(|name| !taken.contains(&key(name))) {
            return Ok(name);
        }
        first += NAMES_AT_ONCE;
    }
}
